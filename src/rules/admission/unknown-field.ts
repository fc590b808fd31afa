import { strictErrorText, strictIdentity, type Steps } from '../../apiserver/index.ts';
import { renameKey } from '../../documents/edits.ts';
import type { Node } from '../../documents/node.ts';
import type { StrictErrorFact } from '../../facts/admission/admission-fact.ts';
import { fixOf, nearestWord } from '../exact-fix.ts';
import { defineRule } from '../rule.ts';
import { versionSentence } from '../version-words.ts';

/** Known fields by their type, where that is not a scalar. */
const mappings: ReadonlySet<string> = new Set(
  'metadata spec names schema subresources status scale conversion webhook clientConfig service labels annotations openAPIV3Schema properties items additionalProperties additionalItems not definitions patternProperties dependencies externalDocs'.split(
    ' ',
  ),
);
const lists: ReadonlySet<string> = new Set(
  'versions shortNames categories additionalPrinterColumns selectableFields conversionReviewVersions enum required allOf anyOf oneOf x-kubernetes-validations x-kubernetes-list-map-keys'.split(
    ' ',
  ),
);

/** Whether a field may have a value of this form; `default` and `example` have any. */
function accepts(name: string, { kind }: Node): boolean {
  if (name === 'default' || name === 'example') return true;
  return kind === (mappings.has(name) ? 'mapping' : lists.has(name) ? 'sequence' : 'scalar');
}

/** Fields of `apiextensions.k8s.io/v1beta1`, and where `v1` has them (types of apiextensions v1). */
const moved: readonly (readonly [steps: Steps, to: string])[] = [
  [['spec', 'version'], 'spec.versions[*].name'],
  [['spec', 'validation'], 'spec.versions[*].schema'],
  [['spec', 'subresources'], 'spec.versions[*].subresources'],
  [['spec', 'additionalPrinterColumns'], 'spec.versions[*].additionalPrinterColumns'],
  [['spec', 'conversion', 'webhookClientConfig'], 'spec.conversion.webhook.clientConfig'],
  [['spec', 'conversion', 'conversionReviewVersions'], 'spec.conversion.webhook.conversionReviewVersions'],
];

const movedTo = (steps: Steps): string | undefined =>
  moved.find(([old]) => old.length === steps.length && old.every((step, at) => step === steps[at]))?.[1];

/** Whether what moved is at its place already, as the version is that `v1beta1` names first where it lists several. */
const isThere = ({ steps, missing }: StrictErrorFact): boolean =>
  steps.at(-1) === 'version' && missing?.includes('versions') === false;

/** Keywords of JSON Schema that are near to others and mean something else. */
const others: ReadonlySet<string> = new Set(['examples']);

function misspelt({ entry, missing = [], at }: StrictErrorFact) {
  if (entry === undefined || others.has(entry.key)) return { intended: undefined, fix: undefined };
  const fitting = missing.filter((name) => accepts(name, entry.value));
  const intended = nearestWord(entry.key, fitting);
  if (intended === undefined) return { intended, fix: undefined };
  return { intended, fix: fixOf(`Write \`${intended}\``, [renameKey(at.file, entry, intended)]) };
}

export const admissionUnknownField = defineRule({
  id: 'admission/unknown-field',
  summary: "The CRD has a field that the CustomResourceDefinition API doesn't define.",
  severity: 'error',
  because: 'kubectl rejects it by default, and every other client loses the field without an error',
  looksAt: 'head',
  source: 'apimachinery runtime strict decoding (fieldValidation=Strict)',
  needs: ['strict-error'],
  check(fact) {
    const { error, steps } = fact;
    const { intended, fix } = misspelt(fact);
    const place = movedTo(steps);
    const way =
      steps[0] === 'status'
        ? 'A server fills in the status itself: remove `status` from the manifest.'
        : place !== undefined
          ? `It is of \`v1beta1\`; \`v1\` has it at \`${place}\`: ${isThere(fact) ? 'remove it here' : 'move it there'}.`
          : intended === undefined
            ? 'Correct its spelling or indentation, or remove it.'
            : `\`${intended}\` is probably intended.`;
    return {
      message: `kubectl rejects this CRD: ${strictErrorText(error)} (\`--validate=strict\` is its default). Other clients drop the field silently. ${way}${versionSentence(fact.kubernetes)}`,
      key: strictIdentity(error),
      fix: place === undefined ? fix : undefined,
    };
  },
});
