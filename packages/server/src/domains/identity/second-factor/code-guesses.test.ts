// @module-tag postgresql

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInFailures } from '#domains/identity/sign-in/sign-in-failures.ts';
import { signInFailure } from '#domains/identity/tables.ts';
import { anotherServer } from '#testing/another-server.ts';
import {
  authenticatorApp,
  personWithSecondFactor,
  waitForNextCode,
} from '#testing/people/authenticator-app.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type Browser, freshEmail, openBrowser } from '#testing/test-browser.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

type Person = Awaited<ReturnType<typeof personWithSecondFactor>>;

const enter = (browser: Browser, code: string) => browser.post('/api/auth/second-factor', { code });
const minutes = (count: number) => server.platform.clock.advance(count * 60_000);

async function guess(person: Person, browser: Browser, times: number): Promise<string[]> {
  const answers: string[] = [];
  for (let time = 0; time < times; time++) {
    answers.push((await enter(browser, person.phone.wrongCode())).json().code);
  }
  return answers;
}

describe('guessing at codes', () => {
  it('stops after ten wrong codes, even with the right one, until the window is over', async () => {
    const person = await personWithSecondFactor(server);
    const browser = await person.halfway();
    expect(new Set(await guess(person, browser, 10))).toEqual(new Set(['wrong_code']));

    const refused = await enter(browser, person.phone.code());
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'too_many_attempts',
      message: 'Too many failed attempts. Please try again later.',
    });
    expect((await enter(browser, person.backupCode)).json().code).toBe('too_many_attempts');
    minutes(14);
    // The password alone is no way around this, and starting the sign-in again forgives nothing.
    const anew = await person.halfway();
    expect((await enter(anew, person.phone.code())).json().code).toBe('too_many_attempts');
    minutes(1);
    expect((await enter(anew, person.phone.code())).statusCode).toBe(200);
  });

  it('counts wrong backup codes and wrong codes of the app together', async () => {
    const person = await personWithSecondFactor(server);
    const browser = await person.halfway();
    await guess(person, browser, 5);
    for (let time = 0; time < 5; time++) {
      expect((await enter(browser, 'zzzzz-zzzzz')).json().code).toBe('wrong_code');
    }
    expect((await enter(browser, 'zzzzz-zzzzz')).json().code).toBe('too_many_attempts');
  });

  it('does not count right codes', async () => {
    const person = await personWithSecondFactor(server);
    await guess(person, await person.halfway(), 9);
    for (let time = 0; time < 3; time++) {
      expect((await enter(await person.halfway(), person.phone.code())).statusCode).toBe(200);
      waitForNextCode(server);
    }
    expect(await guess(person, await person.halfway(), 2)).toEqual(['wrong_code', 'too_many_attempts']);
  });

  it('gets no more than ten answers for thirty simultaneous guesses', async () => {
    const person = await personWithSecondFactor(server);
    const browser = await person.halfway();
    const wrongCode = person.phone.wrongCode();
    const answers = await Promise.all(Array.from({ length: 30 }, () => enter(browser, wrongCode)));
    const codes = answers.map((answer) => answer.json().code);
    expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(20);
  });

  it('gets no more than ten answers when several servers are asked at once', async () => {
    const { id } = await personWithSecondFactor(server);
    const places = await Promise.all(
      Array.from({ length: 30 }, () =>
        signInFailures(server.platform).admitCode({ userId: id, device: null }),
      ),
    );
    expect(places.filter((place) => place !== null)).toHaveLength(10);
  });

  it('is not forgiven by a restart', async () => {
    const person = await personWithSecondFactor(server);
    const browser = await person.halfway();
    await guess(person, browser, 10);
    const restarted = await anotherServer(server);
    try {
      const sameBrowser = openBrowser(restarted);
      for (const [name, value] of browser.jar) sameBrowser.jar.set(name, value);
      const answer = await enter(sameBrowser, person.phone.code());
      expect(answer.json().code).toBe('too_many_attempts');
    } finally {
      await restarted.close();
    }
  });

  it('locks neither other accounts nor this account’s password', async () => {
    const person = await personWithSecondFactor(server);
    const other = await personWithSecondFactor(server);
    await guess(person, await person.halfway(), 11);
    expect((await enter(await other.halfway(), other.phone.code())).statusCode).toBe(200);
    expect((await openBrowser(server).login(person.email)).json().code).toBe('second_factor_required');
    expect((await openBrowser(server).login(person.email, 'secret2')).json().code).toBe('wrong_password');
  });

  it('is also limited while the second factor is being set up', async () => {
    const browser = openBrowser(server);
    const { token } = (await browser.register(freshEmail())).json();
    const { address } = (await browser.post('/api/auth/second-factor/setup', undefined, token)).json();
    const phone = authenticatorApp(server, address);
    const confirm = (code: string) => browser.post('/api/auth/second-factor/confirm', { code }, token);
    for (let time = 0; time < 10; time++) {
      expect((await confirm(phone.wrongCode())).json().code).toBe('wrong_code');
    }
    const refused = await confirm(phone.code());
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe('too_many_attempts');
  });

  it('is counted afresh once the second factor has been removed and set up again', async () => {
    const person = await personWithSecondFactor(server);
    await guess(person, await person.halfway(), 10);
    const removal = { uid: person.id, mfaType: 'totp' };
    await person.browser.post('/api/unsetMFA', removal, await person.token());
    const token = await person.token();
    const setUp = await person.browser.post('/api/auth/second-factor/setup', undefined, token);
    const phone = authenticatorApp(server, setUp.json().address);
    const body = { code: phone.code() };
    expect((await person.browser.post('/api/auth/second-factor/confirm', body, token)).statusCode).toBe(200);
  });
});

it('the count does not name the account', async () => {
  const person = await personWithSecondFactor(server);
  await guess(person, await person.halfway(), 1);
  const kept = JSON.stringify(await server.platform.db.orm.select().from(signInFailure));
  expect(kept).not.toContain(person.id);
});
