// The progress of long work, in one line of a terminal that is cleared at the end.
import type { Writable } from 'node:stream';
import type { ChangeSource } from '../changes/source.ts';

/** The line of progress. Nothing is ever written where standard error is no terminal. */
export interface Progress {
  /** The next step, shown after a second of work. `isLong`: at once, as nothing is shown while it lasts. */
  step(text: string, isLong?: boolean): void;
  done(): void;
}

const firstDelay = 1000;
const redrawDelay = 100;
const noProgress: Progress = { step: () => undefined, done: () => undefined };

/** Progress on a stream, if it is a terminal that can erase a line. `now`: milliseconds. */
export function progressOn(
  stream: Writable,
  env: Readonly<Record<string, string | undefined>>,
  now: () => number = () => performance.now(),
): Progress {
  const { isTTY, columns } = stream as { isTTY?: unknown; columns?: unknown };
  if (isTTY !== true || env['TERM'] === 'dumb') return noProgress;
  const width = typeof columns === 'number' && columns > 1 ? columns - 1 : 79;
  const started = now();
  let [text, shown, written] = ['', -Infinity, false];
  const show = (): void => {
    shown = now();
    written = true;
    stream.write(`\r\u001B[2K${text.slice(0, width)}`);
  };
  const timer = setTimeout(() => {
    if (text !== '') show();
  }, firstDelay);
  timer.unref();
  return {
    step(next, isLong = false) {
      text = next;
      const isDue = now() - started >= firstDelay && now() - shown >= redrawDelay;
      if (isDue || isLong) show();
    },
    done() {
      clearTimeout(timer);
      if (written) stream.write('\r\u001B[2K');
      written = false;
      text = '';
    },
  };
}

/** A source whose reading is shown. */
export function withProgress(source: ChangeSource, progress: Progress): ChangeSource {
  let files = 0;
  return {
    list: () => {
      progress.step('Listing what changed …');
      return source.list();
    },
    ...(source.prepare === undefined ? {} : { prepare: source.prepare.bind(source) }),
    tree: () => {
      progress.step('Listing the tree …');
      return source.tree();
    },
    read: async (blobs) => {
      progress.step(`Reading files … ${files} read`);
      const contents = await source.read(blobs);
      files += blobs.length;
      progress.step(`Reading files … ${files} read`);
      return contents;
    },
  };
}
