// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import { RECENT_SIGN_IN_MINUTES } from '@vivavoce/contracts/identity/recent-sign-in';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personFolder } from '#platform/blobs.ts';
import { holdTransaction } from '#testing/database/held-transaction.ts';
import { asIfByPasskey } from '#testing/people/passkey-sign-ins.ts';
import { signedInPerson } from '#testing/people/signed-in-person.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { mailsTo } from '#testing/test-browser.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { signIn, user } from '../tables.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const accountOf = (id: string) => server.domains.identity.userById(server.platform.db.orm, id);

const remove = (caller: Pick<Person, 'headers'>, id: string) =>
  server.app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers: caller.headers });

/** A working administrator. `retire` disables the account, so that each test has only the administrators it made. */
async function administrator() {
  const person = await server.signUp({ role: 'ADMIN' });
  const retire = () =>
    server.platform.db.transaction((tx) => server.domains.identity.setDisabled(tx, person.userId, true));
  return { ...person, retire };
}

/** Counts the PostgreSQL connections that are waiting for another transaction's lock. */
async function waitingForALock(): Promise<number> {
  const found = await server.platform.db.orm.execute(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return (found as unknown as { rows: [{ waiting: number }] }).rows[0].waiting;
}

const bytes = new TextEncoder().encode('a picture');

describe('deleting one’s own account', () => {
  it('ends the account, its sign-ins and its tokens, and frees its address', async () => {
    const person = await signedInPerson(server);
    const other = await person.signInElsewhere();
    const answer = await person.here.delete(`/api/users/${person.id}`);
    expect(answer.statusCode, spec('API-015')).toBe(200);
    expect(answer.json()).toEqual({ success: true });
    expect(await accountOf(person.id)).toBeNull();
    for (const where of [person.here, other]) {
      expect([await where.isBelieved(), await where.renew()]).toEqual([false, 401]);
    }
    expect(await person.tryPassword('quiet-lantern')).toBe('no_account');
    const again = await person.here.browser.register(person.email);
    expect(again.json().user.id).not.toBe(person.id);
  });

  it('requires a recent sign-in', async () => {
    const person = await signedInPerson(server);
    server.platform.clock.advance(RECENT_SIGN_IN_MINUTES * 60_000);
    await person.here.renew();
    const refused = await person.here.delete(`/api/users/${person.id}`);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'recent_sign_in_required']);
    expect(await accountOf(person.id)).not.toBeNull();
    await person.here.post('/api/auth/prove', { password: 'quiet-lantern' });
    expect((await person.here.delete(`/api/users/${person.id}`)).statusCode).toBe(200);
  });

  it('is announced to the address in one mail that greets no one by name', async () => {
    const person = await signedInPerson(server);
    await person.here.delete(`/api/users/${person.id}`);
    const told = (await mailsTo(server, person.email)).filter(
      (mail) => mail.subject === 'Your Vivavoce account was deleted',
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(`${server.platform.settings.publicUrl}/contact`);
    expect(`${told[0]?.text}${told[0]?.html}`).not.toContain('Nia');
  });

  it('also deletes the person’s files, and no one else’s', async () => {
    const [person, other] = [await signedInPerson(server), await signedInPerson(server)];
    const { blobs, jobs } = server.platform;
    const [own, foreign] = [person, other].map(({ id }) => `${personFolder(id)}/attention/1.jpg`);
    for (const key of [own, foreign]) await blobs.put(key ?? '', bytes, 'image/jpeg');
    await person.here.delete(`/api/users/${person.id}`);
    await jobs.idle();
    expect(await blobs.get(own ?? '')).toBeNull();
    expect(await blobs.get(foreign ?? '')).not.toBeNull();
  });

  it('happens once when several requests arrive at the same time', async () => {
    const person = await signedInPerson(server);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => person.here.delete(`/api/users/${person.id}`)),
    );
    const statuses = answers.map((answer) => answer.statusCode).sort();
    expect(statuses[0]).toBe(200);
    for (const late of statuses.slice(1)) expect([401, 403, 404]).toContain(late);
    const mails = await mailsTo(server, person.email);
    expect(mails.filter((mail) => mail.subject === 'Your Vivavoce account was deleted')).toHaveLength(1);
  });

  it('is refused for a browser that was signed out while it waited', async () => {
    const person = await signedInPerson(server);
    const other = await person.signInElsewhere();
    const { db } = server.platform;
    const all = (await person.here.get('/api/auth/sign-ins')).json<{ id: string; isCurrent: boolean }[]>();
    const ended = all.find((one) => !one.isCurrent)?.id ?? '';
    // The embedded database runs one transaction at a time, so there the call waits earlier and then finds no sign-in.
    const held = await holdTransaction(db, async (tx) => {
      await tx.select().from(user).where(eq(user.id, person.id)).for('update');
      await tx.delete(signIn).where(eq(signIn.id, ended));
    });
    const asked = other.delete(`/api/users/${person.id}`);
    if (db.kind === 'postgresql') await expect.poll(waitingForALock).toBe(1);
    await held.commit();
    expect((await asked).statusCode).toBe(db.kind === 'postgresql' ? 401 : 403);
    expect(await accountOf(person.id)).not.toBeNull();
  });

  it('changes nothing if a listener for the deletion fails', async () => {
    const person = await signedInPerson(server);
    const { blobs, jobs } = server.platform;
    const own = `${personFolder(person.id)}/picture.png`;
    await blobs.put(own, bytes, 'image/png');
    let fails = true;
    server.domains.identity.accountDeleted.listen(async () => {
      if (fails) throw new Error('not now');
    });
    expect((await person.here.delete(`/api/users/${person.id}`)).statusCode).toBe(500);
    fails = false;
    await jobs.idle();
    expect(await person.here.isBelieved()).toBe(true);
    expect(await blobs.get(own)).not.toBeNull();
    expect((await mailsTo(server, person.email)).map((mail) => mail.subject)).not.toContain(
      'Your Vivavoce account was deleted',
    );
  });
});

