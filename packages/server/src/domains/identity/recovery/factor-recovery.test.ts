// @module-tag postgresql

/**
 * A person who lost the phone and the backup codes had no way back but an administrator who removed the second factor at
 * once. So whoever persuaded one administrator was in with the password alone. Now a recovery needs the administrator's
 * word, the mailbox and the password, and it waits a day in which its owner can stop it.
 */
import { randomUUID } from 'node:crypto';
import { FACTOR_RECOVERY_OPEN_DAYS, FACTOR_RECOVERY_WAIT_HOURS } from '@vivavoce/contracts/identity/bounds';
import { RECENT_SIGN_IN_MINUTES } from '@vivavoce/contracts/identity/recent-sign-in';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkey } from '#domains/identity/passkeys/tables.ts';
import { factorRecovery } from '#domains/identity/recovery/tables.ts';
import { backupCode, secondFactor } from '#domains/identity/second-factor/tables.ts';
import { FAILURES_PER_ACCOUNT } from '#domains/identity/sign-in/sign-in-failures.ts';
import { credential, user } from '#domains/identity/tables.ts';
import { auditEntriesOf } from '#testing/audit-entries.ts';
import { endLink, familyOf } from '#testing/family-links.ts';
import { personWithSecondFactor } from '#testing/people/authenticator-app.ts';
import {
  REASON,
  recoveryBegun,
  recoveryCodesMailedTo,
  recoveryDesk,
  recoveryLink,
  waitUntilOpen,
} from '#testing/people/factor-recoveries.ts';
import { makeChild } from '#testing/people/family-at-home.ts';
import { asIfByPasskey } from '#testing/people/passkey-sign-ins.ts';
import { openBrowserElsewhere } from '#testing/people/signed-in-person.ts';
import { securityEvents } from '#testing/security-events.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { mailsTo, openBrowser } from '#testing/test-browser.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { RECOVERY_LINK_LIMIT } from './recovery-routes.ts';

const DAY_MS = 24 * 60 * 60_000;

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const administrator = () => server.signUp({ role: 'ADMIN' });
const later = (ms: number) => new Date(server.platform.clock.now().getTime() + ms).toISOString();
const advance = (ms: number) => server.platform.clock.advance(ms);

/** Gives an account a second factor that nobody's phone holds. */
async function lostFactor(userId: string): Promise<void> {
  const enrolledAt = server.platform.clock.now();
  await server.platform.db.orm.insert(secondFactor).values({ userId, sealedSecret: 'sealed', enrolledAt });
  await server.platform.db.orm.insert(backupCode).values({ userId, codeHash: randomUUID() });
}

const waiting = (userId: string) =>
  server.platform.db.orm.select().from(factorRecovery).where(eq(factorRecovery.userId, userId));
const hasFactor = async (userId: string) => {
  const { orm } = server.platform.db;
  const kept = [
    ...(await orm.select().from(secondFactor).where(eq(secondFactor.userId, userId))),
    ...(await orm.select().from(backupCode).where(eq(backupCode.userId, userId))),
  ];
  return kept.length > 0;
};
const mailsAbout = async (email: string, subject: string) =>
  (await mailsTo(server, email)).filter((mail) => mail.subject.includes(subject));

