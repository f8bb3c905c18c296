import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { freshEmail, openBrowser } from '#testing/test-browser.ts';
import { lockCaller } from './lock-caller.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

it('a call whose sign-in ends midway is refused when it tries to change something', async () => {
  const browser = openBrowser(server);
  const { token, user } = (await browser.register(freshEmail())).json();
  const caller = await server.domains.identity.verifyToken(token);
  if (!caller) throw new Error('a fresh token was not accepted');
  const held = () => server.platform.db.transaction((tx) => lockCaller(tx, caller));
  expect(await held()).toMatchObject({ id: user.id });
  await browser.logout();
  await expect(held()).rejects.toMatchObject({ code: 'unauthenticated' });
});
