// Blobs by one long-lived `git cat-file --batch`, never by checkout.
import { contentOf, type FileContent, tooLarge } from '../changes/content.ts';
import { maxFileBytes } from '../changes/limits.ts';
import { onlooker } from '../changes/shown.ts';
import { UserError } from '../errors.ts';
import { complaint, exitOf, startGit } from './git-process.ts';
import { fsckHint, missingObjects, type Repository } from './repository.ts';

/** What became of one object: its content, or that the repository does not hold it. */
export type ObjectContent = FileContent | 'missing';

function byteReader(chunks: AsyncIterator<Buffer>) {
  let rest: Buffer = Buffer.alloc(0);
  const more = async (): Promise<void> => {
    const next = await chunks.next();
    if (next.done === true) throw new Error('git cat-file ended early');
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value]);
  };
  const line = async (): Promise<string> => {
    let end = rest.indexOf(10);
    for (; end < 0; end = rest.indexOf(10)) await more();
    const text = rest.toString('latin1', 0, end);
    rest = rest.subarray(end + 1);
    return text;
  };
  /** Hands on `length` bytes, chunk by chunk: content that is too large is never held. */
  const each = async (length: number, use: (chunk: Buffer) => void): Promise<void> => {
    let left = length;
    while (left > 0) {
      if (rest.length === 0) await more();
      const chunk = rest.subarray(0, left);
      use(chunk);
      left -= chunk.length;
      rest = rest.subarray(chunk.length);
    }
  };
  return { line, each };
}

/** Objects, in order; `unread`: no blob. A UserError for one that is damaged or that a partial clone lacks. */
export async function readObjects(repository: Repository, oids: readonly string[]): Promise<ObjectContent[]> {
  if (oids.length === 0) return [];
  const child = startGit(repository.git, ['cat-file', '--batch']);
  const exited = exitOf(child);
  // An early end is reported below, with what git says; it must not count as unhandled before.
  exited.catch(() => undefined);
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString('utf8')));
  const { line, each } = byteReader(child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>);

  const next = async (oid: string): Promise<ObjectContent> => {
    child.stdin.write(`${oid}\n`);
    const [, type = '', length = '0'] = (await line()).split(' ');
    if (type === 'missing') return 'missing';
    const size = Number(length);
    const chunks: Buffer[] = [];
    const { see, shown } = onlooker();
    await each(size, (chunk) => (size > maxFileBytes ? see(chunk) : chunks.push(chunk)));
    await each(1, () => undefined);
    if (type !== 'blob') return { kind: 'unread', why: `git holds a ${type} in its place` };
    return size > maxFileBytes ? tooLarge(size, shown()) : contentOf(Buffer.concat(chunks));
  };

  try {
    const contents: ObjectContent[] = [];
    for (const oid of oids) contents.push(await next(oid));
    child.stdin.end();
    await exited;
    return contents;
  } catch (error) {
    child.kill();
    await exited;
    // Of a partial clone git ends here instead of saying `missing`, because it may not fetch.
    throw (
      missingObjects(repository, stderr) ??
      new UserError(`git cat-file failed: ${complaint(stderr) || (error as Error).message}`, fsckHint)
    );
  }
}
