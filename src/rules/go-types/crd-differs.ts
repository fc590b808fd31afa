import type { GoCrdDriftFact } from '../../facts/go/drift.ts';
import type { GoKeywordDriftFact } from '../../facts/go/keyword-drift.ts';
import { isList, jsonText, type Json } from '../../documents/json-value.ts';
import { stabilityOf } from '../../facts/crd/crd-versions.ts';
import { rulesApart } from '../../facts/go/marker-words.ts';
import { firstOf, quoted } from '../../wording.ts';
import { defineRule, type ProblemOf } from '../rule.ts';
import { circumstances } from '../severity-table.ts';
import { fieldOf } from '../../documents/field-path.ts';
import { ownValue } from '../../own-value.ts';

function ofField({ only, changed, subject, steps, version, crd, document, related, atGo, alsoIn }: GoCrdDriftFact) {
  const field = quoted(fieldOf(steps));
  const others =
    alsoIn.length === 0
      ? ''
      : ` The same in ${alsoIn.slice(0, 5).map(quoted).join(', ')}${alsoIn.length > 5 ? ', …' : ''}.`;
  const message =
    changed === 'go'
      ? only === 'go'
        ? `${quoted(subject)} is new, but the CRD ${quoted(crd)} has no ${field} in ${quoted(version)}: run the generator again, or the server drops the field.${others}`
        : `${field} is removed from the Go type, but the CRD ${quoted(crd)} still has it in ${quoted(version)}: run the generator again.`
      : only === 'crd'
        ? `${field} is new in the CRD ${quoted(crd)}, but its Go type has no such field in ${quoted(version)}: the next run of the generator drops it. Add it to the Go type.`
        : `${field} is removed from the CRD ${quoted(crd)}, but ${quoted(subject)} still has it in ${quoted(version)}: the next run of the generator restores it. Run it, or remove the field from the Go type as well.`;
  return [
    {
      message,
      document: atGo ? undefined : document,
      version,
      field: fieldOf(steps),
      key: `${crd} ${only} ${changed}`,
      related: [{ at: related, message: atGo ? 'the fields of the CRD' : 'the Go type' }],
    },
  ];
}

const rulesText = (rules: readonly string[]): string =>
  `the ${rules.length === 1 ? 'rule' : 'rules'} ${firstOf(rules.map(quoted), 3)}`;

/** `has the rule … now and no longer the rule …` */
const ruleChangeWords = (added: readonly string[], removed: readonly string[]): string =>
  [
    ...(added.length === 0 ? [] : [`has ${rulesText(added)} now`]),
    ...(removed.length === 0 ? [] : [`no longer has ${rulesText(removed)}`]),
  ].join(' and ');

/** The CEL rules that only the Go type has, and those that only the CRD has. */
function rulesMessage(fact: GoKeywordDriftFact, inGo: readonly string[], inCrd: readonly string[]): string {
  const { changed, subject, steps, version, crd } = fact;
  const node = `${quoted(fieldOf(steps))} of the CRD ${quoted(crd)}`;
  return changed === 'go'
    ? `${quoted(subject)} ${ruleChangeWords(inGo, inCrd)}, but ${node} is as before in ${quoted(version)}: run the generator again.`
    : `${node} ${ruleChangeWords(inCrd, inGo)} in ${quoted(version)}, but ${quoted(subject)} is as before: the next run of the generator restores that. Change the Go type.`;
}

/** Settings that break clients of a version, and that no other rule on Go types covers. */
const breaks: Readonly<Record<string, (inGo: Json | undefined, inCrd: Json | undefined) => boolean>> = {
  scope: () => true,
  'names.plural': () => true,
  'subresources.status': (inGo) => inGo === false,
  'subresources.scale': (inGo) => inGo === false,
  selectableFields: (inGo = [], inCrd = []) =>
    isList(inGo) && isList(inCrd) && inCrd.some((path) => !inGo.includes(path)),
  'x-kubernetes-embedded-resource': () => true,
  'x-kubernetes-preserve-unknown-fields': (inGo) => inGo === undefined,
  exclusiveMaximum: (inGo) => inGo === true,
  exclusiveMinimum: (inGo) => inGo === true,
  multipleOf: (inGo) => inGo !== undefined,
};