describe('another person’s account', () => {
  it('can be deleted by an administrator who recently proved who they are', async () => {
    const [admin, person] = [await administrator(), await signedInPerson(server)];
    expect((await remove(admin, person.id)).json()).toEqual({ success: true });
    expect(await accountOf(person.id)).toBeNull();
    const [isBelieved, refusal] = [await person.here.isBelieved(), await person.tryPassword('quiet-lantern')];
    expect([isBelieved, refusal], spec('X-130')).toEqual([false, 'no_account']);
    expect(await person.here.renew()).toBe(401);
    expect((await remove(admin, person.id)).statusCode).toBe(404);
    expect((await remove(admin, randomUUID())).statusCode).toBe(404);
    expect(await accountOf(admin.userId)).not.toBeNull();
    await admin.retire();
  });

  it('cannot be deleted by an administrator in a browser that was left open', async () => {
    const admin = await administrator();
    const person = await signedInPerson(server);
    server.platform.clock.advance(RECENT_SIGN_IN_MINUTES * 60_000);
    const { email } = admin;
    await person.here.browser.login(email);
    await asIfByPasskey(server.platform, admin.userId);
    const headers = { authorization: `Bearer ${(await person.here.browser.renew()).json().token}` };
    server.platform.clock.advance(4 * 60_000);
    expect((await remove({ headers }, person.id)).statusCode).toBe(200);

    const another = await signedInPerson(server);
    server.platform.clock.advance((RECENT_SIGN_IN_MINUTES - 4) * 60_000);
    const fresh = (await person.here.browser.renew()).json().token;
    const late = await remove({ headers: { authorization: `Bearer ${fresh}` } }, another.id);
    expect([late.statusCode, late.json().code]).toEqual([403, 'recent_sign_in_required']);
    expect(await accountOf(another.id)).not.toBeNull();
    await admin.retire();
  });

  it('appears not to exist to anyone else, not even a parent or a teacher', async () => {
    const child = await server.signUp();
    const { headers, userId } = child;
    const read = async (url: string) => (await server.app.inject({ url, headers })).json();
    const record = async () => [
      await read(`/api/users/${userId}`),
      await read(`/api/users/${userId}/profile`),
      await read(`/api/learning_sessions/${userId}`),
    ];
    await server.startSession(child);
    const before = await record();
    const statuses = [];
    for (const role of ['STUDENT', 'PARENT', 'TEACHER'] as const) {
      const caller = await server.signUp({ role });
      if (role === 'PARENT') {
        await server.platform.db.transaction((tx) =>
          server.domains.access.linkChild(tx, { parentId: caller.userId, childId: child.userId }),
        );
      }
      const refused = await remove(caller, child.userId);
      statuses.push(refused.statusCode);
      expect(refused.json().code).toBe('not_found');
      expect(refused.json().message).toBe((await remove(caller, randomUUID())).json().message);
    }
    expect({ statuses, after: await record() }, spec('X-045')).toEqual({
      statuses: [404, 404, 404],
      after: before,
    });
  });

  it('cannot be deleted without signing in, or by an address instead of an id', async () => {
    const person = await signedInPerson(server);
    expect((await remove({ headers: { authorization: '' } }, person.id)).statusCode).toBe(401);
    expect((await person.here.delete(`/api/users/${person.email}`)).statusCode).toBe(400);
    expect(await accountOf(person.id)).not.toBeNull();
  });
});

