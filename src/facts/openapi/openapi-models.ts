// The OpenAPI models of Go packages with lifecycles: which definition a type becomes, what its tags publish.
import { markersOf } from '../../documents/go/comments.ts';
import type { GoFile } from '../../documents/go/go-file.ts';
import { parseLifecycleTag } from '../../documents/go/lifecycle-tag.ts';
import { lifecycleOf, modelPackage, modelPackageOfImport, type Lifecycle } from './lifecycle-extension.ts';
import { membersOf } from '../go/members.ts';

/** One type with at least one field that publishes a lifecycle. */
export interface Model {
  /** `io.k8s.api.core.v1.PodSpec`; without a known import path, the folder's name in front. */
  readonly name: string;
  readonly properties: ReadonlyMap<string, Lifecycle>;
}

/** The models of packages by folder. `imports`: import paths, as far as known; else the folder is used. */
export const openApiModels = (
  packages: ReadonlyMap<string, readonly GoFile[]>,
  imports: ReadonlyMap<string, string>,
): Model[] =>
  [...packages].flatMap(([folder, files]) => {
    const path = imports.get(folder);
    const prefix =
      modelPackage(files) ?? (path === undefined ? folder.replaceAll('/', '.') : modelPackageOfImport(path));
    const types = new Map(files.flatMap((file) => file.types).map((type) => [type.name, type]));
    return [...types.values()].flatMap((type): Model[] => {
      const properties = new Map<string, Lifecycle>();
      for (const { json, field } of membersOf(type, types).byName.values()) {
        const lifecycle = lifecycleOf(markersOf(field.doc).flatMap(({ text }) => parseLifecycleTag(text) ?? []));
        if (lifecycle !== undefined) properties.set(json, lifecycle);
      }
      const name = prefix === '' ? type.name : `${prefix}.${type.name}`;
      return properties.size === 0 ? [] : [{ name, properties }];
    });
  });
