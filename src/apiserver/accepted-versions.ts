// Which Kubernetes versions accept a CRD as a new object, and why the others do not.
import { serverOf } from './admit.ts';
import { errorInWords } from './checks/index.ts';
import { typeText } from './field-error.ts';
import type { Decodable } from './decode.ts';
import { binaryFeatures, isLibrary, libraryFeatures, type BinaryFeature, type LibraryFeature } from './features.ts';
import { judgeDocument, type CrdJudgement } from './judge-crd.ts';
import { PerServer, servers, type Server } from './server.ts';
import { strictErrorText } from './strict-error.ts';

/** Versions that reject a CRD for one reason; lists are the oldest first. */
interface RejectingVersions {
  readonly versions: readonly string[];
  /** The first error in the server's words: `spec…rule: compilation failed: …`. */
  readonly error: string;
  /** Noun phrases of what the CRD depends on that the nearest accepting version judges otherwise; empty if none is. */
  readonly because: readonly string[];
}

/** The versions that accept a CRD, those that reject it, and the places that could be checked for no version. */
export interface AcceptedVersions {
  readonly accepted: readonly string[];
  readonly rejected: readonly RejectingVersions[];
  readonly unchecked: CrdJudgement['unchecked'];
}

function firstError({ decodeError, strictErrors, createErrors }: CrdJudgement): string | undefined {
  const [strict] = strictErrors;
  if (decodeError !== undefined || strict !== undefined) return decodeError ?? (strict && strictErrorText(strict));
  const [error] = createErrors;
  if (error === undefined) return undefined;
  const { field, type, detail } = errorInWords(error);
  return `${field}: ${detail === '' ? typeText(type) : detail}`;
}

const featureWords = (feature: LibraryFeature | BinaryFeature): string =>
  isLibrary(feature) ? libraryFeatures[feature].what : binaryFeatures[feature].what;

/** The features on which two servers differ, of those that the judgement of one of them hung on. */
function differences(document: Decodable, rejecting: Server, accepting: Server): string[] {
  const asked = new Map([rejecting, accepting].flatMap((server) => [...judged(document, server).answers]));
  const differing = Array.from(asked.keys()).filter(
    (question) => rejecting.answer(question) !== accepting.answer(question),
  );
  return [...new Set(differing.map((question) => featureWords(question.replace('stored ', '') as LibraryFeature)))];
}

/** What a CRD depends on that servers of two versions judge differently, as noun phrases. */
export const featuresBetween = (document: Decodable, one: string, other: string): readonly string[] =>
  differences(document, serverOf(one), serverOf(other));

const judged = (document: Decodable, server: Server) => server.during(() => judgeDocument(document, undefined, server));

/** Of versions, newest first, the oldest from which on all accept a new CRD; undefined where the newest rejects. */
export function minimumVersion(document: Decodable, versions: readonly string[], old?: Decodable): string | undefined {
  const isAccepted = (server: Server): boolean => firstError(judgeDocument(document, old, server)) === undefined;
  const rejecting = versions.findIndex((version) => !isAccepted(serverOf(version)));
  return versions[(rejecting < 0 ? versions.length : rejecting) - 1];
}

/** Asks every covered server about a CRD. */
export function acceptedVersions(document: Decodable): AcceptedVersions {
  const judgements = new PerServer<CrdJudgement>();
  const all = servers.toReversed().map((server) => ({
    server,
    judgement: judgements.get(server, () => judgeDocument(document, undefined, server)),
  }));
  const accepting = all.filter(({ judgement }) => firstError(judgement) === undefined).map(({ server }) => server);
  const rejected: (RejectingVersions & { versions: string[] })[] = [];
  for (const [at, { server, judgement }] of all.entries()) {
    const error = firstError(judgement);
    if (error === undefined) continue;
    const last = rejected.at(-1);
    if (last?.error === error && last.versions.at(-1) === all[at - 1]?.server.version) {
      last.versions.push(server.version);
      continue;
    }
    // The next newer one, else the next older one.
    const nearest = accepting.find((one) => servers.indexOf(one) < servers.indexOf(server)) ?? accepting.at(-1);
    const because = nearest === undefined ? [] : differences(document, server, nearest);
    rejected.push({ versions: [server.version], error, because });
  }
  const unchecked = all.at(-1)?.judgement.unchecked ?? [];
  return { accepted: accepting.map(({ version }) => version), rejected, unchecked };
}
