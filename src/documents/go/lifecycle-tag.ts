// KEP-2558's lifecycle tags of Go fields (`+lifecycle:kubernetes:minVersion=…,status=…,featureGate=…`), part by part.
import type { Offsets } from '../node.ts';
import { cutChars, quoted } from '../../wording.ts';

/** `key=value` of a tag. Offsets are those of the text that was parsed. */
interface LifecyclePart extends Offsets {
  readonly key: string;
  readonly value: string;
}

/** What is wrong with one part, and what to write instead. */
export interface LifecycleProblem extends Offsets {
  readonly part: 'tag' | 'component' | 'minVersion' | 'status' | 'featureGate' | 'other';
  readonly message: string;
  /** The replacement of the part, where only one text is likely. */
  readonly instead?: string;
}

export interface LifecycleTag extends Offsets {
  /** How the component is written: `+lifecycle:kubernetes:…` (the KEP), `+lifecycle:component=…` (its follow-up). */
  readonly spelling: 'kep' | 'component';
  /** `kubernetes`, or the project whose versions the tag uses; empty where the tag names none. */
  readonly component: string;
  /** The values as written, the first of each key, well-formed or not. */
  readonly minVersion: string | undefined;
  readonly status: string | undefined;
  readonly featureGate: string | undefined;
  readonly parts: readonly LifecyclePart[];
  /** Empty for a well-formed tag; whether release and gate exist is not known here. */
  readonly problems: readonly LifecycleProblem[];
}

type Key = 'minVersion' | 'status' | 'featureGate';
const keys: readonly Key[] = ['minVersion', 'status', 'featureGate'];
const stages: ReadonlySet<string> = new Set(['alpha', 'beta', 'deprecated']);
const form = '+lifecycle:kubernetes:minVersion=vX.Y,status=alpha|beta|deprecated,featureGate=Name';

const componentName = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/;

