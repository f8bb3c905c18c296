// @module-tag postgresql
/**
 * An administrator's account opens every child's data, and six characters were enough to guard it. Somebody who learned
 * the password, or found a signed-in browser, read all profiles, gave roles and deleted people. Now the admin calls open
 * only to a sign-in with two factors and a password of twelve characters, and roles and deletions also need a fresh
 * proof of who the administrator is.
 */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SecurityEvent } from '@vivavoce/contracts/wire/security-events';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ADMINISTRATOR, DEMO_PASSWORD } from '#domains/identity/demo-accounts.ts';
import { credential, user } from '#domains/identity/tables.ts';
import type { SecurityFacts } from '#platform/security-log/security-log.ts';
import { seedDemo } from '#seed/demo.ts';
import { anotherServer } from '#testing/another-server.ts';
import { personWithSecondFactor } from '#testing/people/authenticator-app.ts';
import { passkeyHolder, signInWithPasskey } from '#testing/people/passkey-holder.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type Browser, freshEmail, mailsTo, openBrowser } from '#testing/test-browser.ts';
import { spec } from '../../../tools/spec/vitest.ts';

const LONG = 'quiet-lantern';

let home: TestApp;
let server: TestApp;
const events: [SecurityEvent, SecurityFacts][] = [];
beforeAll(async () => {
  home = await testApp();
  await seedDemo(home.platform, home.domains);
  server = await anotherServer(home, (platform) => ({
    ...platform,
    securityLog: { record: (event, facts) => events.push([event, facts]) },
  }));
});
afterAll(async () => {
  await server.close();
  await home.close();
});

const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;
const tokenOf = (answer: { json(): { token: string } }) => answer.json().token;

/** Makes an administrator and signs in with the password alone. */
async function administrator(password: string) {
  const email = freshEmail();
  const { id } = await server.domains.identity.createAccount({
    ...{ name: 'Ada Admin', email, password },
    role: 'ADMIN',
    emailVerified: true,
  });
  const browser = openBrowser(server);
  const token = tokenOf(await browser.login(email, password));
  return { id, email, browser, token };
}

const promote = (id: string) =>
  server.platform.db.transaction((tx) => server.domains.identity.setRole(tx, id, 'ADMIN'));

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token: string, payload?: object) =>
  server.app.inject({
    ...{ method, url },
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });

/** Returns the code with which the admin area is refused, or undefined if it is open. */
const adminCode = async (token: string) => codeOf(await send('GET', '/api/admin/access', token));

async function freshToken(browser: Browser): Promise<string> {
  return tokenOf(await browser.renew());
}

async function resetPassword(email: string, password: string) {
  await openBrowser(server).post('/api/auth/forgot-password', { email });
  const code = /code=([\w-]+)/.exec((await mailsTo(server, email)).map(({ text }) => text).join('\n'))?.[1];
  return openBrowser(server).post('/api/auth/reset-password', { code, password });
}

