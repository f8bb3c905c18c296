import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PICTURES, PIN } from '#testing/people/family-at-home.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { testSettings } from '#testing/test-settings.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { passwords } from '../password/passwords.ts';
import { childSecrets } from './child-secrets.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** Opens the secrets with a hasher that notes what it compares. */
function watchedSecrets(settings = server.platform.settings) {
  const real = passwords(settings);
  const compared: { text: string; hasStored: boolean }[] = [];
  const watched = {
    ...real,
    matches: (text: string, stored: string | null) => {
      compared.push({ text, hasStored: stored !== null });
      return real.matches(text, stored);
    },
  };
  return { secrets: childSecrets({ db: server.platform.db, settings, passwords: watched }), compared };
}

it('does the same work for nobody and for a child without a secret, so that the time tells nothing', async () => {
  const { secrets, compared } = watchedSecrets();
  expect(await secrets.matches(null, PIN)).toBe(false);
  expect(await secrets.matches(randomUUID(), PIN)).toBe(false);
  expect(compared.map(({ hasStored }) => hasStored)).toEqual([false, false]);
});

it('hashes a secret with the key of the deployment and the child, before it is hashed for storage', async () => {
  const { secrets, compared } = watchedSecrets();
  const elsewhere = watchedSecrets(testSettings({ SECRET: 'another-secret-that-is-long-enough-too' }));
  const [one, other] = [randomUUID(), randomUUID()];
  for (const [child, secret] of [
    [one, PIN],
    [other, PIN],
    [one, PICTURES],
  ] as const)
    await secrets.matches(child, secret);
  await elsewhere.secrets.matches(one, PIN);
  const texts = [...compared, ...elsewhere.compared].map(({ text }) => text);
  expect(new Set(texts).size, spec('X-405')).toBe(4);
  expect(texts.join()).not.toContain('7391');
});
