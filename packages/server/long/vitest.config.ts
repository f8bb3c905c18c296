import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const HOUR_MS = 3_600_000;

/** The long runs of the server. `vitest run -c packages/server/long/vitest.config.ts` runs them. */
export default defineConfig({
  test: {
    name: 'server-long',
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['long/**/*.long.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/database/databases-are-returned.ts'],
    fileParallelism: false,
    testTimeout: 6 * HOUR_MS,
    hookTimeout: HOUR_MS / 6,
    reporters: ['verbose'],
    disableConsoleIntercept: true,
  },
});
