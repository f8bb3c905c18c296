// @module-tag postgresql

/**
 * There was no way to suspend an account: an administrator could only delete it, with everything that belonged to it, and
 * a person who was dangerous to others stayed signed in until then. Now an administrator disables the account. Its tokens,
 * sign-ins and calls end at once, no way in opens it, and its data stays until it is enabled again.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecurityLog } from '#platform/security-log/security-log.ts';
import { anotherServer } from '#testing/another-server.ts';
import { appOver } from '#testing/app-over.ts';
import { personWithSecondFactor } from '#testing/people/authenticator-app.ts';
import { passkeyHolder, signInWithPasskey } from '#testing/people/passkey-holder.ts';
import { openBrowserElsewhere, signedInPerson } from '#testing/people/signed-in-person.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { codeMailedTo, resetCodeMailedTo } from '#testing/test-browser.ts';
import { testPlatform } from '#testing/test-platform.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

type SecurityEvent = Parameters<SecurityLog['record']>;

/** The events that reached the security log, in order. */
const events: SecurityEvent[] = [];

let server: TestApp;
let admin: Person;
beforeAll(async () => {
  const record = (...event: SecurityEvent) => void events.push(event);
  server = await appOver({ ...(await testPlatform()), securityLog: { record } });
  admin = await server.signUp({ role: 'ADMIN' });
});
afterAll(() => server.close());

type Action = 'disable' | 'enable' | 'sign-out';

const act = (action: Action, id: string, by: Pick<Person, 'headers'> = admin) =>
  server.app.inject({ method: 'POST', url: `/api/admin/users/${id}/${action}`, headers: by.headers });

/** What the administrator did to an account. */
const recorded = (id: string) =>
  events.filter(([, { userId, actorId }]) => userId === id && actorId === admin.userId);

describe('an administrator who disables an account', () => {
  it('ends its tokens and its sign-ins at once, and keeps its data', async () => {
    const person = await signedInPerson(server);
    const other = await person.signInElsewhere();
    const answer = await act('disable', person.id);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { id: person.id, disabledAt: server.platform.clock.now().toISOString() },
    ]);
    for (const where of [person.here, other])
      expect([await where.isBelieved(), await where.renew()], spec('X-296')).toEqual([false, 401]);
    expect(await person.account(), spec('X-297')).toMatchObject({ email: person.email });
  });

  it('ends its tokens on another server within two seconds', async () => {
    const there = await anotherServer(server);
    const person = await signedInPerson(server);
    const believedThere = async () => {
      const headers = { authorization: `Bearer ${person.here.token()}` };
      return (await there.app.inject({ url: '/api/auth/sign-ins', headers })).statusCode;
    };
    expect(await believedThere()).toBe(200);
    await act('disable', person.id);
    await setTimeout(2_000);
    expect(await believedThere(), spec('X-298')).toBe(401);
    await there.close();
  });

  it('closes the password to it', async () => {
    const person = await signedInPerson(server);
    await act('disable', person.id);
    expect(await person.tryPassword('quiet-lantern'), spec('X-299')).toBe('account_disabled');
  });

  it('closes a reset link that was mailed before', async () => {
    const person = await signedInPerson(server);
    await person.here.browser.post('/api/auth/forgot-password', { email: person.email });
    const code = await resetCodeMailedTo(server, person.email);
    await act('disable', person.id);
    const reset = { code, password: 'a better one 7' };
    const answer = await openBrowserElsewhere(server).post('/api/auth/reset-password', reset);
    expect(answer.json().code, spec('X-299')).toBe('link_gone');
  });

  it('closes a sign-in that waits for its second factor', async () => {
    const person = await personWithSecondFactor(server);
    const browser = await person.halfway();
    await act('disable', person.id);
    const answer = await browser.post('/api/auth/second-factor', { code: person.phone.code() });
    expect(answer.json().code, spec('X-299')).toBe('account_disabled');
  });

  it('closes the passkey to it', async () => {
    const person = await passkeyHolder(server);
    await person.makePasskey();
    await act('disable', person.id);
    const answer = await signInWithPasskey(person, openBrowserElsewhere(server));
    expect(answer.json().code, spec('X-299')).toBe('account_disabled');
  });

  it('closes a code that was mailed before', async () => {
    const person = await signedInPerson(server);
    const code = await codeMailedTo(server, person.email);
    await act('disable', person.id);
    const answer = await person.here.post('/api/verifyEmailCode', { email: person.email, code });
    expect(answer.statusCode, spec('X-299')).toBe(401);
  });

  it('is recorded once, with both accounts', async () => {
    const person = await signedInPerson(server);
    const first = await act('disable', person.id);
    server.platform.clock.advance(1_000);
    expect((await act('disable', person.id)).json()).toEqual(first.json());
    await act('enable', person.id);
    await act('enable', person.id);
    expect(recorded(person.id), spec('X-300')).toEqual([
      ['account_disabled', { userId: person.id, actorId: admin.userId }],
      ['account_enabled', { userId: person.id, actorId: admin.userId }],
    ]);
  });
});

describe('an administrator who enables an account', () => {
  it('lets its owner sign in again, but revives no sign-in from before', async () => {
    const person = await signedInPerson(server);
    await act('disable', person.id);
    const answer = await act('enable', person.id);
    expect(answer.json()).toEqual({ id: person.id, disabledAt: null });
    expect([await person.here.isBelieved(), await person.here.renew()]).toEqual([false, 401]);
    expect(await person.tryPassword('quiet-lantern'), spec('X-301')).toBeUndefined();
  });
});

describe('an administrator who signs a person out', () => {
  it('ends every sign-in, and the person may sign in again', async () => {
    const person = await signedInPerson(server);
    const other = await person.signInElsewhere();
    expect((await act('sign-out', person.id)).json()).toEqual({ success: true });
    for (const where of [person.here, other])
      expect([await where.isBelieved(), await where.renew()], spec('X-302')).toEqual([false, 401]);
    expect(await person.tryPassword('quiet-lantern')).toBeUndefined();
    expect(recorded(person.id)).toEqual([
      ['signed_out_everywhere', { userId: person.id, actorId: admin.userId }],
    ]);
  });
});

describe('an administrator may not disable', () => {
  it('the last administrator, or their own account, and two cannot disable each other', async () => {
    const alone = await testApp();
    const first = await alone.signUp({ role: 'ADMIN' });
    const disable = async (by: Person, { userId }: Person) => {
      const url = `/api/admin/users/${userId}/disable`;
      const answer = await alone.app.inject({ method: 'POST', url, headers: by.headers });
      return [answer.statusCode, answer.json().code];
    };
    expect(await disable(first, first), spec('X-303')).toEqual([409, 'last_administrator']);
    const second = await alone.signUp({ role: 'ADMIN' });
    expect(await disable(first, first), spec('X-304')).toEqual([409, 'own_account']);
    const answers = await Promise.all([disable(first, second), disable(second, first)]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 401]);
    await alone.close();
  });

  it('an account that does not exist', async () => {
    for (const action of ['disable', 'enable', 'sign-out'] as const)
      expect((await act(action, randomUUID())).json().code).toBe('not_found');
  });
});
