// Where our answer is known to differ from a real apiserver's, and what was measured: kept by hand, rendered into docs/parity.md.
import type { Difference, DifferenceClass } from './compare.ts';

export interface KnownDifference {
  readonly class: DifferenceClass;
  readonly verb: string;
  /** What is different, in one sentence. */
  readonly what: string;
  /** A text that shows it. */
  readonly example: string;
  /** What the server says, and what we say. */
  readonly server: string;
  readonly ours: string;
  /** Why it is left so. */
  readonly reason: string;
  /** Tells the difference in a run of the fuzzer; absent where the fuzzer does not look. */
  readonly is?: (difference: Difference) => boolean;
}

const asInteger = (text: string): string => text.replace(/"number"$/, '"integer"');

export const knownDifferences: readonly KnownDifference[] = [
  {
    class: 'details',
    verb: 'admit and validate',
    what: 'A whole number written as a fraction or with an exponent in JSON (`1.0`, `1e3`) is a float to the server and an integer to us',
    example: `{"type": "string", "default": 1.0}`,
    server: '`in body must be of type string: "number"`',
    ours: '`in body must be of type string: "integer"`',
    reason:
      'Values are kept as JavaScript numbers, which do not tell the two apart. A verdict hangs on it only in lists of type set or map that hold both `1` and `1.0`, for a `multipleOf` below 1, and where the scale subresource wants an integer. YAML is not concerned: its conversion to JSON writes `1.0` as `1`.',
    is: ({ missing, extra }) =>
      missing.length > 0 && missing.length === extra.length && missing.every((text) => extra.includes(asInteger(text))),
  },
  {
    class: 'errors',
    verb: 'admit',
    what: 'An update changes `metadata.namespace`, which a CRD does not have',
    example: `metadata:
  name: widgets.example.com
  namespace: default`,
    server:
      'Clears it without a word before anything is validated (`rest.BeforeUpdate`, as `rest.BeforeCreate` does): no error.',
    ours: 'The same.',
    reason:
      'No difference from a server, but from programs that call the validation of the strategy without that step: those report `metadata.namespace` as forbidden (`not allowed on this type`) and immutable.',
  },
  {
    class: 'errors',
    verb: 'validate',
    what: 'A custom resource has several labels whose values are invalid in the same way',
    example: `metadata:
  labels: {a: "x y", b: "z w"}`,
    server:
      'One error on `metadata.labels` from Kubernetes 1.37 on: of errors with one type, field and origin, the first is kept, and which is first is random.',
    ours: 'One for each label, at its line, as older servers report them.',
    reason: 'The verdict is the same, and all of them have to be corrected.',
  },
  {
    class: 'verdict',
    verb: 'admit',
    what: 'A mapping in YAML has a number and a text as keys that are one key in JSON (`1` and `"1"`)',
    example: `properties:
  1: {type: string}
  "1": {type: integer}`,
    server: 'Keeps one of the two, now this, now that, and reports nothing.',
    ours: 'The last one counts for the verdict; a review reports the duplicate key.',
    reason: 'The conversion from YAML to JSON walks a Go map, so there is no one answer.',
  },
  {
    class: 'verdict',
    verb: 'admit and validate',
    what: 'A document nests deeper than 1000 levels, written or by aliases',
    example: `{"spec": {"versions": [{"schema": {"openAPIV3Schema": {"items": {"items": "…"}}}}]}}`,
    server: 'Takes up to 10000 levels.',
    ours: '`nested deeper than 1000 levels`: the document is not judged.',
    reason: 'A bound against hostile files; no CRD or resource that anyone wrote comes near it.',
  },
  {
    class: 'verdict',
    verb: 'admit and validate',
    what: 'A pattern has more than 8,192 characters',
    example: `{"spec": {"pattern": "(aaaa|bbbb|…)"}}`,
    server: 'Compiles patterns of any length.',
    ours: '`a pattern of 40000 characters; patterns of up to 8192 are looked at`: the document is not judged.',
    reason:
      'The library that reads Go’s regular expressions takes quadratic time for some; the longest patterns of real CRDs have a few thousand characters.',
  },
  {
    class: 'verdict',
    verb: 'validate',
    what: 'An update of a cluster-wide object whose old object has a `metadata.namespace`',
    example: `{"oldObject": {"kind": "ClusterThing", "metadata": {"name": "a", "namespace": "b"}}}`,
    server: 'Never stored such an object: it clears the namespace of a new one.',
    ours: 'The namespace of the old object is cleared as well.',
    reason:
      'No difference from a server, but from programs that take the old object as it is: those report `metadata.namespace` as immutable.',
  },
  {
    class: 'verdict',
    verb: 'admit',
    what: 'A CRD in `apiextensions.k8s.io/v1beta1`',
    example: 'apiVersion: apiextensions.k8s.io/v1beta1',
    server: 'Does not serve that version since 1.22: the request fails, whatever it holds.',
    ours: 'Judged by the rules that v1beta1 had, with a warning that no server serves the version.',
    reason:
      'What such a manifest needs before it can become v1 is worth reporting. No server answers any longer, so the fuzzer does not compare it.',
  },
  {
    class: 'details',
    verb: 'admit',
    what: 'A CEL expression with several syntax errors, or one that takes more than leaving out or adding one token to fix',
    example: `rule: "(self.a( < 0)"`,
    server:
      "`mismatched input '(' expecting ')'`, then what its parser makes of the rest: `extraneous input ')' expecting <EOF>`",
    ours: "`mismatched input '(' expecting ')'`",
    reason:
      'The parser of the server (ANTLR) recovers by sets of tokens that it derives from its grammar; ours ends at the first fault that it cannot fix with one token. Both reject the expression at the same place.',
    is: ({ missing }) => missing.some((text) => text.includes('Syntax error: ')),
  },
  {
    class: 'verdict',
    verb: 'admit',
    what: 'The second variable of a two-variable comprehension over `dyn`, in a stored expression of Kubernetes 1.32',
    example: `rule: "dyn([true]).exists(i, v, v ? true : false)"`,
    server: 'Has no type for the variable (cel-go 0.22), and rejects most of what is done with it.',
    ours: 'The variable is `dyn`, as from Kubernetes 1.33 on.',
    reason: 'New expressions of 1.32 cannot hold such a comprehension at all; a stored one comes from a newer server.',
  },
];

