import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Milliseconds for a test or a hook: only what hangs takes so long, on a machine that has twenty other things to do as well. */
const limit = 300_000;

/** Tests that start git many times; the last ones read much themselves. */
const startsGit = [
  /\/test\/(?:local\/|hostile\/(?:hidden-grants|anchors)|commands\/(?:review|diff|grants|fix|init))/,
  /\/test\/(?:github\/(?:change\/|job)|guides\/audit|commands\/built|action)/,
  /\/test\/hostile\/unread/,
];
/** To start a process takes the longer the more memory the starting one holds, so what starts git many times goes first. */
class GitFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ({ moduleId }: TestSpecification): number => {
      const found = startsGit.findIndex((pattern) => pattern.test(moduleId));
      return found < 0 ? startsGit.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => order(a) - order(b));
  }
}

export default defineConfig({
  plugins: [
    {
      // Packages as their users get them: micromark for development checks and logs every step of its own.
      name: 'no builds for development',
      configResolved: ({ ssr: { resolve } }) => {
        if (resolve?.conditions !== undefined)
          resolve.conditions = resolve.conditions.filter((condition) => condition !== 'development|production');
      },
    },
  ],
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/support/built.ts',
    setupFiles: 'test/support/seed.ts',
    testTimeout: limit,
    hookTimeout: limit,
    // Small processes, from which others start quickly; each loads all sources, so that more than two cost more than they save.
    pool: 'forks',
    maxWorkers: 2,
    // No test leaves anything behind in its process, so the sources are loaded once a worker and not once a file.
    isolate: false,
    // Node reads the sources itself, as it does everywhere else: to transform them first would take a fifth of the processor time.
    // No test replaces a module, for which the text of each test would be searched and its types be stripped once more.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // `SHUFFLE=1 npm run unit`: in any order, since no file may need what another one leaves behind.
    sequence: process.env['SHUFFLE'] === undefined ? { sequencer: GitFirst } : { shuffle: { files: true } },
  },
});
