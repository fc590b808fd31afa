// OpenAPI files and lifecycle tags of Go fields: where the published extension differs from the tags.
import { isForeign } from '../../changes/unapplied-paths.ts';
import type { ChangeSet, Side } from '../../changes/change-set.ts';
import { markersOf } from '../../documents/go/comments.ts';
import type { GoField, GoType } from '../../documents/go/go-file.ts';
import { parseLifecycleTag } from '../../documents/go/lifecycle-tag.ts';
import { canonicalJson, jsonOf } from '../../documents/json-value.ts';
import { entryOf, get, getIn, type Entry, type MappingNode, entriesOf } from '../../documents/node.ts';
import { keySpan, type SourceFile, type Span } from '../../documents/span.ts';
import { parseYaml } from '../../documents/yaml.ts';
import { membersOf } from '../go/members.ts';
import { type GoPackage } from '../go/packages.ts';
import { lifecycleExtension, lifecycleOf, modelPackage, type Lifecycle } from './lifecycle-extension.ts';
import { sideTree, readAt } from '../tree/sides.ts';
import type { Status } from '../document-ref.ts';

/** A property of an OpenAPI definition whose extension differs from the tag of its Go field. */
export interface OpenApiLifecycleFact {
  readonly kind: 'openapi-lifecycle';
  /** `io.k8s.api.core.v1.PodSpec`. */
  readonly definition: string;
  readonly property: string;
  /** As JSON; undefined where the file has no extension, or the field no tag. */
  readonly published: string | undefined;
  readonly tagged: string | undefined;
  /** `Frobber.Width`. */
  readonly subject: string;
  /** In the OpenAPI file: the extension, or the property that lacks it. */
  readonly at: Span;
  readonly field: Span;
  readonly status: Status;
}

/** Whether a path is an OpenAPI file by its name: swagger.json, openapi.json, all of an `openapi-spec` folder. */
export const isOpenApiPath = (path: string): boolean =>
  /(?:^|\/)(?:swagger|openapi)[^/]*\.json$|(?:^|\/)openapi-spec\/(?:[^/]+\/)*[^/]+\.json$/.test(path) &&
  !isForeign(path);

/** A Go field with what it publishes; undefined lifecycle: no tag. */
interface TypedField {
  readonly type: GoType;
  readonly field: GoField;
  readonly lifecycle: Lifecycle | undefined;
}

/** A type by the names its definition may have: the whole one, or the end of it. */
interface TypedModel {
  readonly whole: string | undefined;
  readonly end: string;
  readonly fields: ReadonlyMap<string, TypedField>;
}

function modelsOf({ folder, before, after }: GoPackage, side: Side): TypedModel[] {
  const { types, files } = side === 'head' ? after : before;
  const prefix = modelPackage(files);
  const end = `.${folder.split('/').slice(-2).join('.')}.`;
  return [...types.values()].flatMap((type): TypedModel[] => {
    if (type.kind !== 'struct') return [];
    const fields = new Map<string, TypedField>();
    for (const { json, field } of membersOf(type, types).byName.values()) {
      const tags = markersOf(field.doc).flatMap(({ text }) => parseLifecycleTag(text) ?? []);
      // A malformed tag has a finding of its own, and publishes nothing to compare.
      if (tags.every(({ problems }) => problems.length === 0))
        fields.set(json, { type, field, lifecycle: lifecycleOf(tags) });
    }
    return [{ whole: prefix && `${prefix}.${type.name}`, end: `${end}${type.name}`, fields }];
  });
}

/** The definitions of swagger 2.0, or the schemas of OpenAPI v3. */
function definitionsOf(file: SourceFile): readonly Entry[] {
  const root = parseYaml(file)[0]?.root;
  return entriesOf(get(root, 'definitions') ?? getIn(root, ['components', 'schemas']));
}

function definitionOf({ whole, end }: TypedModel, definitions: readonly Entry[]): Entry | undefined {
  const exact = definitions.find(({ key }) => key === whole);
  if (exact !== undefined || whole !== undefined) return exact;
  const alike = definitions.filter(({ key }) => key.endsWith(end));
  return alike.length === 1 ? alike[0] : undefined;
}

function differencesIn(file: SourceFile, models: readonly TypedModel[]): OpenApiLifecycleFact[] {
  const isTagged = models.some(({ fields }) => [...fields.values()].some(({ lifecycle }) => lifecycle !== undefined));
  if (!isTagged && !file.text.includes(lifecycleExtension)) return [];
  const definitions = definitionsOf(file);
  return models.flatMap((model) => {
    const definition = definitionOf(model, definitions);
    const properties = get(definition?.value, 'properties');
    if (definition === undefined || properties?.kind !== 'mapping') return [];
    return [...model.fields].flatMap(([json, typed]) => differencesOf(file, definition.key, properties, json, typed));
  });
}

function differencesOf(
  file: SourceFile,
  definition: string,
  properties: MappingNode,
  json: string,
  { type, field, lifecycle }: TypedField,
): OpenApiLifecycleFact[] {
  const property = entryOf(properties, json);
  if (property === undefined) return [];
  const extension = entryOf(property.value, lifecycleExtension);
  const published = extension && canonicalJson(jsonOf(extension.value));
  const tagged = lifecycle && canonicalJson(lifecycle);
  if (published === tagged) return [];
  const places = { subject: `${type.name}.${field.name}`, at: keySpan(file, extension ?? property), field: field.at };
  const difference = { definition, property: json, published, tagged };
  return [{ kind: 'openapi-lifecycle', ...difference, ...places, status: 'introduced' }];
}

/** Each property whose extension differs from the tag of its Go field; not those that only one of the two has. */
export function openApiLifecycleFacts(changeSet: ChangeSet, packages: readonly GoPackage[]): OpenApiLifecycleFact[] {
  if (packages.length === 0) return [];
  const factsAt = (side: Side): OpenApiLifecycleFact[] => {
    const { paths, lookup } = sideTree(changeSet, side);
    const files = paths.filter(isOpenApiPath).flatMap((path) => readAt(lookup, path) ?? []);
    if (files.length === 0) return [];
    const models = packages.flatMap((one) => modelsOf(one, side));
    return files.flatMap((file) => differencesIn(file, models));
  };
  const head = factsAt('head');
  if (head.length === 0) return [];
  const keyOf = ({ definition, property, published, tagged }: OpenApiLifecycleFact): string =>
    JSON.stringify([definition, property, published, tagged]);
  const known = new Set(factsAt('base').map(keyOf));
  return head.map((fact) => (known.has(keyOf(fact)) ? { ...fact, status: 'existing' } : fact));
}