describe('the last administrator', () => {
  it('cannot be deleted until there is another administrator', async () => {
    const admin = await administrator();
    const refused = await remove(admin, admin.userId);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'last_administrator',
      message: 'This is the last administrator. Make somebody else an administrator first.',
    });
    expect(await accountOf(admin.userId)).not.toBeNull();
    const another = await administrator();
    expect((await remove(admin, admin.userId)).statusCode).toBe(200);
    await another.retire();
  });

  it('cannot be deleted while all others are disabled, but a disabled one can', async () => {
    const [admin, disabled] = [await administrator(), await administrator()];
    await disabled.retire();
    expect((await remove(admin, admin.userId)).json().code).toBe('last_administrator');
    expect((await remove(admin, disabled.userId)).statusCode).toBe(200);
    await admin.retire();
  });

  it('remains when all administrators delete themselves at the same time', async () => {
    const admins = [await administrator(), await administrator(), await administrator()];
    const answers = await Promise.all(admins.map((admin) => remove(admin, admin.userId)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 200, 409]);
    for (const admin of admins) await admin.retire();
  });

  it('remains when the last two delete each other at the same time', async () => {
    const [one, two] = [await administrator(), await administrator()];
    const answers = await Promise.all([remove(one, two.userId), remove(two, one.userId)]);
    const statuses = answers.map((answer) => answer.statusCode).sort();
    expect(statuses[0]).toBe(200);
    expect(statuses[1]).toBeGreaterThanOrEqual(400);
    const left = await Promise.all([accountOf(one.userId), accountOf(two.userId)]);
    expect(left.filter((account) => account !== null)).toHaveLength(1);
    for (const admin of [one, two]) await admin.retire();
  });

  it('cannot act once deleted: when two delete each other at the same time, one is left', async () => {
    const admins = [await administrator(), await administrator(), await administrator()];
    const [one, two, third] = admins;
    if (!one || !two || !third) throw new Error('three were made');
    const answers = await Promise.all([remove(one, two.userId), remove(two, one.userId)]);
    expect(answers.map((answer) => answer.statusCode).filter((status) => status === 200)).toHaveLength(1);
    const left = await Promise.all([accountOf(one.userId), accountOf(two.userId)]);
    expect(left.filter((account) => account !== null)).toHaveLength(1);
    for (const admin of admins) await admin.retire();
  });
});
