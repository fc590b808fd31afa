// The shape of a rule: it gets one fact at a time and returns problems. No I/O, no clock, no configuration.
import type { ByVersion } from '../facts/admission/admission-fact.ts';
import type { Fact } from '../facts/fact.ts';
import type { Span } from '../documents/span.ts';
import type { ResourceOutcome } from '../facts/resources/resource-fact.ts';
import type { FieldErrorType } from '../apiserver/index.ts';
import type { Circumstance, Severity } from './severity-table.ts';
import type { DocumentRef, Status } from '../facts/document-ref.ts';
import { withoutUndefined } from '../own-value.ts';

/** A manifest to write, and its heading: `The grant to write`. */
export interface Offer {
  readonly description: string;
  readonly manifest: object;
}

/** What a rule reports about a fact; the engine makes a finding of it. */
export interface Problem {
  /** What is wrong, where in API terms, and what to do: one to three sentences. Back quotes mark code. */
  readonly message: string;
  readonly at: Span;
  readonly status: Status;
  readonly document?: DocumentRef | undefined;
  /** The name of the CRD before the change, where it is another one: what is set for a CRD has to be for both. */
  readonly formerName?: string;
  /** Where it was before the change, and copies with the same change: what is set for a path has to be for each. */
  readonly alsoAt?: readonly string[];
  readonly version?: string;
  readonly field?: string;
  readonly apiserverField?: string;
  /** What else distinguishes this problem from others of the same rule, object, version and field (the values, say). */
  readonly key?: string;
  /** A CRD that is generated from the same line shows it, too: where it does, that is reported. */
  readonly isInCrd?: true;
  /** What determines the severity besides the rule; see severity-table.ts. */
  readonly circumstances?: readonly Circumstance[];
  /** The Kubernetes versions to which it applies, where not to all reviewed ones. */
  readonly kubernetes?: ByVersion | undefined;
  readonly related?: readonly { readonly at: Span; readonly message: string }[];
  /** A manifest that would fix it, with its heading. */
  readonly offer?: Offer;
  readonly fix?: {
    readonly description: string;
    readonly edits: readonly { readonly at: Span; readonly text: string }[];
  };
}

/** A message about a case that is not as severe as others of its rule. */
export type MilderCase = { readonly message: string; readonly circumstance: Circumstance['kind'] };

/** What the change that a rule reports does to custom resources, so that one of them can be its proof. */
interface ResourceEffect {
  readonly outcomes: readonly ResourceOutcome[];
  /** Types of the server's error; any where this is missing. */
  readonly types?: readonly FieldErrorType[];
  /** Whether it happens anywhere below the field of the problem, or at that very field. */
  readonly below?: true;
}

export interface Rule {
  /** `category/kebab-case`: also the path of its file, its test and its page. */
  readonly id: string;
  /** One line: what the rule finds. */
  readonly summary: string;
  readonly severity: Severity;
  /** Why this severity and no other, in one sentence. */
  readonly because: string;
  /** Where the rule comes from: a KEP, an apiserver function, an API convention. */
  readonly source: string;
  /** Severities in the presets, where they differ: `off` in `recommended` is for what a project chooses. */
  readonly presets?: {
    readonly recommended?: 'off';
    readonly strict?: Severity | 'off';
    readonly kubernetes?: Severity | 'off';
  };
  /**
   * Only of rules on what users of an API rely on: whether a change that the rule reports breaks them. Baselines and
   * acknowledgements are about these rules alone, and the change log has its direction from here: `yes` is breaking,
   * `perhaps` neutral, `no` compatible.
   */
  readonly breaks?: 'yes' | 'perhaps' | 'no';
  /** What the change does to custom resources: those that meet with it are reported as its proof. */
  readonly explains?: ResourceEffect;
  /** What the rule looks at: the head alone, or answers from outside. Without it: both sides of the change. */
  readonly looksAt?: 'head' | 'outside';
  /** It reports unreviewed files: no configuration makes that less severe, and the verdict states it first. */
  readonly meansUnread?: true;
  /** It reports what could not be verified: never a pass, never a failure by itself. */
  readonly isUnverified?: true;
  /** A warning of it that a click fixes is a comment at its line, as errors are. */
  readonly isClicked?: true;
  /** Its fixes let someone refer to what they could not refer to before: people decide, no tool applies them. */
  readonly opensAccess?: true;
  readonly needs: readonly Fact['kind'][];
  check(fact: Fact): readonly Problem[];
}

/** What a rule is called and why, without what it does. */
export type RuleHead = Omit<Rule, 'needs' | 'check'>;
/** The head of a rule of a family, whose rules may have one source. */
export type FamilyHead = Omit<RuleHead, 'source'> & Partial<Pick<RuleHead, 'source'>>;
/** Where most rules on breaking changes come from. */
export const compatibility = 'Kubernetes deprecation policy; API conventions, compatibility';
/** The first part of a rule's id. */
export const categoryOf = (id: string): string => id.slice(0, id.indexOf('/'));
/** Whether a rule, or a category, is about the reading of files: no ignore and no baseline covers that. */
export const isOnReading = (rule: string): boolean => categoryOf(rule) === 'files';
type FactOf<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

/** A problem of a fact, placed where the fact is by default. What is undefined is missing, also if the fact has it. */
export type ProblemOf<F extends Fact> = Pick<Problem, 'message'> &
  Partial<Pick<Problem, 'at' | 'status'>> & {
    readonly [K in keyof Omit<Problem, 'message' | 'at' | 'status'>]?: Problem[K] | undefined;
  } & ([F] extends [{ readonly at: Span }] ? unknown : Pick<Problem, 'at'>);

type RuleSpec<K extends Fact['kind']> = RuleHead & {
  needs: readonly K[];
  /** One problem, several, or none. */
  check(fact: FactOf<K>): readonly ProblemOf<FactOf<K>>[] | ProblemOf<FactOf<K>> | undefined;
};

const placeOf = (fact: Fact): Partial<Problem> => ({
  ...('at' in fact ? { at: fact.at } : {}),
  status: 'status' in fact ? fact.status : 'introduced',
  ...('document' in fact ? { document: fact.document } : {}),
  ...('kubernetes' in fact ? { kubernetes: fact.kubernetes } : {}),
});

/** A finding of older servers alone is less severe, unless the configuration names their versions. */
function withVersions(problem: Problem): Problem {
  const { kubernetes, circumstances: own = [] } = problem;
  if (kubernetes === undefined || !kubernetes.isOnlyOfOlder || kubernetes.isConfigured) return problem;
  const [newest = ''] = kubernetes.others;
  return { ...problem, circumstances: [...own, { kind: 'older-servers', of: newest }] };
}

/** The fact, if it is of one of these kinds. A type predicate would make tsc compare all facts with these. */
const factOf = <K extends Fact['kind']>(fact: Fact, kinds: readonly K[]): FactOf<K> | undefined =>
  kinds.some((kind) => kind === fact.kind) ? (fact as object as FactOf<K>) : undefined;

/** Lets a rule see only the facts it needs; all rules are of one type. A problem is placed where its fact is. */
export const defineRule = <const K extends Fact['kind']>(spec: RuleSpec<K>): Rule => ({
  ...spec,
  check: (fact) => {
    const wanted = factOf(fact, spec.needs);
    if (wanted === undefined) return [];
    return [spec.check(wanted) ?? []]
      .flat()
      .map((problem) => withVersions(withoutUndefined({ ...placeOf(fact), ...problem }) as Problem));
  },
});