/** KEP-2558's form of a Kubernetes version. */
const kubernetesVersion = /^v[1-9][0-9]*\.(?:0|[1-9][0-9]*)$/;
/** Semantic version with an optional `v`, as other projects write theirs. */
const semanticVersion = /^v?(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;

/**
 * Parses a lifecycle tag: one line of a comment, with or without `//`. Undefined when the line is no such tag. For the
 * component `kubernetes` all of `minVersion` (`vX.Y`), `status` and `featureGate` must be there and well-formed
 * (KEP-2558, "Constraints"); other components need a `minVersion`, a semantic version, and may have more. Every fault
 * is a problem of its own; nothing is thrown.
 */
export function parseLifecycleTag(text: string): LifecycleTag | undefined {
  const head = /^\s*(?:\/\/\s*)?(?=\+lifecycle(?:[^A-Za-z0-9_-]|$))/.exec(text);
  if (head === null) return undefined;
  const start = head[0].length;
  const end = text.trimEnd().length;
  const nameEnd = start + '+lifecycle'.length;
  const problems: LifecycleProblem[] = [];
  const add: Add = (part, message, { start: from, end: to }, instead) =>
    void problems.push({ part, message, start: from, end: to, ...(instead === undefined ? {} : { instead }) });
  const whole = { start, end };

  const hasColon = text[nameEnd] === ':';
  if (!hasColon) add('tag', `behind \`+lifecycle\` a colon must follow: write \`${form}\``, whole);
  const bodyStart = Math.min(end, nameEnd + 1);
  const prefix = /^([^:=,]*):/.exec(text.slice(bodyStart, end));
  const partsStart = bodyStart + (prefix?.[0].length ?? 0);
  const all = splitParts(text, partsStart, end);
  const spelled = all.find(({ key }) => key === 'component');
  const bare = hasColon && prefix === null && spelled === undefined ? bareComponent(text, all) : undefined;
  const parts = bare === undefined ? all : all.slice(1);
  const named = prefix === null ? (spelled ?? bare) : { value: prefix[1] ?? '', start: bodyStart, end: partsStart - 1 };
  const component = named?.value.trim() ?? '';

  if (bare !== undefined)
    add('component', `behind the component a colon must follow: write \`+lifecycle:${bare.value}:…\``, bare);
  // Without a colon the rest of the tag cannot be distinguished from prose.
  else if (hasColon) checkComponent(add, named ?? whole, component, spelled, parts, prefix !== null);
  if (hasColon) checkParts(add, parts, component === 'kubernetes');
  const first = (wanted: Key): LifecyclePart | undefined => parts.find(({ key }) => key === wanted);
  for (const key of keys) {
    const part = first(key);
    if (part !== undefined) checkValue(add, key, part, component);
    else if (hasColon && (component === 'kubernetes' || key === 'minVersion')) add(key, missing[key], whole);
  }
  return {
    spelling: prefix === null && spelled !== undefined ? 'component' : 'kep',
    component,
    minVersion: first('minVersion')?.value,
    status: first('status')?.value,
    featureGate: first('featureGate')?.value,
    parts,
    problems: problems.sort((a, b) => a.start - b.start),
    start,
    end,
  };
}

/** A first part that is no `key=value` and has the form of a name: `+lifecycle:kubernetes,minVersion=…`. */
function bareComponent(text: string, [first]: readonly LifecyclePart[]): LifecyclePart | undefined {
  if (first === undefined || text.slice(first.start, first.end).includes('=') || !componentName.test(first.key))
    return undefined;
  return { ...first, value: first.key };
}

type Add = (part: LifecycleProblem['part'], message: string, at: Offsets, instead?: string) => void;

const missing: Readonly<Record<Key, string>> = {
  minVersion: '`minVersion` is missing: the release since which the field has this status',
  status: '`status` is missing: one of `alpha`, `beta`, `deprecated`',
  featureGate: '`featureGate` is missing: the gate that enables the field',
};

/** `a=b,c=d` from an offset on; a part without `=` has the whole text as its key and an empty value. */
function splitParts(text: string, from: number, end: number): LifecyclePart[] {
  const parts: LifecyclePart[] = [];
  let start = from;
  for (const piece of from < end ? text.slice(from, end).split(',') : []) {
    const equals = piece.indexOf('=');
    const key = (equals < 0 ? piece : piece.slice(0, equals)).trim();
    parts.push({ key, value: equals < 0 ? '' : piece.slice(equals + 1).trim(), start, end: start + piece.length });
    start += piece.length + 1;
  }
  return parts;
}

const shown = (text: string): string => quoted(cutChars(text, 60));

function checkComponent(
  add: Add,
  at: Offsets,
  component: string,
  spelled: LifecyclePart | undefined,
  parts: readonly LifecyclePart[],
  prefixed: boolean,
): void {
  const missingName =
    'the component is missing: write `+lifecycle:kubernetes:…` or `+lifecycle:component=kubernetes,…`';
  if (component === '') add('component', missingName, at);
  else if (component !== 'kubernetes' && component.toLowerCase() === 'kubernetes') {
    const instead = spelled === undefined ? 'kubernetes' : 'component=kubernetes';
    add('component', `the component is written \`kubernetes\`, not ${shown(component)}`, at, instead);
  } else if (!componentName.test(component)) {
    add(
      'component',
      `${shown(component)} is not a name of a component: use lower-case letters, digits, "-" and "."`,
      at,
    );
  }
  if (spelled === undefined) return;
  if (prefixed) add('component', 'the component is named twice: leave one of the two out', spelled);
  else if (parts[0] !== spelled) add('component', '`component` comes first', spelled);
}

/** Checks for all keys: empty parts, blanks, duplicate and unknown keys. */
function checkParts(add: Add, parts: readonly LifecyclePart[], kubernetes: boolean): void {
  const seen = new Set<string>();
  for (const part of parts) {
    const { key, value, start, end } = part;
    const known = keys.find((name) => name === key) ?? (key === 'component' ? key : 'other');
    const length = key.length + value.length;
    if (length === 0) add('other', 'an empty part: a comma too many', part);
    else if (seen.has(key)) add(known, `\`${key}\` is set twice`, part);
    else if (known === 'other') checkUnknown(add, part, kubernetes);
    else if (value !== '' && end - start !== length + 1)
      add(known, `blanks do not belong in a tag: write \`${key}=${value}\``, part, `${key}=${value}`);
    seen.add(key);
  }
}

function checkUnknown(add: Add, part: LifecyclePart, kubernetes: boolean): void {
  const alike = ['component', ...keys].find((name) => name.toLowerCase() === part.key.toLowerCase());
  if (alike !== undefined) add('other', `${shown(part.key)} is written \`${alike}\``, part, `${alike}=${part.value}`);
  else if (kubernetes)
    add('other', `${shown(part.key)} is not known: a tag has \`minVersion\`, \`status\` and \`featureGate\``, part);
  else if (part.value === '') add('other', `${shown(part.key)} is not of the form \`key=value\``, part);
}

function checkValue(add: Add, key: Key, part: LifecyclePart, component: string): void {
  const { value } = part;
  if (value === '') return add(key, `\`${key}\` has no value`, part);
  // Only the component determines whose version it is.
  if (component === '') return;
  const problem = component === 'kubernetes' ? kubernetesProblem(key, value) : foreignProblem(key, value);
  const intended = component === 'kubernetes' ? intendedValue(key, value) : undefined;
  if (problem !== undefined) add(key, problem, part, intended === undefined ? undefined : `${key}=${intended}`);
}

/** The value certainly intended by a release without its `v` or with a patch version, or a status in the wrong case. */
function intendedValue(key: Key, value: string): string | undefined {
  if (key === 'minVersion') {
    const release = releaseOf(value);
    return release === undefined ? undefined : `v${release}`;
  }
  const lower = value.toLowerCase();
  return key === 'status' && stages.has(lower) ? lower : undefined;
}

function kubernetesProblem(key: Key, value: string): string | undefined {
  if (key !== 'featureGate') return key === 'status' ? statusProblem(value) : versionProblem(value);
  return /^[A-Za-z][A-Za-z0-9]*$/.test(value) ? undefined : `${shown(value)} is not a name of a feature gate`;
}

/** `1.20` of `v1.20.3`. */
const releaseOf = (value: string): string | undefined => /^v?([1-9]\d*\.(?:0|[1-9]\d*))(?:\.\d+)?$/i.exec(value)?.[1];

function versionProblem(value: string): string | undefined {
  if (kubernetesVersion.test(value)) return undefined;
  const release = releaseOf(value);
  const instead = release === undefined ? 'a release like `v1.20`' : `\`minVersion=v${release}\``;
  return `${shown(value)} is not a Kubernetes version of the form \`vX.Y\`: write ${instead}`;
}

function statusProblem(value: string): string | undefined {
  const lower = value.toLowerCase();
  if (stages.has(value)) return undefined;
  if (stages.has(lower)) return `the status is written \`${lower}\``;
  if (lower === 'ga' || lower === 'stable') {
    return 'a field that is generally available has no tag: remove it with its gate';
  }
  return `${shown(value)} is not a status: write \`alpha\`, \`beta\` or \`deprecated\``;
}

/** Other projects: their versions are semantic ones of their own; KEP-2558 leaves the rest open. */
function foreignProblem(key: Key, value: string): string | undefined {
  if (key !== 'minVersion' || semanticVersion.test(value)) return undefined;
  return `${shown(value)} is no semantic version: write one like \`v3.0.0\``;
}
