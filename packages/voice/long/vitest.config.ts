import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const HOUR_MS = 3_600_000;

/**
 * The long runs of the voice server: fuzzers, ten thousand short calls, and ten minutes under load. They run one after
 * another, because each needs the whole machine. `vitest run -c packages/voice/long/vitest.config.ts` runs all of them.
 */
export default defineConfig({
  test: {
    name: 'voice-long',
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['long/**/*.long.ts'],
    pool: 'forks',
    execArgv: ['--expose-gc'],
    fileParallelism: false,
    testTimeout: 6 * HOUR_MS,
    hookTimeout: HOUR_MS / 6,
    reporters: ['verbose'],
    disableConsoleIntercept: true,
  },
});
