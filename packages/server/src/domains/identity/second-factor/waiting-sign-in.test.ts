// @module-tag postgresql

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '#domains/identity/tables.ts';
import { anotherServer } from '#testing/another-server.ts';
import { personWithSecondFactor, waitForNextCode } from '#testing/people/authenticator-app.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type Browser, mailsTo, openBrowser, setCookiesOf } from '#testing/test-browser.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const REMEMBERED_SECONDS = String(30 * 24 * 60 * 60);

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const enter = (browser: Browser, code: string) => browser.post('/api/auth/second-factor', { code });
const minutes = (count: number) => server.platform.clock.advance(count * 60_000);

/** Sets the password 'fresh-secret' with the link from a mail. */
async function resetPassword(email: string): Promise<void> {
  const browser = openBrowser(server);
  await browser.post('/api/auth/forgot-password', { email });
  const texts = (await mailsTo(server, email)).map((mail) => mail.text);
  const code = texts.map((text) => /reset-password\?code=([\w-]{43})/.exec(text)?.[1]).find(Boolean);
  const answer = await browser.post('/api/auth/reset-password', { code, password: 'fresh-secret' });
  if (answer.statusCode !== 200) throw new Error(`the password was not set: ${answer.body}`);
}

type Answer = Parameters<typeof setCookiesOf>[0];
const sessionCookieOf = (answer: Answer) =>
  setCookiesOf(answer).find((cookie) => cookie.name.endsWith('session_token'));
const codesOf = (answers: Answer[]) => answers.map((answer) => answer.json().code).sort();

describe('signing in with a second factor', () => {
  it('stops after the right password: the sign-in waits behind a cookie, and no one is signed in yet', async () => {
    const person = await personWithSecondFactor(server);
    const browser = openBrowser(server);
    const answer = await browser.login(person.email);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'second_factor_required',
      message: 'Please enter the code from your authenticator app.',
    });
    expect(answer.json()).not.toHaveProperty('token');
    expect(setCookiesOf(answer)).toMatchObject([
      { name: 'vivavoce.second-factor', attributes: { httponly: '', samesite: 'Lax', 'max-age': '600' } },
    ]);
    expect((await browser.renew()).statusCode).toBe(401);
  });

  it('completes with the app’s code', async () => {
    const person = await personWithSecondFactor(server);
    const browser = await person.halfway();
    const answer = await enter(browser, person.phone.code());
    expect(answer.statusCode, spec('API-154')).toBe(200);
    expect(answer.json().user).toMatchObject({ id: person.id, email: person.email });
    expect(answer.headers['cache-control']).toBe('no-store');
    const caller = await server.domains.identity.verifyToken(answer.json().token);
    expect(caller).toMatchObject({ userId: person.id });
    expect((await browser.renew()).statusCode).toBe(200);
    expect(browser.jar.has('vivavoce.second-factor')).toBe(false);
  });

  it('outlives the browser session if "Remember me" was ticked before the code', async () => {
    const person = await personWithSecondFactor(server);
    const ticked = await enter(await person.halfway(true), person.phone.code());
    expect(sessionCookieOf(ticked)?.attributes['max-age']).toBe(REMEMBERED_SECONDS);
    waitForNextCode(server);
    const unticked = await enter(await person.halfway(false), person.phone.code());
    expect(sessionCookieOf(unticked)).toBeDefined();
    expect(sessionCookieOf(unticked)?.attributes).not.toHaveProperty('max-age');
  });

  it('accepts a code with spaces in it', async () => {
    const person = await personWithSecondFactor(server);
    const code = person.phone.code();
    const answer = await enter(await person.halfway(), ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(answer.statusCode).toBe(200);
  });

  it('reports a wrong code and keeps waiting', async () => {
    const person = await personWithSecondFactor(server);
    const browser = await person.halfway();
    const wrong = await enter(browser, person.phone.wrongCode());
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({
      code: 'wrong_code',
      message: 'This code is not right. Please check it and try again.',
    });
    expect(sessionCookieOf(wrong)).toBeUndefined();
    expect((await enter(browser, person.phone.code())).statusCode).toBe(200);
  });

  it('can complete on another server process than the one where it began', async () => {
    const person = await personWithSecondFactor(server);
    const begun = await person.halfway();
    const otherProcess = await anotherServer(server);
    try {
      const sameBrowser = openBrowser(otherProcess);
      for (const [name, value] of begun.jar) sameBrowser.jar.set(name, value);
      expect((await enter(sameBrowser, person.phone.code())).statusCode).toBe(200);
    } finally {
      await otherProcess.close();
    }
  });
});