describe('an administrator who begins a recovery', () => {
  it('has the person mailed at once, and learns when the link works', async () => {
    const person = await personWithSecondFactor(server);
    const admin = await server.signUp({ name: 'Ada Admin', role: 'ADMIN' });
    const desk = recoveryDesk(server, admin, person.id);
    expect((await desk.read()).json()).toEqual({ hasSecondFactor: true, recovery: null });
    const answer = await desk.begin();
    const recovery = {
      requestedAt: later(0),
      opensAt: later(FACTOR_RECOVERY_WAIT_HOURS * 60 * 60_000),
      expiresAt: later(FACTOR_RECOVERY_WAIT_HOURS * 60 * 60_000 + FACTOR_RECOVERY_OPEN_DAYS * DAY_MS),
      byName: 'Ada Admin',
    };
    expect([answer.statusCode, answer.json()], spec('X-828')).toEqual([
      200,
      { hasSecondFactor: true, recovery },
    ]);
    expect((await desk.read()).json(), spec('X-828')).toEqual({ hasSecondFactor: true, recovery });
    const [mail] = await mailsAbout(person.email, 'Recovery of your two-step sign-in');
    expect(mail?.text, spec('X-829')).toContain(`works ${FACTOR_RECOVERY_WAIT_HOURS} hours from now`);
    expect(mail?.text, spec('X-829')).toContain('choose to stop it');
    expect(await recoveryCodesMailedTo(server, person.email), spec('X-829')).toHaveLength(1);
    expect(await person.token(), 'the person stays signed in').toEqual(expect.any(String));
  });

  it('leaves the reason in the audit trail, and an entry in the security log', async () => {
    const person = await personWithSecondFactor(server);
    const admin = await administrator();
    const events = await securityEvents(server, () => recoveryDesk(server, admin, person.id).begin());
    const facts = { userId: person.id, actorId: admin.userId };
    expect(events, spec('X-828')).toEqual([['factor_recovery_started', facts]]);
    expect(await auditEntriesOf(server, person.id), spec('X-828')).toEqual([
      {
        ...{ action: 'factor_recovery_started', actorId: admin.userId, personId: person.id, fields: [] },
        values: { reason: [null, REASON] },
      },
    ]);
  });

  it('must say how they made sure who asks', async () => {
    const person = await personWithSecondFactor(server);
    const answer = await recoveryDesk(server, await administrator(), person.id).begin('  trust me ');
    expect(answer.json(), spec('X-828')).toMatchObject({
      code: 'invalid_input',
      fields: { reason: expect.any(String) },
    });
    expect(await waiting(person.id)).toEqual([]);
  });

  it('must have proved a moment ago who they are', async () => {
    const person = await personWithSecondFactor(server);
    const { email, userId } = await administrator();
    const browser = openBrowser(server);
    await browser.login(email);
    await asIfByPasskey(server.platform, userId);
    advance(RECENT_SIGN_IN_MINUTES * 60_000);
    const headers = { authorization: `Bearer ${(await browser.renew()).json().token}` };
    const answer = await recoveryDesk(server, { headers }, person.id).begin();
    expect(answer.json().code, spec('X-828')).toBe('recent_sign_in_required');
    expect(await waiting(person.id)).toEqual([]);
  });

  it('cannot do so for their own account', async () => {
    const admin = await administrator();
    await lostFactor(admin.userId);
    const answer = await recoveryDesk(server, admin, admin.userId).begin();
    expect(answer.json().code, spec('X-828')).toBe('own_account');
    expect(await waiting(admin.userId)).toEqual([]);
  });

  it('cannot do so without a second factor, an address, its proof, or for a disabled account', async () => {
    const admin = await administrator();
    const code = async (id: string) => (await recoveryDesk(server, admin, id).begin()).json().code;
    const plain = await server.signUp();
    expect(await code(plain.userId), spec('X-828')).toBe('no_second_factor');

    const unproved = await server.signUp({ emailVerified: false });
    await lostFactor(unproved.userId);
    expect(await code(unproved.userId), spec('X-828')).toBe('address_unverified');

    const { childId } = await makeChild(server, await server.signUp({ role: 'PARENT' }));
    await lostFactor(childId);
    expect(await code(childId), spec('X-828')).toBe('address_required');

    const disabled = await server.signUp();
    await lostFactor(disabled.userId);
    await server.platform.db.transaction((tx) =>
      server.domains.identity.setDisabled(tx, disabled.userId, true),
    );
    expect(await code(disabled.userId), spec('X-828')).toBe('account_disabled');
    expect(await code(randomUUID()), spec('X-828')).toBe('not_found');
    for (const { userId, email } of [plain, unproved, disabled]) {
      expect(await waiting(userId)).toEqual([]);
      expect(await mailsTo(server, email), spec('X-828')).toEqual([]);
      expect(await auditEntriesOf(server, userId)).toEqual([]);
    }
  });

  it('cannot do so for a child to whom they are or were linked, nor cancel it or remove the factor at once', async () => {
    const { child } = await familyOf(server);
    await lostFactor(child.userId);
    const linked = await server.signUp({ role: 'ADMIN' });
    const link = { parentId: linked.userId, childId: child.userId };
    await server.platform.db.transaction((tx) => server.domains.access.linkChild(tx, link));
    const desk = recoveryDesk(server, linked, child.userId);
    expect((await desk.begin()).json().code, spec('X-836')).toBe('linked_administrator');
    expect(await endLink(server, linked, linked, child)).toBe('ended');
    expect((await desk.begin()).json().code, spec('X-836')).toBe('linked_administrator');
    const unset = await server.app.inject({
      ...{ method: 'POST', url: '/api/unsetMFA', headers: linked.headers },
      payload: { uid: child.userId, mfaType: 'totp' },
    });
    expect(unset.json().code, spec('X-836')).toBe('linked_administrator');
    expect([await waiting(child.userId), await hasFactor(child.userId)], spec('X-836')).toEqual([[], true]);
    expect((await recoveryDesk(server, await administrator(), child.userId).begin()).statusCode).toBe(200);
    // Otherwise a former parent could keep the child locked out.
    expect((await desk.cancel()).json().code, spec('X-836')).toBe('linked_administrator');
    expect(await waiting(child.userId), spec('X-836')).toHaveLength(1);
  });
});