describe('with a password alone', () => {
  it.each([
    ['GET', '/api/admin/access'],
    ['GET', '/api/admin/users'],
    ['GET', '/api/admin/learning_sessions'],
    ['GET', '/api/admin/cases/waiting'],
    ['POST', '/api/admin/users'],
  ] as const)('%s %s is refused, and says what is missing', async (method, url) => {
    const { token } = await administrator(LONG);
    const answer = await send(method, url, token, method === 'POST' ? { email: freshEmail() } : undefined);
    expect([answer.statusCode, codeOf(answer)], spec('X-280')).toEqual([403, 'admin_needs_second_factor']);
  });

  it('a person cannot be changed, deleted or read', async () => {
    const { token } = await administrator(LONG);
    const learner = await server.signUp();
    const role = await send('PUT', `/api/admin/users/${learner.userId}`, token, { role: 'TEACHER' });
    expect(codeOf(role), spec('X-280')).toBe('admin_needs_second_factor');
    const deleted = await send('DELETE', `/api/users/${learner.userId}`, token);
    expect(codeOf(deleted), spec('X-280')).toBe('admin_needs_second_factor');
    const read = await send('GET', `/api/users/${learner.userId}/profile`, token);
    expect([read.statusCode, codeOf(read)], spec('X-280')).toEqual([404, 'not_found']);
  });

  it('a teacher of the house cannot be made', async () => {
    const { token } = await administrator(LONG);
    const made = { name: 'Ms House', specialty: 'Mathematics', level: 'Elementary', type: 'STANDARD' };
    expect((await send('POST', '/api/teacher', token, made)).json().type).toBe('CUSTOM');
  });

  it('the minutes of a lesson are counted by the server, as for every learner', async () => {
    const person = await server.signUp();
    const url = `/api/learning_session/${await server.startSession(person)}`;
    await promote(person.userId);
    const token = tokenOf(await openBrowser(server).login(person.email, LONG));
    await send('PUT', url, token, { time_minutes: 500 });
    expect((await send('GET', url, token)).json().learningSession.time_minutes).toBe(0);
  });

  it('the details of health in production stay hidden', async () => {
    const { token } = await administrator(LONG);
    const settings = { ...home.platform.settings, healthDetails: false };
    const hidden = await anotherServer(home, (platform) => ({ ...platform, settings }));
    const answer = await hidden.app.inject({
      url: '/api/health',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(Object.keys(answer.json())).toEqual(['status']);
    await hidden.close();
  });
});

it('only the rule itself asks for the role of a caller: everything else asks whether they may use it', () => {
  const sources = import.meta.dirname;
  const asking = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file))
    .filter((file) =>
      /(caller|verifyToken\(.*\)\))\??\.role [!=]== 'ADMIN'/.test(
        readFileSync(path.join(sources, file), 'utf8'),
      ),
    );
  expect(asking).toEqual(['domains/identity/sign-in/administrator-strength.ts']);
});

describe('the admin area opens', () => {
  it('to a sign-in with the code of an authenticator app, until the app is removed', async () => {
    const person = await personWithSecondFactor(server);
    await promote(person.id);
    expect(await adminCode(await person.token()), spec('X-280')).toBeUndefined();
    const token = await person.token();
    await person.browser.post('/api/unsetMFA', { uid: person.id, mfaType: 'totp' }, token);
    expect((await send('GET', '/api/admin/access', token)).statusCode).toBe(401);
    expect(await adminCode(await person.token())).toBe('admin_needs_second_factor');
  });

  it('to a sign-in with a passkey, but not to one with the password of the same account', async () => {
    const person = await passkeyHolder(server);
    await person.makePasskey();
    await promote(person.id);
    const signedIn = await signInWithPasskey(person, openBrowser(server));
    expect(await adminCode(tokenOf(signedIn)), spec('X-280')).toBeUndefined();
    const byPassword = await openBrowser(server).login(person.email, LONG);
    expect(await adminCode(tokenOf(byPassword)), spec('X-280')).toBe('admin_needs_second_factor');
  });

  it('to the demo administrator on this machine alone', async () => {
    const signedIn = await openBrowser(server).login(DEMO_ADMINISTRATOR, DEMO_PASSWORD);
    expect(await adminCode(tokenOf(signedIn)), spec('X-282')).toBeUndefined();
  });
});

describe('an administrator’s password', () => {
  it('has at least twelve characters, however it is set', async () => {
    const { email, browser, token } = await administrator(LONG);
    const change = { currentPassword: LONG, password: 'eleven-kite' };
    const changed = await browser.post('/api/auth/change-password', change, token);
    expect([changed.statusCode, codeOf(changed)], spec('X-281')).toEqual([400, 'admin_password_too_short']);
    expect(codeOf(await resetPassword(email, 'eleven-kite')), spec('X-281')).toBe('admin_password_too_short');
  });

  it('may have twelve, while a learner’s may have six', async () => {
    const { browser, token } = await administrator(LONG);
    const change = { currentPassword: LONG, password: 'twelve-kites' };
    expect((await browser.post('/api/auth/change-password', change, token)).statusCode).toBe(200);
    expect((await openBrowser(server).register(freshEmail(), 'wzkqfx')).statusCode).toBe(200);
  });

  it('keeps the admin area closed if it was chosen shorter before the promotion, until it is changed', async () => {
    const person = await passkeyHolder(server);
    await person.makePasskey();
    await person.browser.post(
      '/api/auth/change-password',
      { currentPassword: LONG, password: 'wzkqfx' },
      await person.token(),
    );
    await promote(person.id);
    const browser = openBrowser(server);
    const token = tokenOf(await signInWithPasskey(person, browser));
    expect(await adminCode(token), spec('X-281')).toBe('admin_needs_longer_password');
    const change = { currentPassword: 'wzkqfx', password: LONG };
    expect((await browser.post('/api/auth/change-password', change, token)).statusCode).toBe(200);
    expect(await adminCode(await freshToken(browser)), spec('X-281')).toBeUndefined();
  });

  it('counts as long once a long one of an earlier version has been typed', async () => {
    const person = await personWithSecondFactor(server);
    await promote(person.id);
    await server.platform.db.orm
      .update(credential)
      .set({ suitsAdministrator: false })
      .where(and(eq(credential.providerId, 'credential'), eq(credential.userId, person.id)));
    expect(await adminCode(await person.token())).toBe('admin_needs_longer_password');
    const waiting = await person.halfway();
    const completed = await waiting.post('/api/auth/second-factor', { code: person.phone.code() });
    expect(await adminCode(tokenOf(completed))).toBeUndefined();
  });
});

