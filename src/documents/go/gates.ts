// Feature gates of a Go file (kube_features.go) in every form since Kubernetes 1.20, as located values.
import type { FileProblem } from '../document.ts';
import { spanOf, type SourceFile, type Span } from '../span.ts';
import type { Element, Expr } from './ast.ts';
import type { DocLine } from './comments.ts';
import { cursorOf, readExpr } from './expressions.ts';
import { exprString } from './expr-string.ts';
import { parseGo, type GoConstant } from './go-file.ts';
import { unquote } from './literal.ts';
import { attempt, type Cursor } from './tokens.ts';
import { readType } from './types.ts';

/** One stage of a gate: featuregate.FeatureSpec. */
export interface GateSpec {
  /** `1.31` of `version.MustParse("1.31")`; missing in files before versioned specs. */
  readonly version?: string;
  /** Null where the value is computed. */
  readonly default: boolean | null;
  /** `Alpha`, `Beta`, `GA`, `Deprecated`, `PreAlpha`, or empty. */
  readonly preRelease: string;
  readonly lockToDefault?: boolean;
  readonly at: Span;
}

/** A line `owner: @someone`, `alpha: v1.20` of a gate's comment. */
interface GateComment {
  readonly key: 'owner' | 'kep' | 'alpha' | 'beta' | 'ga' | 'stable' | 'deprecated';
  readonly text: string;
  readonly at: Span;
}

export interface FeatureGate {
  /** Name of the constant, or the map's key as written: `genericfeatures.ServerSideApply`. */
  readonly constant: string;
  /** The gate's own name; undefined for a key whose constant is not in this file. */
  readonly gate: string | undefined;
  readonly specs: readonly GateSpec[];
  /** The first of each key. */
  readonly comments: readonly GateComment[];
  /** The whole doc comment of the constant; empty for a key that is none. */
  readonly doc: readonly DocLine[];
  /** The constant's name, or the map's key. */
  readonly at: Span;
}

/** The gates of a file: constants of type `Feature`, and other keys of maps to specs; specs of two maps add up. */
export function readGates(file: SourceFile): {
  readonly gates: readonly FeatureGate[];
  readonly problems: readonly FileProblem[];
} {
  const parsed = parseGo(file);
  const specs = new Map<string, { key: Expr; specs: GateSpec[] }>();
  for (const { key, value } of mapEntries(file)) {
    if (key === undefined) continue;
    const name = exprString(key);
    const known = specs.get(name) ?? { key, specs: [] };
    for (const spec of specsOf(file, value)) known.specs.push(spec);
    specs.set(name, known);
  }
  const constants = parsed.constants.filter(isGate).map((constant): FeatureGate => ({
    constant: constant.name,
    gate: constant.value ?? undefined,
    specs: specs.get(constant.name)?.specs ?? [],
    comments: gateComments(file, constant.doc),
    doc: constant.doc,
    at: constant.at,
  }));
  const named = new Set(constants.map(({ constant }) => constant));
  const others = [...specs].flatMap(([constant, { key, specs: found }]): FeatureGate[] =>
    named.has(constant)
      ? []
      : [{ constant, gate: undefined, specs: found, comments: [], doc: [], at: spanOf(file, key) }],
  );
  return { gates: [...constants, ...others], problems: parsed.problems };
}

const isGate = ({ type, quoted }: GoConstant): boolean => quoted && (type === 'Feature' || type.endsWith('.Feature'));

/** Elements of all map literals whose values are specs; found by their tokens, so that functions count too. */
function mapEntries(file: SourceFile): readonly Element[] {
  const cursor = cursorOf(file.text);
  const { tokens } = cursor.scanned;
  const entries: Element[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.kind !== 'map') continue;
    for (const entry of specsLiteral(cursor, at)) entries.push(entry);
    // A literal is not read twice, or nested maps would be read once for each level.
    at = Math.max(at, cursor.at - 1);
  }
  return entries;
}

/** The elements of the map literal at a token if its values are specs; the cursor stays behind what was read. */
function specsLiteral(cursor: Cursor, at: number): readonly Element[] {
  cursor.at = at;
  const type = attempt(() => readType(cursor));
  if (type?.kind !== 'map' || cursor.kind !== '{') return [];
  const value = lastName(type.value);
  if (value !== 'FeatureSpec' && value !== 'VersionedSpecs') return [];
  cursor.at = at;
  const literal = attempt(() => readExpr(cursor));
  return literal?.kind === 'composite' ? literal.elements : [];
}

/** `featuregate.Alpha` → `Alpha`. */
const lastName = (x: Expr | undefined): string => (x?.kind === 'selector' || x?.kind === 'ident' ? x.name : '');

/** One spec `{Default: …}`, or a list of versioned ones. */
function specsOf(file: SourceFile, value: Expr): GateSpec[] {
  if (value.kind !== 'composite') return [];
  const lists = value.elements.some(({ key, value: element }) => key === undefined && element.kind === 'composite');
  if (lists) return value.elements.flatMap(({ value: element }) => specsOf(file, element));
  if (value.elements.length === 0 && lastName(value.type) !== 'FeatureSpec') return [];
  const fields = new Map(value.elements.map(({ key, value: field }) => [lastName(key), field]));
  const version = versionOf(fields.get('Version'));
  const lock = booleanOf(fields.get('LockToDefault'));
  return [
    {
      ...(version === undefined ? {} : { version }),
      default: fields.has('Default') ? booleanOf(fields.get('Default')) : false,
      preRelease: lastName(fields.get('PreRelease')),
      ...(lock === null ? {} : { lockToDefault: lock }),
      at: spanOf(file, value),
    },
  ];
}

function booleanOf(x: Expr | undefined): boolean | null {
  if (x?.kind !== 'ident') return null;
  return x.name === 'true' ? true : x.name === 'false' ? false : null;
}

/** `version.MustParse("1.31")`, `version.MajorMinor(1, 31)` → `1.31`. */
function versionOf(x: Expr | undefined): string | undefined {
  if (x?.kind !== 'call') return undefined;
  const args = x.args.map((arg) => (arg.kind === 'literal' ? (unquote(arg.text) ?? arg.text) : undefined));
  return args.length === 0 || args.includes(undefined) ? undefined : args.join('.');
}

// `Deprecated:` with a capital is Go's own paragraph about the constant (go.dev/wiki/Deprecated), not a stage.
const comment = /^\s*(owner|kep|alpha|beta|ga|stable|deprecated):(.*)$/is;

function gateComments(file: SourceFile, doc: readonly DocLine[]): GateComment[] {
  const found = new Map<string, GateComment>();
  for (const { text, start, end } of doc) {
    const match = comment.exec(text);
    if (match === null || match[1] === 'Deprecated') continue;
    const key = (match[1] ?? '').toLowerCase() as GateComment['key'];
    if (!found.has(key)) found.set(key, { key, text: (match[2] ?? '').trimStart(), at: { file, start, end } });
  }
  return [...found.values()];
}
