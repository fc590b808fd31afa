// The errors of an apiserver for a ReferenceGrant: Gateway API's CRD for one home, KEP-3766's types for the other.
import {
  child,
  decodeObjectMeta,
  detailText,
  index,
  type JSONValue,
  nameIsSubdomain,
  type Path,
  pathOf,
  stepsOf,
  validateObjectMeta,
} from '../apiserver/index.ts';
import { jsonOf } from '../documents/json-value.ts';
import {
  entryOf,
  entryOffsets,
  get,
  getIn,
  keyOffsets,
  stringOf,
  type MappingNode,
  type Node,
  type Offsets,
} from '../documents/node.ts';
import { allowedEntries, defaultNamespace, gatewayHome, type LocatedGrant } from './grant.ts';
import { isOpenQuestionField } from './open-questions.ts';
import { append } from '../lists.ts';

/** One fault; `path` is the apiserver's, `spec.from[0].kind`. */
export interface GrantError {
  readonly path: Path;
  readonly detail: string;
  /** The value at fault; for a missing one, what it is missing from. */
  readonly at: Offsets;
}

interface FieldRule {
  readonly required: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  readonly pattern?: RegExp;
}

const label = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const anyText: FieldRule = { required: true, minLength: 0, maxLength: Infinity };

/** The constraints of Gateway API's CRD: apis/v1 shared_types.go (Group, Kind, Namespace, ObjectName). */
const gatewayFields = {
  group: { required: true, minLength: 0, maxLength: 253, pattern: new RegExp(`^$|^${label}(\\.${label})*$`) },
  kind: { required: true, minLength: 1, maxLength: 63, pattern: /^[a-zA-Z]([-a-zA-Z0-9]*[a-zA-Z0-9])?$/ },
  namespace: { required: true, minLength: 1, maxLength: 63, pattern: new RegExp(`^${label}$`) },
  name: { required: false, minLength: 1, maxLength: 253 },
} as const satisfies Readonly<Record<string, FieldRule>>;

/** The fields of both lists in either home; KEP-3766 only requires its strings. */
const entryFields = {
  gateway: {
    from: { group: gatewayFields.group, kind: gatewayFields.kind, namespace: gatewayFields.namespace },
    to: { group: gatewayFields.group, kind: gatewayFields.kind, name: gatewayFields.name },
  },
  authorization: {
    from: { group: anyText, resource: anyText, namespace: anyText },
    to: { group: anyText, resource: anyText, name: { ...anyText, required: false } },
  },
};

const isAbsent = (node: Node | undefined): boolean =>
  node === undefined || (node.kind === 'scalar' && node.value === null);

/** The place of a key that is missing: the first key of the mapping that lacks it. */
function placeIn(node: Node): Offsets {
  const first = node.kind === 'mapping' ? node.entries[0] : undefined;
  return first === undefined ? node : keyOffsets(first);
}

function valueErrors(path: Path, node: Node, rule: FieldRule): GrantError[] {
  const text = stringOf(node);
  const error = (detail: string): GrantError[] => [{ path, detail, at: node }];
  if (text === undefined) return error('must be a string');
  if (text.length < rule.minLength) return error(`must have at least ${rule.minLength} character`);
  if (Array.from(text).length > rule.maxLength) return error(`may not be longer than ${rule.maxLength} characters`);
  if (rule.pattern?.test(text) === false) return error(`must match ${rule.pattern.source}`);
  return [];
}

function entryErrors(path: Path, node: Node, rules: Readonly<Record<string, FieldRule>>): GrantError[] {
  if (node.kind !== 'mapping') return [{ path, detail: 'must be an object', at: node }];
  const errors: GrantError[] = [];
  for (const [key, rule] of Object.entries(rules)) {
    const value = get(node, key);
    if (value !== undefined && !isAbsent(value)) append(errors, valueErrors(child(path, key), value, rule));
    else if (rule.required) errors.push({ path: child(path, key), detail: 'is required', at: placeIn(node) });
  }
  return [...errors, ...unknownFields(path, node, Object.keys(rules))];
}

/** Fields that the type does not have: pruned, and rejected by a client that decodes strictly, as kubectl does. */
const unknownFields = (path: Path, node: MappingNode, known: readonly string[]): GrantError[] =>
  node.entries
    .filter(({ key }) => !known.includes(key) && !isOpenQuestionField(key))
    .map((entry) => ({
      path: child(path, entry.key),
      detail: 'is a field that the type does not have',
      at: keyOffsets(entry),
    }));

function listErrors(spec: MappingNode, key: 'from' | 'to', rules: Readonly<Record<string, FieldRule>>): GrantError[] {
  const path = pathOf(['spec', key]);
  const list = get(spec, key);
  if (list === undefined || isAbsent(list)) return [{ path, detail: 'is required', at: placeIn(spec) }];
  if (list.kind !== 'sequence') return [{ path, detail: 'must be a list', at: list }];
  const count = list.items.length;
  const size =
    count === 0
      ? 'must have at least 1 item'
      : count > allowedEntries
        ? `may have at most ${allowedEntries} items`
        : undefined;
  return [
    ...(size === undefined ? [] : [{ path, detail: size, at: list }]),
    ...list.items.slice(0, 4 * allowedEntries).flatMap((node, at) => entryErrors(index(path, at), node, rules)),
  ];
}

/** The server's errors for `metadata` of a namespaced object. A missing namespace is that of the request. */
function metadataErrors({ manifest: { root } }: LocatedGrant): GrantError[] {
  const metadata = get(root, 'metadata');
  const { meta, error } = decodeObjectMeta(metadata === undefined ? null : (jsonOf(metadata) as JSONValue));
  if (error !== undefined)
    return [{ path: pathOf(['metadata']), detail: `cannot be decoded: ${error.text}`, at: metadata ?? placeIn(root) }];
  const { generateName, name, namespace } = meta;
  const isGenerated = (name ?? '') === '' && typeof generateName === 'string' && generateName !== '';
  const complete = {
    ...meta,
    namespace: namespace ?? defaultNamespace,
    // The server appends five characters before it looks at the name.
    ...(isGenerated ? { name: `${generateName}00000` } : {}),
  };
  return validateObjectMeta(complete, nameIsSubdomain, pathOf(['metadata'])).map((fault) => ({
    path: fault.path,
    detail: fault.type === 'FieldValueRequired' ? 'is required' : `is invalid: ${detailText(fault)}`,
    at: getIn(root, stepsOf(fault.path).slice(0, 2)) ?? placeIn(metadata ?? root),
  }));
}

/** Every error of an apiserver for a grant. Empty for a valid one. */
export function grantErrors(grant: LocatedGrant): GrantError[] {
  const { manifest, home } = grant;
  const isGateway = home === gatewayHome;
  const fields = entryFields[isGateway ? 'gateway' : 'authorization'];
  const spec = get(manifest.root, 'spec');
  const kindEntry = entryOf(manifest.root, 'kind');
  const errors = metadataErrors(grant);
  if (spec === undefined || isAbsent(spec)) {
    // KEP-3766's type lets the whole spec be left out.
    const at = kindEntry === undefined ? placeIn(manifest.root) : entryOffsets(kindEntry);
    return isGateway ? [...errors, { path: pathOf(['spec']), detail: 'is required', at }] : errors;
  }
  if (spec.kind !== 'mapping') return [...errors, { path: pathOf(['spec']), detail: 'must be an object', at: spec }];
  return [
    ...errors,
    ...listErrors(spec, 'from', fields.from),
    ...listErrors(spec, 'to', fields.to),
    ...unknownFields(pathOf(['spec']), spec, ['from', 'to']),
  ];
}
