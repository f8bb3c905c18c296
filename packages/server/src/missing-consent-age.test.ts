/**
 * An operator could open the product to children in production without noticing that CONSENT_AGE was not set: a
 * six-year-old then spoke with a teacher, and no parent had agreed. Now the start and the doctor say what the missing
 * setting means, and what to set.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { openPlatform } from '#platform/platform.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { testSettings } from '#testing/test-settings.ts';
import { freePort } from '#testing/third-parties/smtp-sink.ts';
import { announcement } from './announce.ts';
import { examine } from './doctor/checks.ts';
import type { RunningServer } from './start.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  PASSWORD_HASHING: 'full',
  SECRET: 'q7Zk2mXw9vB4nT1cR8yL5pH3sD6fG0jA',
};
const MEANING = 'no child needs a parent’s agreement before speaking with a teacher; set CONSENT_AGE';

let close = async () => {};
afterEach(() => close());

/** Returns the lines that a start with these settings prints. */
async function printed(env: Record<string, string>): Promise<string> {
  const platform = await openPlatform(testSettings(env), { db: await testDatabase() });
  close = platform.close;
  const standIns = { servedBy: 'a stand-in', standIn: true, status: () => 'up' };
  const server = { address: 'http://localhost:3000', platform, textModel: standIns, voiceProvider: standIns };
  return (await announcement(server as unknown as RunningServer)).join('\n');
}

async function found(env: Record<string, string>) {
  const findings = await examine(testSettings({ PORT: String(await freePort()), ...env }));
  return findings.find(({ part }) => part === 'Consent age');
}

describe('production without CONSENT_AGE', () => {
  it('starts with a warning that says what it means', async () => {
    expect(await printed(PRODUCTION)).toContain(`Warning: ${MEANING}`);
  });

  it('is wrong to the doctor', async () => {
    expect(await found(PRODUCTION)).toMatchObject({ well: false, says: expect.stringContaining(MEANING) });
  });
});

it.each([
  ['production with an age', { ...PRODUCTION, CONSENT_AGE: '13', CONSENT_METHOD: 'email' }],
  ['development', {}],
])('%s starts without a warning and is well to the doctor', async (_which, env) => {
  expect(await printed(env)).not.toContain('Warning');
  expect(await found(env)).toMatchObject({ well: true });
});
