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
          // Limits for what never comes. They are far beyond what any machine needs, so that no test depends on its speed.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
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
