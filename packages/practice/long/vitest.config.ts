import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const HOUR_MS = 3_600_000;

/** The long run of the lessons. `vitest run -c packages/practice/long/vitest.config.ts` runs it. */
export default defineConfig({
  test: {
    name: 'practice-long',
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['long/**/*.long.ts'],
    testTimeout: HOUR_MS,
    reporters: ['verbose'],
  },
});
