// @module-tag postgresql

/** With CONSENT_METHOD=school an administrator records that the school holds the parents' agreement for a learner. */

import { randomUUID } from 'node:crypto';
import type { AgreementOfSchool } from '@vivavoce/contracts/access/school-agreement-calls';
import { RECENT_SIGN_IN_MINUTES } from '@vivavoce/contracts/identity/recent-sign-in';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { consent } from '#domains/access/tables.ts';
import { signIn, user } from '#domains/identity/tables.ts';
import { parentOf, readConsents } from '#testing/attention-records.ts';
import { agree, historyOf, standing } from '#testing/consents.ts';
import { endLink, familyOf } from '#testing/family-links.ts';
import { callOf, letGoodbyeBeHeard } from '#testing/live-call.ts';
import { securityEvents } from '#testing/security-events.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { openBrowser, resetCodeMailedTo } from '#testing/test-browser.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

let server: TestApp;
let admin: Person;
beforeAll(async () => {
  server = await testApp({ CONSENT_AGE: '13', CONSENT_METHOD: 'school' });
  admin = await server.signUp({ name: 'Ada Min', role: 'ADMIN' });
});
afterAll(() => server.close());

const url = ({ userId }: Person) => `/api/admin/school_agreements/${userId}`;

async function record(child: Person, reference = '7B/12', by = admin): Promise<string> {
  const call = { method: 'PUT', url: url(child), headers: by.headers, payload: { reference } } as const;
  const answer = await server.app.inject(call);
  return answer.json<{ code?: string }>().code ?? 'recorded';
}

async function end(child: Person, by = admin): Promise<string> {
  const answer = await server.app.inject({ method: 'DELETE', url: url(child), headers: by.headers });
  return answer.json<{ code?: string }>().code ?? 'ended';
}

async function list(at = server, by = admin) {
  const answer = await at.app.inject({ url: '/api/admin/school_agreements', headers: by.headers });
  return answer.json<{ isUsed: boolean; learners: AgreementOfSchool[] }>();
}

describe('the record of a school’s agreement', () => {
  it('proves the waiting consents of all parents, and later ones at once', async () => {
    const { child, grace, tom } = await familyOf(server);
    await agree(server, grace, child, 'live_lessons');
    await agree(server, tom, child, 'attention_images');
    expect(await standing(server, grace, child), spec('X-582')).toBe('waits');
    const recorded = await securityEvents(server, async () => {
      expect(await record(child)).toBe('recorded');
    });
    const facts = { userId: child.userId, actorId: admin.userId };
    expect(recorded, spec('X-582')).toEqual([
      ['school_agreement_recorded', facts],
      ['consent_proved', { ...facts, kind: 'school' }],
      ['consent_proved', { ...facts, kind: 'school' }],
    ]);
    for (const purpose of ['live_lessons', 'attention_images'] as const)
      expect(await standing(server, grace, child, purpose), spec('X-582')).toBe('counts');

    const { child: next, grace: parent } = await familyOf(server);
    await record(next);
    await agree(server, parent, next);
    expect(await standing(server, parent, next), spec('X-582')).toBe('counts');
  });

  it('agrees to nothing by itself: a parent still has to', async () => {
    const { child } = await familyOf(server);
    await record(child);
    expect(await standing(server, child, child), spec('X-582')).toBe('none');
  });

  it('ends what it proved at once, with the running lesson, and leaves the other consents', async () => {
    const { child, grace } = await familyOf(server);
    await agree(server, grace, child);
    await record(child);
    const { call } = await callOf(server, child, await server.startSession(child));
    const recorded = await securityEvents(server, async () => {
      expect(await end(child)).toBe('ended');
      expect(await end(child)).toBe('ended');
    });
    const facts = { userId: child.userId, actorId: admin.userId };
    expect(recorded, spec('X-583')).toEqual([
      ['school_agreement_ended', facts],
      ['consent_withdrawn', { ...facts, kind: 'live_lessons' }],
    ]);
    await server.domains.voice.tend();
    await letGoodbyeBeHeard(call);
    await call.hungUp;
    expect((await readConsents(server, grace, child)).live_lessons, spec('X-583')).toBeNull();
    expect((await historyOf(server, grace, child))[0], spec('X-583')).toMatchObject({
      ...{ change: 'ended', end: 'withdrawn', byName: 'Ada Min' },
    });
    // It is no parent's refusal: the parent may agree again, and that waits for a new record.
    expect(await agree(server, grace, child)).toBe('given');
    expect(await standing(server, grace, child), spec('X-583')).toBe('waits');

    const mixed = await familyOf(server);
    await server.platform.db.orm.insert(consent).values({
      ...{
        learnerId: mixed.child.userId,
        purpose: 'attention_images',
        givenBy: mixed.tom.userId,
        proof: 'card',
      },
      givenAt: server.platform.clock.now(),
      provedAt: server.platform.clock.now(),
    });
    await record(mixed.child);
    await end(mixed.child);
    expect(await standing(server, mixed.tom, mixed.child, 'attention_images'), spec('X-583')).toBe('counts');

    const old = await server.signUp({ age: 14 });
    await agree(server, old, old, 'attention_images');
    await record(old);
    await end(old);
    expect(await standing(server, old, old, 'attention_images'), spec('X-583')).toBe('counts');
  });

  it('is gone when the owner of the mailbox takes the account back: the school agreed for somebody else', async () => {
    const { child } = await familyOf(server);
    await record(child);
    await server.platform.db.orm.update(user).set({ emailVerified: false }).where(eq(user.id, child.userId));
    const browser = openBrowser(server);
    await browser.post('/api/auth/forgot-password', { email: child.email });
    const code = await resetCodeMailedTo(server, child.email);
    await browser.post('/api/auth/reset-password', { code, password: 'fresh-secret' });
    expect((await list()).learners.map(({ learnerId }) => learnerId)).not.toContain(child.userId);
  });

  it('is made and ended only by an administrator who proved their identity recently, and only for learners', async () => {
    const { child, grace } = await familyOf(server);
    const nobody = { ...child, userId: randomUUID() };
    const own = await server.signUp({ role: 'ADMIN' });
    expect(await record(child, '7B', grace), spec('X-584')).toBe('forbidden');
    expect(await record(grace), spec('X-584')).toBe('not_a_learner');
    expect([await record(nobody), await end(nobody)], spec('X-584')).toEqual(['not_found', 'not_found']);
    // An administrator who is also the parent would prove their own word.
    await server.platform.db.transaction((tx) =>
      server.domains.access.linkChild(tx, { parentId: own.userId, childId: child.userId }),
    );
    expect(await record(child, '7B', own), spec('X-584')).toBe('linked_administrator');
    await endLink(server, own, own, child);
    expect(await record(child, '7B', own), spec('X-584')).toBe('linked_administrator');
    const late = await server.signUp({ role: 'ADMIN' });
    const longAgo = new Date(server.platform.clock.now().getTime() - RECENT_SIGN_IN_MINUTES * 60_000);
    await server.platform.db.orm
      .update(signIn)
      .set({ provedAt: longAgo })
      .where(eq(signIn.userId, late.userId));
    expect([await record(child, '7B', late), await end(child, late)], spec('X-584')).toEqual([
      'recent_sign_in_required',
      'recent_sign_in_required',
    ]);
    const ids = (await list()).learners.map(({ learnerId }) => learnerId);
    expect(ids, spec('X-584')).not.toContain(child.userId);
  });
});

