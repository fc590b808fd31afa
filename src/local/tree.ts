// The files of a commit, from its trees as git stores them.
import { UserError } from '../errors.ts';
import { readTrees } from './object-reader.ts';
import { decodePath } from './raw-diff.ts';
import { lackingObjects, type Repository } from './repository.ts';

/** A blob or the commit of a submodule: git's mode, the object id (hex) and the path from the root. */
interface TreeEntry {
  readonly mode: string;
  readonly oid: string;
  readonly path: string;
}

/** A folder: entries by their bytes as Latin-1, in git's order; those of folders in it are filled in once read. */
interface Folder {
  readonly oid: string;
  readonly path: string;
  readonly entries: (TreeEntry | Folder)[];
}

/** Nesting of folders from which on git itself rejects a tree: its default of `core.maxTreeDepth`. */
const maxDepth = 2048;

const decoded = (path: string): string => (/[\x80-\xff]/.test(path) ? decodePath(Buffer.from(path, 'latin1')) : path);

/** Fills in a folder from its tree, records of `<mode> <name>\0<id>`; gives the folders in it. */
function fill({ path, entries }: Folder, tree: Buffer, idBytes: number): Folder[] {
  const inner: Folder[] = [];
  for (let at = 0; at < tree.length;) {
    const [blank, end] = [tree.indexOf(0x20, at), tree.indexOf(0, at)];
    const mode = tree.toString('latin1', at, blank);
    const name = `${path}${tree.toString('latin1', blank + 1, end)}`;
    at = end + 1 + idBytes;
    const oid = tree.toString('hex', end + 1, at);
    if (mode === '40000') {
      const folder = { oid, path: `${name}/`, entries: [] };
      entries.push(folder);
      inner.push(folder);
    } else entries.push({ mode: mode.padStart(6, '0'), oid, path: decoded(name) });
  }
  return inner;
}

function* filesOf({ entries }: Folder): Generator<TreeEntry> {
  for (const entry of entries)
    if ('entries' in entry) yield* filesOf(entry);
    else yield entry;
}

/** Every blob and submodule of a commit (object id, hex), in git's order. A UserError where a tree is not there. */
export async function readTree(repository: Repository, commit: string): Promise<TreeEntry[]> {
  const root: Folder = { oid: `${commit}^{tree}`, path: '', entries: [] };
  let level = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new UserError(`the tree of ${commit} has more than ${maxDepth} folders in each other`);
    const oids = [...new Set(level.map(({ oid }) => oid))];
    const trees = await readTrees(repository, oids);
    const byOid = new Map(oids.map((oid, at) => [oid, trees[at]]));
    level = level.flatMap((folder) => {
      const tree = byOid.get(folder.oid);
      if (tree !== undefined) return fill(folder, tree, commit.length / 2);
      throw lackingObjects(repository, `tree ${folder.oid}`);
    });
  }
  return [...filesOf(root)];
}
