import { type TestClock, testClock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';
import { type OpenPlatform, openPlatform } from '#platform/platform.ts';
import { testDatabase } from './database/test-database.ts';
import { testSettings } from './test-settings.ts';

export type TestPlatform = Omit<OpenPlatform, 'clock'> & { clock: TestClock };

/**
 * Opens the real platform on its own database: real jobs, mail in the outbox, a clock that the test moves.
 * @param env environment variables, such as `{ SMTP_URL: … }`
 * @param db an existing database to use instead
 * @param log a log that the test reads
 */
export async function testPlatform(
  env: Record<string, string> = {},
  db?: Database,
  log?: Log,
): Promise<TestPlatform> {
  const clock = testClock();
  const platform = await openPlatform(testSettings(env), {
    clock,
    db: db ?? (await testDatabase()),
    ...(log ? { log } : {}),
  });
  return { ...platform, clock };
}
