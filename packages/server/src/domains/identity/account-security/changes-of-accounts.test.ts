// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import { BULK_ACCOUNTS_MAX, type BulkAction } from '@vivavoce/contracts/identity/account-state-calls';
import { RECENT_SIGN_IN_MINUTES } from '@vivavoce/contracts/identity/recent-sign-in';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#domains/identity/tables.ts';
import { appOver, type Person, type TestApp } from '#testing/app-over.ts';
import { auditEntriesOf } from '#testing/audit-entries.ts';
import { familyOf } from '#testing/family-links.ts';
import { callAs, familyAtHome } from '#testing/people/family-at-home.ts';
import { signedInPerson } from '#testing/people/signed-in-person.ts';
import { recordedSecurityEvents } from '#testing/recorded-security-events.ts';
import { codeMailedTo, mailsTo } from '#testing/test-browser.ts';
import { testPlatform } from '#testing/test-platform.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { EMAIL_CODES_PER_HOUR } from '../email-code/mailed-code.ts';

const { securityLog, events } = recordedSecurityEvents();

let server: TestApp;
let admin: Person;
beforeAll(async () => {
  server = await appOver({ ...(await testPlatform()), securityLog });
  admin = await server.signUp({ role: 'ADMIN' });
});
afterAll(() => server.close());

type Result = { id: string; refused: { code: string; message: string } | null };

const ask = (action: BulkAction, ids: readonly string[], by: Pick<Person, 'headers'> = admin) =>
  callAs(server, by)('POST', '/api/admin/users/bulk', { action, ids });

/** Returns for each id 'done' or the code of the refusal, in the order of the answer. */
async function act(action: BulkAction, ids: readonly string[], by: Pick<Person, 'headers'> = admin) {
  const { results } = (await ask(action, ids, by)).json<{ results: Result[] }>();
  return results.map(({ id, refused }) => [id, refused?.code ?? 'done']);
}

const accountOf = (id: string) => server.domains.identity.userById(server.platform.db.orm, id);
const isDisabled = async (id: string) => (await accountOf(id))?.disabledAt instanceof Date;

/** Makes the proof of the administrator's sign-in too old. */
const forgetProof = ({ userId }: Person) =>
  server.platform.db.orm
    .update(signIn)
    .set({ provedAt: new Date(server.platform.clock.now().getTime() - RECENT_SIGN_IN_MINUTES * 60_000) })
    .where(eq(signIn.userId, userId));

describe('an administrator who changes several accounts at once', () => {
  it('disables, enables and signs out each of them as the calls for one account do', async () => {
    const people = [await signedInPerson(server), await signedInPerson(server)];
    const ids = people.map(({ id }) => id);
    const done = ids.map((id) => [id, 'done']);
    expect(await act('sign_out', ids), spec('X-800')).toEqual(done);
    for (const { here } of people)
      expect([await here.isBelieved(), await here.renew()]).toEqual([false, 401]);
    expect(await act('disable', ids), spec('X-800')).toEqual(done);
    for (const { tryPassword } of people) expect(await tryPassword('quiet-lantern')).toBe('account_disabled');
    expect(await act('enable', ids), spec('X-800')).toEqual(done);
    for (const { tryPassword } of people) expect(await tryPassword('quiet-lantern')).toBeUndefined();
  });

  it('is told of each refusal with its code and its text, and all others succeed', async () => {
    const { child } = await familyOf(server);
    const party = await server.signUp({ role: 'ADMIN' });
    const link = { parentId: party.userId, childId: child.userId };
    await server.platform.db.transaction((tx) => server.domains.access.linkChild(tx, link));
    const [first, last, nobody] = [await server.signUp(), await server.signUp(), randomUUID()];
    const ids = [first.userId, child.userId, nobody, party.userId, last.userId];
    const { results } = (await ask('disable', ids, party)).json<{ results: Result[] }>();
    expect(results, spec('X-800')).toEqual([
      { id: first.userId, refused: null },
      {
        id: child.userId,
        refused: { code: 'linked_administrator', message: expect.stringMatching(/\w{3}/) },
      },
      { id: nobody, refused: { code: 'not_found', message: expect.stringMatching(/\w{3}/) } },
      {
        id: party.userId,
        refused: {
          code: 'own_account',
          message: 'You cannot disable your own account. Ask another administrator to do it.',
        },
      },
      { id: last.userId, refused: null },
    ]);
    expect([await isDisabled(first.userId), await isDisabled(last.userId)]).toEqual([true, true]);
    expect(await isDisabled(child.userId)).toBe(false);
  });

  it('counts a repeated id once', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    const ids = [person.userId, other.userId, person.userId];
    expect(await act('sign_out', ids), spec('X-800')).toEqual([
      [person.userId, 'done'],
      [other.userId, 'done'],
    ]);
    expect(await auditEntriesOf(server, person.userId)).toHaveLength(1);
  });

  it('is signed out last if the own account is among them', async () => {
    const self = await server.signUp({ role: 'ADMIN' });
    const person = await server.signUp();
    expect(await act('sign_out', [self.userId, person.userId], self)).toEqual([
      [self.userId, 'done'],
      [person.userId, 'done'],
    ]);
    expect((await ask('enable', [person.userId], self)).statusCode).toBe(401);
  });

  it('names between one and a hundred accounts', async () => {
    const ids = Array.from({ length: BULK_ACCOUNTS_MAX + 1 }, () => randomUUID());
    const statuses = [await ask('enable', []), await ask('enable', ids)].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([400, 400]);
    expect(await act('enable', ids.slice(1)), spec('X-800')).toEqual(
      ids.slice(1).map((id) => [id, 'not_found']),
    );
  });
});

