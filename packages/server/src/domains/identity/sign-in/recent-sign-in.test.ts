import { RECENT_SIGN_IN_MINUTES } from '@vivavoce/contracts/identity/recent-sign-in';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#domains/identity/tables.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type Browser, freshEmail, openBrowser } from '#testing/test-browser.ts';
import { recentlySignedIn } from './recent-sign-in.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const minutes = (count: number) => server.platform.clock.advance(count * 60_000);

async function learner() {
  const email = freshEmail();
  const browser = openBrowser(server);
  await browser.register(email);
  return { email, browser };
}

/** Returns the refusal of a dangerous call with a fresh token of this browser, or null if the call is allowed. */
async function refusalTo(browser: Browser): Promise<string | null> {
  const caller = await server.domains.identity.verifyToken((await browser.renew()).json().token);
  try {
    await recentlySignedIn(server.platform).check(caller, {});
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('a call that requires a recent sign-in', () => {
  it('is allowed for fifteen minutes after the sign-in, even if the token is renewed in the meantime', async () => {
    const { browser } = await learner();
    expect(await refusalTo(browser)).toBeNull();
    minutes(RECENT_SIGN_IN_MINUTES - 1);
    expect(await refusalTo(browser)).toBeNull();
    minutes(1);
    expect(await refusalTo(browser)).toBe('recent_sign_in_required');
  });

  it('is allowed again once the owner has signed in again', async () => {
    const { browser, email } = await learner();
    minutes(RECENT_SIGN_IN_MINUTES);
    await browser.login(email);
    expect(await refusalTo(browser)).toBeNull();
  });

  it('is not opened by a sign-in of the same owner elsewhere', async () => {
    const { browser, email } = await learner();
    minutes(RECENT_SIGN_IN_MINUTES);
    const elsewhere = openBrowser(server);
    await elsewhere.login(email);
    expect(await refusalTo(elsewhere)).toBeNull();
    expect(await refusalTo(browser)).toBe('recent_sign_in_required');
  });

  it('is refused if the token’s sign-in is gone or belongs to another person', async () => {
    const { verifyToken } = server.domains.identity;
    const gone = await learner();
    const caller = await verifyToken((await gone.browser.renew()).json().token);
    const other = await verifyToken((await (await learner()).browser.renew()).json().token);
    if (!caller || !other) throw new Error('no one is signed in');
    const { check } = recentlySignedIn(server.platform);
    await expect(check({ ...caller, signInId: other.signInId }, {})).rejects.toMatchObject({
      code: 'recent_sign_in_required',
    });
    await server.platform.db.orm.delete(signIn).where(eq(signIn.id, caller.signInId));
    await expect(check(caller, {})).rejects.toMatchObject({ code: 'recent_sign_in_required' });
  });

  it('is refused without a caller, like every other call', async () => {
    await expect(recentlySignedIn(server.platform).check(null, {})).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
