// @module-tag postgresql

/**
 * A child with a second mailbox could make itself a parent and agree to everything. Now a parent's consent for a child
 * who needs one waits until the operator's method has proved it, and it counts nowhere before.
 */

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consent } from '#domains/access/tables.ts';
import { anotherServer } from '#testing/another-server.ts';
import {
  decide,
  IMAGE,
  parentOf,
  readConsents,
  readRecords,
  sendRecord,
} from '#testing/attention-records.ts';
import { agree, BY_MAIL, HOUR_MS, standing } from '#testing/consents.ts';
import { familyOf } from '#testing/family-links.ts';
import { callOf, keyFor, letGoodbyeBeHeard } from '#testing/live-call.ts';
import { noticesOf } from '#testing/notices.ts';
import { securityEvents } from '#testing/security-events.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp(BY_MAIL);
});
afterAll(() => server.close());

const recordsOf = (learner: Person) =>
  server.platform.db.orm.select().from(consent).where(eq(consent.learnerId, learner.userId));

const stateAge = ({ userId }: Person, { headers }: Person, age: number) =>
  server.app.inject({ method: 'PUT', url: `/api/users/${userId}/age`, headers, payload: { age } });

describe('a parent’s consent for a child who needs one', () => {
  it('waits: there is no key for a lesson, no image is kept, and everybody in the family sees why', async () => {
    const { child, grace, tom } = await familyOf(server);
    const givenAt = server.platform.clock.now();
    await agree(server, grace, child, 'live_lessons');
    await agree(server, grace, child, 'attention_images');
    const sessionId = await server.startSession(child);
    const key = await keyFor(server, child, sessionId);
    expect([key.statusCode, key.json().code], spec('X-568')).toEqual([403, 'consent_needed']);
    await sendRecord(server, child, sessionId, { base64_image: IMAGE });
    expect(await readRecords(server, child, sessionId), spec('X-568')).toMatchObject([{ hasImage: false }]);
    const waiting = {
      givenAt: givenAt.toISOString(),
      confirmationMail: { at: new Date(givenAt.getTime() + 24 * HOUR_MS).toISOString(), isSent: false },
    };
    for (const [reader, isOwn] of [
      [grace, true],
      [tom, false],
      [child, false],
      [await server.signUp({ role: 'ADMIN' }), false],
    ] as const) {
      expect(await readConsents(server, reader, child), spec('X-569')).toMatchObject({
        ...{ needsParent: true, method: 'email', attention_images: null, live_lessons: null },
        waiting: [
          { purpose: 'attention_images', isOwn, ...waiting },
          { purpose: 'live_lessons', isOwn, ...waiting },
        ],
      });
    }
  });

  it('tells nobody that it was given, nor that it was taken back, while it waits', async () => {
    const { child, grace, tom } = await familyOf(server);
    const recorded = await securityEvents(server, () => agree(server, grace, child));
    const facts = { userId: child.userId, actorId: grace.userId, kind: 'live_lessons' };
    expect(recorded, spec('X-569')).toEqual([['consent_given', facts]]);
    await decide(server, grace, child, false, 'live_lessons');
    await server.platform.jobs.idle();
    const told = [...(await noticesOf(server, tom)), ...(await noticesOf(server, child))];
    expect(
      told.filter(({ kind }) => kind.startsWith('consent')),
      spec('X-569'),
    ).toEqual([]);
  });

  it('stays as it is when the same parent gives it again, and is replaced by another parent’s', async () => {
    const { child, grace, tom } = await familyOf(server);
    await agree(server, grace, child);
    const before = await recordsOf(child);
    server.platform.clock.advance(1_000);
    expect(await agree(server, grace, child), spec('X-570')).toBe('given');
    expect(await recordsOf(child), spec('X-570')).toEqual(before);
    await agree(server, tom, child);
    const now = server.platform.clock.now();
    expect(await recordsOf(child), spec('X-570')).toMatchObject([
      { givenBy: grace.userId, end: 'replaced', withdrawnBy: tom.userId, withdrawnAt: now },
      { givenBy: tom.userId, end: null, proof: null, provedAt: null },
    ]);
    expect(await standing(server, grace, child), spec('X-570')).toBe('waits');
  });

  it('ends when it is taken back, and then stands as a no against other parents', async () => {
    const { child, grace, tom } = await familyOf(server);
    await agree(server, grace, child);
    await decide(server, grace, child, false, 'live_lessons');
    expect(await standing(server, child, child), spec('X-570')).toBe('none');
    expect(await recordsOf(child), spec('X-570')).toMatchObject([
      { end: 'withdrawn', withdrawnBy: grace.userId },
    ]);
    expect(await agree(server, tom, child), spec('X-570')).toBe('consent_refused_by_parent');
  });
});

