import { expect } from 'vitest';
import { appOver, type TestApp } from './app-over.ts';
import { capturedLog } from './captured-log.ts';
import { testPlatform } from './test-platform.ts';

export type WatchedApp = TestApp & {
  /** Fails when one of these words stands anywhere in what the server has logged so far. */
  expectSilenceAbout(secrets: readonly (string | undefined)[]): void;
};

/** The whole server, whose log a test can look through for what must not be in it. */
export async function watchedApp(env: Record<string, string> = {}): Promise<WatchedApp> {
  const { log, lines } = capturedLog();
  const server = await appOver({ ...(await testPlatform(env)), log });
  log.info({}, 'the log is heard');
  return {
    ...server,
    expectSilenceAbout: (secrets) => {
      // Numbers of the line itself may hold six digits by chance.
      const said = lines().map(({ time, pid, reqId, ...rest }) => rest);
      const logged = JSON.stringify(said);
      expect(logged).toContain('the log is heard');
      for (const secret of secrets) {
        if (!secret) throw new Error('there is no secret to look for');
        expect(logged).not.toContain(secret);
      }
    },
  };
}
