/**
 * Somebody who got into an account could add a passkey, turn off the second factor, change the password and the address
 * and leave no trace that anybody could look up. Now each of these is in the security log with the account it was done
 * to. The log is worth stealing only if it holds secrets, so it holds none: no password, code, key, address or name.
 */

import { afterEach, beforeEach, expect, it } from 'vitest';
import { passwordReset } from '#domains/identity/tables.ts';
import { securityEvents } from '#platform/security-log/tables.ts';
import { personWithSecondFactor, waitForNextCode } from '#testing/people/authenticator-app.ts';
import { passkeyHolder, signInWithPasskey } from '#testing/people/passkey-holder.ts';
import { signedInPerson } from '#testing/people/signed-in-person.ts';
import { codeMailedTo, freshEmail, openBrowser, resetCodeMailedTo } from '#testing/test-browser.ts';
import { type WatchedApp, watchedApp } from '#testing/watched-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

let server: WatchedApp;
beforeEach(async () => {
  server = await watchedApp({ SECURITY_LOG_CONSOLE: 'true' });
});
afterEach(() => server.close());

/** Returns what was recorded about an account, oldest first, each as its name and kind. */
async function recordedAbout(userId: string): Promise<string[]> {
  await server.platform.securityRecords.written();
  const rows = await server.platform.db.orm.select().from(securityEvents).orderBy(securityEvents.id);
  return rows
    .filter((row) => row.userId === userId)
    .flatMap(({ event, kind, count }) => Array<string>(count).fill(kind ? `${event} ${kind}` : event));
}

/** Fails if a secret is in a line or a row. */
async function expectNoneOf(secrets: readonly (string | undefined)[]): Promise<void> {
  await server.platform.securityRecords.written();
  server.expectSilenceAbout(secrets);
  const rows = await server.platform.db.orm.select().from(securityEvents);
  const kept = JSON.stringify(rows.map(({ happenedAt: _time, network: _pseudonym, ...row }) => row));
  for (const secret of secrets) expect(kept, spec('X-309')).not.toContain(secret);
}

it('signing in and out, in this browser, in another one and everywhere', async () => {
  const person = await signedInPerson(server);
  const elsewhere = await person.signInElsewhere();
  const [, other] = (await person.here.get('/api/auth/sign-ins')).json<{ id: string }[]>();
  await person.here.delete(`/api/auth/sign-ins/${other?.id}`);
  await person.here.browser.logout();
  await person.here.browser.logout();
  const last = await person.signInElsewhere();
  await last.delete('/api/auth/sign-ins');
  expect(await recordedAbout(person.id), spec('X-317')).toEqual([
    'code_mailed email_code',
    'signed_in registration',
    'signed_in first_factor',
    'signed_out another_browser',
    'signed_out this_browser',
    'signed_in first_factor',
    'signed_out_everywhere by_owner',
  ]);
  await expectNoneOf([person.email, 'quiet-lantern', 'Nia', elsewhere.token(), last.token(), '198.51.100']);
});

it('a second factor that is turned on, used, given new codes and turned off', async () => {
  const person = await personWithSecondFactor(server);
  const { phone, browser } = person;
  const waiting = await person.halfway();
  const code = phone.code();
  await waiting.post('/api/auth/second-factor', { code });
  waitForNextCode(server);
  const renewed = await browser.post('/api/auth/second-factor/backup-codes', undefined, await person.token());
  const token = await person.token();
  await browser.post('/api/unsetMFA', { uid: person.id, mfaType: 'totp' }, token);
  expect(await recordedAbout(person.id), spec('X-317')).toEqual([
    'code_mailed email_code',
    'signed_in registration',
    'second_factor_changed turned_on',
    'signed_in second_factor',
    'second_factor_changed new_backup_codes',
    'second_factor_changed turned_off',
  ]);
  const fresh = renewed.json<{ backupCodes: string[] }>().backupCodes;
  await expectNoneOf([person.email, phone.secret, code, person.backupCode, ...fresh, token]);
});

it('a passkey that is added, used and removed', async () => {
  const person = await passkeyHolder(server);
  await person.makePasskey('Nias new phone');
  await signInWithPasskey(person, openBrowser(server));
  const [made] = await person.passkeys();
  await person.remove(made?.id ?? '');
  expect(await recordedAbout(person.id), spec('X-317')).toEqual([
    'code_mailed email_code',
    'signed_in registration',
    'passkey_changed added',
    'signed_in passkey',
    'passkey_changed removed',
  ]);
  await expectNoneOf([person.email, 'Nias new phone']);
});

it('a password that is changed by its owner, and by the link in a mail; and a new address', async () => {
  const person = await signedInPerson(server);
  const passwords = { currentPassword: 'quiet-lantern', password: 'fresh-secret-9' };
  await person.here.post('/api/auth/change-password', passwords);
  await person.here.renew();
  const wanted = freshEmail();
  await person.here.post('/api/auth/change-email', { email: wanted });
  const mailed = await codeMailedTo(server, wanted);
  await person.here.post('/api/auth/change-email/confirm', { code: mailed });
  await person.here.browser.post('/api/auth/forgot-password', { email: wanted });
  const link = await resetCodeMailedTo(server, wanted);
  expect(await server.platform.db.orm.select().from(passwordReset)).toHaveLength(1);
  const password = 'third-secret-27';
  await person.here.browser.post('/api/auth/reset-password', { code: link, password });
  expect(await recordedAbout(person.id), spec('X-317')).toEqual([
    'code_mailed email_code',
    'signed_in registration',
    'password_changed by_owner',
    'code_mailed email_change',
    'email_changed',
    'code_mailed password_reset',
    'password_changed by_mailed_link',
  ]);
  await expectNoneOf([person.email, wanted, link, 'quiet-lantern', 'fresh-secret-9', password, mailed]);
});

it('an account that its owner deletes, and one that an administrator deletes', async () => {
  const admin = await server.signUp({ role: 'ADMIN' });
  const [owner, removed] = [await signedInPerson(server), await signedInPerson(server)];
  expect((await owner.here.delete(`/api/users/${owner.id}`)).statusCode).toBe(200);
  const url = `/api/users/${removed.id}`;
  expect((await server.app.inject({ method: 'DELETE', url, headers: admin.headers })).statusCode).toBe(200);
  await server.platform.securityRecords.written();
  const rows = await server.platform.db.orm.select().from(securityEvents).orderBy(securityEvents.id);
  expect(
    rows.filter(({ event }) => event === 'account_deleted'),
    spec('X-317'),
  ).toMatchObject([
    { kind: 'by_owner', userId: null, actorId: null },
    { kind: 'by_administrator', userId: null, actorId: admin.userId },
  ]);
  await expectNoneOf([owner.email, removed.email]);
});
