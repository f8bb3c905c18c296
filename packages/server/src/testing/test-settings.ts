import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings, type Settings } from '#platform/settings/settings.ts';

/**
 * Reads the settings of a fresh, unconfigured start, with a fixed secret, cheap password hashing, consents that
 * need no further proof, and a silent log.
 * @param env further environment variables, such as `{ SMTP_URL: … }`
 */
export function testSettings(env: Record<string, string> = {}): Settings {
  return readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PASSWORD_HASHING: 'cheap',
    CONSENT_METHOD: 'account',
    SECRET: 'a-secret-for-tests-that-is-long-enough',
    DATA_DIR: path.join(tmpdir(), `vivavoce-test-${process.pid}`),
    ...env,
  });
}