describe('a consent counts at once', () => {
  it('of a learner who decides alone, and of a parent where none is needed', async () => {
    const learner = await server.signUp({ age: 14 });
    const parent = await parentOf(server, learner);
    await agree(server, learner, learner, 'attention_images');
    await agree(server, parent, learner, 'live_lessons');
    expect((await readConsents(server, learner)).waiting, spec('X-571')).toEqual([]);
    expect(await standing(server, learner, learner, 'attention_images'), spec('X-571')).toBe('counts');
    expect(await recordsOf(learner), spec('X-571')).toMatchObject([
      { proof: 'self', provedAt: server.platform.clock.now() },
      { proof: 'account', provedAt: server.platform.clock.now() },
    ]);
  });

  it('of a parent where the word of a signed-in adult suffices (CONSENT_METHOD=account)', async () => {
    const trial = await testApp({ CONSENT_AGE: '13', CONSENT_METHOD: 'account' });
    const child = await trial.signUp();
    await agree(trial, await parentOf(trial, child), child);
    expect(await readConsents(trial, child), spec('X-571')).toMatchObject({
      ...{ method: 'account', needsParent: true, waiting: [] },
      live_lessons: trial.platform.clock.now().toISOString(),
    });
    await trial.close();
  });
});

describe('a consent that was given on the word of a parent', () => {
  it('waits once the age is lowered, and the running lesson ends', async () => {
    const child = await server.signUp({ age: 14 });
    const parent = await parentOf(server, child);
    await agree(server, parent, child);
    const { call } = await callOf(server, child, await server.startSession(child));
    expect(await standing(server, child, child)).toBe('counts');
    await stateAge(child, parent, 11);
    expect(await standing(server, parent, child), spec('X-572')).toBe('waits');
    await server.domains.voice.tend();
    await letGoodbyeBeHeard(call);
    await call.hungUp;
    const key = await keyFor(server, child, await server.startSession(child));
    expect(key.json().code, spec('X-572')).toBe('consent_needed');
  });

  it('waits once the operator asks for a proof, and counts again if the method is taken back', async () => {
    const trial = await testApp({ CONSENT_AGE: '13', CONSENT_METHOD: 'account' });
    const child = await trial.signUp();
    const parent = await parentOf(trial, child);
    await agree(trial, parent, child);
    const stricter = await anotherServer(trial, (platform) => ({
      ...platform,
      settings: { ...platform.settings, consentAge: 13, consentMethod: 'email' },
    }));
    expect(await standing(stricter, parent, child), spec('X-572')).toBe('waits');
    expect(await standing(trial, parent, child), spec('X-572')).toBe('counts');
    await stricter.close();
    await trial.close();
  });
});

it('the check of all running calls reads the consents of two hundred learners in two queries', async () => {
  const learners = [await server.signUp(), await server.signUp(), await server.signUp({ age: 13 })];
  const [waiting, none] = learners as [Person, Person];
  await agree(server, await parentOf(server, waiting), waiting);
  const { orm } = server.platform.db;
  let queries = 0;
  const counted = new Proxy(orm, {
    get: (target, name) => {
      if (name === 'select') queries += 1;
      return Reflect.get(target, name);
    },
  });
  const ids = learners.map(({ userId }) => userId);
  const others = Array.from({ length: 197 }, () => randomUUID());
  const without = await server.domains.profiles.findWithoutLiveLessons(counted, [...ids, ...others]);
  expect(new Set(without), spec('X-573')).toEqual(new Set([waiting.userId, none.userId]));
  expect(queries, spec('X-573')).toBe(2);
});
