// Keywords from markers and number types of Go other than the constraints that are compared one by one: whether null is
// accepted, unknown fields preserved, which CEL rules and which format.
import type { DocLine } from '../../documents/go/comments.ts';
import type { GoType } from '../../documents/go/go-file.ts';
import { unquote } from '../../documents/go/literal.ts';
import { parseMarker, splitOutsideQuotes, unquoted } from '../../documents/go/marker.ts';
import { isList, jsonOf, type Json } from '../../documents/json-value.ts';
import { get, type Node } from '../../documents/node.ts';
import { basicBehind, wireOf } from './wire.ts';
import { ownValue } from '../../own-value.ts';

/** By keyword of the schema; a keyword that is missing cannot be determined. */
type Words = [keyword: string, value: Json | undefined][];

export const rulesKeyword = 'x-kubernetes-validations';
const pruningKeyword = 'x-kubernetes-preserve-unknown-fields';
const mapTypeKeyword = 'x-kubernetes-map-type';
const ruleMarker = /^\+kubebuilder:validation:XValidation:/;
/** Markers of which controller-gen makes rules of its own, `ExactlyOneOf=a;b`. */
const oneOfMarker = /^\+kubebuilder:validation:(AtMost|AtLeast|Exactly)OneOf:?=(.*)$/s;
const relations: Readonly<Record<string, string>> = { AtMost: '<=', AtLeast: '>=', Exactly: '==' };
const names: Readonly<Record<string, RegExp>> = {
  exclusiveMaximum: /^kubebuilder:validation:ExclusiveMaximum$/,
  exclusiveMinimum: /^kubebuilder:validation:ExclusiveMinimum$/,
  'x-kubernetes-embedded-resource': /^kubebuilder:validation:X?EmbeddedResource$/,
  nullable: /^(?:kubebuilder:validation:)?nullable$/,
  [pruningKeyword]: /^kubebuilder:(?:pruning:PreserveUnknownFields|validation:XPreserveUnknownFields)$/,
};

/** The rule of a marker `+kubebuilder:validation:XValidation:rule="…",message="…"`. */
function ruleOf(text: string): string | undefined {
  const settings = splitOutsideQuotes(text.replace(ruleMarker, ''), ',');
  const rule = settings
    .map((piece) => /^\s*rule=(.*)$/s.exec(piece.text)?.[1]?.trim())
    .find((one) => one !== undefined);
  return rule === undefined ? undefined : (unquote(rule) ?? unquoted({ text: rule, start: 0, end: rule.length }).text);
}

/** The CEL rules of a marker. */
function rulesOf(text: string): string[] {
  if (text === '+k8s:immutable') return ['self == oldSelf'];
  if (ruleMarker.test(text)) return [ruleOf(text) ?? []].flat();
  const [, which = '', fields] = oneOfMarker.exec(text) ?? [];
  if (fields === undefined) return [];
  const all = splitOutsideQuotes(fields.replace(/^\{(.*)\}$/s, '$1'), fields.startsWith('{') ? ',' : ';');
  const has = all.map((piece) => `has(self.${unquoted(piece).text.trim()})`).join(',');
  return [`[${has}].filter(x,x==true).size() ${ownValue(relations, which)} 1`];
}

const listOf = (rules: readonly string[]): Json | undefined => (rules.length === 0 ? undefined : rules.toSorted());

/** The formats of strings that controller-gen writes for types of Go. */
const schemaFormats: ReadonlySet<string | undefined> = new Set(['date-time', 'byte']);

/** The format that controller-gen gives to a number; null for other built-in types. */
const formatOfNumber = (type: string): string | undefined => /^u?(int(?:32|64))$/.exec(type)?.[1];

/** The keywords from the markers of a field and of the type that it names, and from the type itself. */
export function markerWords(markers: readonly DocLine[], type: string, types: ReadonlyMap<string, GoType>): Words {
  const said = markers.map(({ text }) => ({ text: text.trim(), marker: parseMarker(text.trim()) }));
  const wire = wireOf(type, types);
  // `apiextensionsv1.JSON` preserves unknown fields without a marker.
  const isAnyJson = wire.kind === 'any';
  const words: Words = Object.entries(names).flatMap(([keyword, pattern]): Words => {
    const isSaid = ({ marker }: (typeof said)[number]): boolean =>
      marker !== undefined && pattern.test(marker.name) && marker.value?.text !== 'false';
    if (said.some(isSaid)) return [[keyword, true]];
    return keyword === pruningKeyword && isAnyJson ? [] : [[keyword, undefined]];
  });
  words.push([rulesKeyword, listOf(said.flatMap(({ text }) => rulesOf(text)))]);
  const step = said.find(({ marker }) => marker?.name === 'kubebuilder:validation:MultipleOf')?.marker?.value;
  words.push(['multipleOf', step && Number(step.text)]);
  const format = said.find(({ marker }) => marker?.name === 'kubebuilder:validation:Format')?.marker?.value;
  const basic = basicBehind(type, types);
  const merged = said.find(({ marker }) => marker?.name === 'structType' || marker?.name === 'mapType')?.marker?.value;
  words.push([mapTypeKeyword, merged && unquoted(merged).text]);
  if (format !== undefined) words.push(['format', unquoted(format).text]);
  else if (basic !== undefined) words.push(['format', formatOfNumber(basic)]);
  else if ('format' in wire && schemaFormats.has(wire.format)) words.push(['format', wire.format]);
  return words;
}

/** What the node of a CRD has for the same keywords. */
export function markerWordsOfNode(node: Node | undefined): Words {
  const rules = get(node, rulesKeyword);
  const all = rules?.kind === 'sequence' ? rules.items.map((one) => get(one, 'rule')) : [];
  const texts = all.flatMap((rule) => (rule?.kind === 'scalar' && typeof rule.value === 'string' ? [rule.value] : []));
  return [
    ...[...Object.keys(names), 'format', mapTypeKeyword, 'multipleOf'].map((keyword): Words[number] => {
      const value = get(node, keyword);
      return [keyword, value && jsonOf(value)];
    }),
    [rulesKeyword, listOf(texts)],
  ];
}

/** Of two lists of rules, what each has alone; undefined for other values. */
export function rulesApart(keyword: string, one: Json | undefined, other: Json | undefined) {
  if (keyword !== rulesKeyword) return undefined;
  const [mine, its] = [one, other].map((list) => (list !== undefined && isList(list) ? list.map(String) : []));
  const without = (from: readonly string[] = [], of: readonly string[] = []): string[] => {
    const known = new Set(of);
    return from.filter((rule) => !known.has(rule));
  };
  return { mine: without(mine, its), its: without(its, mine) };
}
