// @module-tag postgresql

import { RECENT_SIGN_IN_MINUTES } from '@vivavoce/contracts/identity/recent-sign-in';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROOF_MAILS_PER_MAILBOX } from '#domains/identity/email-code/mailbox-mails.ts';
import { EMAIL_CODES_PER_HOUR } from '#domains/identity/email-code/mailed-code.ts';
import { mails } from '#platform/mail/tables.ts';
import { openBrowserElsewhere, signedInPerson } from '#testing/people/signed-in-person.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { codeMailedTo, freshEmail, mailsTo } from '#testing/test-browser.ts';
import { credential, emailChange } from '../tables.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const seconds = (count: number) => server.platform.clock.advance(count * 1_000);

/** A code that differs from the given one. */
const otherThan = (code: string) => (code === '123456' ? '654321' : '123456');

/** A person who has requested a change of address and been mailed the code. */
async function mover(wanted = freshEmail()) {
  const person = await signedInPerson(server);
  const request = (email = wanted) => person.here.post('/api/auth/change-email', { email });
  const confirm = (code: string, where = person.here) =>
    where.post('/api/auth/change-email/confirm', { code });
  const asked = await request();
  return {
    ...person,
    wanted,
    asked,
    request,
    confirm,
    code: () => codeMailedTo(server, wanted.toLowerCase()),
  };
}

describe('requesting another address', () => {
  it('does not flood a stranger’s mailbox, however many accounts ask and however they spell the address', async () => {
    const [name = '', host = ''] = freshEmail().split('@');
    for (let asked = 0; asked < PROOF_MAILS_PER_MAILBOX; asked += 1) {
      expect((await mover(`${name}+${asked}@${host}`)).asked.statusCode).toBe(200);
    }
    const oneMore = await mover(`${name}@${host}`);
    expect(oneMore.asked.json().code).toBe('too_many_requests');
    expect(await mailsTo(server, oneMore.wanted)).toEqual([]);
    expect((await mover()).asked.statusCode).toBe(200);
  });

  it('mails a code to the new address and changes nothing yet', async () => {
    const person = await mover();
    expect(person.asked.json()).toEqual({ success: true });
    const [mail, ...more] = await mailsTo(server, person.wanted);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Confirm your new Vivavoce email address');
    expect(mail?.text).toMatch(/^\d{6}$/m);
    expect(`${mail?.text}${mail?.html}`).not.toContain('Nia');
    expect((await person.account())?.email).toBe(person.email);
  });

  it('stores only a hash of the code, which matches for no other account', async () => {
    const person = await mover();
    const { orm } = server.platform.db;
    const kept = await orm.select().from(emailChange).where(eq(emailChange.userId, person.id));
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(await person.code());
    const other = await mover();
    const { codeHash } = kept[0] ?? { codeHash: '' };
    await orm.update(emailChange).set({ codeHash }).where(eq(emailChange.userId, other.id));
    expect((await other.confirm(await person.code())).json().code).toBe('wrong_code');
  });

  it('requires a recent sign-in', async () => {
    const person = await signedInPerson(server);
    seconds(RECENT_SIGN_IN_MINUTES * 60);
    await person.here.renew();
    const email = freshEmail();
    const refused = await person.here.post('/api/auth/change-email', { email });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'recent_sign_in_required',
      message: 'Please confirm that it is you first.',
    });
    expect(await mailsTo(server, email)).toEqual([]);
    const stranger = openBrowserElsewhere(server);
    expect((await stranger.post('/api/auth/change-email', { email })).statusCode).toBe(401);
    const code = { code: '123456' };
    expect((await stranger.post('/api/auth/change-email/confirm', code)).statusCode).toBe(401);
  });

  it('is refused for the account’s own address and for another account’s, however spelled', async () => {
    const [person, other] = [await signedInPerson(server), await signedInPerson(server)];
    const ask = (email: string) => person.here.post('/api/auth/change-email', { email });
    const same = await ask(person.email.toUpperCase());
    expect([same.statusCode, same.json().message]).toEqual([409, 'This is already your email address.']);
    const taken = await ask(other.email.toUpperCase());
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'email_taken']);
    expect((await mailsTo(server, other.email)).map((mail) => mail.subject)).not.toContain(
      'Confirm your new Vivavoce email address',
    );
  });

  it('mails at most once a minute, even when several requests arrive at the same time', async () => {
    const person = await signedInPerson(server);
    const wanted = [freshEmail(), freshEmail(), freshEmail()];
    const ask = (email: string) => person.here.post('/api/auth/change-email', { email });
    const answers = await Promise.all(wanted.map(ask));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 429, 429]);
    seconds(59);
    expect((await ask(freshEmail())).json().code).toBe('code_sent_recently');
    seconds(1);
    expect((await ask(freshEmail())).statusCode).toBe(200);
  });

  it('mails at most ten codes in an hour, even if a change was confirmed in between', async () => {
    const person = await mover();
    expect((await person.confirm(await person.code())).statusCode).toBe(200);
    const ask = async () => {
      seconds(60);
      await person.here.renew();
      return person.request(freshEmail());
    };
    for (let sent = 1; sent < EMAIL_CODES_PER_HOUR; sent++) expect((await ask()).statusCode).toBe(200);
    const refused = await ask();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  });

  it('refuses an address that contains a mail header line', async () => {
    const person = await signedInPerson(server);
    const before = (await server.platform.db.orm.select().from(mails)).length;
    for (const email of [
      'nia@test.example\r\nBcc: victim@test.example',
      'nia@test.example\nBcc: victim@test.example',
      'nia@test.example\r',
      '"nia\r\nBcc: victim@test.example"@test.example',
      'nia@test.example, victim@test.example',
      'Nia <nia@test.example>',
    ]) {
      const answer = await person.here.post('/api/auth/change-email', { email });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { email: expect.any(String) } });
    }
    expect(await server.platform.db.orm.select().from(mails)).toHaveLength(before);
  });
});

