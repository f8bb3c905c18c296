import { defineConfig } from 'vitest/config';

/** A busy machine is slow, not wrong: these limits only bound how long a failing test waits. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/** One project per package, so that `npx vitest run --project voice` runs only that one. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contracts', root: 'packages/contracts', include: ['src/**/*.test.ts'], ...patience } },
      {
        test: {
          name: 'practice',
          root: 'packages/practice',
          include: ['{src,bench}/**/*.test.ts'],
          // The teacher is pure, so test files share what they load: word lists, schemas and lessons.
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'safeguarding',
          root: 'packages/safeguarding',
          include: ['{src,bench}/**/*.test.ts'],
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'voice',
          root: 'packages/voice',
          include: ['src/**/*.test.ts', 'playground/**/*.test.ts'],
          globalSetup: ['src/testing/voice-program.ts'],
          ...patience,
        },
      },
      'packages/server/vitest.config.ts',
      'packages/web/vitest.config.ts',
      'packages/web/vitest.own-page.config.ts',
      { test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'], ...patience } },
    ],
  },
});
