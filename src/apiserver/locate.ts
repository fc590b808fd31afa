// From a path of the apiserver to its place in the document, and to the names that users give it.
import { stepsOfSchemaPath, type Step } from '../documents/field-path.ts';
import { entryOf, get, getIn, stringOf, type Entry, type MappingNode, type Node } from '../documents/node.ts';
import { stepsOf, type Path, type Steps } from './path.ts';

/** Where an error lands. Offsets are UTF-16 units into the file's text, ends exclusive. */
export interface Place {
  readonly start: number;
  readonly end: number;
  /** Whether the named field is there; else the place is that of its nearest parent. */
  readonly isExact: boolean;
  readonly path: Steps;
  /** The entry with its key and value; undefined for items of lists and for the root. */
  readonly entry: Entry | undefined;
  readonly node: Node;
  /** The version of the CRD, the first where all are the same; undefined outside of versions. */
  readonly version: string | undefined;
  /** The steps from the root of the version's schema; undefined outside of schemas. */
  readonly steps: readonly Step[] | undefined;
}

const lifted: ReadonlySet<unknown> = new Set([
  'validation',
  'subresources',
  'additionalPrinterColumns',
  'selectableFields',
]);

/** Whether a path of the server leads to what is the same in all versions, so that its internal form holds it once. */
export function isSharedByVersions(path: Path): boolean {
  const [first, second] = stepsOf(path);
  return first === 'spec' && lifted.has(second);
}

/** Where v1 has the conversion, of which the internal form holds all in one mapping. */
const conversion: ReadonlyMap<unknown, Steps> = new Map([
  ['webhookClientConfig', ['webhook', 'clientConfig']],
  ['conversionReviewVersions', ['webhook', 'conversionReviewVersions']],
]);

/** The names of fields that the server gets wrong, with the steps above them. */
const misnamed: readonly (readonly [parent: string, above: number, name: string, right: string])[] = [
  // Columns spell their path as in v1beta1, whatever version the request has.
  ['additionalPrinterColumns', -3, 'JSONPath', 'jsonPath'],
  // A missing name is reported at `namespace` and the other way about.
  ['service', -2, 'name', 'namespace'],
  ['service', -2, 'namespace', 'name'],
];

function withSpecifiedNames(steps: Steps): Steps {
  const found = misnamed.find(([parent, above, name]) => steps.at(above) === parent && steps.at(-1) === name);
  return found === undefined ? steps : [...steps.slice(0, -1), found[3]];
}

/** The steps in a v1 document: what was lifted is in the first version, conversion is nested, status as spec. */
function inDocument(steps: Steps): Steps {
  const [first, second, third] = steps;
  if (first === 'status' && second === 'storedVersions') return ['spec', 'versions'];
  if (first === 'status' && second === 'acceptedNames') return ['spec', 'names', ...steps.slice(2)];
  if (first !== 'spec' || second === undefined) return steps;
  if (second === 'validation' || second === 'schema') return ['spec', 'versions', 0, 'schema', ...steps.slice(2)];
  if (second === 'version') return ['spec', 'versions', 0, 'name'];
  if (second === 'conversion' && conversion.has(third))
    return withSpecifiedNames(['spec', 'conversion', ...(conversion.get(third) ?? []), ...steps.slice(3)]);
  if (lifted.has(second)) return withSpecifiedNames(['spec', 'versions', 0, ...steps.slice(1)]);
  return second === 'versions' ? withSpecifiedNames(steps) : steps;
}

/**
 * The part of a place that stays the same when a version is added or removed before it, and when versions begin to
 * differ: the steps in a v1 document with `*` for the version.
 */
export function stepsInAnyVersion(path: Path): Steps {
  const steps = inDocument(stepsOf(path));
  return steps[0] === 'spec' && steps[1] === 'versions' && steps.length > 2 ? steps.with(2, '*') : steps;
}

function namesOf(path: Steps, root: MappingNode): Pick<Place, 'version' | 'steps'> {
  const isVersion = path[0] === 'spec' && path[1] === 'versions' && typeof path[2] === 'number';
  const version = isVersion
    ? stringOf(getIn(root, ['spec', 'versions', path[2] ?? 0, 'name']))
    : path[0] === 'spec' && path[1] === 'validation'
      ? (stringOf(getIn(root, ['spec', 'version'])) ?? stringOf(getIn(root, ['spec', 'versions', 0, 'name'])))
      : undefined;
  const at = path.indexOf('openAPIV3Schema');
  return { version, steps: at < 0 || at > 4 ? undefined : stepsOfSchemaPath(path.slice(at + 1)) };
}

/** The place of what a path in the document leads to, or of its nearest parent. */
export function placeOf(steps: Steps, root: MappingNode): Place {
  let node: Node = root;
  let entry: Entry | undefined;
  let depth = 0;
  for (const step of steps) {
    const nextEntry: Entry | undefined = typeof step === 'string' ? entryOf(node, step) : undefined;
    const next: Node | undefined = nextEntry?.value ?? getIn(node, [step]);
    if (next === undefined) break;
    [node, entry] = [next, nextEntry];
    depth++;
  }
  return {
    ...spanOf(node, entry),
    isExact: depth === steps.length,
    path: steps.slice(0, depth),
    entry,
    node,
    ...namesOf(steps, root),
  };
}

/** A scalar is pointed at itself, a mapping or list at its key, an item that is a mapping at its first key. */
function spanOf(node: Node, entry: Entry | undefined): { start: number; end: number } {
  if (node.kind === 'scalar' && node.end > node.start) return { start: node.start, end: node.end };
  if (entry !== undefined) return { start: entry.keyStart, end: entry.keyEnd };
  const first = node.kind === 'mapping' ? node.entries[0] : undefined;
  return first === undefined ? { start: node.start, end: node.end } : { start: first.keyStart, end: first.keyEnd };
}

const isV1beta1 = (root: MappingNode): boolean => stringOf(get(root, 'apiVersion'))?.endsWith('/v1beta1') === true;

/** Where in a CRD's document a path of the apiserver leads, lifted or not; `root`: of the document that was judged. */
export function locate(path: Path, root: MappingNode): Place {
  const steps = stepsOf(path);
  return placeOf(isV1beta1(root) ? steps : inDocument(steps), root);
}
