// How long the built command takes over one CRD, compared with an empty Node: `node bench/cold.ts [ROUNDS]`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cli, measureBuilt, print, timed, type Times } from './built.ts';
import { generatedCrd } from './generated-crd.ts';
import { changed } from './pairs.ts';

const rounds = Number(process.argv[2] ?? 15);
const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

function measure(folder: string): void {
  const repository = path.join(folder, 'repository');
  mkdirSync(repository);
  const text = generatedCrd(3, 2);
  const git = (...args: string[]): void => {
    const { status, stderr } = spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
      cwd: repository,
    });
    if (status !== 0) throw new Error(stderr.toString());
  };
  git('init', '--quiet', '--initial-branch', 'main');
  for (const [name, crd] of [
    ['main', text],
    ['change', changed(text)],
  ] as const) {
    if (name !== 'main') git('switch', '--quiet', '--create', name);
    for (const file of [path.join(folder, `${name}.yaml`), path.join(repository, 'crd.yaml')]) writeFileSync(file, crd);
    git('add', '--all');
    git('commit', '--quiet', '--message', name);
  }
  const node = `'${process.execPath}'`;
  const silent = '> /dev/null 2> /dev/null';
  // Findings make it 1.
  const ours = (args: string): string => `${node} '${cli}' ${args} ${silent} || [ $? = 1 ]`;
  const kept = {
    ...process.env,
    CI: '',
    XDG_CACHE_HOME: path.join(folder, 'cache'),
    HOME: folder,
    LOCALAPPDATA: folder,
  };
  const calls = {
    'an empty Node': [`${node} --input-type=module --eval '' ${silent}`, kept],
    '--version': [ours('--version'), kept],
    'diff of two files': [ours('diff ../main.yaml ../change.yaml'), kept],
    'the same, no code is kept': [ours('diff ../main.yaml ../change.yaml'), { ...kept, CI: '1' }],
    'review of a repository': [ours('review'), kept],
    'the same, no code is kept ': [ours('review'), { ...kept, CI: '1' }],
  } as const satisfies Record<string, readonly [string, NodeJS.ProcessEnv]>;
  const all = Object.entries(calls).map(([name, [line, env]]) => ({ name, line, env, times: [] as Times[] }));
  // In turn, as others use the machine; the first round keeps the code.
  for (let round = 0; round <= rounds; round += 1)
    for (const { line, env, times } of all) {
      const took = timed(line, { cwd: repository, env });
      if (round > 0) times.push(took);
    }
  print(
    `one CRD of ${Math.round(text.length / 1000)} kB, medians of ${rounds} rounds; in brackets how many times an empty Node`,
  );
  const of = (times: readonly Times[], which: keyof Times): number => median(times.map((one) => one[which]));
  for (const { name, times } of all) {
    const told = (which: keyof Times): string => {
      const [time, empty] = [of(times, which), of(all[0]?.times ?? [], which)];
      return `${(1000 * time).toFixed(0).padStart(5)} ms (${(time / empty).toFixed(1)})`;
    };
    print(`  ${name.padEnd(28)} ${told('wall')} by the clock, ${told('processor')} of processor time`);
  }
}

measureBuilt(measure);