/** Whether the CRD that is generated next breaks clients of a version that is promised to them. */
const breaksNext = ({ changed, wasServed, keyword, inGo, inCrd, version }: GoKeywordDriftFact): boolean =>
  changed === 'go' &&
  wasServed &&
  stabilityOf(version) !== 'alpha' &&
  ownValue(breaks, keyword)?.(inGo, inCrd) === true;

const isOfStatus = ({ steps: [first] }: GoKeywordDriftFact): boolean =>
  typeof first === 'object' && first.property === 'status';

function ofKeyword(fact: GoKeywordDriftFact): ProblemOf<GoKeywordDriftFact>[] {
  const { changed, keyword, subject, steps, version, crd, document, inGo, inCrd, related } = fact;
  const field = quoted(fieldOf(steps));
  const says = (value: Json | undefined, verb: 'declares' | 'has'): string =>
    keyword === 'required'
      ? `is ${value === undefined ? 'optional' : 'required'}`
      : `${verb} ${value === undefined ? 'no' : 'the'} ${quoted(keyword)}${value === undefined ? '' : ` ${quoted(jsonText(value))}`}`;
  const rules = rulesApart(keyword, inGo, inCrd);
  const setting = (value: Json | undefined): string =>
    quoted(`${keyword}: ${typeof value === 'string' ? value : jsonText(value ?? null)}`);
  const kept =
    keyword === 'served' && inGo === undefined
      ? 'serves it, and is no longer generated here. Keep the type until the version is no longer served, or move the CRD to where the type is now.'
      : `has ${setting(inCrd)}: run the generator again.`;
  const message =
    steps.length === 0
      ? changed === 'go'
        ? `${quoted(subject)} ${inGo === undefined ? `is removed from the Go types of ${quoted(version)}` : `declares ${setting(inGo)} in ${quoted(version)} now`}, but the CRD ${quoted(crd)} still ${kept}`
        : `The CRD ${quoted(crd)} has ${setting(inCrd)} in ${quoted(version)} now, but ${quoted(subject)} still declares ${setting(inGo)}: the next run of the generator restores that. Change the markers of the Go type.`
      : rules !== undefined
        ? rulesMessage(fact, rules.mine, rules.its)
        : changed === 'go'
          ? `${quoted(subject)} ${says(inGo, 'declares')} now, but ${field} of the CRD ${quoted(crd)} still ${says(inCrd, 'has')} in ${quoted(version)}: run the generator again.`
          : `${field} of the CRD ${quoted(crd)} ${says(inCrd, 'has')} in ${quoted(version)} now, but ${quoted(subject)} still ${says(inGo, 'declares')}: the next run of the generator restores that. Change the Go type.`;
  return [
    {
      message,
      document: changed === 'go' ? undefined : document,
      version,
      field: fieldOf(steps),
      circumstances: circumstances({ 'breaks-next': breaksNext(fact), status: isOfStatus(fact) }),
      key: `${crd} ${keyword} ${changed}`,
      related: [{ at: related, message: changed === 'go' ? 'the field of the CRD' : 'the Go type' }],
    },
  ];
}

export const goTypesCrdDiffers = defineRule({
  id: 'go-types/crd-differs',
  summary: 'A field or a setting is added, removed or changed in only one of a Go type and the CRD generated from it.',
  severity: 'warning',
  because:
    'the next run of the generator undoes or completes the change, which may be unexpected, but nothing breaks before',
  source: 'controller-gen: CRDs are generated from Go types',
  needs: ['go-crd-drift', 'go-crd-keyword-drift'],
  check: (fact) => (fact.kind === 'go-crd-drift' ? ofField(fact) : ofKeyword(fact)),
});
