// The family of rules on changes of API types in Go: how severe a break is, and how it is told. One rule names its changes and the safe way.
import { goIdentity, type GoChange, type GoChangeFact } from '../facts/go/go-change.ts';
import { fieldPath } from '../facts/go/reach.ts';
import { fieldOf } from '../facts/schema/field.ts';
import type { Severity } from '../findings/finding.ts';
import { goTexts } from './change-text.ts';
import type { Problem, Rule, RuleHead } from './rule.ts';
import { defineRule, headOf } from './rule.ts';

/** A name or value of the pull request in back quotes, on one line and not longer than a line. */
export function quoted(text: string): string {
  const line = text.replaceAll(/[\s`\p{Cc}]+/gu, ' ').trim();
  return `\`${line.length > 100 ? `${line.slice(0, 100)}…` : line}\``;
}

/** Why an error is a warning here, in words; `undefined` where nothing softens it. */
function softened(fact: GoChangeFact): string | undefined {
  if (fact.stability === 'alpha') return `\`${fact.version}\` is an alpha version, which may change in any release`;
  if (fact.isExperimental) return 'the field says that it is experimental or behind a feature gate';
  return fact.isStatus ? 'controllers write the status, users only read it' : undefined;
}

/** The field where a user finds it, `spec.colour` of the kind; without a known way, its name in Go alone. */
export function subjectOf(fact: GoChangeFact): string {
  const [place] = fact.places;
  const { json, subject } = fact;
  if (place === undefined) return json === undefined ? quoted(subject) : `${quoted(subject)} (${quoted(json)})`;
  const field = json === undefined ? fieldOf(place.steps) : fieldPath(place, json);
  return `${quoted(subject)} (${quoted(field)} of ${quoted(place.kind)})`;
}

/** A message with a severity of its own. */
export interface Told {
  readonly message: string;
  readonly severity: Severity;
}

/** What a rule on Go types is told, ready for a message: names and values in back quotes, the latter empty where there is none. */
export interface GoCase {
  readonly subject: string;
  readonly before: string;
  readonly after: string;
}

export interface GoRuleSpec<C extends GoChange> extends RuleHead {
  readonly changes: readonly C[];
  /** What changed, whom it breaks, the safe way. */
  tell(fact: GoChangeFact<C>, found: GoCase): string | Told;
}

const isAbout = <C extends GoChange>(
  fact: GoChangeFact,
  changes: readonly C[],
): fact is GoChangeFact & GoChangeFact<C> => changes.some((change) => change === fact.change);

function problemOf(fact: GoChangeFact, own: Severity, { message, severity: wanted }: Told): Problem {
  const why = wanted === 'error' ? softened(fact) : undefined;
  const severity = why === undefined ? wanted : 'warning';
  const [place] = fact.places;
  return {
    message: why === undefined ? message : `${message} A warning only: ${why}.`,
    at: fact.at,
    status: 'introduced',
    version: fact.version,
    field: place === undefined || fact.json === undefined ? fact.subject : fieldPath(place, fact.json),
    key: `${fact.folder} ${fact.subject} ${goIdentity(fact)}`,
    // Only what differs from the rule's own severity: presets may set that to another.
    ...(severity === own ? {} : { severity }),
  };
}

/** A rule on one kind of change of an API type in Go. */
export const defineGoRule = <const C extends GoChange>(spec: GoRuleSpec<C>): Rule =>
  defineRule({
    ...headOf(spec),
    needs: ['go-change'],
    check: (fact) => {
      if (!isAbout(fact, spec.changes)) return [];
      const { before = '', after = '' } = goTexts(fact);
      const said = spec.tell(fact, { subject: subjectOf(fact), before: quoted(before), after: quoted(after) });
      return [
        problemOf(fact, spec.severity, typeof said === 'string' ? { message: said, severity: spec.severity } : said),
      ];
    },
  });