describe('the list for administrators', () => {
  let school: TestApp;
  let head: Person;
  beforeAll(async () => {
    school = await testApp({ CONSENT_AGE: '13', CONSENT_METHOD: 'school' });
    head = await school.signUp({ name: 'Hedda Head', role: 'ADMIN' });
  });
  afterAll(() => school.close());

  it('names first who waits, with the parents, and then the recorded ones', async () => {
    const { child, grace, tom } = await familyOf(school);
    const [recorded, none] = [await school.signUp({ name: 'Leo Berg' }), await school.signUp()];
    await parentOf(school, none);
    const put = (learner: Person, reference: string) =>
      school.app.inject({ method: 'PUT', url: url(learner), headers: head.headers, payload: { reference } });
    await put(recorded, '7B/11');
    await put(recorded, '7B/12');
    await agree(school, grace, child, 'live_lessons');
    school.platform.clock.advance(1_000);
    await agree(school, tom, child, 'attention_images');
    expect(await list(school, head), spec('X-585')).toEqual({
      isUsed: true,
      learners: [
        {
          ...{ learnerId: child.userId, learnerName: 'Mila Lind' },
          waitingParents: ['Grace Lind', 'Tom Berg'],
          ...{ reference: null, recordedAt: null, recordedByName: null },
        },
        {
          ...{ learnerId: recorded.userId, learnerName: 'Leo Berg', waitingParents: [] },
          ...{ reference: '7B/12', recordedByName: 'Hedda Head' },
          recordedAt: expect.any(String),
        },
      ],
    });
  });

  it('takes no more queries for many learners than for a few', async () => {
    const asked = vi.spyOn(school.platform.db.orm, 'select');
    const queries = async () => {
      asked.mockClear();
      await list(school, head);
      return asked.mock.calls.length;
    };
    // The server's own watch asks once a second, but not three times in a row.
    const fewest = async () => Math.min(await queries(), await queries(), await queries());
    const before = await fewest();
    for (let at = 0; at < 5; at += 1) {
      const child = await school.signUp();
      await agree(school, await parentOf(school, child), child);
    }
    expect(await fewest(), spec('X-585')).toBe(before);
    asked.mockRestore();
  });

  it('says that this server does not ask for it, and then names nobody who waits', async () => {
    const other = await testApp({ CONSENT_AGE: '13', CONSENT_METHOD: 'email' });
    const child = await other.signUp();
    await agree(other, await parentOf(other, child), child);
    const answer = await list(other, await other.signUp({ role: 'ADMIN' }));
    expect(answer, spec('X-585')).toEqual({ isUsed: false, learners: [] });
    await other.close();
  });
});
