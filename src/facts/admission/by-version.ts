// The answers of servers of several Kubernetes versions, as one list of facts; those that differ name their versions.
import { groupBy } from '../../group-by.ts';
import {
  newestServer,
  PerServer,
  type Server,
  serverOf,
  stepsOf,
  strictErrorText,
  warningText,
} from '../../apiserver/index.ts';
import { append } from '../../lists.ts';
import type { AdmissionFact, ByVersion, OfVersions } from './admission-fact.ts';

/** The Kubernetes versions under review, the newest first, and whether the configuration names them. */
export interface AskedVersions {
  readonly asked: readonly string[];
  readonly isConfigured: boolean;
}

/** Reviews with the newest covered server alone. */
export const newestAlone: AskedVersions = { asked: [newestServer.version], isConfigured: false };

/** The answer that some servers share; that of the newest server is the first. */
export interface Answer<T> {
  readonly versions: readonly string[];
  readonly said: readonly T[];
}

/** The answers of servers; those that agree on everything an answer depends on are asked once. */
export function answersOf<T>({ asked }: AskedVersions, ask: (server: Server) => readonly T[]): readonly Answer<T>[] {
  const known = new PerServer<readonly T[]>();
  const saidBy = (version: string): readonly T[] => {
    const server = serverOf(version);
    return known.get(server, () => ask(server));
  };
  return Array.from(groupBy(asked, saidBy), ([said, versions]) => ({ versions, said }));
}

/** What makes the facts of two servers the same; undefined for those of which only the newest server's count. */
function keyOf(fact: AdmissionFact): string | undefined {
  if (fact.kind === 'admission-error')
    return JSON.stringify([fact.error.type, fact.error.check.kind, stepsOf(fact.error.path)]);
  if (fact.kind === 'undecodable') return fact.message;
  if (fact.kind === 'strict-error') return strictErrorText(fact.error);
  return fact.kind === 'admission-warning' ? warningText(fact.warning) : undefined;
}

interface SharedAnswer<T> {
  readonly fact: T;
  readonly by: string[];
}

/**
 * The answers joined by keys (`undefined`: never joined), with their versions; a server may give one answer several
 * times. An answer that is new to some servers alone is reported.
 */
export function gathered<T>(
  answers: readonly Answer<T>[],
  keyFor: (fact: T) => string | undefined,
  isNew: (fact: T) => boolean = () => true,
): SharedAnswer<T>[] {
  const found = new Map<string, SharedAnswer<T>>();
  const all: SharedAnswer<T>[] = [];
  for (const { versions, said: facts } of answers) {
    const counts = new Map<string, number>();
    for (const fact of facts) {
      const key = keyFor(fact);
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

function byVersion(
  by: readonly string[],
  { asked, isConfigured }: AskedVersions,
  rejecting: readonly string[],
): ByVersion {
  const others = asked.filter((version) => !by.includes(version));
  const accepting = others.filter((version) => !rejecting.includes(version));
  const [newest = ''] = asked;
  return { by, others, accepting, isOnlyOfOlder: !by.includes(newest), isConfigured };
}

/** The versions whose servers reject the object. */
export const rejectingOf = <T>(answers: readonly Answer<T>[], rejects: (fact: T) => boolean): readonly string[] =>
  answers.flatMap(({ versions, said }) => (said.some(rejects) ? versions : []));

/** Which of the reviewed versions reject or warn, where not all do; `rejecting`: those that reject for any reason. */
export const whereNotAll = (by: readonly string[], asked: AskedVersions, rejecting: readonly string[]): OfVersions =>
  by.length >= asked.asked.length ? {} : { kubernetes: byVersion(by, asked, rejecting) };

const rejectsCrd = ({ kind }: AdmissionFact): boolean =>
  kind === 'admission-error' || kind === 'strict-error' || kind === 'undecodable';

/** One fact for all servers with the same answer. Costs and facts about v1beta1 are those of the newest server. */
export function mergedFacts(
  [newest, ...older]: readonly Answer<AdmissionFact>[],
  asked: AskedVersions,
): AdmissionFact[] {
  if (newest === undefined) return [];
  const ofOlder = older.map((answer) => ({
    ...answer,
    said: answer.said.filter((fact) => keyOf(fact) !== undefined),
  }));
  const rejecting = rejectingOf([newest, ...older], rejectsCrd);
  return gathered([newest, ...ofOlder], keyOf, isNew).map(({ fact, by }) => {
    return keyOf(fact) === undefined ? fact : { ...fact, kubernetes: byVersion(by, asked, rejecting) };
  });
}
