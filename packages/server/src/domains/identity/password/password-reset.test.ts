// @module-tag postgresql

import { eq, getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkey } from '#domains/identity/passkeys/tables.ts';
import { backupCode, secondFactor } from '#domains/identity/second-factor/tables.ts';
import { FAILURES_OF_STRANGERS } from '#domains/identity/sign-in/sign-in-failures.ts';
import { credential, emailChange, passwordReset, signIn, user } from '#domains/identity/tables.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { freshEmail, mailsTo, openBrowser } from '#testing/test-browser.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { RESET_LINKS_PER_HOUR } from './reset-links.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ PASSWORD_HASHING: 'full' });
});
afterAll(() => server.close());

const seconds = (count: number) => server.platform.clock.advance(count * 1_000);
const minutes = (count: number) => seconds(count * 60);

const EVERY_WAY_IN = ['credential', 'google', 'passkeys', 'second_factors', 'backup_codes', 'email_changes'];

let addresses = 0;
const openBrowserElsewhere = () => {
  addresses += 1;
  return openBrowser(server, { ip: `203.0.113.${addresses}` });
};

const forgot = (email: string) => openBrowserElsewhere().post('/api/auth/forgot-password', { email });
const reset = (code: string, password = 'fresh-secret') =>
  openBrowserElsewhere().post('/api/auth/reset-password', { code, password });

/**
 * Returns the mails with this subject to an address, oldest first. Mails sent at the same instant are in no particular
 * order.
 */
const mailsAbout = async (subject: string, email: string) =>
  (await mailsTo(server, email)).filter((mail) => mail.subject === subject);

/** Finds the code in the link that a mail contains. */
function codeIn(text: string | undefined): string {
  const { publicUrl } = server.platform.settings;
  const start = text?.indexOf(`${publicUrl}/auth/reset-password?code=`) ?? -1;
  const code = start < 0 ? undefined : /code=([\w-]{43})$/m.exec(text?.slice(start) ?? '')?.[1];
  if (!code) throw new Error('the mail contains no link');
  return code;
}

/** A person with an account, signed in to it in one browser. */
async function learner() {
  const email = freshEmail();
  const browser = openBrowserElsewhere();
  const { user: account } = (await browser.register(email)).json();
  const { orm } = server.platform.db;
  return {
    id: account.id as string,
    email,
    browser,
    mails: () => mailsAbout('Reset your Vivavoce password', email),
    /** Requests a link and reads it from the mailbox. */
    link: async () => {
      await forgot(email);
      return codeIn((await mailsAbout('Reset your Vivavoce password', email)).at(-1)?.text);
    },
    account: async () => (await orm.select().from(user).where(eq(user.id, account.id)))[0],
    disable: () => orm.update(user).set({ disabledAt: new Date() }).where(eq(user.id, account.id)),
  };
}

describe('forgetting the password', () => {
  it('mails a link that reads well as text and as HTML, and greets no one by name', async () => {
    const person = await learner();
    const answer = await forgot(person.email.toUpperCase());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true });
    const mails = await person.mails();
    expect(mails, spec('API-152')).toHaveLength(1);
    const { text, html } = mails[0] ?? {};
    const address = `${server.platform.settings.publicUrl}/auth/reset-password?code=${codeIn(text)}`;
    expect(html).toContain(`href="${address}"`);
    expect(text).toContain('The link is valid for 60 minutes');
    expect(`${text}${html}`).not.toContain('Nia');
  });

  it('reports that there is no account, and sends no mail', async () => {
    const email = freshEmail();
    const answer = await forgot(email);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'no_account',
      message: 'No account found with this email address.',
    });
    expect(await mailsTo(server, email)).toEqual([]);
  });

  it('names the field if the address is not valid', async () => {
    const answer = await forgot('nia');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { email: expect.any(String) } });
  });

  it('gives the usual answer for a disabled account; only its mailbox learns the truth, and gets no link', async () => {
    const person = await learner();
    const open = await learner();
    await person.disable();
    const [answer, usual] = [await forgot(person.email), await forgot(open.email)];
    expect([answer.statusCode, answer.body]).toEqual([usual.statusCode, usual.body]);
    const [mail] = await person.mails();
    expect(mail?.text).toContain('This account has been disabled');
    expect(`${mail?.text}${mail?.html}`).not.toContain('code=');
    expect((await forgot(person.email)).statusCode).toBe((await forgot(open.email)).statusCode);
  });

  it('mails one account at most once a minute, even when several requests arrive at once', async () => {
    const person = await learner();
    const answers = await Promise.all([forgot(person.email), forgot(person.email), forgot(person.email)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 429, 429]);
    seconds(59);
    const early = await forgot(person.email);
    expect(early.json()).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many requests. Please try again later.',
    });
    seconds(1);
    expect((await forgot(person.email)).statusCode).toBe(200);
    expect(await person.mails()).toHaveLength(2);
  });

  it('mails one account at most five times in an hour', async () => {
    const person = await learner();
    for (let time = 0; time < RESET_LINKS_PER_HOUR; time++) {
      expect((await forgot(person.email)).statusCode).toBe(200);
      minutes(2);
    }
    expect((await forgot(person.email)).statusCode).toBe(429);
    minutes(60 - 2 * RESET_LINKS_PER_HOUR);
    expect((await forgot(person.email)).statusCode).toBe(200);
  });

  it('is refused for a network address that sends too many requests, whichever accounts they are for', async () => {
    minutes(60);
    const browser = openBrowserElsewhere();
    const ask = () => browser.post('/api/auth/forgot-password', { email: freshEmail() });
    for (let time = 0; time < server.platform.settings.limits.resetLinksPerAddress; time++) {
      expect((await ask()).statusCode).toBe(404);
    }
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toBe('Too many requests. Please try again later.');
    expect(refused.headers['retry-after']).toBe('3600');
    expect((await forgot(freshEmail())).statusCode).toBe(404);
  });
});

