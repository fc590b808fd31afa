// What a rule is: it is shown one fact at a time and returns problems. No I/O, no clock, no configuration.
import type { Fact } from '../facts/fact.ts';
import type { Span } from '../documents/span.ts';
import type { DocumentRef, Severity, Status } from '../findings/finding.ts';

/** What a rule says of a fact; the engine makes a finding of it. */
export interface Problem {
  /** What is wrong, where in API terms, and what to do: one to three sentences. Back quotes mark code. */
  readonly message: string;
  readonly at: Span;
  readonly status: Status;
  readonly document?: DocumentRef;
  readonly version?: string;
  readonly field?: string;
  readonly apiserverField?: string;
  /** What else tells this problem from others of the same rule, object, version and field (old and new value, say). */
  readonly key?: string;
  /** Overrides the rule's severity where the rule's page says so (alpha versions, …). Configuration still wins. */
  readonly severity?: Severity;
  readonly related?: readonly { readonly at: Span; readonly message: string }[];
  readonly fix?: {
    readonly description: string;
    readonly edits: readonly { readonly at: Span; readonly text: string }[];
  };
}

export interface Rule {
  /** `category/kebab-case`: also the path of its file, its test and its page. */
  readonly id: string;
  /** One line: what the rule finds. */
  readonly summary: string;
  readonly severity: Severity;
  /** Why this severity and no other, in one sentence. */
  readonly because: string;
  /** Where the rule comes from: a demand (`GP-5`), an apiserver function, an API convention. */
  readonly source: string;
  /** Severities in the other presets, where they differ from `recommended`. `off` is allowed. */
  readonly presets?: { readonly strict?: Severity | 'off'; readonly kubernetes?: Severity | 'off' };
  readonly needs: readonly Fact['kind'][];
  check(fact: Fact): readonly Problem[];
}

/** What a rule is called and why, without what it does. */
export type RuleHead = Omit<Rule, 'needs' | 'check'>;

/** The head of a rule from the description of one of a family, which has more. */
export const headOf = ({ id, summary, severity, because, source, presets }: RuleHead): RuleHead => ({
  id,
  summary,
  severity,
  because,
  source,
  ...(presets === undefined ? {} : { presets }),
});

type FactOf<K extends Fact['kind']> = Extract<Fact, { kind: K }>;
type RuleSpec<K extends Fact['kind']> = RuleHead & {
  needs: readonly K[];
  check(fact: FactOf<K>): readonly Problem[];
};

const wants = <K extends Fact['kind']>(fact: Fact, kinds: readonly K[]): fact is FactOf<K> =>
  kinds.some((kind) => kind === fact.kind);

/** Lets a rule see only the kinds of facts it needs, while the engine sees every rule alike. */
export const defineRule = <const K extends Fact['kind']>(spec: RuleSpec<K>): Rule => ({
  ...spec,
  check: (fact) => (wants(fact, spec.needs) ? spec.check(fact) : []),
});
