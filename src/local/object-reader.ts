// Objects of a repository by one long-lived `git cat-file --batch`, never by checkout.
import type { ChildProcess } from 'node:child_process';
import { contentOf, type FileContent, tooLarge, unread } from '../changes/content.ts';
import { maxFileBytes } from '../changes/limits.ts';
import { contentSniffer } from '../changes/shown.ts';
import { UserError } from '../errors.ts';
import { complaint, exitOf, startGit, type Git } from './git-process.ts';
import { fsckHint, missingObjects, type Repository } from './repository.ts';

/** The result for one object: its content, or that the repository lacks it. */
type ObjectContent = FileContent | 'missing';

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
  /** Passes on `length` bytes, chunk by chunk: a too large content is never in memory. */
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

type Reader = ReturnType<typeof byteReader>;

/** A git that answers one question after the other. */
interface Running {
  readonly child: ReturnType<typeof startGit>;
  readonly exited: Promise<number>;
  readonly reader: Reader;
  readonly complaints: () => string;
}

/** What reads the objects of a repository: at most one process, which the next question finds again. */
interface ReaderProcess {
  running: Running | undefined;
  /** Until the last question is answered, well or not. */
  last: Promise<unknown>;
  end: NodeJS.Timeout | undefined;
}

const readerProcesses = new WeakMap<Git, ReaderProcess>();
/** Milliseconds without a question after which the process ends. */
const idleTimeout = 1000;

function start(git: Git): Running {
  const child = startGit(git, ['cat-file', '--batch']);
  const exited = exitOf(child);
  // An early end is reported below, with git's message; it must not count as unhandled before.
  exited.catch(() => undefined);
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString('utf8')));
  const reader = byteReader(child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>);
  return { child, exited, reader, complaints: () => stderr };
}

/** Whether our process waits for git: only while it owes an answer. */
function hold({ child }: Running, isAwaited: boolean): void {
  const handles: readonly unknown[] = [child, child.stdin, child.stdout, child.stderr];
  for (const handle of handles as readonly Pick<ChildProcess, 'ref' | 'unref'>[])
    if (isAwaited) handle.ref();
    else handle.unref();
}

async function answered<T>(
  repository: Repository,
  conversation: ReaderProcess,
  ask: (running: Running) => Promise<T>,
): Promise<T> {
  clearTimeout(conversation.end);
  const running = (conversation.running ??= start(repository.git));
  hold(running, true);
  try {
    const answer = await ask(running);
    hold(running, false);
    conversation.end = setTimeout(() => {
      conversation.running = undefined;
      running.child.stdin.end();
    }, idleTimeout).unref();
    return answer;
  } catch (error) {
    conversation.running = undefined;
    running.child.kill();
    await running.exited;
    // Of a partial clone git ends here instead of saying `missing`, because it may not fetch.
    throw (
      missingObjects(repository, running.complaints()) ??
      new UserError(`git cat-file failed: ${complaint(running.complaints()) || (error as Error).message}`, fsckHint)
    );
  }
}

/** Starts after all earlier requests are answered. */
function inTurn<T>(repository: Repository, ask: (running: Running) => Promise<T>): Promise<T> {
  const conversation = readerProcesses.get(repository.git) ?? {
    running: undefined,
    last: Promise.resolve(),
    end: undefined,
  };
  readerProcesses.set(repository.git, conversation);
  const answer = conversation.last.then(() => answered(repository, conversation, ask));
  conversation.last = answer.catch(() => undefined);
  return answer;
}

async function objectOf({ line, each }: Reader): Promise<ObjectContent> {
  const [, type = '', length = '0'] = (await line()).split(' ');
  if (type === 'missing') return 'missing';
  const size = Number(length);
  const chunks: Buffer[] = [];
  const { see, shown } = contentSniffer();
  await each(size, (chunk) => (size > maxFileBytes ? see(chunk) : chunks.push(chunk)));
  await each(1, () => undefined);
  if (type !== 'blob') return unread(`git holds a ${type} in its place`);
  return size > maxFileBytes ? tooLarge(size, shown()) : contentOf(Buffer.concat(chunks));
}

/** The commit (object id, hex) that a line named, whatever it points at; undefined where it named none. */
async function commitOf({ line, each }: Reader): Promise<string | undefined> {
  const [, oid, size] = /^([0-9a-f]+) commit (\d+)$/.exec(await line()) ?? [];
  if (oid !== undefined) await each(Number(size) + 1, () => undefined);
  return oid;
}

/** The bytes of a tree that a line named; undefined where it named none. */
async function treeOf({ line, each }: Reader): Promise<Buffer | undefined> {
  const [, size] = / tree (\d+)$/.exec(await line()) ?? [];
  const chunks: Buffer[] = [];
  if (size !== undefined) await each(Number(size), (chunk) => chunks.push(chunk));
  if (size !== undefined) await each(1, () => undefined);
  return size === undefined ? undefined : Buffer.concat(chunks);
}

/** Requests all objects at once, each by a line that names it, and reads the answers, which come in the same order. */
const inOrder = async <T>(
  repository: Repository,
  names: readonly string[],
  read: (reader: Reader) => Promise<T>,
): Promise<T[]> =>
  names.length === 0
    ? []
    : inTurn(repository, async ({ child, reader }) => {
        child.stdin.write(names.map((name) => `${name}\n`).join(''));
        const answers: T[] = [];
        while (answers.length < names.length) answers.push(await read(reader));
        return answers;
      });

/** Objects, in order; `unread`: no blob. A UserError for one that is damaged or that a partial clone lacks. */
export const readObjects = (repository: Repository, oids: readonly string[]): Promise<ObjectContent[]> =>
  inOrder(repository, oids, objectOf);

/** The commits (object ids, hex) that revisions of one line name, in order; undefined for what names none. */
export const readCommits = (repository: Repository, revisions: readonly string[]): Promise<(string | undefined)[]> =>
  inOrder(
    repository,
    revisions.map((revision) => `${revision}^{commit}`),
    commitOf,
  );

/** Trees as git stores them, in order, by names of one line; undefined for names of nothing. */
export const readTrees = (repository: Repository, names: readonly string[]): Promise<(Buffer | undefined)[]> =>
  inOrder(repository, names, treeOf);