it('a code that reaches two server processes at the same time signs in only once', async () => {
  const person = await personWithSecondFactor(server);
  const otherProcess = await anotherServer(server);
  try {
    for (const code of [person.phone.code(), person.backupCode]) {
      const here = await person.halfway();
      const there = openBrowser(otherProcess);
      await there.login(person.email);
      const answers = await Promise.all([enter(here, code), enter(there, code)]);
      expect(codesOf(answers)).toEqual(['wrong_code', undefined]);
    }
  } finally {
    await otherProcess.close();
  }
});

describe('an app’s code', () => {
  it('works once', async () => {
    const person = await personWithSecondFactor(server);
    const [first, second] = [await person.halfway(), await person.halfway()];
    expect((await enter(first, person.phone.code())).statusCode).toBe(200);
    expect((await enter(second, person.phone.code())).json().code).toBe('wrong_code');
  });

  it('signs in only one of two people who use it at the same time', async () => {
    const person = await personWithSecondFactor(server);
    const browsers = [await person.halfway(), await person.halfway()];
    const answers = await Promise.all(browsers.map((browser) => enter(browser, person.phone.code())));
    expect(codesOf(answers)).toEqual(['wrong_code', undefined]);
  });

  it('cannot sign in if it was the one that turned the second factor on', async () => {
    const person = await personWithSecondFactor(server);
    const spent = await enter(await person.halfway(), person.phone.code(-1));
    expect(spent.json().code).toBe('wrong_code');
  });

  it('may be one step early or late, but not two', async () => {
    const person = await personWithSecondFactor(server);
    waitForNextCode(server);
    expect((await enter(await person.halfway(), person.phone.code(-1))).statusCode).toBe(200);
    expect((await enter(await person.halfway(), person.phone.code(1))).statusCode).toBe(200);
    minutes(5);
    const browser = await person.halfway();
    expect((await enter(browser, person.phone.code(-2))).json().code).toBe('wrong_code');
    expect((await enter(browser, person.phone.code(2))).json().code).toBe('wrong_code');
  });

  it('ends the codes of all earlier steps', async () => {
    const person = await personWithSecondFactor(server);
    expect((await enter(await person.halfway(), person.phone.code(1))).statusCode).toBe(200);
    expect((await enter(await person.halfway(), person.phone.code())).json().code).toBe('wrong_code');
  });

  it('opens nothing in another person’s account', async () => {
    const person = await personWithSecondFactor(server);
    const other = await personWithSecondFactor(server);
    const answer = await enter(await person.halfway(), other.phone.code());
    expect(answer.json().code).toBe('wrong_code');
  });
});

describe('a backup code', () => {
  it('works once, however it is typed', async () => {
    const person = await personWithSecondFactor(server);
    const typed = person.backupCode.replace('-', ' ').toUpperCase();
    expect((await enter(await person.halfway(), typed)).statusCode).toBe(200);
    const again = await enter(await person.halfway(), person.backupCode);
    expect(again.json().code).toBe('wrong_code');
    const left = await person.browser.get('/api/auth/second-factor', await person.token());
    expect(left.json().backupCodesLeft).toBe(9);
  });

  it('is understood when a digit was read as a letter', async () => {
    const person = await personWithSecondFactor(server);
    const misread = person.backupCode.replaceAll('0', 'O').replaceAll('1', 'l');
    expect((await enter(await person.halfway(), misread)).statusCode).toBe(200);
  });

  it('signs in only one of two people who use it at the same time', async () => {
    const person = await personWithSecondFactor(server);
    const browsers = [await person.halfway(), await person.halfway()];
    const answers = await Promise.all(browsers.map((browser) => enter(browser, person.backupCode)));
    expect(codesOf(answers)).toEqual(['wrong_code', undefined]);
  });

  it('is not lost if another code of the same sign-in arrives first', async () => {
    const person = await personWithSecondFactor(server);
    const browser = await person.halfway();
    const [second = ''] = person.otherBackupCodes;
    const answers = await Promise.all([enter(browser, person.backupCode), enter(browser, second)]);
    expect(codesOf(answers)).toEqual(['sign_in_gone', undefined]);
    const left = await person.browser.get('/api/auth/second-factor', await person.token());
    expect(left.json().backupCodesLeft).toBe(9);
  });

  it('opens nothing in another person’s account', async () => {
    const person = await personWithSecondFactor(server);
    const other = await personWithSecondFactor(server);
    expect((await enter(await person.halfway(), other.backupCode)).json().code).toBe('wrong_code');
  });
});

