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
    // A worker uses its embedded database for one file after the other, and reads modules only once. With a process for
    // each file it would do both again, which is most of the suite's work.
    isolate: false,
    // These limits only end a test that hangs: no test may fail because the machine is slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    setupFiles: ['src/testing/database/databases-are-returned.ts'],
  },
});
