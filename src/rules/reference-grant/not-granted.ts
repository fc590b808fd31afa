import type { ReferenceNotGrantedFact } from '../../facts/grants/grant-effect-fact.ts';
import { circumstances } from '../severity-table.ts';
import { fieldNotation, referenceText, unlessText } from '../reference-grant-rule.ts';
import type { Fix } from '../exact-fix.ts';
import { defineRule } from '../rule.ts';
import { pathText } from '../../apiserver/index.ts';
import { quoted } from '../../wording.ts';

/** The grant as a new document at the end of the referring file, where that is YAML. */
function fixOf({ reference, grant }: ReferenceNotGrantedFact): Fix | undefined {
  const { file } = reference.at;
  if (grant === undefined || !/\.ya?ml$/i.test(file.path) || file.text.trimStart().startsWith('{')) return undefined;
  const end = file.text.length;
  const lines = `${file.text.endsWith('\n') ? '' : '\n'}---\n${grant.yaml}`;
  const text = /\r\n/.test(file.text) ? lines.replaceAll('\n', '\r\n') : lines;
  const description = `Add the grant that allows it; it lives in the namespace ${quoted(reference.to.namespace)}, whose owners must agree`;
  return { description, edits: [{ at: { file, start: end, end }, text }] };
}

export const referenceGrantNotGranted = defineRule({
  id: 'reference-grant/not-granted',
  summary: 'A reference leaves its namespace, and no ReferenceGrant of the repository allows it.',
  severity: 'warning',
  because:
    'it will be rejected; `info` where the grant may be elsewhere, because the namespace belongs to someone else or not all of the repository was read',
  opensAccess: true,
  source: 'KEP-3766; Gateway API, cross-namespace references',
  needs: ['reference-not-granted'],
  check(fact) {
    const { reference, grant, ownsTarget, unless } = fact;
    const write =
      grant === undefined ? '' : ` Add a ReferenceGrant for it to the namespace ${quoted(reference.to.namespace)}.`;
    const unseen = ownsTarget ? undefined : `nothing of this repository is in ${quoted(reference.to.namespace)}`;
    const message = `No ReferenceGrant allows ${quoted(pathText(reference.path))}, ${referenceText(reference)}${unlessText('one lives elsewhere', unless ?? unseen)}: ${reference.consequence}.${write}`;
    return {
      message,
      at: reference.at,
      document: reference.document,
      field: fieldNotation(reference.path),
      key: `${reference.to.group}/${reference.to.kind} ${reference.to.namespace}/${reference.to.name}`,
      circumstances: circumstances({ 'grant-elsewhere': !ownsTarget || unless !== undefined }),
      offer: grant && { description: 'The grant to write', manifest: grant.object },
      fix: fixOf(fact),
    };
  },
});
