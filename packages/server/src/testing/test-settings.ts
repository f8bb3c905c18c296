import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings, type Settings } from '#platform/settings/settings.ts';

/**
 * Settings as a fresh, unconfigured start has them, with a fixed secret, passwords that cost nothing and no word in the
 * log.
 * @param env what is written in the environment beside that, such as `{ SMTP_URL: … }`
 */
export function testSettings(env: Record<string, string> = {}): Settings {
  return readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PASSWORD_HASHING: 'cheap',
    SECRET: 'a-secret-for-tests-that-is-long-enough',
    DATA_DIR: path.join(tmpdir(), `vivavoce-test-${process.pid}`),
    ...env,
  });
}
