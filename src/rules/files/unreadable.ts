import type { FileProblem } from '../../documents/document.ts';
import { isManifestPath } from '../../documents/parse.ts';
import type { Span } from '../../documents/span.ts';
import { isOfTests } from '../../facts/resources/purpose.ts';
import { moreText } from '../file-rule.ts';
import { defineRule } from '../rule.ts';
import { circumstances } from '../severity-table.ts';

/** What is wrong where an action of a template is read as YAML, and what to do. */
const atAction = ({ file: { path } }: Span, more: string): string =>
  /(?:^|\/)templates\//.test(path)
    ? `an action of a template, and no \`Chart.yaml\` is above the folder \`templates/\`${more}. Add it, or write the value without an action.`
    : /(?:^|\/)crds\//.test(path)
      ? `an action of a template, and Helm renders the files of \`templates/\`, not those of \`crds/\`${more}. Move the CRD there, or write the value without an action.`
      : `an action of a template, which kubectl does not fill in${more}. Write the value without it, or name the file as a template, with \`.tpl\` at its end.`;

/** The fault in words that follow "Cannot parse from here on", what was not reviewed, and the fix. */
function describe({ message, at }: FileProblem, more: string): string {
  return at.file.text.slice(Math.max(0, at.start - 1), at.start + 2).includes('{{')
    ? `${atAction(at, more)} What actions fill in was not reviewed.`
    : `${message}${more}. The rest of this document was not reviewed. Fix the syntax.`;
}

export const filesUnreadable = defineRule({
  id: 'files/unreadable',
  summary: 'A manifest or Go file cannot be parsed.',
  severity: 'error',
  because: 'what cannot be read cannot be applied, and nothing in it was reviewed',
  meansUnread: true,
  source: 'sigs.k8s.io/yaml, go/parser',
  needs: ['file-problem'],
  check: ({ problem, more, isInvalidExample, holdsCrd }) =>
    problem.kind === 'syntax'
      ? {
          message: `Cannot parse from here on: ${describe(problem, moreText(more))}`,
          at: problem.at,
          key: problem.message,
          circumstances: circumstances({
            'invalid-example': isInvalidExample,
            test: holdsCrd !== true && isManifestPath(problem.at.file.path) && isOfTests(problem.at.file.path),
          }),
        }
      : undefined,
});
