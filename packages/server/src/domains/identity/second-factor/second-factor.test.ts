// @module-tag postgresql

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticatorApp, personWithSecondFactor } from '#testing/people/authenticator-app.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type Browser, freshEmail, mailsTo, openBrowser } from '#testing/test-browser.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const minutes = (count: number) => server.platform.clock.advance(count * 60_000);

const setUp = (browser: Browser, token: string) =>
  browser.post('/api/auth/second-factor/setup', undefined, token);
const confirm = (browser: Browser, token: string, code: string) =>
  browser.post('/api/auth/second-factor/confirm', { code }, token);
const renewCodes = (browser: Browser, token: string) =>
  browser.post('/api/auth/second-factor/backup-codes', undefined, token);
const enter = (browser: Browser, code: string) => browser.post('/api/auth/second-factor', { code });

async function newcomer() {
  const email = freshEmail();
  const browser = openBrowser(server);
  const { token } = (await browser.register(email)).json();
  return { email, browser, token: token as string };
}

const mailsAbout = async (subject: string, email: string) =>
  (await mailsTo(server, email)).filter((mail) => mail.subject === subject);

describe('setting up the second factor', () => {
  it('gives a secret of 160 bits, and a QR code address that names the product and the e-mail', async () => {
    const { browser, token, email } = await newcomer();
    const answer = await setUp(browser, token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { secret, address } = answer.json();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toMatch(/^otpauth:\/\/totp\//);
    expect(authenticatorApp(server, address)).toMatchObject({ issuer: 'Vivavoce', label: email, secret });
  });

  it('requires no code yet', async () => {
    const { browser, token, email } = await newcomer();
    await setUp(browser, token);
    expect((await openBrowser(server).login(email)).statusCode).toBe(200);
    const state = await browser.get('/api/auth/second-factor', token);
    expect(state.json()).toEqual({ enrolledAt: null, backupCodesLeft: 0 });
    expect(await mailsAbout('Two-step sign-in was turned on at Vivavoce', email)).toEqual([]);
  });

  it('gives a different secret each time, and only the latest works', async () => {
    const { browser, token } = await newcomer();
    const former = authenticatorApp(server, (await setUp(browser, token)).json().address);
    const latest = authenticatorApp(server, (await setUp(browser, token)).json().address);
    expect(latest.secret).not.toBe(former.secret);
    expect((await confirm(browser, token, former.code())).json().code).toBe('wrong_code');
    expect((await confirm(browser, token, latest.code())).statusCode).toBe(200);
  });

  it('is refused if it is already on', async () => {
    const person = await personWithSecondFactor(server);
    const answer = await setUp(person.browser, await person.token());
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'already_on',
      message: 'Two-step sign-in is already on.',
    });
    expect((await enter(await person.halfway(), person.phone.code())).statusCode).toBe(200);
  });
});