/** What was compared, how many, and with what result. */
export const measurements: readonly { readonly what: string; readonly amount: string; readonly result: string }[] = [
  {
    what: 'Each of Kubernetes 1.31 to 1.37, on CRDs and custom resources whose answers differ between versions, and on controls that do not',
    amount: '1,098 CRDs and 76 custom resources, seven answers each',
    result:
      'verdicts agree in all 7,686 and 532; the sets of error types and fields in 7,678 and 532; the numbers of warnings in all',
  },
  {
    what: 'Each of Kubernetes 1.31 to 1.36 (of 1.34 `fuzz.ts --kubernetes-version 1.34 --seed 342211`, `fuzz-cel.ts` with `--seed 342212`, and with `--seed 342213 --stored`; the others likewise) and 1.37 (seeds 370711 to 370713)',
    amount:
      'of each 20,000 CRDs, 20,000 new expressions and 20,000 of stored objects; costs of CEL left out in the last two',
    result:
      'verdicts, error types, fields, warnings and conditions agree in all, but for one stored expression of 1.32 (below) and 12 CRDs over which the server of 1.31 crashes: maps with bytes as keys, and `format` of a text that is no literal',
  },
  {
    what: 'CEL expressions as rules and messageExpressions, cost left out (`fuzz-cel.ts --seed 1001`, `--seed 1002 --stored`)',
    amount: '50,000 new ones and 10,000 of stored objects; half of them compile',
    result: 'verdicts and texts agree in all, but for the words of 1,390 syntax errors',
  },
  {
    what: 'The same with a new seed (`fuzz-cel.ts --seed 2101`)',
    amount: '20,000 expressions, 10,375 of them accepted',
    result: 'verdicts and texts agree in all, but for the words of 483 syntax errors',
  },
  {
    what: 'Limits of evaluation at the exact step: a rule and a messageExpression that cost 999,998 to 1,000,002 (the limit of a call is 1,000,000), objects whose rules cost 9,999,999, 10,000,000 and 10,000,001 together, with further rules and messages behind',
    amount: '25 custom resources',
    result: 'errors and their words agree in all',
  },
  {
    what: 'CEL expressions with further seeds (`fuzz-cel.ts --seed 90417`, `--seed 90418 --stored`)',
    amount: '50,000 new ones and 10,000 of stored objects; half of them compile',
    result: 'verdicts and texts agree in all, but for the words of 1,374 syntax errors',
  },
  {
    what: 'Objects made from the schemas of real CRDs and of mutants of them (valid, and with wrong types, bounds, formats, unknown fields, nulls, duplicate items, metadata; two in five are updates)',
    amount: '49,822 custom resources against 3,300 draws of CRDs; 21,729 rejected',
    result:
      'verdict, error types and fields, pruned paths and stored results agree in all, once three causes of ten differences were fixed and two with a namespace on a cluster-wide object (below) left out. Words of decode errors are ours',
  },
  {
    what: 'Real CRDs and custom resources of releases of 219 projects that nothing was tuned on, the last two or the last of each',
    amount:
      '4,768 distinct CRDs, 2,434 updates from one release to the next (34 rejected), 4,746 custom resources (777 rejected)',
    result:
      'verdict, error types, fields, words, warnings, pruned paths and stored results agree in all, but for which four of the rules of two CRDs are named as costly (the order of a map), and equal errors of labels in five objects (below)',
  },
  {
    what: 'Random CEL expressions with every function, evaluated on random objects',
    amount: '3,998 rules, 8 objects each',
    result:
      'what holds and what fails agrees but for two rules (maps keyed by null and by durations, fixed since); the words differ for 33',
  },
  {
    what: 'The same again with all kinds of lists, nulls and bytes (seeds 1 to 21), and functions of times, numbers, texts, addresses, URLs, quantities and versions on edges of what they take, once two dozen causes were fixed',
    amount: '14,700 expressions, 6 objects each; 43,000 calls',
    result:
      'what holds and what fails agrees but for nulls in lists that allow them, and numbers that are no quantity of this world; the words differ for a few more',
  },
  {
    what: 'CEL expressions of any type, evaluated on random defaults (`fuzz-cel.ts --evaluate --seed 77`)',
    amount: '20,000 expressions, 800 objects',
    result:
      'values and errors agree in all but one: what is looked up in an optional that a map within an optional holds',
  },
  {
    what: 'What random expressions cost, errors that `||` forgives included: evaluated at the exact limit of a call (seed 11), and estimated for a CRD (seed 2)',
    amount: '3,831 evaluations, 88,814 estimates',
    result: 'the estimates agree in all, the evaluations in all but one',
  },
  {
    what: 'Real CRDs with moved, removed and duplicate bounds and rules: what their rules cost',
    amount: '7,498 CRDs, 1,456 of them too costly, 9,207 errors',
    result: 'all agree, factors included',
  },
  {
    what: 'Bounds that `admit` advises for costly rules, put into the CRD and asked again; and each single one enlarged by one',
    amount: '553 ways for 150 CRDs; 465 single bounds',
    result: 'each is enough, and none could be larger',
  },
  {
    what: 'Mutants of real CRDs with random defaults and rules on them',
    amount: '4,800 CRDs, 2,428 with errors in defaults, 1,233 by rules',
    result: 'verdict, error types, fields and words agree in all',
  },
  {
    what: 'Rules that a change log calls tightened, loosened or rewritten, evaluated by the server on both sides',
    amount: '2,540 changes, 60,960 objects',
    result: 'no object contradicts',
  },
  {
    what: '`find` and `findAll` with random patterns (groups, alternatives, greedy and lazy repetitions, classes, boundaries) over random texts',
    amount: '14,400 results',
    result: 'all agree',
  },
  {
    what: 'Mutants of real and generated CRDs, creates and updates, hardly any with CEL rules (`fuzz.ts --seed 1105`, 2604 real CRDs)',
    amount: '100,000 cases, 202 of 202 rules met at least 50 times',
    result: 'no difference: all 100,000 in a row agree',
  },
  {
    what: 'The same with seeds 1101, 1102 and 1103, while the last differences were fixed',
    amount: '12,000, 12,800 and 25,600 cases',
    result:
      'one difference (case 14466 of seed 1103, the words about a text that is no time), fixed since; the case agrees now',
  },
];

export const isKnown = (difference: Difference): boolean =>
  knownDifferences.some(({ class: kind, is }) => kind === difference.class && is?.(difference) === true);
