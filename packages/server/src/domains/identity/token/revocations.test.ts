// @module-tag postgresql

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findUser } from '#domains/identity/accounts.ts';
import { signIn } from '#domains/identity/tables.ts';
import { anotherServer } from '#testing/another-server.ts';
import { capturedLog } from '#testing/captured-log.ts';
import { holdTransaction } from '#testing/database/held-transaction.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { freshEmail, mailsTo, openBrowser } from '#testing/test-browser.ts';
import { accessTokens } from './access-token.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/**
 * The time within which another process learns that a token has ended. The product's specification promises no more.
 */
const HEARD_WITHIN_MS = 2_000;

/** A person with an account, signed in to it in one browser. */
async function learner() {
  const email = freshEmail();
  const browser = openBrowser(server);
  const { user: account, token } = (await browser.register(email)).json();
  return { email, browser, id: account.id as string, token: token as string };
}

/** Makes a call with this token, and returns the status of the answer. */
async function call(at: TestApp, token: string): Promise<number> {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const headers = { authorization: `Bearer ${token}` };
  return (await at.app.inject({ method: 'GET', url: `/api/users/${sub}`, headers })).statusCode;
}

const identity = () => server.domains.identity;
const change = (work: Parameters<TestApp['platform']['db']['transaction']>[0]) =>
  server.platform.db.transaction(work);

/** Returns the code of a password reset link. */
async function resetCode(email: string) {
  await openBrowser(server).post('/api/auth/forgot-password', { email });
  const mail = (await mailsTo(server, email)).find(({ text }) => text.includes('?code='));
  return /code=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
}

const resetPassword = (code: string | undefined, password: string) =>
  openBrowser(server).post('/api/auth/reset-password', { code, password });

