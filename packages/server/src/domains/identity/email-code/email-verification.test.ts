// @module-tag postgresql

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailCode, user } from '#domains/identity/tables.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { codeMailedTo, freshEmail, mailsTo, openBrowser } from '#testing/test-browser.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { EMAIL_CODES_PER_HOUR } from './mailed-code.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const seconds = (count: number) => server.platform.clock.advance(count * 1000);

/** A person who has just registered and been mailed a first code. */
async function newcomer() {
  const email = freshEmail();
  const browser = openBrowser(server);
  const { token, user: account } = (await browser.register(email)).json();
  let bearer: string = token;
  return {
    id: account.id as string,
    email,
    /** Renews the token, so that it is still valid after the clock was moved, and returns the signed-in account. */
    renew: async () => {
      const renewed = (await browser.renew()).json();
      bearer = renewed.token;
      return renewed.user;
    },
    verify: (code: string, address = email) =>
      browser.post('/api/verifyEmailCode', { email: address, code }, bearer),
    send: (address = email) => browser.post('/api/sendEmailCode', { email: address }, bearer),
    account: async () => (await server.platform.db.orm.select().from(user).where(eq(user.id, account.id)))[0],
  };
}

/** A code that differs from the given one. */
const otherThan = (code: string) => (code === '123456' ? '654321' : '123456');

