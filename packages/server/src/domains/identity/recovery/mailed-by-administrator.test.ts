// @module-tag postgresql

/**
 * An administrator could create an account, and nobody told the person. A person who could not find the way back asked an
 * administrator, who could only say which page to open. Now the administrator has a mail sent, and never sees its link.
 */
import { INVITATION_LIFE_DAYS, RESET_LINK_LIFE_MINUTES } from '@vivavoce/contracts/identity/bounds';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESET_LINKS_PER_HOUR } from '#domains/identity/password/reset-links.ts';
import { credential, user } from '#domains/identity/tables.ts';
import { auditEntriesOf } from '#testing/audit-entries.ts';
import { makeChild } from '#testing/people/family-at-home.ts';
import { openBrowserElsewhere } from '#testing/people/signed-in-person.ts';
import { securityEvents } from '#testing/security-events.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { freshEmail, mailsTo, resetCodeMailedTo } from '#testing/test-browser.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

type Mailed = 'reset_link' | 'invitation';

/** Has something mailed by a new administrator, because tests move the clock. Returns the answer. */
async function mailed(kind: Mailed, id: string, by?: Pick<Person, 'headers'>) {
  const { headers } = by ?? (await server.signUp({ name: 'Ada Admin', role: 'ADMIN' }));
  return server.app.inject({ method: 'POST', url: `/api/admin/users/${id}/${kind}`, headers });
}

const codeOf = async (kind: Mailed, id: string) => (await mailed(kind, id)).json<{ code?: string }>().code;

/** Creates an account as an administrator does it. */
async function createdAccount() {
  const email = freshEmail();
  const { headers } = await server.signUp({ role: 'ADMIN' });
  const payload = { email, firstName: 'Nia', lastName: 'Hart' };
  const made = await server.app.inject({ method: 'POST', url: '/api/admin/users', headers, payload });
  const { id } = made.json<{ id: string }>();
  return { id, email, account: async () => (await accountOf(id))[0] };
}

const accountOf = (id: string) => server.platform.db.orm.select().from(user).where(eq(user.id, id));
const disable = (id: string) =>
  server.platform.db.transaction((tx) => server.domains.identity.setDisabled(tx, id, true));

/** Finds the codes in the invitations to an address, oldest first. */
async function invitationsTo(email: string): Promise<string[]> {
  const texts = (await mailsTo(server, email)).map(({ text }) => text);
  return texts.flatMap((text) => /reset-password\?code=([\w-]{43})&invited$/m.exec(text)?.[1] ?? []);
}

const setPassword = (code: string, password = 'fresh-secret') =>
  openBrowserElsewhere(server).post('/api/auth/reset-password', { code, password });
const forgot = (email: string) => openBrowserElsewhere(server).post('/api/auth/forgot-password', { email });
const signIn = (email: string) => openBrowserElsewhere(server).login(email, 'fresh-secret');