describe('the mailed link', () => {
  it('says when it works and what it needs, as often as it is asked, and uses nothing up', async () => {
    const { code } = await recoveryBegun(server);
    const link = recoveryLink(server, code);
    const told = {
      opensAt: later(FACTOR_RECOVERY_WAIT_HOURS * 60 * 60_000),
      expiresAt: later(FACTOR_RECOVERY_WAIT_HOURS * 60 * 60_000 + FACTOR_RECOVERY_OPEN_DAYS * DAY_MS),
      needsPassword: true,
    };
    expect((await link.read()).json(), spec('X-830')).toEqual({ ...told, isOpen: false });
    waitUntilOpen(server);
    for (let time = 0; time < 2; time += 1)
      expect((await link.read()).json(), spec('X-830')).toEqual({ ...told, isOpen: true });
  });

  it('does not work before a day has passed', async () => {
    const { person, code } = await recoveryBegun(server);
    advance(FACTOR_RECOVERY_WAIT_HOURS * 60 * 60_000 - 1);
    const early = await recoveryLink(server, code).use();
    expect([early.statusCode, early.json().code], spec('X-830')).toEqual([409, 'recovery_waits']);
    await person.halfway();
    advance(1);
    expect((await recoveryLink(server, code).use()).statusCode, spec('X-830')).toBe(200);
  });

  it('does not work once its three days are over', async () => {
    const inTime = await recoveryBegun(server);
    waitUntilOpen(server);
    advance(FACTOR_RECOVERY_OPEN_DAYS * DAY_MS - 1);
    expect((await recoveryLink(server, inTime.code).use()).statusCode, spec('X-830')).toBe(200);
    const tooLate = await recoveryBegun(server);
    waitUntilOpen(server);
    advance(FACTOR_RECOVERY_OPEN_DAYS * DAY_MS);
    const late = recoveryLink(server, tooLate.code);
    for (const answer of [await late.use(), await late.read(), await late.stop()])
      expect([answer.statusCode, answer.json().code], spec('X-830')).toEqual([410, 'recovery_gone']);
    await tooLate.person.halfway();
    expect((await recoveryDesk(server, await administrator(), tooLate.person.id).read()).json()).toEqual({
      ...{ hasSecondFactor: true, recovery: null },
    });
  });

  it('is worthless if it was made up', async () => {
    for (const code of ['a'.repeat(43), '%00 or 1=1', 'none']) {
      const link = recoveryLink(server, code);
      for (const answer of [await link.use(), await link.read(), await link.stop()])
        expect(answer.json().code, spec('X-830')).toBe('recovery_gone');
    }
  });

  it('stops answering a network address that tries too many codes', async () => {
    const browser = openBrowserElsewhere(server);
    const { code } = await recoveryBegun(server);
    advance(RECOVERY_LINK_LIMIT.windowSeconds * 1_000);
    for (let time = 0; time < RECOVERY_LINK_LIMIT.perAddress; time += 1) {
      const guess = recoveryLink(server, `guess-${time}`, () => browser);
      const answer = await [guess.read, guess.stop, guess.use][time % 3]?.();
      expect(answer?.statusCode).toBe(410);
    }
    const refused = await recoveryLink(server, code, () => browser).read();
    expect([refused.statusCode, refused.json().code], spec('X-832')).toEqual([429, 'too_many_requests']);
    expect((await recoveryLink(server, code).read()).statusCode, spec('X-832')).toBe(200);
  });
});