describe('a waiting sign-in', () => {
  it('is gone after ten minutes', async () => {
    const person = await personWithSecondFactor(server);
    const browser = await person.halfway();
    minutes(10);
    const answer = await enter(browser, person.phone.code());
    expect(answer.statusCode).toBe(410);
    expect(answer.json()).toMatchObject({
      code: 'sign_in_gone',
      message: 'This sign-in took too long. Please start again.',
    });
  });

  it('is still there after nine minutes', async () => {
    const person = await personWithSecondFactor(server);
    const browser = await person.halfway();
    minutes(9);
    expect((await enter(browser, person.phone.code())).statusCode).toBe(200);
  });

  it('completes only once', async () => {
    const person = await personWithSecondFactor(server);
    const browser = await person.halfway();
    const copied = openBrowser(server);
    for (const [name, value] of browser.jar) copied.jar.set(name, value);
    expect((await enter(browser, person.phone.code())).statusCode).toBe(200);
    waitForNextCode(server);
    expect((await enter(copied, person.phone.code())).json().code).toBe('sign_in_gone');
  });

  it('ends with the password that began it, and then uses up no code', async () => {
    const person = await personWithSecondFactor(server);
    const browser = await person.halfway();
    await resetPassword(person.email);
    expect((await enter(browser, person.backupCode)).json().code).toBe('sign_in_gone');
    const anew = openBrowser(server);
    await anew.login(person.email, 'fresh-secret');
    expect((await enter(anew, person.backupCode)).statusCode).toBe(200);
  });

  it('does not open an account that was disabled in the meantime', async () => {
    const person = await personWithSecondFactor(server);
    const browser = await person.halfway();
    const { db } = server.platform;
    await db.transaction((tx) => server.domains.identity.setDisabled(tx, person.id, true));
    const answer = await enter(browser, person.phone.code());
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('account_disabled');
  });

  it('is gone with the account', async () => {
    const person = await personWithSecondFactor(server);
    const browser = await person.halfway();
    await server.platform.db.orm.delete(user).where(eq(user.id, person.id));
    expect((await enter(browser, person.phone.code())).json().code).toBe('sign_in_gone');
  });

  it('is gone once the second factor has been turned off: now the password alone is enough', async () => {
    const person = await personWithSecondFactor(server);
    const browser = await person.halfway();
    const removal = { uid: person.id, mfaType: 'totp' };
    await person.browser.post('/api/unsetMFA', removal, await person.token());
    expect((await enter(browser, person.phone.code())).json().code).toBe('sign_in_gone');
    expect((await openBrowser(server).login(person.email)).statusCode).toBe(200);
  });

  it('belongs to no one without its cookie', async () => {
    const person = await personWithSecondFactor(server);
    await person.halfway();
    expect((await enter(openBrowser(server), person.phone.code())).json().code).toBe('sign_in_gone');
    const forged = openBrowser(server);
    forged.jar.set('vivavoce.second-factor', 'x'.repeat(43));
    expect((await enter(forged, person.phone.code())).json().code).toBe('sign_in_gone');
  });

  it('cannot be completed by another site’s page', async () => {
    const person = await personWithSecondFactor(server);
    const browser = await person.halfway();
    for (const page of ['https://evil.example', undefined]) {
      browser.goTo(page);
      const answer = await enter(browser, person.phone.code());
      expect(answer.statusCode).toBe(403);
      expect(setCookiesOf(answer)).toEqual([]);
    }
  });
});

it('a new password does not get around the second factor', async () => {
  const person = await personWithSecondFactor(server);
  await resetPassword(person.email);
  const answer = await openBrowser(server).login(person.email, 'fresh-secret');
  expect(answer.json().code).toBe('second_factor_required');
});
