// The family of rules on custom resources: what bears on their severity, and how the server's words are told.
import type { FieldError } from '../apiserver/field-error.ts';
import type { ResourceFact } from '../facts/resources/resource-fact.ts';
import { circumstances } from './severity-table.ts';
import type { Rule, RuleHead } from './rule.ts';
import { defineRule } from './rule.ts';

/** What tells one rule of the family from another. */
export interface ResourceRuleSpec extends RuleHead {
  /** What happens and the way out; `undefined`: this case is not the rule's. */
  tell(fact: ResourceFact): string | undefined;
}

/** What the server says, and how that goes on after the name of the field. */
const phrases: readonly (readonly [said: RegExp, told: string])[] = [
  [/^supported values: ([\s\S]*)$/, ' must be one of $1'],
  [/^must be of type ([\w,]+): "(.*)"$/, ' must be of type $1, not $2'],
  [
    /^must validate one and only one schema \(oneOf\)\. Found none valid$/,
    ' fits none of its `oneOf` schemas, and must fit exactly one',
  ],
  [
    /^must validate one and only one schema \(oneOf\)\. Found (\d+) valid alternatives$/,
    ' fits $1 of its `oneOf` schemas, and must fit exactly one',
  ],
  [/^must validate at least one schema \(anyOf\)$/, ' fits none of its `anyOf` schemas'],
  [/^must validate all the schemas \(allOf\).*$/, ' does not fit all of its `allOf` schemas'],
  [/^must not validate the schema \(not\)$/, ' fits its `not` schema, which it must not'],
  [/^failed rule: ([\s\S]*)$/, ' breaks the rule `$1`'],
  [/^((?:must|should|may|holds) [\s\S]*)$/, ' $1'],
];

/** What the server says in its words when it gives no detail. */
const bare: Partial<Record<FieldError['type'], string>> = {
  FieldValueRequired: ' is required and missing',
  FieldValueDuplicate: ' stands twice',
};

/** One error as part of a sentence: its field and what the server has against it. */
export function errorText({ type, detail }: FieldError, path: string): string {
  const field = path === '' ? 'it' : `\`${path.replace(/\.$/, '[""]')}\``;
  const said = detail
    .replace(/^\S* in body /, '')
    .replace(/ \(e\.g\. [\s\S]*regex used for validation is [\s\S]*$/, '')
    .replace(/^\S+ (accessor error: )/, '$1')
    .replace(/^"(?:[^"\\]|\\.)*" (?=must (?:not )?validate )/, '');
  if (said === '') return `${field}${bare[type] ?? ' is not accepted'}`;
  const phrase = phrases.find(([pattern]) => pattern.test(said));
  if (phrase === undefined) return path === '' ? said : `${field}: ${said}`;
  return `${field}${said.replace(phrase[0], phrase[1])}`;
}

/** All that belongs to a refusal. */
export function refusalText({ error, nearest = [], path }: ResourceFact): string {
  if (error === undefined) return '';
  const others = nearest.slice(0, 3).map((one) => errorText(one, one.field === '<nil>' ? '' : one.field));
  return `${errorText(error, path)}${others.length === 0 ? '' : ` (the nearest of them: ${others.join('; ')})`}`;
}

/** What to write instead, by the type of the error. */
const waysOut: Partial<Record<FieldError['type'], string>> = {
  FieldValueRequired: 'Add the field',
  FieldValueNotSupported: 'Write one of these values',
  FieldValueTypeInvalid: 'Write a value of that type',
  FieldValueTooLong: 'Shorten it',
  FieldValueTooMany: 'Leave some out',
  FieldValueDuplicate: 'Leave one of them out',
};

/** The way out of a refusal, without its full stop. */
export function wayOutOf({ error }: ResourceFact): string {
  if (error === undefined) return 'Correct the value';
  if (/must be of type string: "(?:boolean|integer|number)"$/.test(error.detail)) return 'Put it in quotes';
  return waysOut[error.type] ?? 'Correct the value';
}

/** How a resource is called in a message. */
export const resourceName = ({ document }: ResourceFact): string =>
  document.name === '' ? `this ${document.kind}` : `${document.kind} \`${document.name}\``;

/** A rule on one fate of custom resources. */
export const defineResourceRule = (spec: ResourceRuleSpec): Rule =>
  defineRule({
    ...spec,
    needs: ['resource'],
    check: (fact) => {
      const message = spec.tell(fact);
      if (message === undefined) return undefined;
      const { path, error, crd, what, purpose, version } = fact;
      return {
        message,
        ...(path === '' ? {} : { field: path }),
        ...(error === undefined ? {} : { apiserverField: error.field }),
        key: `${crd.name} ${error?.type ?? what} ${error?.detail ?? ''}`,
        circumstances: circumstances({
          'invalid-example': purpose === 'meant-to-fail',
          test: purpose === 'test',
          patched: purpose === 'patched',
          'foreign-crd': crd.isForeign,
          'new-crd': crd.isNew,
          experimental: fact.experimental,
          alpha: fact.stability === 'alpha' && version,
        }),
      };
    },
  });
