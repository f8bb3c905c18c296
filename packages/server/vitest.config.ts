import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    tags: [
      {
        name: 'postgresql',
        description:
          'What two databases may do differently: `npm test` runs these files on PostgreSQL as well',
      },
    ],
    globalSetup: ['src/testing/global-setup.ts'],
    // The embedded database of a worker serves one file after the other, and modules are read once: a process for each
    // file would do both again, which is most of the suite's work.
    isolate: false,
    // These end a test that hangs, and nothing else: however slow the machine is, no test may notice.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    setupFiles: ['src/testing/database/databases-are-returned.ts'],
  },
});