describe('the link', () => {
  it('sets the password, once', async () => {
    const person = await learner();
    const code = await person.link();
    const answer = await reset(code);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true });
    expect((await openBrowserElsewhere().login(person.email)).json().code).toBe('wrong_password');
    expect((await openBrowserElsewhere().login(person.email, 'fresh-secret')).statusCode).toBe(200);

    const again = await reset(code, 'another-secret');
    expect(again.statusCode).toBe(410);
    expect(again.json()).toMatchObject({
      code: 'link_gone',
      message: 'This password reset link is no longer valid. Please request a new one.',
    });
    expect((await openBrowserElsewhere().login(person.email, 'fresh-secret')).statusCode).toBe(200);
  });

  it('sets one password when it is used several times at once', async () => {
    const code = await (await learner()).link();
    const answers = await Promise.all([
      reset(code, 'first-1'),
      reset(code, 'second-2'),
      reset(code, 'third-3'),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 410, 410]);
  });

  it('is valid for an hour', async () => {
    const [soon, late] = [await learner(), await learner()];
    const [inTime, tooLate] = [await soon.link(), await late.link()];
    seconds(60 * 60 - 1);
    expect((await reset(inTime)).statusCode).toBe(200);
    seconds(1);
    expect((await reset(tooLate)).json().code).toBe('link_gone');
    expect((await openBrowserElsewhere().login(late.email)).statusCode).toBe(200);
  });

  it('is ended by a newer one', async () => {
    const person = await learner();
    const former = await person.link();
    minutes(1);
    const newer = await person.link();
    expect((await reset(former)).json().code).toBe('link_gone');
    expect((await reset(newer)).statusCode).toBe(200);
  });

  it('is used up only by a password that is long enough', async () => {
    const person = await learner();
    const code = await person.link();
    const short = await reset(code, '12345');
    expect(short.statusCode).toBe(400);
    expect(short.json()).toMatchObject({ code: 'invalid_input', fields: { password: expect.any(String) } });
    expect((await reset(code, 'wzkqfx')).statusCode).toBe(200);
  });

  it('is worthless if it was made up', async () => {
    expect((await reset('a'.repeat(43))).json().code).toBe('link_gone');
    expect((await reset('%00 or 1=1')).json().code).toBe('link_gone');
  });

  it('is worthless once the account is disabled', async () => {
    const person = await learner();
    const code = await person.link();
    await person.disable();
    expect((await reset(code)).json().code).toBe('link_gone');
  });

  it('is worthless once the account has another address', async () => {
    const person = await learner();
    const code = await person.link();
    const { orm } = server.platform.db;
    await orm.update(user).set({ email: freshEmail() }).where(eq(user.id, person.id));
    expect((await reset(code)).json().code).toBe('link_gone');
  });

  it('is stored as a hash only', async () => {
    const person = await learner();
    const code = await person.link();
    const { orm } = server.platform.db;
    const kept = await orm.select().from(passwordReset).where(eq(passwordReset.userId, person.id));
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(code);
  });
});

