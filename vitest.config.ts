import { defineConfig } from 'vitest/config';

/** Milliseconds for a test or a hook: only what hangs takes so long, on a machine that has twenty other things to do as well. */
const limit = 300_000;

export default defineConfig({
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
