// One question of `validate --jsonl`: a custom resource against a CRD, as the apiserver would store or reject it.
import { readJsonValue } from '../../documents/json.ts';
import { maxDepth, parseYaml } from '../../documents/yaml.ts';
import type { Node } from '../../documents/node.ts';
import { decodeCRD } from '../crd.ts';
import { Decoder, goValueOf } from '../go-json.ts';
import type { JSONValue } from '../schema.ts';
import { newestServer, type Server } from '../server.ts';
import { servedVersion } from './crd-versions.ts';
import { decodeResource, judgeCreate, judgeUpdate, unread } from './custom-resource.ts';
import type { DecodedResource, DecodeError, JudgedResource, ServedVersion } from './custom-resource.ts';
import { emptyObject } from './json.ts';

/** The answer of the contract, with what was left unchecked: empty errors with `unchecked` are not acceptance. */
export type ValidateAnswer =
  | { readonly decodeError: DecodeError }
  | ({ readonly pruned: readonly string[] } & JudgedResource);

/** Reads the CRD of a question; throws an Error when it cannot be read or does not serve the version. */
export function servedVersionOf(
  text: string,
  version: string | undefined,
  server: Server = newestServer,
): ServedVersion {
  const document = parseYaml({ path: 'crd', side: 'head', text })[0];
  if (document?.root === undefined)
    throw new Error(`the CRD cannot be read: ${document?.problems[0]?.message ?? 'empty'}`);
  const isJson = document.format === 'json';
  const decoder = new Decoder(isJson ? 'text' : 'sorted', 'v1', isJson, server);
  const crd = decodeCRD(decoder, document.root, 'v1');
  if (decoder.error !== undefined) throw new Error(`the CRD cannot be decoded: ${decoder.error}`);
  const served = servedVersion(crd, version, server);
  if (served === undefined) throw new Error(`the CRD serves no version ${version ?? ''}`.trimEnd());
  return served;
}

/** A JSON value of a node; integers beyond 2^53 are bigint. Throws for a number that no float64 holds. */
const valueOfNode = (node: Node): JSONValue =>
  goValueOf(node, (literal) => {
    throw new RangeError(`the number ${literal} is out of range`);
  });

function valueOfParsed(given: unknown): JSONValue {
  if (Array.isArray(given)) return given.map(valueOfParsed);
  if (typeof given === 'object' && given !== null) {
    const value = emptyObject();
    for (const [key, item] of Object.entries(given)) value[key.toWellFormed()] = valueOfParsed(item);
    return value;
  }
  if (typeof given === 'string') return given.toWellFormed();
  if (typeof given === 'number' && !Number.isSafeInteger(given) && Math.abs(given) < 2 ** 63 && Number.isInteger(given))
    return BigInt(given);
  return given as JSONValue;
}

function readObject(given: unknown): JSONValue {
  if (typeof given !== 'string') return valueOfParsed(given);
  const { node, end } = readJsonValue(given, 0, maxDepth);
  if (given.slice(end).trim() !== '') throw new SyntaxError('the text continues after the object');
  return valueOfNode(node);
}

/** An object in a document as the server decodes it. A number that no float64 holds is an error. */
function decodeNode(served: ServedVersion, root: Node): DecodedResource {
  try {
    return decodeResource(valueOfNode(root), served);
  } catch (error) {
    if (error instanceof RangeError) return unread(error.message);
    throw error;
  }
}

/** The answer on a decoded object; an old one that is not decoded is an Error: no server has stored such a one. */
function answerOf(
  served: ServedVersion,
  decoded: DecodedResource,
  oldOf: (() => DecodedResource) | undefined,
): ValidateAnswer {
  if (decoded.error !== undefined) return { decodeError: decoded.error };
  const old = oldOf?.();
  if (old?.error !== undefined) throw new Error(`the old object cannot be decoded: ${old.error.text}`);
  const judged =
    old === undefined ? judgeCreate(decoded.object, served) : judgeUpdate(decoded.object, old.object, served);
  return { pruned: decoded.pruned, ...judged };
}

/** What the server makes of a creation, or of an update of `oldRoot`. Throws an Error if that one cannot be decoded. */
export const validateNode = (served: ServedVersion, root: Node, oldRoot?: Node): ValidateAnswer =>
  answerOf(served, decodeNode(served, root), oldRoot && (() => decodeNode(served, oldRoot)));

/** Answers one question about an object, which is JSON text or already parsed JSON. */
export function validateResource(
  served: ServedVersion,
  question: { readonly object: unknown; readonly oldObject?: unknown },
): ValidateAnswer {
  const { oldObject } = question;
  let object: JSONValue;
  try {
    object = readObject(question.object);
  } catch (error) {
    return { decodeError: unread(error instanceof Error ? error.message : String(error)).error };
  }
  const oldOf = oldObject === undefined ? undefined : () => decodeResource(readObject(oldObject), served);
  return answerOf(served, decodeResource(object, served), oldOf);
}
