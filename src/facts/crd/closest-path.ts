// Which of many CRDs has the path that is most like another one: found step by step, without looking at each of them.
import type { Crd } from '../../documents/document.ts';
import { groupBy } from '../../group-by.ts';
import { best, leading } from '../../lists.ts';
import { lazily, onceOf } from '../../once.ts';

/** Of releases the order decides, not which digits they share. */
const release = /v?\d[\d.]*(?:-(?:alpha|beta|dev|pre|rc)[\w.]*)?/g;

/** A CRD by the names in its path, from both ends, and by those without releases, in both directions. */
interface Place<T> {
  readonly crd: T;
  readonly order: number;
  readonly steps: readonly string[];
  readonly ends: readonly string[];
  readonly names: readonly string[];
  readonly tails: readonly (readonly string[])[];
}

function placeOf<T extends Crd>(crd: T, order: number): Place<T> {
  const steps = crd.file.path.split('/');
  const ends = steps.toReversed();
  const names = ends.map((name) => name.replace(release, '*'));
  return { crd, order, steps, ends, names, tails: names.map((name) => name.split('').reverse()) };
}

type KeysOf = (place: Place<unknown>) => ArrayLike<unknown>;

/** Some places in their order, put in groups by one key after the other as far as these are asked for. */
class Level<T> {
  readonly #places: readonly Place<T>[];
  readonly #isLeft: (crd: T) => boolean;
  readonly #below: () => ReadonlyMap<unknown, Level<T>>;
  readonly #byOthers = new Map<string, Level<T>>();
  #start = 0;

  constructor(places: readonly Place<T>[], isLeft: (crd: T) => boolean, keysOf: KeysOf, depth = 0) {
    this.#places = places;
    this.#isLeft = isLeft;
    this.#below = lazily(() => {
      const groups = groupBy(places, (place) => keysOf(place)[depth]);
      return new Map([...groups].map(([key, some]) => [key, new Level(some, isLeft, keysOf, depth + 1)]));
    });
  }

  /** The first that is left; where all are, the first from `order` on, if there is one. */
  first(order = 0): Place<T> | undefined {
    for (let place = this.#places[this.#start]; place && !this.#isLeft(place.crd); place = this.#places[this.#start])
      this.#start += 1;
    const from = order === 0 ? 0 : leading(this.#places, (place) => place.order < order);
    return this.#places[Math.max(from, this.#start)] ?? this.#places[this.#start];
  }

  /** Itself, then those that have the first of some keys, those that have the next one too, and so on. */
  along(keys: ArrayLike<unknown>, at = 0): readonly Level<T>[] {
    if (this.first() === undefined) return [];
    const next = at < keys.length ? this.#below().get(keys[at]) : undefined;
    return [this, ...(next?.along(keys, at + 1) ?? [])];
  }

  /** The same places by other keys. */
  by(name: string, keysOf: KeysOf): Level<T> {
    const known = this.#byOthers.get(name) ?? new Level(this.#places, this.#isLeft, keysOf);
    this.#byOthers.set(name, known);
    return known;
  }

  get length(): number {
    return this.#places.length;
  }
}

/**
 * Of some CRDs the one whose path shares the longest end with that of another one, then the longest start, then the
 * most characters at both ends of the last name in which they differ: to `crd/` the folder `x-crd/` is closer than
 * `x-crd-minimal/`. Of equal ones the first from the one at `from` on, or else from the start; where not all are
 * `isLeft`, the first that is.
 */
export function closestAmong<T extends Crd>(
  crds: readonly T[],
  isLeft: (crd: T) => boolean = () => true,
): (to: Crd, from?: number) => T | undefined {
  if (crds.length < 2) return () => crds.find(isLeft);
  const top = lazily(() => new Level(crds.map(placeOf), isLeft, ({ ends }) => ends));
  return (to, from = 0) => {
    const own = placeOf(to, 0);
    const byEnds = top().along(own.ends);
    const end = byEnds.length - 1;
    const nameOf: KeysOf = ({ names }) => names[end] ?? '';
    const tailOf: KeysOf = ({ tails }) => tails[end] ?? [];
    const byStarts = byEnds
      .at(-1)
      ?.by('start', ({ steps }) => steps)
      .along(own.steps);
    const byNames = byStarts?.at(-1)?.by('name', nameOf).along(nameOf(own)) ?? [];
    const found = byNames.flatMap((level, start) => {
      const byTails = level.length === byNames[start + 1]?.length ? [] : level.by('tail', tailOf).along(tailOf(own));
      const first = byTails.at(-1)?.first(from);
      return first === undefined ? [] : { ...first, shared: start + byTails.length };
    });
    const turnOf = ({ order }: { readonly order: number }): number => (order < from ? order + crds.length : order);
    const inTurn = found.sort((a, b) => turnOf(a) - turnOf(b));
    return best(inTurn, ({ shared }) => shared)?.crd;
  };
}

const among = onceOf((crds: readonly Crd[]) => closestAmong(crds));
/** The same of a list that is asked often, and does not change. */
export const closestTo = (to: Crd, crds: readonly Crd[], from = 0): Crd | undefined => among(crds)(to, from);
