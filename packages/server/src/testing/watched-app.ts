import { expect } from 'vitest';
import { appOver, type TestApp } from './app-over.ts';
import { capturedLog } from './captured-log.ts';
import { startedBefore } from './database/started-before.ts';
import { testDatabase } from './database/test-database.ts';
import { testPlatform } from './test-platform.ts';

export type WatchedApp = TestApp & {
  /** Fails if any of these words appears anywhere in what the server has logged so far. */
  expectSilenceAbout(secrets: readonly (string | undefined)[]): void;
};

/** Starts the whole server with a log that a test can search for words that it must not contain. */
export async function watchedApp(env: Record<string, string> = {}): Promise<WatchedApp> {
  const { log, lines } = capturedLog();
  const server = await appOver(await testPlatform(env, await startedBefore(await testDatabase()), log));
  log.info({}, 'the log is captured');
  return {
    ...server,
    expectSilenceAbout: (secrets) => {
      // A log line's own numbers may contain six digits by chance.
      const said = lines().map(({ time, pid, reqId, ...rest }) => rest);
      const logged = JSON.stringify(said);
      expect(logged).toContain('the log is captured');
      for (const secret of secrets) {
        if (!secret) throw new Error('there is no secret to look for');
        expect(logged).not.toContain(secret);
      }
    },
  };
}
