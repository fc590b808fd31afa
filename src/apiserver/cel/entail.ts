// Whether one condition on objects follows from others: a search for a proof in sequent calculus, within bounds.
import type { Atom, Formula, Junction, Quantifier } from './formula.ts';
import { follows } from './limits.ts';
import { append } from '../../lists.ts';

/** Conditions taken apart: what is neither a conjunction nor a disjunction, and what has to be split into cases. */
interface Side {
  readonly leaves: Map<number, Formula>;
  readonly cases: Junction[];
  /** Something on this side decides by itself: false among what holds, true among what is to be shown. */
  isDecided: boolean;
}

/** Takes formulas apart: on the left `and` is a list of formulas and `or` one of cases, on the right vice versa. */
function sideOf(formulas: Iterable<Formula>, list: Junction['kind']): Side {
  const side: Side = { leaves: new Map(), cases: [], isDecided: false };
  const left = [...formulas];
  for (let formula = left.pop(); formula !== undefined; formula = left.pop()) {
    if (formula.kind !== 'and' && formula.kind !== 'or') side.leaves.set(formula.id, formula);
    else if (formula.kind === list) append(left, formula.parts);
    else if (formula.parts.length === 0) side.isDecided = true;
    else side.cases.push(formula);
  }
  return side;
}

function makes(from: Formula, { term, limit }: Pick<Atom, 'term' | 'limit'>, holds: boolean): boolean {
  if (from.kind === 'and' || from.kind === 'or') return false;
  // What is read without an error is there.
  if (holds && from.touches.has(term)) return true;
  if (from.kind !== 'atom') return false;
  if (from.term === term && from.holds === holds) return true;
  return (
    from.limit !== undefined &&
    limit !== undefined &&
    follows({ limit: from.limit, holds: from.holds }, { limit, holds })
  );
}

const isQuantifier = (formula: Formula): formula is Quantifier => formula.kind === 'all' || formula.kind === 'some';

/** Whether what is to be shown has a leaf that cannot fail, by what is known, and its opposite: one of them holds. */
function isExhaustive(left: Side, right: Side): boolean {
  const shown = [...right.leaves.values()].filter((leaf) => leaf.kind === 'atom');
  const denied = new Set(shown.filter(({ holds }) => !holds).map(({ term }) => term));
  const isThere = (term: number): boolean =>
    denied.has(term) || [...left.leaves.values()].some((from) => makes(from, { term, limit: undefined }, true));
  return shown.some(
    ({ term, holds, isTotal, touches }) => isTotal && holds && denied.has(term) && [...touches].every(isThere),
  );
}

/** Whether leaves on the left exclude each other, or one of them is a leaf on the right. */
function isAxiom(left: Side, right: Side): boolean {
  if (left.isDecided || right.isDecided || isExhaustive(left, right)) return true;
  for (const from of left.leaves.values()) {
    if (right.leaves.has(from.id)) return true;
    for (const to of right.leaves.values()) if (to.kind === 'atom' && makes(from, to, to.holds)) return true;
    for (const to of left.leaves.values()) if (to.kind === 'atom' && makes(from, to, !to.holds)) return true;
  }
  return left.cases.some(({ id }) => right.cases.some((other) => other.id === id));
}

/** A disjunction, and those of its cases which can be. */
type Choice = { readonly junction: Junction; readonly open: readonly Formula[] };

/**
 * Gives a test whether `goal` is proven where all of `known` hold, errors included; false: no proof was found. Each
 * call makes at most twice `most` comparisons of two formulas.
 */
export function prover(most: number): (known: readonly Formula[], goal: Formula) => boolean {
  let room = 0;

  function prove(known: Iterable<Formula>, wanted: Iterable<Formula>): boolean {
    const [left, right] = [sideOf(known, 'and'), sideOf(wanted, 'or')];
    room -= (left.leaves.size + left.cases.length) * (left.leaves.size + right.leaves.size + right.cases.length) + 1;
    if (room < 0) return false;
    if (isAxiom(left, right)) return true;
    const [goal, ...goals] = right.cases;
    const given = [...left.leaves.values(), ...left.cases];
    if (goal !== undefined) return goal.parts.every((part) => prove(given, [...right.leaves.values(), ...goals, part]));
    const choice = nextOf(left, right);
    if (choice !== undefined) {
      const rest = [...left.leaves.values(), ...left.cases.filter((other) => other !== choice.junction)];
      return choice.open.every((part) => prove([...rest, part], right.leaves.values()));
    }
    return proveWithin([...left.leaves.values()], [...right.leaves.values()]);
  }

  /** The disjunction to look at next, that with the fewest cases which can be: the others multiply behind it. */
  function nextOf(left: Side, right: Side): Choice | undefined {
    let next: Choice | undefined;
    for (const junction of left.cases) {
      const open = junction.parts.filter((part) => !isClosed(part, left, right));
      if (next === undefined || open.length < next.open.length) next = { junction, open };
      if (open.length === 0 || room < 0) break;
    }
    return next;
  }

  /** Whether a case cannot be: a part of it excludes what holds, or is what is to be shown. */
  function isClosed(formula: Formula, left: Side, right: Side): boolean {
    if (formula.kind === 'and') return formula.parts.some((part) => isClosed(part, left, right));
    if (formula.kind === 'or') return formula.parts.every((part) => isClosed(part, left, right));
    if (formula.kind !== 'atom' || room < 0) return false;
    room -= left.leaves.size + right.leaves.size;
    if (right.leaves.has(formula.id)) return true;
    for (const to of right.leaves.values()) if (to.kind === 'atom' && makes(formula, to, to.holds)) return true;
    for (const other of left.leaves.values())
      if (makes(other, formula, !formula.holds) || (other.kind === 'atom' && makes(formula, other, !other.holds)))
        return true;
    return false;
  }

  /** Looks at one element of a range: one that `some` has, or any, where `all` is to be shown of it. */
  function proveWithin(left: readonly Formula[], right: readonly Formula[]): boolean {
    const [known, wanted] = [left.filter(isQuantifier), right.filter(isQuantifier)];
    for (const some of known) {
      if (some.kind !== 'some') continue;
      const others = left.filter((other) => other !== some);
      if (proveOf(some, others, right, some.body)) return true;
    }
    for (const all of wanted) {
      // That the range can be read at all must be known.
      if (all.kind !== 'all' || !known.some(({ range, bound }) => range === all.range && bound === all.bound)) continue;
      const others = right.filter((other) => other !== all);
      if (proveOf(all, left, others, undefined, all.body)) return true;
    }
    return false;
  }

  function proveOf(
    { range, bound }: Quantifier,
    left: readonly Formula[],
    right: readonly Formula[],
    given?: Formula,
    goal?: Formula,
  ): boolean {
    const alike = (formulas: readonly Formula[], kind: Quantifier['kind']): Formula[] =>
      formulas
        .filter(isQuantifier)
        .filter((other) => other.kind === kind && other.range === range && other.bound === bound)
        .map(({ body }) => body);
    // The variable now is one element: a formula about another variable of the same name is not about it.
    const others = ({ free }: Formula): boolean => (free & bound) === 0;
    return prove(
      [...left.filter(others), ...alike(left, 'all'), ...(given === undefined ? [] : [given])],
      [...right.filter(others), ...alike(right, 'some'), ...(goal === undefined ? [] : [goal])],
    );
  }

  return (known, goal) => {
    // Each is tried alone first, as cases of several with long lists multiply.
    for (const one of known) {
      room = most / known.length;
      if (prove([one], [goal])) return true;
    }
    room = most;
    return prove(known, [goal]);
  };
}