describe('a token ends immediately', () => {
  it('when its browser signs out, while other browsers’ tokens stay valid', async () => {
    const here = await learner();
    const there = openBrowser(server);
    const { token: other } = (await there.login(here.email)).json();
    expect(await call(server, here.token)).toBe(200);
    await here.browser.logout();
    expect(await call(server, here.token)).toBe(401);
    expect(await call(server, other)).toBe(200);
  });

  it('when the account is disabled, with every sign-in; once enabled again, the account needs a new one', async () => {
    const { id, email, token, browser } = await learner();
    await change((tx) => identity().setDisabled(tx, id, true));
    expect(await call(server, token)).toBe(401);
    await change((tx) => identity().setDisabled(tx, id, false));
    expect(await call(server, token)).toBe(401);
    expect((await browser.renew()).statusCode).toBe(401);
    const { token: fresh } = (await browser.login(email)).json();
    expect(await call(server, fresh)).toBe(200);
  });

  it('when the role changes; the sign-in stays and gives a token with the new role', async () => {
    const { id, token, browser } = await learner();
    await change((tx) => identity().setRole(tx, id, 'TEACHER'));
    expect(await call(server, token)).toBe(401);
    const renewed = (await browser.renew()).json();
    expect(renewed.user.role).toBe('TEACHER');
    expect(await call(server, renewed.token)).toBe(200);
  });

  it('but not when the role is set to its current value', async () => {
    const { id, token } = await learner();
    await change((tx) => identity().setRole(tx, id, 'STUDENT'));
    expect(await call(server, token)).toBe(200);
  });

  it('when the password is reset, in every browser and with every sign-in', async () => {
    const here = await learner();
    const there = openBrowser(server);
    const { token: other } = (await there.login(here.email)).json();
    expect((await resetPassword(await resetCode(here.email), 'fresh-secret')).statusCode).toBe(200);
    expect([await call(server, here.token), await call(server, other)]).toEqual([401, 401]);
    expect([(await here.browser.renew()).statusCode, (await there.renew()).statusCode]).toEqual([401, 401]);
    const { token: fresh } = (await there.login(here.email, 'fresh-secret')).json();
    expect(await call(server, fresh)).toBe(200);
  });

  it('even when it is made afterwards, by a renewal that began earlier', async () => {
    const { id, token, browser } = await learner();
    const caller = await identity().verifyToken(token);
    const account = await findUser(server.platform.db.orm, id);
    if (!caller || !account) throw new Error('no one is signed in');
    const renewal = accessTokens({ ...server.platform, isStillValid: async () => true });
    const late = () => renewal.issue(caller, account.epoch);
    expect(await call(server, (await late()).token)).toBe(200);
    await browser.logout();
    server.platform.clock.advance(1_000);
    expect(await call(server, (await late()).token)).toBe(401);
  });

  it('but not when the change that would end it is rolled back', async () => {
    const { id, token } = await learner();
    const undone = change(async (tx) => {
      await identity().setDisabled(tx, id, true);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await call(server, token)).toBe(200);
  });
});

describe('a sign-in that begins during a change of its account', () => {
  const waitingForLocks = async () => {
    const [row] = await server.platform.db.orm
      .select({ count: sql<number>`count(*)::int` })
      .from(sql`pg_stat_activity`)
      .where(sql`datname = current_database() and wait_event_type = 'Lock'`);
    return row?.count;
  };

  it('does not survive if the account is disabled', async () => {
    const { id, email } = await learner();
    const { db } = server.platform;
    const disabling = await holdTransaction(db, (tx) => identity().setDisabled(tx, id, true));
    const browser = openBrowser(server);
    const signingIn = browser.login(email);
    // The embedded database has one connection, so there everything waits for the transaction.
    if (db.kind === 'postgresql') await expect.poll(waitingForLocks).toBe(1);
    await disabling.commit();
    expect((await signingIn).json().token).toBeUndefined();
    expect(await db.orm.select().from(signIn).where(eq(signIn.userId, id))).toEqual([]);
  });

  it('does not survive a reset of the password that proved it', async () => {
    const { id, email } = await learner();
    const code = await resetCode(email);
    const browsers = Array.from({ length: 5 }, () => openBrowser(server));
    const [, ...answers] = await Promise.all([
      resetPassword(code, 'fresh-secret'),
      ...browsers.map((browser) => browser.login(email)),
    ]);
    for (const answer of answers) {
      const { token } = answer.json();
      if (token) expect(await call(server, token)).toBe(401);
    }
    const { orm } = server.platform.db;
    expect(await orm.select().from(signIn).where(eq(signIn.userId, id))).toEqual([]);
    expect((await openBrowser(server).login(email, 'fresh-secret')).statusCode).toBe(200);
  });
});

describe('another server', () => {
  let there: TestApp;
  beforeAll(async () => {
    // This clock tells a process how old its data is.
    vi.useFakeTimers({ toFake: ['performance'] });
    there = await anotherServer(server);
  });
  beforeEach(() => there.platform.clock.set(server.platform.clock.now()));
  afterAll(async () => {
    await there.close();
    vi.useRealTimers();
  });

  /** Expects the other server to refuse the token as soon as the promised time is over. */
  async function refusedThere(token: string) {
    vi.advanceTimersByTime(HEARD_WITHIN_MS);
    expect(await call(there, token)).toBe(401);
  }

  it('accepts the token, and learns within two seconds that its browser has signed out', async () => {
    const { token, browser } = await learner();
    expect(await call(there, token)).toBe(200);
    await browser.logout();
    await refusedThere(token);
    expect(await call(server, token)).toBe(401);
  });

  it.each([
    ['three minutes behind', -180_000],
    ['three minutes ahead', 180_000],
  ])('also learns it when its clock is %s', async (_how, byMs) => {
    there.platform.clock.set(new Date(server.platform.clock.now().getTime() + byMs));
    const { id, token } = await learner();
    expect(await call(there, token)).toBe(200);
    await change((tx) => identity().setDisabled(tx, id, true));
    await refusedThere(token);
  });

  it('also learns of a change that was written long before it was committed', async () => {
    const { id, token } = await learner();
    const disabling = await holdTransaction(server.platform.db, (tx) => identity().setDisabled(tx, id, true));
    // The embedded database has one connection, so no one else reads or writes in the meantime.
    if (there.platform.db.kind === 'postgresql') {
      const later = await learner();
      await later.browser.logout();
      await refusedThere(later.token);
      expect(await call(there, token)).toBe(200);
    }
    for (const { platform } of [server, there]) platform.clock.advance(120_000);
    await disabling.commit();
    await refusedThere(token);
  });

  it('also refuses the token if the server was started after the token ended', async () => {
    const { token, browser } = await learner();
    await browser.logout();
    const restarted = await anotherServer(server);
    expect(await call(restarted, token)).toBe(401);
    await restarted.close();
  });

  it('forgets the end of a sign-in once none of its tokens can still be valid', async () => {
    const { id, token, browser } = await learner();
    const caller = await identity().verifyToken(token);
    const account = await findUser(server.platform.db.orm, id);
    if (!caller || !account) throw new Error('no one is signed in');
    const forger = accessTokens({ ...there.platform, isStillValid: async () => true });
    await browser.logout();
    await refusedThere(token);
    there.platform.clock.advance(10 * 60_000 + 1);
    const impossible = await forger.issue(caller, account.epoch);
    vi.advanceTimersByTime(HEARD_WITHIN_MS);
    expect(await call(there, impossible.token)).toBe(200);
  });
});

it('a server whose database does not answer accepts no token, logs that once, and recovers', async () => {
  const { token } = await learner();
  const { log, lines } = capturedLog();
  const there = await anotherServer(server, (platform) => ({ ...platform, log }));
  const silence = await holdTransaction(there.platform.db, (tx) =>
    tx.execute(sql`lock table revocations in access exclusive mode`),
  );
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(there, token)));
  expect(new Set(answers)).toEqual(new Set([503]));
  const said = lines().filter(({ msg }) => String(msg).startsWith('the ended sign-ins could not be read'));
  expect(said).toHaveLength(1);
  await silence.commit();
  expect(await call(there, token)).toBe(200);
  await there.close();
});
