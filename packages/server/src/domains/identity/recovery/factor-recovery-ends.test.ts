// @module-tag postgresql

/** A recovery that nobody needs any more, or that its owner did not ask for, must not stay open until it is over. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { factorRecovery } from '#domains/identity/recovery/tables.ts';
import { secondFactor } from '#domains/identity/second-factor/tables.ts';
import { anotherServer } from '#testing/another-server.ts';
import { appOver } from '#testing/app-over.ts';
import { auditEntriesOf } from '#testing/audit-entries.ts';
import { capturedLog } from '#testing/captured-log.ts';
import {
  REASON,
  recoveryBegun,
  recoveryCodesMailedTo,
  recoveryDesk,
  recoveryLink,
  waitUntilOpen,
} from '#testing/people/factor-recoveries.ts';
import { securityEvents } from '#testing/security-events.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { codeMailedTo, freshEmail, mailsTo } from '#testing/test-browser.ts';
import { testPlatform } from '#testing/test-platform.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const MINUTE_MS = 60_000;

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const administrator = () => server.signUp({ role: 'ADMIN' });
const waiting = (userId: string) =>
  server.platform.db.orm.select().from(factorRecovery).where(eq(factorRecovery.userId, userId));
const hasFactor = async (userId: string) =>
  (await server.platform.db.orm.select().from(secondFactor).where(eq(secondFactor.userId, userId))).length >
  0;
const mailsThatItStopped = async (email: string) =>
  (await mailsTo(server, email)).filter(({ subject }) => subject.includes('was stopped'));

describe('the holder of the mailbox', () => {
  it('stops a recovery before the link works, and is told that the second factor stays', async () => {
    const { person, code } = await recoveryBegun(server);
    const events = await securityEvents(server, async () => {
      const answer = await recoveryLink(server, code).stop();
      expect([answer.statusCode, answer.json()], spec('X-833')).toEqual([200, { success: true }]);
    });
    const facts = { userId: person.id, kind: 'by_mailed_link' };
    expect(events, spec('X-833')).toEqual([['factor_recovery_stopped', facts]]);
    expect(await mailsThatItStopped(person.email), spec('X-833')).toHaveLength(1);
    waitUntilOpen(server);
    const link = recoveryLink(server, code);
    for (const answer of [await link.use(), await link.read(), await link.stop()])
      expect(answer.json().code, spec('X-833')).toBe('recovery_gone');
    expect(await hasFactor(person.id), spec('X-833')).toBe(true);
  });

  it('can stop it when the link works already', async () => {
    const { person, code } = await recoveryBegun(server);
    waitUntilOpen(server);
    expect((await recoveryLink(server, code).stop()).statusCode, spec('X-833')).toBe(200);
    expect(await waiting(person.id), spec('X-833')).toEqual([]);
  });
});

describe('an administrator', () => {
  it('cancels a recovery; the person is told, and the audit trail keeps it', async () => {
    const { person, code } = await recoveryBegun(server);
    const other = await administrator();
    const events = await securityEvents(server, async () => {
      const answer = await recoveryDesk(server, other, person.id).cancel();
      expect(answer.json(), spec('X-833')).toEqual({ hasSecondFactor: true, recovery: null });
    });
    const facts = { userId: person.id, actorId: other.userId, kind: 'by_administrator' };
    expect(events, spec('X-833')).toEqual([['factor_recovery_stopped', facts]]);
    expect((await auditEntriesOf(server, person.id)).at(-1), spec('X-833')).toMatchObject({
      ...{ action: 'factor_recovery_cancelled', actorId: other.userId, personId: person.id },
    });
    expect(await mailsThatItStopped(person.email), spec('X-833')).toHaveLength(1);
    waitUntilOpen(server);
    expect((await recoveryLink(server, code).use()).json().code, spec('X-833')).toBe('recovery_gone');
  });

  it('cancels nothing where nothing waits, and leaves no entry', async () => {
    const person = await server.signUp();
    const answer = await recoveryDesk(server, await administrator(), person.userId).cancel();
    expect([answer.statusCode, answer.json()]).toEqual([200, { hasSecondFactor: false, recovery: null }]);
    expect(await auditEntriesOf(server, person.userId)).toEqual([]);
    expect(await mailsTo(server, person.email)).toEqual([]);
  });

  it('begins again after a minute; the newer link counts, and waits anew', async () => {
    const { person, desk, code: former } = await recoveryBegun(server);
    expect((await desk.begin()).json().code, spec('X-834')).toBe('too_many_requests');
    server.platform.clock.advance(MINUTE_MS);
    expect((await desk.begin()).statusCode, spec('X-834')).toBe(200);
    expect(await auditEntriesOf(server, person.id)).toHaveLength(2);
    const codes = await recoveryCodesMailedTo(server, person.email);
    const newer = codes.find((code) => code !== former) ?? '';
    server.platform.clock.advance(-MINUTE_MS);
    waitUntilOpen(server);
    expect((await recoveryLink(server, former).use()).json().code, spec('X-834')).toBe('recovery_gone');
    expect((await recoveryLink(server, former).stop()).json().code, spec('X-834')).toBe('recovery_gone');
    expect((await recoveryLink(server, newer).use()).json().code, spec('X-834')).toBe('recovery_waits');
    server.platform.clock.advance(MINUTE_MS);
    expect((await recoveryLink(server, newer).use()).statusCode, spec('X-834')).toBe(200);
  });
});

describe('a recovery ends', () => {
  type Begun = Awaited<ReturnType<typeof recoveryBegun>>;

  /** Signs the person in with a second code, and returns the status. */
  const enter = async ({ person }: Begun, code: string) =>
    (await (await person.halfway()).post('/api/auth/second-factor', { code })).statusCode;

  it.each<[string, string, (begun: Begun) => Promise<unknown>]>([
    ['a sign-in with the app', 'second_factor_used', (begun) => enter(begun, begun.person.phone.code())],
    ['a sign-in with a backup code', 'second_factor_used', (begun) => enter(begun, begun.person.backupCode)],
    [
      'a proof of identity with the app',
      'second_factor_used',
      async ({ person }) => {
        const proof = { password: 'quiet-lantern', code: person.phone.code() };
        await person.browser.post('/api/auth/prove', proof, await person.token());
      },
    ],
    [
      'the removal of the second factor',
      'turned_off',
      async ({ person }) => {
        const whose = { uid: person.id, mfaType: 'totp' };
        await person.browser.post('/api/unsetMFA', whose, await person.token());
      },
    ],
    [
      'a change of the address',
      'email_changed',
      async ({ person }) => {
        const email = freshEmail();
        const token = await person.token();
        await person.browser.post('/api/auth/change-email', { email }, token);
        const code = await codeMailedTo(server, email);
        await person.browser.post('/api/auth/change-email/confirm', { code }, token);
      },
    ],
    [
      'an administrator who disables the account',
      'account_disabled',
      ({ person }) =>
        server.platform.db.transaction((tx) => server.domains.identity.setDisabled(tx, person.id, true)),
    ],
  ])('with %s', async (_what, kind, act) => {
    const begun = await recoveryBegun(server);
    const events = await securityEvents(server, () => act(begun));
    const ends = events.filter(([event]) => event === 'factor_recovery_stopped');
    expect(ends, spec('X-834')).toEqual([['factor_recovery_stopped', { userId: begun.person.id, kind }]]);
    expect(await waiting(begun.person.id), spec('X-834')).toEqual([]);
    waitUntilOpen(server);
    expect((await recoveryLink(server, begun.code).use()).json().code, spec('X-834')).toBe('recovery_gone');
    const told = await mailsThatItStopped(begun.person.email);
    expect(told, spec('X-834')).toHaveLength(kind === 'second_factor_used' ? 1 : 0);
  });

  it('with the account, and stays when the administrator who began it is deleted', async () => {
    const [gone, kept] = [await recoveryBegun(server), await recoveryBegun(server)];
    const remove = (id: string, headers: { authorization: string }) =>
      server.app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers });
    const { headers } = await administrator();
    expect((await remove(gone.person.id, headers)).statusCode).toBe(200);
    expect(await waiting(gone.person.id), spec('X-834')).toEqual([]);
    expect((await remove(kept.admin.userId, headers)).statusCode).toBe(200);
    const desk = recoveryDesk(server, { headers }, kept.person.id);
    expect((await desk.read()).json().recovery, spec('X-834')).toMatchObject({ byName: null });
    waitUntilOpen(server);
    expect((await recoveryLink(server, kept.code).use()).statusCode).toBe(200);
  });

  it('not with a wrong code of the second factor', async () => {
    const begun = await recoveryBegun(server);
    expect(await enter(begun, begun.person.phone.wrongCode())).toBe(401);
    expect(await waiting(begun.person.id)).toHaveLength(1);
  });
});