describe('confirming the second factor', () => {
  it('turns it on, and gives ten backup codes that can be read out loud', async () => {
    const { browser, token } = await newcomer();
    const phone = authenticatorApp(server, (await setUp(browser, token)).json().address);
    const answer = await confirm(browser, token, phone.code());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { backupCodes } = answer.json();
    expect(new Set(backupCodes).size).toBe(10);
    for (const code of backupCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    const fresh = (await browser.renew()).json().token;
    const enrolledAt = server.platform.clock.now().toISOString();
    expect((await browser.get('/api/auth/second-factor', fresh)).json()).toEqual({
      enrolledAt,
      backupCodesLeft: 10,
    });
  });

  it('shows it in the user record', async () => {
    const person = await personWithSecondFactor(server);
    const enrolledAt = (await person.browser.get('/api/auth/second-factor', await person.token())).json()
      .enrolledAt;
    const record = await person.browser.post('/api/users', {}, await person.token());
    expect(record.json().multiFactor, spec('E-009')).toEqual({
      enrolledFactors: [{ mfaType: 'totp', enrolledAt }],
    });
  });

  it('requires a right code', async () => {
    const { browser, token, email } = await newcomer();
    const phone = authenticatorApp(server, (await setUp(browser, token)).json().address);
    const answer = await confirm(browser, token, phone.wrongCode());
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('wrong_code');
    expect((await openBrowser(server).login(email)).statusCode).toBe(200);
    expect((await confirm(browser, token, phone.code())).statusCode).toBe(200);
  });

  it('requires something to confirm', async () => {
    const { browser, token } = await newcomer();
    const answer = await confirm(browser, token, '123456');
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('nothing_to_confirm');
    const person = await personWithSecondFactor(server);
    const again = await confirm(person.browser, await person.token(), person.phone.code());
    expect(again.json().code).toBe('nothing_to_confirm');
  });

  it('gives one set of backup codes when two requests arrive at once', async () => {
    const { browser, token } = await newcomer();
    const phone = authenticatorApp(server, (await setUp(browser, token)).json().address);
    const answers = await Promise.all([1, 2].map(() => confirm(browser, token, phone.code())));
    const [first, second] = answers.map((answer) => answer.statusCode).sort();
    expect(first).toBe(200);
    // The first request signs out everywhere else, which ends the second one's token if that was not checked yet.
    expect([401, 409]).toContain(second);
  });

  it('signs out everywhere else, and keeps this browser', async () => {
    const { browser, token, email } = await newcomer();
    const elsewhere = openBrowser(server);
    const other = (await elsewhere.login(email)).json().token;
    const phone = authenticatorApp(server, (await setUp(browser, token)).json().address);
    await confirm(browser, token, phone.code());
    expect((await elsewhere.get('/api/auth/second-factor', other)).statusCode).toBe(401);
    expect((await elsewhere.renew()).statusCode).toBe(401);
    expect((await browser.renew()).statusCode).toBe(200);
  });

  it('notifies the owner by mail, and greets no one by name', async () => {
    const { email } = await personWithSecondFactor(server);
    const mails = await mailsAbout('Two-step sign-in was turned on at Vivavoce', email);
    expect(mails).toHaveLength(1);
    const { text, html } = mails[0] ?? {};
    const { publicUrl } = server.platform.settings;
    for (const address of ['/auth/forgot-password', '/contact']) {
      expect(text).toContain(`${publicUrl}${address}`);
      expect(html).toContain(`href="${publicUrl}${address}"`);
    }
    expect(`${text}${html}`).not.toContain('Nia');
  });
});

describe('new backup codes', () => {
  it('replace the former ones', async () => {
    const person = await personWithSecondFactor(server);
    const answer = await renewCodes(person.browser, await person.token());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { backupCodes } = answer.json();
    expect(new Set(backupCodes).size).toBe(10);
    expect((await enter(await person.halfway(), person.backupCode)).json().code).toBe('wrong_code');
    expect((await enter(await person.halfway(), backupCodes[0])).statusCode).toBe(200);
  });

  it('are a single set when two requests arrive at once', async () => {
    const person = await personWithSecondFactor(server);
    const token = await person.token();
    await Promise.all([1, 2].map(() => renewCodes(person.browser, token)));
    const state = await person.browser.get('/api/auth/second-factor', token);
    expect(state.json().backupCodesLeft).toBe(10);
  });

  it('are not given if the second factor is off or not confirmed', async () => {
    const { browser, token } = await newcomer();
    expect((await renewCodes(browser, token)).json()).toMatchObject({
      code: 'not_on',
      message: 'Two-step sign-in is not on.',
    });
    await setUp(browser, token);
    expect((await renewCodes(browser, token)).statusCode).toBe(409);
  });
});

describe('a browser that was left open', () => {
  it('cannot change the second factor fifteen minutes after the sign-in', async () => {
    const off = await newcomer();
    const on = await personWithSecondFactor(server);
    const { address } = (await setUp(off.browser, off.token)).json();
    minutes(15);
    const late = (await off.browser.renew()).json().token;
    const refused = [
      await setUp(off.browser, late),
      await confirm(off.browser, late, authenticatorApp(server, address).code()),
      await renewCodes(on.browser, await on.token()),
      await on.browser.post('/api/unsetMFA', { uid: on.id, mfaType: 'totp' }, await on.token()),
    ];
    for (const answer of refused) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json().code).toBe('recent_sign_in_required');
    }
    const state = await on.browser.get('/api/auth/second-factor', await on.token());
    expect(state.statusCode).toBe(200);
    expect(state.json().enrolledAt).not.toBeNull();
  });
});