describe('a recovery that is used', () => {
  it('removes the second factor and the backup codes, ends every sign-in, and is told by mail', async () => {
    const { person, code } = await recoveryBegun(server);
    waitUntilOpen(server);
    const waitingIn = await person.halfway();
    const events = await securityEvents(server, async () => {
      const answer = await recoveryLink(server, code).use();
      expect([answer.statusCode, answer.json()], spec('X-831')).toEqual([200, { success: true }]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    });
    expect(events, spec('X-831')).toEqual([
      ['second_factor_changed', { userId: person.id, kind: 'recovered' }],
    ]);
    expect((await person.browser.renew()).statusCode, spec('X-831')).toBe(401);
    const entered = await waitingIn.post('/api/auth/second-factor', { code: person.phone.code() });
    expect(entered.json().code, spec('X-831')).toBe('sign_in_gone');
    expect(await hasFactor(person.id), spec('X-831')).toBe(false);
    expect((await openBrowser(server).login(person.email)).statusCode, spec('X-831')).toBe(200);
    const mails = await mailsAbout(person.email, 'Two-step sign-in was turned off');
    expect(mails, spec('X-831')).toHaveLength(1);
    expect(mails[0]?.text).toContain('with the link that we mailed to you');
    expect((await recoveryLink(server, code).use()).json().code, spec('X-831')).toBe('recovery_gone');
  });

  it('leaves the passkeys', async () => {
    const { person, code } = await recoveryBegun(server);
    const key = { credentialId: randomUUID(), publicKey: 'key', signatureCount: 0, name: 'Phone' };
    await server.platform.db.orm.insert(passkey).values({ userId: person.id, ...key });
    waitUntilOpen(server);
    await recoveryLink(server, code).use();
    const kept = await server.platform.db.orm.select().from(passkey).where(eq(passkey.userId, person.id));
    expect(kept, spec('X-831')).toHaveLength(1);
  });

  it('needs no password of an account that has none', async () => {
    const { person, code } = await recoveryBegun(server);
    await server.platform.db.orm.delete(credential).where(eq(credential.userId, person.id));
    waitUntilOpen(server);
    const link = recoveryLink(server, code);
    expect((await link.read()).json().needsPassword, spec('X-831')).toBe(false);
    expect((await link.useWithoutPassword()).statusCode, spec('X-831')).toBe(200);
    expect(await hasFactor(person.id), spec('X-831')).toBe(false);
  });

  it('needs the password of an account that has one, and a wrong one does not use the link up', async () => {
    const { person, code } = await recoveryBegun(server);
    waitUntilOpen(server);
    const link = recoveryLink(server, code);
    for (const answer of [await link.use('wrong-guess'), await link.useWithoutPassword()])
      expect([answer.statusCode, answer.json().code], spec('X-832')).toEqual([401, 'wrong_password']);
    await person.halfway();
    expect((await link.use()).statusCode, spec('X-832')).toBe(200);
  });

  it('counts wrong passwords together with those at sign-in, and refuses even the right one then', async () => {
    const { person, code } = await recoveryBegun(server);
    waitUntilOpen(server);
    const browser = openBrowserElsewhere(server);
    const link = recoveryLink(server, code, () => browser);
    for (let time = 0; time < FAILURES_PER_ACCOUNT - 1; time += 1)
      expect((await link.use(`wrong-${time}`)).json().code).toBe('wrong_password');
    expect((await browser.login(person.email, 'wrong-guess')).json().code).toBe('wrong_password');
    const locked = await link.use();
    expect([locked.statusCode, locked.json().code], spec('X-832')).toEqual([429, 'too_many_attempts']);
    expect((await browser.login(person.email)).json().code, spec('X-832')).toBe('too_many_attempts');
    await person.halfway();
    advance(15 * 60_000);
    expect((await link.use()).statusCode, spec('X-832')).toBe(200);
  });

  it('makes an administrator enrol anew before the administrators’ room opens', async () => {
    const { person, code } = await recoveryBegun(server);
    await server.platform.db.transaction((tx) => server.domains.identity.setRole(tx, person.id, 'ADMIN'));
    waitUntilOpen(server);
    await recoveryLink(server, code).use();
    const { token } = (await openBrowser(server).login(person.email)).json();
    const room = await openBrowser(server).get('/api/admin/users', token);
    expect(room.json().code, spec('X-836')).toBe('admin_needs_second_factor');
  });

  it('opens nothing once the account has another address', async () => {
    const { person, code } = await recoveryBegun(server);
    const email = `moved-${person.email}`;
    await server.platform.db.orm.update(user).set({ email }).where(eq(user.id, person.id));
    waitUntilOpen(server);
    expect((await recoveryLink(server, code).use()).json().code, spec('X-834')).toBe('recovery_gone');
    expect(await hasFactor(person.id)).toBe(true);
  });
});
