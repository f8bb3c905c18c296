import { defineConfig } from 'vitest/config';

/** One project a package, so that `npx vitest run --project voice` runs one of them. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contracts', root: 'packages/contracts', include: ['src/**/*.test.ts'] } },
      { test: { name: 'practice', root: 'packages/practice', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'voice',
          root: 'packages/voice',
          include: ['src/**/*.test.ts', 'playground/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // How long a test waits for what must come, on a machine that has other things to do as well.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      'packages/server/vitest.config.ts',
      'packages/web/vitest.config.ts',
      'packages/web/vitest.own-page.config.ts',
      {
        test: {
          name: 'tools',
          root: 'tools',
          include: ['**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
