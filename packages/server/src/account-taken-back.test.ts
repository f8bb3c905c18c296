import { afterAll, beforeAll, expect, it } from 'vitest';
import { decide, readConsents } from '#testing/attention-records.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { codeMailedTo, freshEmail, mailsTo, openBrowser } from '#testing/test-browser.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** Registers an account with an invite code, linked to a parent. */
async function accountWithParent({ isProved }: { isProved: boolean }) {
  const email = freshEmail();
  const browser = openBrowser(server);
  const { user, token } = (await browser.register(email)).json<{ user: { id: string }; token: string }>();
  if (isProved) {
    await browser.post('/api/verifyEmailCode', { email, code: await codeMailedTo(server, email) }, token);
  }
  await browser.post('/api/invite/generate', { userId: user.id }, token);
  const parent = await server.signUp({ role: 'PARENT' });
  await server.platform.db.transaction((tx) =>
    server.domains.access.linkChild(tx, { parentId: parent.userId, childId: user.id }),
  );
  const child = await server.signUp();
  await server.platform.db.transaction(async (tx) => {
    await server.domains.profiles.create(tx, user.id, { firstName: 'Nia' });
    await server.domains.access.linkChild(tx, { parentId: user.id, childId: child.userId });
  });
  const person = { userId: user.id, name: 'Nia', email, headers: { authorization: `Bearer ${token}` } };
  await decide(server, parent, person, true);
  // The account could not give this consent with an unproved address, but may have done so before it changed address.
  await server.platform.db.transaction((tx) =>
    server.domains.access.giveConsent(tx, {
      learnerId: child.userId,
      purpose: 'attention_images',
      givenBy: user.id,
      proof: 'account',
      words: server.domains.access.currentWords.attention_images.parent,
    }),
  );
  const statusForParent = async () => {
    const { headers } = parent;
    return (await server.app.inject({ url: `/api/users/${user.id}`, headers })).statusCode;
  };

  return {
    statusForParent,
    /** Whether images may be kept of the account (its parent's consent) and of its child (the account's consent). */
    agreed: async () => [
      await server.domains.profiles.mayKeepAttentionImages(server.platform.db.orm, user.id),
      (await readConsents(server, child)).attention_images !== null,
    ],
    /** Sets a new password through the link in the mailbox and returns the invite codes that are left. */
    takeBack: async (): Promise<unknown[]> => {
      await browser.post('/api/auth/forgot-password', { email });
      const mails = await mailsTo(server, email);
      const code = mails.map(({ text }) => /code=([\w-]{43})$/m.exec(text)?.[1]).find(Boolean);
      await browser.post('/api/auth/reset-password', { code, password: 'fresh-secret' });
      const owner = (await openBrowser(server).login(email, 'fresh-secret')).json<{ token: string }>();
      return (await browser.get(`/api/users/${user.id}/invites`, owner.token)).json().data;
    },
  };
}

it('a reset that first proves the address removes the parents, codes and consents from before', async () => {
  const account = await accountWithParent({ isProved: false });
  expect(await account.statusForParent()).toBe(200);
  expect(await account.agreed()).toEqual([true, true]);
  expect(await account.takeBack()).toEqual([]);
  expect(await account.statusForParent()).toBe(404);
  expect(await account.agreed()).toEqual([false, false]);
});

it('a reset on an account whose address was already proved keeps them', async () => {
  const account = await accountWithParent({ isProved: true });
  expect(await account.takeBack()).toHaveLength(1);
  expect(await account.statusForParent()).toBe(200);
  expect(await account.agreed()).toEqual([true, true]);
});