describe('at once', () => {
  it('of several uses of one link, also at two servers, one removes the second factor', async () => {
    const { person, code } = await recoveryBegun(server);
    waitUntilOpen(server);
    const there = await anotherServer(server);
    const at = (where: Pick<TestApp, 'app'>) =>
      where.app.inject({
        ...{ method: 'POST', url: '/api/auth/factor_recovery' },
        payload: { code, password: 'quiet-lantern' },
      });
    const answers = await Promise.all([at(server), at(there), at(server), at(there)]);
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses, spec('X-835')).toEqual([200, 410, 410, 410]);
    const off = (await mailsTo(server, person.email)).filter(({ subject }) => subject.includes('turned off'));
    expect(off, spec('X-835')).toHaveLength(1);
    await there.close();
  });

  it.each(['stop', 'cancel'] as const)(
    'of a use and a %s, one wins and the other one is told',
    async (end) => {
      for (let time = 0; time < 3; time += 1) {
        const { person, code } = await recoveryBegun(server);
        waitUntilOpen(server);
        const link = recoveryLink(server, code);
        const desk = recoveryDesk(server, await administrator(), person.id);
        const [used] = await Promise.all([link.use(), end === 'stop' ? link.stop() : desk.cancel()]);
        const isStopped = (await mailsThatItStopped(person.email)).length === 1;
        expect(used.statusCode, spec('X-835')).toBe(isStopped ? 410 : 200);
        expect(await hasFactor(person.id), spec('X-835')).toBe(isStopped);
        expect(await waiting(person.id)).toEqual([]);
      }
    },
  );

  it('of two beginnings, one is mailed and one is refused', async () => {
    const { person } = await recoveryBegun(server);
    await server.platform.db.orm.delete(factorRecovery).where(eq(factorRecovery.userId, person.id));
    const [one, other] = [await administrator(), await administrator()];
    const answers = await Promise.all(
      [one, other].map((admin) => recoveryDesk(server, admin, person.id).begin()),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort(), spec('X-835')).toEqual([200, 429]);
    expect(await waiting(person.id)).toHaveLength(1);
    expect(await recoveryCodesMailedTo(server, person.email), spec('X-835')).toHaveLength(2);
  });

  it('a change of the password between its check and the removal refuses the use', async () => {
    const { person, code } = await recoveryBegun(server);
    waitUntilOpen(server);
    const { email } = person;
    await person.browser.post('/api/auth/forgot-password', { email });
    const texts = (await mailsTo(server, email)).map(({ text }) => text);
    const reset = texts.flatMap((text) => /reset-password\?code=([\w-]{43})$/m.exec(text)?.[1] ?? [])[0];
    const [used, changed] = await Promise.all([
      recoveryLink(server, code).use(),
      person.browser.post('/api/auth/reset-password', { code: reset, password: 'fresh-secret' }),
    ]);
    expect(changed.statusCode).toBe(200);
    // Whichever came first: a use that succeeded was made with the password that counted then.
    expect([used.statusCode, await hasFactor(person.id)], spec('X-835')).toEqual(
      used.statusCode === 200 ? [200, false] : [401, true],
    );
  });
});

