// What servers of several Kubernetes versions say, as one list of facts: what not all of them say names those that do.
import { stepsOf, warningText } from '../../apiserver/index.ts';
import { append } from '../../lists.ts';
import type { AdmissionFact, ByVersion } from './admission-fact.ts';

/** The Kubernetes versions whose servers are asked, the newest first, and whether the configuration names them. */
export interface AskedVersions {
  readonly asked: readonly string[];
  readonly isConfigured: boolean;
}

/** The facts of servers that say all the same; the newest of all asked ones is in the first. */
export interface Answer {
  readonly versions: readonly string[];
  readonly facts: readonly AdmissionFact[];
}

/** What makes the facts of two servers the same; undefined for those of which only the newest server is asked. */
function keyOf(fact: AdmissionFact): string | undefined {
  if (fact.kind === 'admission-error')
    return JSON.stringify([fact.error.type, fact.error.check.kind, stepsOf(fact.error.path)]);
  if (fact.kind === 'admission-decode') return JSON.stringify([fact.what, fact.message]);
  return fact.kind === 'admission-warning' ? warningText(fact.warning) : undefined;
}

interface Said {
  readonly fact: AdmissionFact;
  readonly by: string[];
}

/** Facts by their keys; the same may be said more than once. Those that the change brought are told apart from those that stood there. */
function gathered(answers: readonly Answer[]): Said[] {
  const found = new Map<string, Said>();
  const all: Said[] = [];
  for (const { versions, facts } of answers) {
    const counts = new Map<string, number>();
    for (const fact of facts) {
      const key = keyOf(fact);
      const count = counts.get(key ?? '') ?? 0;
      counts.set(key ?? '', count + 1);
      const known = key === undefined ? undefined : found.get(`${count} ${key}`);
      if (known !== undefined && isNew(known.fact) === isNew(fact)) append(known.by, versions);
      else if (known === undefined || isNew(fact)) {
        const said = { fact, by: [...versions] };
        if (key !== undefined) found.set(`${count} ${key}`, said);
        if (known === undefined) all.push(said);
        else all[all.indexOf(known)] = said;
      }
    }
  }
  return all;
}

const isNew = (fact: AdmissionFact): boolean => 'status' in fact && fact.status === 'introduced';

function byVersion(by: readonly string[], { asked, isConfigured }: AskedVersions): ByVersion | undefined {
  if (by.length >= asked.length) return undefined;
  const others = asked.filter((version) => !by.includes(version));
  const [newest = ''] = asked;
  return { by, others, isOnlyOfOlder: !by.includes(newest), isConfigured };
}

/** One fact for all servers that say the same. Costs and what is so of v1beta1 are those of the newest server. */
export function mergedFacts([newest, ...older]: readonly Answer[], asked: AskedVersions): AdmissionFact[] {
  if (newest === undefined) return [];
  if (older.length === 0) return [...newest.facts];
  const ofOlder = older.map((answer) => ({
    ...answer,
    facts: answer.facts.filter((fact) => keyOf(fact) !== undefined),
  }));
  return gathered([newest, ...ofOlder]).map(({ fact, by }) => {
    const kubernetes = keyOf(fact) === undefined ? undefined : byVersion(by, asked);
    return kubernetes === undefined ? fact : { ...fact, kubernetes };
  });
}