describe('a fresh proof of who the administrator is', () => {
  const minutes = (count: number) => server.platform.clock.advance(count * 60_000);

  /** Signs an administrator in by passkey and lets twenty minutes pass. */
  async function sometimeLater() {
    const person = await passkeyHolder(server);
    await person.makePasskey();
    await promote(person.id);
    const browser = openBrowser(server);
    await signInWithPasskey(person, browser);
    minutes(20);
    return { id: person.id, browser, token: await freshToken(browser) };
  }
  const prove = ({ browser, token }: { browser: Browser; token: string }) =>
    browser.post('/api/auth/prove', { password: LONG }, token);

  it('is needed to change a role, and nothing of the change happens without it', async () => {
    const admin = await sometimeLater();
    const learner = await server.signUp();
    const change = () =>
      send('PUT', `/api/admin/users/${learner.userId}`, admin.token, {
        role: 'TEACHER',
        lastName: 'Changed',
      });
    const refused = await change();
    expect([refused.statusCode, codeOf(refused)], spec('X-283')).toEqual([403, 'recent_sign_in_required']);
    const account = async () =>
      (await server.platform.db.orm.select().from(user).where(eq(user.id, learner.userId)))[0];
    expect((await account())?.role).toBe('STUDENT');
    await prove(admin);
    expect((await change()).statusCode, spec('X-283')).toBe(200);
    expect((await account())?.role).toBe('TEACHER');
    expect(events, spec('X-284')).toContainEqual([
      'role_changed',
      { userId: learner.userId, actorId: admin.id, kind: 'TEACHER' },
    ]);
  });

  it('is needed to make another administrator, but not to make or change a learner', async () => {
    const { token } = await sometimeLater();
    const make = (role: string) => send('POST', '/api/admin/users', token, { email: freshEmail(), role });
    expect(codeOf(await make('ADMIN')), spec('X-283')).toBe('recent_sign_in_required');
    const made = await make('STUDENT');
    expect(made.statusCode).toBe(200);
    const same = { role: 'STUDENT', lastName: 'Same' };
    expect((await send('PUT', `/api/admin/users/${made.json().id}`, token, same)).statusCode).toBe(200);
  });

  it('is needed to delete a person', async () => {
    const admin = await sometimeLater();
    const learner = await server.signUp();
    const remove = () => send('DELETE', `/api/users/${learner.userId}`, admin.token);
    expect(codeOf(await remove()), spec('X-283')).toBe('recent_sign_in_required');
    await prove(admin);
    expect((await remove()).statusCode, spec('X-283')).toBe(200);
    expect(events, spec('X-284')).toContainEqual([
      'account_deleted',
      { kind: 'by_administrator', actorId: admin.id },
    ]);
  });
});

it('a new password is recorded in the security log, without the password', async () => {
  const { id, browser, token } = await administrator(LONG);
  const change = { currentPassword: LONG, password: 'another-secret' };
  await browser.post('/api/auth/change-password', change, token);
  expect(events, spec('X-284')).toContainEqual(['password_changed', { userId: id, kind: 'by_owner' }]);
  expect(JSON.stringify(events), spec('X-284')).not.toMatch(/another-secret|quiet-lantern|@test\.example/);
});