describe('an administrator who deletes several accounts at once', () => {
  it('deletes those that may be deleted, with everything that belongs to them', async () => {
    const { parent, child } = await familyAtHome(server);
    const person = await signedInPerson(server);
    expect(await act('delete', [parent.userId, person.id, randomUUID()]), spec('X-801')).toEqual([
      [parent.userId, 'last_parent'],
      [person.id, 'done'],
      [expect.any(String), 'not_found'],
    ]);
    expect(await accountOf(person.id)).toBeNull();
    expect(await person.tryPassword('quiet-lantern')).toBe('no_account');
    expect((await mailsTo(server, person.email)).map(({ subject }) => subject)).toContain(
      'Your Vivavoce account was deleted',
    );
    expect(await act('delete', [child.childId, parent.userId]), spec('X-801')).toEqual([
      [child.childId, 'done'],
      [parent.userId, 'done'],
    ]);
  });

  it('deletes no account of a family to which the administrator belongs', async () => {
    const { child, tom } = await familyOf(server);
    const party = await server.signUp({ role: 'ADMIN' });
    const link = { parentId: party.userId, childId: child.userId };
    await server.platform.db.transaction((tx) => server.domains.access.linkChild(tx, link));
    expect(await act('delete', [child.userId, tom.userId], party), spec('X-801')).toEqual([
      [child.userId, 'linked_administrator'],
      [tom.userId, 'linked_administrator'],
    ]);
  });

  it('is told of a fault at one account, and the others are deleted', async () => {
    const [broken, person] = [await server.signUp(), await server.signUp()];
    server.domains.identity.deletionRequested.listen(async (_tx, { userId }) => {
      if (userId === broken.userId) throw new Error('the disk is full');
    });
    expect(await act('delete', [broken.userId, person.userId]), spec('X-801')).toEqual([
      [broken.userId, 'internal'],
      [person.userId, 'done'],
    ]);
    expect(await accountOf(broken.userId)).not.toBeNull();
  });

  it('keeps the own account, also as one of several administrators', async () => {
    const { results } = (await ask('delete', [admin.userId])).json<{ results: Result[] }>();
    expect(results, spec('X-801')).toEqual([
      {
        id: admin.userId,
        refused: {
          code: 'own_account',
          message: 'You cannot delete your own account here. Ask another administrator to do it.',
        },
      },
    ]);
    expect(await accountOf(admin.userId)).not.toBeNull();
  });

  it('needs a recent sign-in for the whole call, which the other changes do not', async () => {
    const longAgo = await server.signUp({ role: 'ADMIN' });
    await forgetProof(longAgo);
    const person = await server.signUp();
    const refused = await ask('delete', [person.userId, randomUUID()], longAgo);
    expect([refused.statusCode, refused.json().code], spec('X-801')).toEqual([
      403,
      'recent_sign_in_required',
    ]);
    expect(await accountOf(person.userId)).not.toBeNull();
    expect(await act('disable', [person.userId], longAgo)).toEqual([[person.userId, 'done']]);
  });
});

describe('an administrator who has verification codes mailed again', () => {
  const codeMails = async ({ email }: { email: string }) =>
    (await mailsTo(server, email)).filter(({ subject }) => subject.includes('code')).length;

  it('has a fresh code mailed, which verifies the address', async () => {
    const person = await signedInPerson(server);
    const before = await codeMails(person);
    server.platform.clock.advance(60_000);
    expect(await act('resend_code', [person.id]), spec('X-802')).toEqual([[person.id, 'done']]);
    expect((await codeMails(person)) - before).toBe(1);
    await person.here.renew();
    const code = await codeMailedTo(server, person.email);
    const verified = await person.here.post('/api/verifyEmailCode', { email: person.email, code });
    expect(verified.json().success, spec('X-802')).toBe(true);
    const mailed = events.filter(({ event, userId }) => event === 'code_mailed' && userId === person.id);
    expect(mailed.at(-1)).toMatchObject({ kind: 'email_code', actorId: admin.userId });
  });

  it('is refused for a verified address, for no address and for a disabled account', async () => {
    const { child } = await familyAtHome(server);
    const [verified, disabled] = [await server.signUp(), await server.signUp({ emailVerified: false })];
    await act('disable', [disabled.userId]);
    const ids = [verified.userId, child.childId, disabled.userId];
    expect(await act('resend_code', ids), spec('X-802')).toEqual([
      [verified.userId, 'already_verified'],
      [child.childId, 'address_required'],
      [disabled.userId, 'account_disabled'],
    ]);
    expect(await codeMails(disabled)).toBe(0);
  });

  it('is bound by the limits of the owner, and the owner by theirs', async () => {
    const person = await signedInPerson(server);
    // Each time another administrator: a token does not live for the whole hour.
    const resend = async () => act('resend_code', [person.id], await server.signUp({ role: 'ADMIN' }));
    expect(await resend(), spec('X-802')).toEqual([[person.id, 'code_sent_recently']]);
    for (let mailed = 1; mailed < EMAIL_CODES_PER_HOUR; mailed++) {
      server.platform.clock.advance(60_000);
      expect(await resend()).toEqual([[person.id, 'done']]);
    }
    server.platform.clock.advance(60_000);
    expect(await resend(), spec('X-802')).toEqual([[person.id, 'too_many_requests']]);
    await person.here.renew();
    const own = await person.here.post('/api/sendEmailCode', { email: person.email });
    expect(own.json().code).toBe('too_many_requests');
  });
});
