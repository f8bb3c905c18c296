import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    globalSetup: ['src/testing/rendered-documents.ts'],
    setupFiles: ['src/testing/setup.ts'],
    unstubGlobals: true,
    // a busy machine is slow, not wrong: these only bound how long a failing test waits
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
