// Markers of controller-gen that are not compared one by one: what a change of them makes of a CRD is not known here.
import type { DocLine } from '../../documents/go/comments.ts';
import type { GoField, GoType } from '../../documents/go/go-file.ts';
import { parseMarker } from '../../documents/go/marker.ts';
import { noteUnread, type Comparison } from './comparison.ts';
import { isKind } from './packages.ts';

/** Markers that refuse values, beyond those that `constraintsOf` reads. */
const refuses =
  /^kubebuilder:validation:(?:items:(?:Enum|Pattern)|(?:items:)?(?:XValidation(?::\w+)?|Format|MultipleOf|UniqueItems|ExclusiveM(?:in|ax)imum)|(?:AtMost|AtLeast|Exactly)OneOf|X?EmbeddedResource)$/;
/** Markers without which values are refused or lost. */
const allows =
  /^(?:nullable|kubebuilder:(?:validation:(?:nullable|Schemaless|XPreserveUnknownFields|XIntOrString)|pruning:PreserveUnknownFields))$/;
/** Markers on a kind that say how it is served; of `resource` two of its settings. */
const serves = /^kubebuilder:(?:subresource:[\w:]+|storageversion|selectablefield[\w:]*)$/;

/** A marker with what of it counts: of a rule of CEL the rule, of other markers all. */
function counted(text: string): string {
  const rule = /rule=(?:"(?:[^"\\]|\\.)*"|`[^`]*`|[^,]*)/.exec(text)?.[0];
  return text.startsWith('+kubebuilder:validation:XValidation') && rule !== undefined ? rule : text.trim();
}

/** Formats that no server checks. */
const looseFormat = /Format=["'`]?(?:u?int\d*|float|double|password|binary)\b/;

/** What markers of some names say. */
const saidBy = (markers: readonly DocLine[], names: RegExp): ReadonlySet<string> =>
  new Set(
    markers.flatMap(({ text }) =>
      names.test(parseMarker(text)?.name ?? '') && !looseFormat.test(text) ? [counted(text)] : [],
    ),
  );

const missing = (of: ReadonlySet<string>, from: ReadonlySet<string>): string[] =>
  [...of].filter((one) => !from.has(one));

/** Notes validations of a field or type that came, and permissions that went. */
export function compareMarkers(
  to: Comparison,
  type: GoType,
  before: GoType | GoField,
  after: GoType | GoField,
  field: GoField | undefined,
): void {
  if (!to.isGenerated || before === after) return;
  const gone = missing(saidBy(before.markers, allows), saidBy(after.markers, allows));
  const come = missing(saidBy(after.markers, refuses), saidBy(before.markers, refuses));
  if (gone.length + come.length > 0)
    noteUnread(to, { what: 'marker', before: gone.join(' '), after: come.join(' ') }, type, field, after.at);
}

const markersOf = ({ markers, detachedMarkers }: GoType): readonly DocLine[] => [...detachedMarkers, ...markers];

/** Scope and name of the resource, as `+kubebuilder:resource:path=widgets,scope=Cluster` says them. */
function resourceOf(type: GoType): ReadonlySet<string> {
  const said = markersOf(type).flatMap(({ text }) => {
    const marker = /^\+kubebuilder:resource:(.*)$/.exec(text)?.[1];
    return marker === undefined ? [] : marker.split(',');
  });
  return new Set(said.filter((one) => /^(?:path|scope)=/.test(one) && !/^scope=["']?Namespaced/.test(one)));
}

/** Notes what of a kind is served in another way: its scope, its name, its subresources, the version that is stored. */
export function compareSettings(to: Comparison, before: GoType, after: GoType): void {
  if (!to.isGenerated || before === after || !isKind(before) || !isKind(after)) return;
  const [old, now] = [saidBy(markersOf(before), serves), saidBy(markersOf(after), serves)];
  const [was, is] = [resourceOf(before), resourceOf(after)];
  const stored = missing(now, old).filter((one) => one === '+kubebuilder:storageversion');
  const [gone, come] = [
    [...missing(old, now), ...missing(was, is)],
    [...stored, ...missing(is, was)],
  ];
  if (gone.length + come.length > 0)
    noteUnread(to, { what: 'marker', before: gone.join(' '), after: come.join(' ') }, after, undefined, after.at);
}
