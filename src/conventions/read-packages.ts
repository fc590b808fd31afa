// Go files → packages of API types.
import { baseName, folderOf } from '../changes/relevant.ts';
import { groupBy } from '../group-by.ts';
import { once } from '../once.ts';
import { readDeclarations } from '../documents/go/declarations.ts';
import {
  fullRoom,
  type ApiFile,
  type ApiFolder,
  type ApiStruct,
  type ApiType,
  type ApiPackages,
  type StructExpr,
} from './api-package.ts';
import { groupComments } from './comment-groups.ts';
import { Markers, type MarkerReader } from './marker.ts';
import { fieldDocsOf, noteStructs, typeMarkers } from './read-structs.ts';

/** Reads the files of any number of packages, by path. */
export function readPackages(files: ReadonlyMap<string, string>, reader: MarkerReader): ApiPackages {
  const folders = new Map<string, ApiFolder>();
  const folderOfImport = once((importPath: string) => findFolder(importPath, folders));
  const packages = { folders, folderOf: folderOfImport, room: fullRoom() };
  for (const [path, paths] of groupBy(files.keys(), folderOf)) {
    const sources = paths.map((file) => [file, files.get(file) ?? ''] as const);
    folders.set(path, readFolder(path, sources, packages, reader));
  }
  return packages;
}

/** The longest folder that ends like the import path or, below the root of its module, with which the path ends. */
function findFolder(importPath: string, folders: ReadonlyMap<string, ApiFolder>): ApiFolder | undefined {
  const exact = folders.get(importPath);
  if (exact !== undefined) return exact;
  let best: ApiFolder | undefined;
  for (const [path, folder] of folders) {
    const fits = path.endsWith(`/${importPath}`) || (path !== '' && importPath.endsWith(`/${path}`));
    if (fits && path.length > (best?.path.length ?? 0)) best = folder;
  }
  return best;
}

function readFolder(
  path: string,
  sources: readonly (readonly [string, string])[],
  packages: ApiPackages,
  reader: MarkerReader,
): ApiFolder {
  const files: ApiFile[] = [];
  const types = new Map<string, ApiType>();
  const folder = { path, name: baseName(path), files, types, packages };
  for (const [name, text] of sources) {
    const file = readFile(name, text, folder, reader);
    files.push(file);
    for (const [of, type] of file.types) if (!types.has(of)) types.set(of, type);
  }
  return folder;
}

function readFile(path: string, text: string, folder: ApiFolder, reader: MarkerReader): ApiFile {
  const { cursor, package: named, imports, types: declared, errors } = readDeclarations(text);
  const types = new Map<string, ApiType>();
  const structs = new Map<StructExpr, ApiStruct>();
  const [error] = errors;
  const problem = error && { message: error.message, start: error.start };
  const comments = groupComments(cursor.scanned);
  const file: ApiFile = { path, text, folder, package: named?.name, imports, comments, types, structs, problem };
  const fieldDocs = fieldDocsOf(
    declared.map(({ spec }) => spec.type),
    comments,
  );
  const reading = { file, fieldDocs, reader, structs };
  for (const { spec, token, keyword } of declared) {
    const isFirst = token === keyword + 1 || token === keyword + 2;
    const markers = isFirst ? typeMarkers(reading, comments.docs.get(keyword)) : new Markers([], reader);
    noteStructs(reading, spec.type, spec.name.name, false);
    const struct = spec.type.kind === 'struct' ? structs.get(spec.type) : undefined;
    const type = { file, spec, name: spec.name.name, markers, struct };
    if (!types.has(type.name)) types.set(type.name, type);
  }
  return file;
}