it('no answer, log line, audit entry or table holds the code or the address', async () => {
  const { log, text, lines } = capturedLog();
  const logged = await appOver({ ...(await testPlatform()), log });
  try {
    const { person, desk, code } = await recoveryBegun(logged);
    const link = recoveryLink(logged, code);
    const answers = [await desk.read(), await link.read(), await link.use('wrong-guess')];
    waitUntilOpen(logged);
    // A failure of the server is what the log reports.
    vi.spyOn(logged.platform.mail, 'send').mockRejectedValueOnce(new Error('the mail was not stored'));
    answers.push(await link.use());
    expect(answers.at(-1)?.statusCode).toBe(500);
    answers.push(await link.read(), await link.use('wrong-guess'), await link.use(), await link.stop());
    await logged.platform.jobs.idle();
    await logged.platform.securityRecords.written();
    const { orm } = logged.platform.db;
    const begun = await recoveryBegun(logged);
    const kept = await orm.select().from(factorRecovery);
    expect([kept.length, lines().length > 0]).toEqual([1, true]);
    const written = [text(), ...answers.map(({ body }) => body)].join('\n');
    for (const secret of [code, person.email, REASON, 'wrong-guess', 'quiet-lantern'])
      expect(written, spec('X-829')).not.toContain(secret);
    const entries = JSON.stringify([kept, await auditEntriesOf(logged, person.id)]);
    for (const secret of [code, begun.code]) expect(entries, spec('X-829')).not.toContain(secret);
  } finally {
    await logged.close();
  }
});