describe('typing the code', () => {
  it('gives the account the new address, proved and in lower case, to sign in with from then on', async () => {
    const person = await mover(freshEmail().toUpperCase());
    const wanted = person.wanted.toLowerCase();
    const answer = await person.confirm(await person.code());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: person.id, email: wanted, emailVerified: true });
    const now = server.platform.clock.now();
    expect(await person.account()).toMatchObject({
      email: wanted,
      emailVerified: true,
      emailVerifiedAt: now,
    });
    expect(await person.tryPassword('quiet-lantern')).toBe('no_account');
    expect(await person.tryPassword('quiet-lantern', wanted)).toBeUndefined();
  });

  it('ends all tokens, which name the former address, but no sign-in', async () => {
    const person = await mover();
    const other = await person.signInElsewhere();
    await person.confirm(await person.code());
    for (const where of [person.here, other]) {
      expect(await where.isBelieved()).toBe(false);
      expect([await where.renew(), await where.isBelieved()]).toEqual([200, true]);
      const caller = await server.domains.identity.verifyToken(where.token());
      expect(caller?.email).toBe(person.wanted);
    }
  });

  it('notifies the former address without naming the new one', async () => {
    const person = await mover();
    await person.confirm(await person.code());
    const told = (await mailsTo(server, person.email)).filter(
      (mail) => mail.subject === 'Your Vivavoce email address was changed',
    );
    expect(told).toHaveLength(1);
    expect(`${told[0]?.text}${told[0]?.html}`).not.toContain(person.wanted);
    expect(told[0]?.text).toContain(`${server.platform.settings.publicUrl}/contact`);
    expect(await mailsTo(server, person.wanted)).toHaveLength(1);
  });

  it('keeps accounts elsewhere as ways in, and makes links mailed to the former address worthless', async () => {
    const person = await mover();
    const { orm } = server.platform.db;
    await orm
      .insert(credential)
      .values({ userId: person.id, providerId: 'google', accountId: person.id, email: person.email });
    const anybody = openBrowserElsewhere(server);
    await anybody.post('/api/auth/forgot-password', { email: person.email });
    const texts = (await mailsTo(server, person.email)).map((mail) => mail.text).join('\n');
    const code = /reset-password\?code=([\w-]{43})/.exec(texts)?.[1];
    expect(code).toBeDefined();

    const changed = await person.confirm(await person.code());
    expect(changed.json().providerData).toMatchObject([{ providerId: 'password' }, { providerId: 'google' }]);
    const reset = await anybody.post('/api/auth/reset-password', { code, password: 'another-secret' });
    expect(reset.json().code).toBe('link_gone');
  });

  it('works once', async () => {
    const person = await mover();
    const code = await person.code();
    const answers = await Promise.all([person.confirm(code), person.confirm(code), person.confirm(code)]);
    const [first, ...late] = answers.map((answer) => answer.statusCode).sort();
    expect(first).toBe(200);
    // A call that arrives after the change has a token from before it.
    for (const status of late) expect([401, 410]).toContain(status);
    await person.here.renew();
    const again = await person.confirm(code);
    expect(again.json()).toMatchObject({
      code: 'code_gone',
      message: 'This verification code is no longer valid. Please request a new one.',
    });
  });

  it('is refused when it is wrong; after five wrong codes, even the right one is refused', async () => {
    const person = await mover();
    const code = await person.code();
    for (let time = 0; time < 5; time++) {
      const wrong = await person.confirm(otherThan(code));
      expect(wrong.statusCode).toBe(400);
      expect(wrong.json()).toMatchObject({ code: 'wrong_code', message: 'Invalid verification code' });
    }
    expect((await person.confirm(code)).json().code).toBe('code_gone');
    expect((await person.account())?.email).toBe(person.email);
  });

  it('allows no more than five guesses, even if they all arrive at the same time', async () => {
    const person = await mover();
    const wrong = otherThan(await person.code());
    const answers = await Promise.all(Array.from({ length: 12 }, () => person.confirm(wrong)));
    const codes = answers.map((answer) => answer.json().code);
    expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(5);
    expect(codes.filter((code) => code === 'code_gone')).toHaveLength(7);
  });

  it('works for ten minutes, and not after a newer code replaces it', async () => {
    const [late, twice] = [await mover(), await mover()];
    const [lateCode, former] = [await late.code(), await twice.code()];
    seconds(60);
    const newer = freshEmail();
    await twice.request(newer);
    const second = await codeMailedTo(server, newer);
    if (former !== second) expect((await twice.confirm(former)).json().code).toBe('wrong_code');
    expect((await twice.confirm(second)).json().email).toBe(newer);
    seconds(9 * 60);
    await late.here.renew();
    expect((await late.confirm(lateCode)).json().code).toBe('code_gone');
  });

  it('is refused for an account that requested no change', async () => {
    const person = await signedInPerson(server);
    const answer = await person.here.post('/api/auth/change-email/confirm', { code: '123456' });
    expect(answer.statusCode).toBe(410);
  });
});

describe('an address that two accounts request', () => {
  it('goes to one of them when both type their code at the same time', async () => {
    const wanted = freshEmail();
    const first = await mover(wanted);
    const firstCode = await first.code();
    const second = await mover(wanted);
    const codes = (await mailsTo(server, wanted)).flatMap((mail) => /^\d{6}$/m.exec(mail.text)?.[0] ?? []);
    const secondCode = codes.find((code) => code !== firstCode) ?? firstCode;
    const answers = await Promise.all([first.confirm(firstCode), second.confirm(secondCode)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.statusCode === 409)?.json().code).toBe('email_taken');
  });

  it('goes to a new account that registered it in the meantime; only the right code reveals that', async () => {
    const person = await mover();
    const code = await person.code();
    await openBrowserElsewhere(server).register(person.wanted);
    expect((await person.confirm(otherThan(code))).json().code).toBe('wrong_code');
    const answer = await person.confirm(code);
    expect(answer.json()).toMatchObject({
      code: 'email_taken',
      message: 'An account with this email address already exists.',
    });
    expect((await person.account())?.email).toBe(person.email);
    expect(await person.here.isBelieved()).toBe(true);
  });
});
