// Where the two sides of a review come from: a repository, or two folders.
import path from 'node:path';
import type { ChangeSource } from '../changes/source.ts';
import { UserError } from '../errors.ts';
import { readBelow } from '../local/disk.ts';
import { gitIn, tryGit } from '../local/git-process.ts';
import { gitSource } from '../local/git.ts';
import type { CommandIo } from './command.ts';

/** The flags of `review` that name its sides. */
interface SideFlags {
  readonly repo?: string;
  readonly base?: string;
  readonly head?: string;
  readonly 'base-dir'?: string;
  readonly 'head-dir'?: string;
}

/** Where the two sides of a change come from. */
export interface Origin {
  readonly source: ChangeSource;
  readonly folder: string | undefined;
  /** The text of a file of the base; undefined where there is none. */
  readonly baseText: (path: string) => Promise<string | undefined>;
  /** What a reader has to know about the choice of the two sides. */
  readonly remark?: string;
  /** Where releases are known: those that the baseline means for some paths, with the change from each to the head. */
  readonly releases?: (
    baseline: string,
    paths: readonly string[],
  ) => Promise<readonly { readonly name: string; readonly source: () => Promise<ChangeSource> }[]>;
}

async function folders(values: SideFlags, io: CommandIo): Promise<Origin> {
  const { 'base-dir': base, 'head-dir': head } = values;
  if (base === undefined || head === undefined) throw new UserError('--base-dir and --head-dir belong together');
  if (values.repo !== undefined || values.base !== undefined || values.head !== undefined)
    throw new UserError('--base-dir and --head-dir compare folders: --repo, --base and --head have no place there');
  const { foldersSource } = await import('../local/folders.ts');
  const folder = path.resolve(io.cwd, head);
  const before = path.resolve(io.cwd, base);
  const baseText = async (name: string): Promise<string | undefined> => {
    const content = await readBelow(before, name);
    return content.kind === 'text' ? content.text : undefined;
  };
  return { source: await foldersSource(before, folder), folder, baseText };
}

async function repository(values: SideFlags, io: CommandIo): Promise<Origin> {
  const directory = path.resolve(io.cwd, values.repo ?? '.');
  const source = await gitSource({ directory, env: io.env, base: values.base, head: values.head });
  const { base, head, baseIsDefault, root } = source;
  const remark = `Reviewing ${values.head === undefined ? 'the ' : ''}${head.name} against its ${base.name} (${base.sha.slice(0, 12)})${baseIsDefault ? '; --base chooses another' : ''}.`;
  return {
    source,
    folder: root,
    baseText: async (name) => {
      const { code, stdout } = await tryGit(gitIn(directory, io.env), ['show', `${base.sha}:${name}`]);
      return code === 0 ? stdout.toString('utf8') : undefined;
    },
    remark,
    releases: async (baseline, paths) => {
      const since = (name: string, revision: string) => ({ name, source: () => source.sinceRevision(revision) });
      if (baseline !== 'released' && baseline !== 'latest-release') return [since(baseline, baseline)];
      const tags = baseline === 'released' ? await source.newestReleases(paths) : [await source.latestRelease(paths)];
      return tags.flatMap((tag) => (tag === undefined ? [] : [since(tag, `refs/tags/${tag}`)]));
    },
  };
}

/** Opens the two sides that the flags of a call name. A UserError, with what fixes it, where there is none. */
export function originOf(values: SideFlags, io: CommandIo): Promise<Origin> {
  const isFolders = values['base-dir'] !== undefined || values['head-dir'] !== undefined;
  return (isFolders ? folders : repository)(values, io);
}
