// The line of progress: only on a terminal, only after a second, cleared at the end.
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { ChangeSource } from '../../src/changes/source.ts';
import { progressOn, withProgress } from '../../src/local/progress.ts';

const erased = '\r\u001B[2K';

function onTerminal(more: object = { isTTY: true, columns: 20 }, env: Record<string, string> = {}) {
  const stream = Object.assign(new PassThrough(), more);
  const clock = { now: 0 };
  const progress = progressOn(stream, env, () => clock.now);
  return { progress, clock, written: () => String(stream.read() ?? '') };
}

describe('progressOn', () => {
  test('says nothing in the first second, and then not too often', () => {
    const { progress, clock, written } = onTerminal();
    progress.step('one');
    clock.now = 999;
    progress.step('two');
    expect(written()).toBe('');
    clock.now = 1000;
    progress.step('three');
    clock.now = 1050;
    progress.step('four');
    expect(written()).toBe(`${erased}three`);
    clock.now = 1100;
    progress.step('five and more words than there are columns');
    expect(written()).toBe(`${erased}five and more words`);
    progress.done();
    expect(written()).toBe(erased);
    progress.done();
    expect(written()).toBe('');
  });

  test('says at once what cannot be said while it lasts', () => {
    const { progress, written } = onTerminal();
    progress.step('judging', true);
    expect(written()).toBe(`${erased}judging`);
    progress.done();
  });

  test('work that is soon done leaves no trace', () => {
    const { progress, written } = onTerminal();
    progress.step('one');
    progress.done();
    expect(written()).toBe('');
  });

  test.each([
    [{}, {}],
    [{ isTTY: false }, {}],
    [{ isTTY: true }, { TERM: 'dumb' }],
  ])('a stream %j in %j stays as it is', (more, env) => {
    const { progress, clock, written } = onTerminal(more, env);
    clock.now = 5000;
    progress.step('one', true);
    progress.done();
    expect(written()).toBe('');
  });

  test('reading is counted', async () => {
    const { progress, clock, written } = onTerminal({ isTTY: true });
    const source: ChangeSource = {
      list: () => Promise.resolve({ base: { name: 'a' }, head: { name: 'b' }, entries: [] }),
      tree: () => Promise.resolve([]),
      read: (blobs) => Promise.resolve(blobs.map(() => ({ kind: 'binary' }) as const)),
    };
    clock.now = 2000;
    const told = withProgress(source, progress);
    await told.list();
    expect(written()).toBe(`${erased}Listing what changed …`);
    const blob = { side: 'head', path: 'a.yaml', mode: '100644' } as const;
    clock.now = 3000;
    await told.read([blob, blob]);
    clock.now = 4000;
    await told.read([blob]);
    expect(written()).toBe(`${erased}Reading files … 0 read${erased}Reading files … 2 read`);
    await told.tree();
    progress.done();
  });
});
