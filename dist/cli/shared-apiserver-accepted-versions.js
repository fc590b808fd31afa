import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  judgeDocument,
  serverOf
} from "./shared-apiserver-admit.js";
import {
  strictErrorText
} from "./shared-apiserver-base64.js";
import {
  toldError,
  typeText
} from "./shared-apiserver-approval-state.js";
import {
  PerServer,
  binaryFeatures,
  isLibrary,
  libraryFeatures,
  servers
} from "./shared-apiserver-features.js";

// src/apiserver/accepted-versions.ts
function firstError({ decodeError, strictErrors, createErrors }) {
  const [strict] = strictErrors;
  if (decodeError !== void 0 || strict !== void 0) return decodeError ?? (strict && strictErrorText(strict));
  const [error] = createErrors;
  if (error === void 0) return void 0;
  const { field, type, detail } = toldError(error);
  return `${field}: ${detail === "" ? typeText(type) : detail}`;
}
var whatOf = (feature) => isLibrary(feature) ? libraryFeatures[feature].what : binaryFeatures[feature].what;
function differences(document, rejecting, accepting) {
  const asked = new Map([rejecting, accepting].flatMap((server) => [...judged(document, server).answers]));
  const differing = Array.from(asked.keys()).filter(
    (question) => rejecting.answer(question) !== accepting.answer(question)
  );
  return [...new Set(differing.map((question) => whatOf(question.replace("stored ", ""))))];
}
var featuresBetween = (document, one, other) => differences(document, serverOf(one), serverOf(other));
var judged = (document, server) => server.during(() => judgeDocument(document, void 0, server));
function minimumVersion(document, versions, old) {
  const isAccepted = (server) => firstError(judgeDocument(document, old, server)) === void 0;
  const rejecting = versions.findIndex((version) => !isAccepted(serverOf(version)));
  return versions[(rejecting < 0 ? versions.length : rejecting) - 1];
}
function acceptedVersions(document) {
  const judgements = new PerServer();
  const all = servers.toReversed().map((server) => ({
    server,
    judgement: judgements.get(server, () => judgeDocument(document, void 0, server))
  }));
  const accepting = all.filter(({ judgement }) => firstError(judgement) === void 0).map(({ server }) => server);
  const rejected = [];
  for (const [at, { server, judgement }] of all.entries()) {
    const error = firstError(judgement);
    if (error === void 0) continue;
    const last = rejected.at(-1);
    if (last?.error === error && last.versions.at(-1) === all[at - 1]?.server.version) {
      last.versions.push(server.version);
      continue;
    }
    const nearest = accepting.find((one) => servers.indexOf(one) < servers.indexOf(server)) ?? accepting.at(-1);
    const because = nearest === void 0 ? [] : differences(document, server, nearest);
    rejected.push({ versions: [server.version], error, because });
  }
  const unchecked = all.at(-1)?.judgement.unchecked ?? [];
  return { accepted: accepting.map(({ version }) => version), rejected, unchecked };
}

export {
  featuresBetween,
  minimumVersion,
  acceptedVersions
};