describe('a new password', () => {
  it('ends every sign-in of the account and of no other account', async () => {
    const [person, other] = [await learner(), await learner()];
    const second = openBrowserElsewhere();
    await second.login(person.email, 'quiet-lantern', true);
    await reset(await person.link());
    expect((await person.browser.renew()).statusCode).toBe(401);
    expect((await second.renew()).statusCode).toBe(401);
    expect((await other.browser.renew()).statusCode).toBe(200);
  });

  it('leaves no sign-in that used the former password, even one that was still under way', async () => {
    const person = await learner();
    const code = await person.link();
    const intruders = Array.from({ length: 12 }, openBrowserElsewhere);
    const [done] = await Promise.all([
      reset(code),
      ...intruders.map((intruder) => intruder.login(person.email)),
    ]);
    expect(done.statusCode).toBe(200);
    const { orm } = server.platform.db;
    expect(await orm.select().from(signIn).where(eq(signIn.userId, person.id))).toEqual([]);
  });

  it('proves the address, and keeps the time at which it was first proved', async () => {
    const person = await learner();
    expect((await person.account())?.emailVerified).toBe(false);
    await reset(await person.link());
    const provedAt = server.platform.clock.now();
    expect(await person.account()).toMatchObject({ emailVerified: true, emailVerifiedAt: provedAt });
    minutes(2);
    await reset(await person.link());
    expect((await person.account())?.emailVerifiedAt).toEqual(provedAt);
  });

  it('lets its owner in even if others have guessed too often', async () => {
    const person = await learner();
    for (let time = 0; time < FAILURES_OF_STRANGERS; time++)
      await openBrowserElsewhere().login(person.email, 'wrong-guess');
    expect((await openBrowserElsewhere().login(person.email)).json().code).toBe('too_many_attempts');
    await reset(await person.link());
    expect((await openBrowserElsewhere().login(person.email, 'fresh-secret')).statusCode).toBe(200);
  });

  it('is stored as argon2id, even if the account had no password', async () => {
    const person = await learner();
    const { orm } = server.platform.db;
    await orm.delete(credential).where(eq(credential.userId, person.id));
    await reset(await person.link());
    const kept = await orm.select().from(credential).where(eq(credential.userId, person.id));
    expect(kept.map((row) => row.password)).toEqual([expect.stringMatching(/^\$argon2id\$/)]);
    expect((await openBrowserElsewhere().login(person.email, 'fresh-secret')).statusCode).toBe(200);
  });

  it('is announced by mail, without the password or a code', async () => {
    const person = await learner();
    await reset(await person.link());
    const [mail] = await mailsAbout('Your Vivavoce password was changed', person.email);
    expect(mail?.text).toContain(`${server.platform.settings.publicUrl}/auth/forgot-password`);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/fresh-secret|code=|Nia/);
  });
});

describe('other ways in that were set up before', () => {
  /** Sets up every way in, as a signed-in person may do before anyone has proved the address. */
  async function withOtherWaysIn() {
    const person = await learner();
    const { orm } = server.platform.db;
    const [userId, now] = [person.id, server.platform.clock.now()];
    await orm.insert(credential).values({ userId, providerId: 'google', accountId: `google-${userId}` });
    await orm.insert(passkey).values({
      ...{ userId, credentialId: `passkey-${userId}`, publicKey: 'key', signatureCount: 0, name: 'Phone' },
    });
    await orm.insert(secondFactor).values({ userId, sealedSecret: 'sealed', enrolledAt: now });
    await orm.insert(backupCode).values({ userId, codeHash: `backup-${userId}` });
    await orm.insert(emailChange).values({
      ...{ userId, email: freshEmail(), codeHash: 'hash', sentAt: now },
      ...{ expiresAt: new Date(now.getTime() + 600_000), mailsInWindow: 1, windowStartedAt: now },
    });
    return person;
  }

  /** Lists the ways into an account. */
  async function waysInto(id: string) {
    const { orm } = server.platform.db;
    const credentials = await orm.select().from(credential).where(eq(credential.userId, id));
    const others = await Promise.all(
      [passkey, secondFactor, backupCode, emailChange].map(async (table) =>
        (await orm.select().from(table).where(eq(table.userId, id))).length ? [getTableName(table)] : [],
      ),
    );
    return [...credentials.map(({ providerId }) => providerId).sort(), ...others.flat()];
  }

  it('are removed if no one had proved the address, because the person who set them up may not own it', async () => {
    const [person, bystander] = [await withOtherWaysIn(), await withOtherWaysIn()];
    expect((await reset(await person.link())).statusCode).toBe(200);
    expect(await waysInto(person.id)).toEqual(['credential']);
    expect((await openBrowserElsewhere().login(person.email, 'fresh-secret')).statusCode).toBe(200);
    expect(await waysInto(bystander.id)).toEqual(EVERY_WAY_IN);
  });

  it('stay if the address was already proved', async () => {
    const person = await withOtherWaysIn();
    const { orm } = server.platform.db;
    await orm.update(user).set({ emailVerified: true }).where(eq(user.id, person.id));
    expect((await reset(await person.link())).statusCode).toBe(200);
    expect(await waysInto(person.id)).toEqual(EVERY_WAY_IN);
    const login = await openBrowserElsewhere().login(person.email, 'fresh-secret');
    expect(login.json().code).toBe('second_factor_required');
  });

  it('stay after a second reset, because the first one proved the address', async () => {
    const person = await learner();
    await reset(await person.link());
    const { orm } = server.platform.db;
    await orm
      .insert(credential)
      .values({ userId: person.id, providerId: 'github', accountId: `github-${person.id}` });
    minutes(1);
    await reset(await person.link(), 'another-secret');
    expect(await waysInto(person.id)).toEqual(['credential', 'github']);
  });
});
