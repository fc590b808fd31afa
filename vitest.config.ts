import { defineConfig } from 'vitest/config';

/** Milliseconds for a test or a hook: only what hangs takes so long, on a machine that has twenty other things to do as well. */
const limit = 300_000;

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
    pool: 'threads',
    maxWorkers: '100%',
    // No test leaves anything behind in its process, so the sources are loaded once a worker and not once a file.
    isolate: false,
  },
});