describe('typing the code', () => {
  it('verifies the e-mail when the code is right', async () => {
    const person = await newcomer();
    const before = await person.renew();
    const answer = await person.verify(await codeMailedTo(server, person.email));
    expect(answer.statusCode, spec('API-018')).toBe(200);
    expect(answer.json().success, spec('API-021')).toBe(true);
    expect(answer.json().message, spec('API-022')).toBe('Email verified successfully!');
    const after = await person.renew();
    expect(after.emailVerified, spec('S-017')).toBe(true);
    expect([before.emailVerified, after.emailVerified], spec('API-153')).toEqual([false, true]);
    const kept = await person.account();
    expect(kept?.emailVerified, spec('S-020')).toBe(true);
    expect(kept?.emailVerifiedAt, spec('S-021')).toEqual(server.platform.clock.now());
    expect(kept, spec('E-021')).toHaveProperty('emailVerifiedAt', expect.any(Date));
  });

  it('accepts six digits, no fewer and no more', async () => {
    const person = await newcomer();
    const typed = ['12345', '1234567', await codeMailedTo(server, person.email)];
    const statuses: number[] = [];
    for (const code of typed) statuses.push((await person.verify(code)).statusCode);
    expect(statuses, spec('C-002')).toEqual([400, 400, 200]);
  });

  it('reports a wrong code, after which the right one still works', async () => {
    const person = await newcomer();
    const code = await codeMailedTo(server, person.email);
    const wrong = await person.verify(otherThan(code));
    expect(wrong.statusCode).toBe(200);
    expect(wrong.json()).toEqual({ success: false, message: 'Invalid verification code' });
    expect((await person.account())?.emailVerified).toBe(false);
    expect((await person.verify(code)).json().success).toBe(true);
  });

  it('fails after five wrong codes, even with the right one', async () => {
    const person = await newcomer();
    const code = await codeMailedTo(server, person.email);
    for (let time = 0; time < 5; time++) {
      expect((await person.verify(otherThan(code))).json().message).toBe('Invalid verification code');
    }
    const right = (await person.verify(code)).json();
    expect(right.message).toBe('This verification code is no longer valid. Please request a new one.');
    const { emailVerified } = await person.renew();
    expect([right.success, emailVerified], spec('X-031')).toEqual([false, false]);
  });

  it('fails after ten minutes', async () => {
    const [early, late] = [await newcomer(), await newcomer()];
    const codes = {
      early: await codeMailedTo(server, early.email),
      late: await codeMailedTo(server, late.email),
    };
    seconds(599);
    await early.renew();
    await late.renew();
    const inTime = (await early.verify(codes.early)).json();
    seconds(1);
    const tooLate = (await late.verify(codes.late)).json();
    expect([inTime.success, tooLate.success], spec('X-030')).toEqual([true, false]);
    expect(tooLate.message).toBe('This verification code is no longer valid. Please request a new one.');
  });

  it('works once, even when it is sent several times at once', async () => {
    const person = await newcomer();
    const code = await codeMailedTo(server, person.email);
    const answers = await Promise.all([person.verify(code), person.verify(code), person.verify(code)]);
    expect(answers.map((answer) => answer.json().success).sort()).toEqual([false, false, true]);
  });

  it('allows only five attempts, even when thirty guesses arrive at once', async () => {
    const person = await newcomer();
    const wrong = otherThan(await codeMailedTo(server, person.email));
    const answers = await Promise.all(Array.from({ length: 30 }, () => person.verify(wrong)));
    const invalid = answers.filter((answer) => answer.json().message === 'Invalid verification code');
    expect(invalid).toHaveLength(5);
  });

  it('works for no one else', async () => {
    const [owner, other] = [await newcomer(), await newcomer()];
    const code = await codeMailedTo(server, owner.email);
    expect((await other.verify(code, owner.email)).statusCode).toBe(403);
    expect((await other.account())?.emailVerified).toBe(false);
    expect((await owner.account())?.emailVerified).toBe(false);
  });

  it('requires a sign-in', async () => {
    const answer = await openBrowser(server).post('/api/verifyEmailCode', {
      email: 'a@b.example',
      code: '123456',
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('requesting a code', () => {
  it('sends a new one after a minute and makes the former one worthless', async () => {
    const person = await newcomer();
    const former = await codeMailedTo(server, person.email);
    seconds(60);
    const answer = await person.send();
    expect({ status: answer.statusCode, body: answer.json() }, spec('API-016')).toEqual({
      status: 200,
      body: { success: true, message: 'Verification code sent to your email!' },
    });
    const fresh = await codeMailedTo(server, person.email);
    expect(await mailsTo(server, person.email)).toHaveLength(2);
    if (fresh !== former) expect((await person.verify(former)).json().success).toBe(false);
    expect((await person.verify(fresh)).json().success).toBe(true);
  });

  it('gives five new attempts with the new code', async () => {
    const person = await newcomer();
    const wrong = otherThan(await codeMailedTo(server, person.email));
    for (let time = 0; time < 5; time++) await person.verify(wrong);
    seconds(60);
    await person.send();
    expect((await person.verify(await codeMailedTo(server, person.email))).json().success).toBe(true);
  });

  it('is refused within a minute of the last one, even for several requests at once', async () => {
    const person = await newcomer();
    seconds(59);
    const early = await person.send();
    expect(early.statusCode).toBe(429);
    expect(early.json()).toMatchObject({ success: false, code: 'code_sent_recently' });
    seconds(1);
    const answers = await Promise.all([person.send(), person.send(), person.send()]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 429, 429]);
    expect(await mailsTo(server, person.email)).toHaveLength(2);
  });

  it('is refused after six in an hour, with a different text than within a minute', async () => {
    const person = await newcomer();
    const ask = async () => {
      seconds(60);
      await person.renew();
      return person.send();
    };
    for (let sent = 1; sent < EMAIL_CODES_PER_HOUR; sent++) expect((await ask()).statusCode).toBe(200);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many requests. Please try again later.',
    });
    expect(await mailsTo(server, person.email)).toHaveLength(EMAIL_CODES_PER_HOUR);
    seconds(60 * (60 - EMAIL_CODES_PER_HOUR - 1));
    expect((await ask()).statusCode).toBe(200);
  });

  it('is refused once the e-mail is verified', async () => {
    const person = await newcomer();
    await person.verify(await codeMailedTo(server, person.email));
    seconds(60);
    const answer = await person.send();
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message, spec('ERR-033')).toBe('No user logged in or email already verified');
  });

  it('sends nothing to an address that is not the caller’s own', async () => {
    const person = await newcomer();
    const stranger = freshEmail();
    seconds(60);
    // Ids alone, because an earlier mail may be delivered meanwhile.
    const idsTo = async (email: string) => (await mailsTo(server, email)).map(({ id }) => id);
    const before = await idsTo(person.email);
    const { statusCode } = await person.send(stranger);
    const mailed = [await idsTo(stranger), await idsTo(person.email)];
    expect({ statusCode, mailed }, spec('X-029')).toEqual({ statusCode: 403, mailed: [[], before] });
    expect((await person.send(person.email.toUpperCase())).statusCode).toBe(200);
  });
});

it('a code is stored as a hash that works for one account only', async () => {
  const person = await newcomer();
  const code = await codeMailedTo(server, person.email);
  const [kept] = await server.platform.db.orm.select().from(emailCode).where(eq(emailCode.userId, person.id));
  expect(JSON.stringify(kept)).not.toContain(code);

  const other = await newcomer();
  await server.platform.db.orm
    .update(emailCode)
    .set({ codeHash: kept?.codeHash })
    .where(eq(emailCode.userId, other.id));
  expect((await other.verify(code)).json().success).toBe(false);
});