describe('a reset link that an administrator has mailed', () => {
  it('goes to the account’s own address, and works as one that the person requested', async () => {
    const person = await server.signUp();
    const answer = await mailed('reset_link', person.userId);
    expect([answer.statusCode, answer.json()], spec('X-824')).toEqual([200, { success: true }]);
    const code = await resetCodeMailedTo(server, person.email);
    expect((await setPassword(code)).statusCode, spec('X-824')).toBe(200);
    expect((await signIn(person.email)).statusCode).toBe(200);
    expect((await setPassword(code)).json().code).toBe('link_gone');
  });

  it('is recorded in the audit trail and in the security log, without the link', async () => {
    const person = await server.signUp();
    const admin = await server.signUp({ role: 'ADMIN' });
    const events = await securityEvents(server, () => mailed('reset_link', person.userId, admin));
    const facts = { userId: person.userId, actorId: admin.userId, kind: 'password_reset' };
    expect(events, spec('X-824')).toEqual([['code_mailed', facts]]);
    expect(await auditEntriesOf(server, person.userId), spec('X-824')).toEqual([
      {
        ...{ action: 'reset_link_sent', actorId: admin.userId, personId: person.userId },
        ...{ fields: [], values: {} },
      },
    ]);
  });

  it('is mailed no more often than the person may request it', async () => {
    const person = await server.signUp();
    expect(await codeOf('reset_link', person.userId)).toBeUndefined();
    expect(await codeOf('reset_link', person.userId), spec('X-824')).toBe('too_many_requests');
    for (let time = 1; time < RESET_LINKS_PER_HOUR; time += 1) {
      server.platform.clock.advance(MINUTE_MS);
      expect(await codeOf('reset_link', person.userId)).toBeUndefined();
    }
    server.platform.clock.advance(MINUTE_MS);
    expect(await codeOf('reset_link', person.userId), spec('X-824')).toBe('too_many_requests');
    expect(await mailsTo(server, person.email)).toHaveLength(RESET_LINKS_PER_HOUR);
    const entries = await auditEntriesOf(server, person.userId);
    expect(entries, spec('X-824')).toHaveLength(RESET_LINKS_PER_HOUR);
  });

  it('can be mailed to the administrator’s own address', async () => {
    const admin = await server.signUp({ role: 'ADMIN' });
    expect((await mailed('reset_link', admin.userId, admin)).statusCode).toBe(200);
    expect(await resetCodeMailedTo(server, admin.email)).toHaveLength(43);
  });

  it('is refused for an account without an address, a disabled one and one that does not exist', async () => {
    const child = await makeChild(server, await server.signUp({ role: 'PARENT' }));
    const disabled = await server.signUp();
    await disable(disabled.userId);
    expect(await codeOf('reset_link', child.childId), spec('X-825')).toBe('address_required');
    expect(await codeOf('reset_link', disabled.userId), spec('X-825')).toBe('account_disabled');
    expect(await codeOf('reset_link', crypto.randomUUID()), spec('X-825')).toBe('not_found');
    expect(await mailsTo(server, disabled.email), spec('X-825')).toEqual([]);
    expect(await auditEntriesOf(server, disabled.userId)).toEqual([]);
  });

  it('is refused for a demo account where others can reach the server', async () => {
    const open = await testApp({ PUBLIC_URL: 'https://lessons.example.org' });
    try {
      const email = 'mila@demo.example';
      const { id } = await open.domains.identity.createAccount({ name: 'Mila', email, password: 'secret1' });
      const { headers } = await open.signUp({ role: 'ADMIN' });
      for (const kind of ['reset_link', 'invitation']) {
        const url = `/api/admin/users/${id}/${kind}`;
        const answer = await open.app.inject({ method: 'POST', url, headers });
        expect(answer.json().code, spec('X-825')).toBe('account_disabled');
      }
      expect(await mailsTo(open, email), spec('X-825')).toEqual([]);
    } finally {
      await open.close();
    }
  });
});

