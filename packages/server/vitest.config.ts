import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Each test file opens an app and a database of its own; a process for each as well would only read the same
    // modules again, which is a third of the suite's work.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // How long a test waits for what must come, on a machine that has other things to do as well.
    expect: { poll: { timeout: 15_000 } },
  },
});