describe('an invitation', () => {
  it('says who invites, names neither the administrator nor the person, and shows its link to nobody else', async () => {
    const person = await createdAccount();
    const answer = await mailed('invitation', person.id);
    expect([answer.statusCode, answer.json()], spec('X-826')).toEqual([200, { success: true }]);
    const [mail] = await mailsTo(server, person.email);
    const [code] = await invitationsTo(person.email);
    const address = `${server.platform.settings.publicUrl}/auth/reset-password?code=${code}&invited`;
    expect(mail?.subject, spec('X-826')).toBe('You are invited to Vivavoce');
    expect(mail?.text).toContain(address);
    expect(mail?.html).toContain(`href="${address.replace('&', '&amp;')}"`);
    expect(mail?.text).toContain(`valid for ${INVITATION_LIFE_DAYS} days`);
    expect(`${mail?.text}${mail?.html}`, spec('X-826')).not.toMatch(/Nia|Hart|Ada/);
  });

  it('lets the person choose the first password, which proves the mailbox, within fourteen days', async () => {
    const [soon, late] = [await createdAccount(), await createdAccount()];
    for (const { id } of [soon, late]) await mailed('invitation', id);
    const [inTime = ''] = await invitationsTo(soon.email);
    const [tooLate = ''] = await invitationsTo(late.email);
    server.platform.clock.advance(INVITATION_LIFE_DAYS * DAY_MS - 1);
    expect((await setPassword(inTime)).statusCode, spec('X-826')).toBe(200);
    expect(await soon.account(), spec('X-826')).toMatchObject({ emailVerified: true });
    expect((await signIn(soon.email)).statusCode).toBe(200);
    expect((await setPassword(inTime)).json().code).toBe('link_gone');
    server.platform.clock.advance(1);
    expect((await setPassword(tooLate)).json().code, spec('X-826')).toBe('link_gone');
  });

  it('removes ways in that somebody set up before the owner of the mailbox came', async () => {
    const person = await createdAccount();
    await mailed('invitation', person.id);
    const { orm } = server.platform.db;
    await orm.insert(credential).values({ userId: person.id, providerId: 'google', accountId: person.id });
    await setPassword((await invitationsTo(person.email))[0] ?? '');
    const ways = await orm.select().from(credential).where(eq(credential.userId, person.id));
    expect(
      ways.map(({ providerId }) => providerId),
      spec('X-826'),
    ).toEqual(['credential']);
  });

  it('is recorded in the audit trail and in the security log', async () => {
    const person = await createdAccount();
    const admin = await server.signUp({ role: 'ADMIN' });
    const events = await securityEvents(server, () => mailed('invitation', person.id, admin));
    const facts = { userId: person.id, actorId: admin.userId, kind: 'invitation' };
    expect(events, spec('X-826')).toEqual([['code_mailed', facts]]);
    expect((await auditEntriesOf(server, person.id)).at(-1), spec('X-826')).toMatchObject({
      ...{ action: 'invitation_sent', actorId: admin.userId, personId: person.id, values: {} },
    });
  });

  it('is refused for people who have joined already: with a proved address, a password or a sign-in', async () => {
    const proved = await server.signUp();
    const unproved = await server.signUp({ emailVerified: false });
    const seen = await createdAccount();
    await server.platform.db.orm
      .update(user)
      .set({ lastLoginAt: server.platform.clock.now() })
      .where(eq(user.id, seen.id));
    for (const id of [proved.userId, unproved.userId, seen.id])
      expect(await codeOf('invitation', id), spec('X-827')).toBe('already_verified');
    for (const { email } of [proved, unproved, seen]) expect(await mailsTo(server, email)).toEqual([]);
  });

  it('is refused for an account without an address, a disabled one and one that does not exist', async () => {
    const child = await makeChild(server, await server.signUp({ role: 'PARENT' }));
    const disabled = await createdAccount();
    await disable(disabled.id);
    expect(await codeOf('invitation', child.childId), spec('X-827')).toBe('address_required');
    expect(await codeOf('invitation', disabled.id), spec('X-827')).toBe('account_disabled');
    expect(await codeOf('invitation', crypto.randomUUID()), spec('X-827')).toBe('not_found');
    expect(await mailsTo(server, disabled.email), spec('X-827')).toEqual([]);
  });

  it('is mailed at most once a minute, also by two administrators at once, and the newer link counts', async () => {
    const person = await createdAccount();
    const codes = await Promise.all([codeOf('invitation', person.id), codeOf('invitation', person.id)]);
    expect(codes.sort(), spec('X-827')).toEqual(['too_many_requests', undefined]);
    server.platform.clock.advance(MINUTE_MS);
    await mailed('invitation', person.id);
    const [former = '', newer = ''] = await invitationsTo(person.email);
    expect((await setPassword(former)).json().code, spec('X-827')).toBe('link_gone');
    expect((await setPassword(newer)).statusCode).toBe(200);
  });

  it('does not keep the person out when a stranger requests links to a new password', async () => {
    const person = await createdAccount();
    await mailed('invitation', person.id);
    server.platform.clock.advance(MINUTE_MS);
    expect((await forgot(person.email)).statusCode).toBe(200);
    const code = await resetCodeMailedTo(server, person.email);
    server.platform.clock.advance(RESET_LINK_LIFE_MINUTES * MINUTE_MS - 1);
    expect((await setPassword(code)).statusCode, spec('X-827')).toBe(200);
    expect(await person.account(), spec('X-827')).toMatchObject({ emailVerified: true });
    expect((await signIn(person.email)).statusCode).toBe(200);
  });

  it('reaches a mailbox of which strangers used up the hourly mails through other accounts', async () => {
    const mailbox = freshEmail().replace('@', '');
    const spelled = (tag: string) => `${mailbox}+${tag}@mailbox.example`;
    const person = await createdAccount();
    await server.platform.db.orm
      .update(user)
      .set({ email: spelled('nia') })
      .where(eq(user.id, person.id));
    const register = (tag: number) => openBrowserElsewhere(server).register(spelled(String(tag)));
    for (let tag = 0; tag < 8; tag += 1) await register(tag);
    expect((await forgot(spelled('nia'))).json().code).toBe('too_many_requests');
    expect(await codeOf('invitation', person.id), spec('X-827')).toBeUndefined();
    expect(await invitationsTo(spelled('nia')), spec('X-827')).toHaveLength(1);
  });
});
