// @module-tag postgresql

/** Lessons were kept for ever. An operator may now say for how many days, and for how many days their words are kept. */
import { randomUUID } from 'node:crypto';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { anotherServer } from '#testing/another-server.ts';
import { decide, IMAGE, imageFiles, sendRecord } from '#testing/attention-records.ts';
import { callOf, later, readMessages, readSession, stop } from '#testing/live-call.ts';
import { DAY_MS, pass } from '#testing/planned-deletions.ts';
import { closeHold, onHold } from '#testing/record-holds.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { answerReports, sessionCharges, sessionMessages } from './tables.ts';

let server: TestApp;
afterEach(() => server.close());

async function say(sessionId: string, content = 'two') {
  const [itemId, saidAt] = [randomUUID(), server.platform.clock.now()];
  const turn = { sessionId, itemId, kind: 'spoken', content, cut: false, saidAt } as const;
  return server.domains.sessions.keepTurn({ ...turn, role: 'teacher', reporter: 'sideband' });
}

/** Makes a session in which something was said. */
async function spokenSession(learner: Person): Promise<string> {
  const id = await server.startSession(learner);
  await say(id);
  return id;
}

const exists = async (id: string) =>
  (await server.domains.sessions.find(server.platform.db.orm, id)) !== null;
const wordsOf = async (id: string) =>
  (await server.platform.db.orm.select().from(sessionMessages).where(eq(sessionMessages.sessionId, id)))
    .length;
/** Lets time pass, and then the daily clean-up begin. */
const sweepAfter = (days: number) => pass(server, days * DAY_MS, [], 'sessions.sweep');

describe('with SESSION_DAYS', () => {
  it('a session is deleted after these days, with its words and images, and a younger one is kept', async () => {
    server = await testApp({ SESSION_DAYS: '30', ATTENTION_IMAGE_DAYS: '365' });
    const learner = await server.signUp();
    await decide(server, learner, learner, true);
    const old = await spokenSession(learner);
    await sendRecord(server, learner, old, { base64_image: IMAGE });
    await later(server, learner, DAY_MS);
    const younger = await spokenSession(learner);
    await sweepAfter(29);
    expect([await exists(old), imageFiles(server, learner).length], spec('X-648')).toEqual([true, 1]);
    await pass(server, 1, [learner], 'sessions.sweep');
    expect([await exists(old), await exists(younger)], spec('X-648')).toEqual([false, true]);
    expect([await wordsOf(old), imageFiles(server, learner)], spec('X-648')).toEqual([0, []]);
  });

  it('a session counts from what was last done or said in it', async () => {
    server = await testApp({ SESSION_DAYS: '30' });
    const learner = await server.signUp();
    const [changed, continued] = [await spokenSession(learner), await spokenSession(learner)];
    await later(server, learner, 20 * DAY_MS);
    await stop(server, learner, changed, 1);
    await say(continued);
    await sweepAfter(29);
    expect([await exists(changed), await exists(continued)], spec('X-648')).toEqual([true, true]);
    await sweepAfter(2);
    expect([await exists(changed), await exists(continued)], spec('X-648')).toEqual([false, false]);
  });

  it('no session in which a call runs is deleted', async () => {
    server = await testApp({ SESSION_DAYS: '30' });
    const learner = await server.signUp();
    const id = await server.startSession(learner);
    await later(server, learner, 40 * DAY_MS);
    await callOf(server, learner, id);
    await pass(server, 0, [], 'sessions.sweep');
    expect(await exists(id), spec('X-648')).toBe(true);
  });

  it('one that cannot be deleted holds up no other, and is tried again', async () => {
    server = await testApp({ SESSION_DAYS: '30', TRANSCRIPT_DAYS: '7' });
    const learner = await server.signUp();
    const [broken, whole] = [await spokenSession(learner), await spokenSession(learner)];
    await later(server, learner, 25 * DAY_MS);
    const spoken = await spokenSession(learner);
    let fails = true;
    server.domains.sessions.deleted.listen(async (_tx, { sessionId }) => {
      if (fails && sessionId === broken) throw new Error('not now');
    });
    await sweepAfter(10);
    expect([await exists(broken), await exists(whole)], spec('X-652')).toEqual([true, false]);
    expect(await wordsOf(spoken), spec('X-652')).toBe(0);
    fails = false;
    await sweepAfter(1);
    expect(await exists(broken), spec('X-652')).toBe(false);
  });

  it('many sessions are deleted, also by two servers at once', async () => {
    server = await testApp({ SESSION_DAYS: '30' });
    const learner = await server.signUp();
    for (let count = 0; count < 105; count += 1) await server.startSession(learner);
    const other = await anotherServer(server, (platform) => ({
      ...platform,
      settings: server.platform.settings,
    }));
    for (const one of [server, other]) one.platform.clock.advance(31 * DAY_MS);
    await Promise.all([pass(server, 0, [], 'sessions.sweep'), pass(other, 0, [], 'sessions.sweep')]);
    await later(server, learner, 0);
    const url = `/api/learning_sessions/${learner.userId}`;
    const { learningSessions } = (await server.app.inject({ url, headers: learner.headers })).json();
    expect(learningSessions, spec('X-652')).toEqual([]);
    await other.close();
  });
});

describe('with TRANSCRIPT_DAYS', () => {
  it('the words of a lesson are deleted after these days, and plan, summary, cost and time stay', async () => {
    server = await testApp({ TRANSCRIPT_DAYS: '7' });
    const learner = await server.signUp();
    const id = await server.startSession(learner);
    const messageId = await say(id, 'two thirds');
    await server.domains.sessions.bookCharge(id, { chargeId: 'r1', itemId: null, costMicroUsd: 1_000 });
    await server.domains.sessions.storeSummary(server.platform.db.orm, id, {
      summary: 'It went well.',
      takeaways: null,
    });
    const createdAt = server.platform.clock.now();
    await server.platform.db.orm.insert(answerReports).values({
      messageId: messageId ?? '',
      reportedBy: learner.userId,
      reason: 'wrong',
      note: '',
      createdAt,
    });
    await server.platform.jobs.idle();
    const before = await readSession(server, learner, id);
    await sweepAfter(7);
    expect(await wordsOf(id), spec('X-649')).toBe(1);
    await pass(server, 1, [learner], 'sessions.sweep');
    expect(await readMessages(server, learner, id), spec('X-649')).toEqual([]);
    expect(await readSession(server, learner, id), spec('X-649')).toEqual({
      ...before,
      words_deleted_after_days: 7,
    });
    expect(before, spec('X-649')).toMatchObject({ summary: 'It went well.', cost_usd: 0.001 });
    expect(await server.platform.db.orm.select().from(sessionCharges)).toHaveLength(1);
    expect(await server.platform.db.orm.select().from(answerReports), spec('X-649')).toEqual([]);
  });

  it('what was noted and offered goes with the words, and how the questions of the plan went stays', async () => {
    server = await testApp({ TRANSCRIPT_DAYS: '7' });
    const learner = await server.signUp();
    const [spoken, silent] = [await spokenSession(learner), await server.startSession(learner)];
    const { sessions } = server.domains;
    const { orm } = server.platform.db;
    const noted = { kind: 'noted', question: 'How deep do whales dive?' } as const;
    const offered = { kind: 'offered', choices: ['Whales', 'Dolphins'] } satisfies LessonMark;
    for (const id of [spoken, silent])
      await sessions.keepMarks(id, 'call', [{ kind: 'asked', step: 0 }, noted, offered]);
    await sweepAfter(7);
    expect(await sessions.marksOf(orm, spoken), spec('X-649')).toEqual([
      { kind: 'asked', step: 0 },
      noted,
      offered,
    ]);
    await pass(server, 1, [learner], 'sessions.sweep');
    const marks = await sessions.marksOfEach(orm, [spoken, silent]);
    expect(Object.fromEntries(marks), spec('X-649')).toEqual({
      [spoken]: [{ kind: 'asked', step: 0 }],
      [silent]: [{ kind: 'asked', step: 0 }],
    });
  });

  it('words stay while something newer was said, and a session without words is not marked', async () => {
    server = await testApp({ TRANSCRIPT_DAYS: '7' });
    const learner = await server.signUp();
    const [continued, silent] = [await spokenSession(learner), await server.startSession(learner)];
    await later(server, learner, 6 * DAY_MS);
    await say(continued);
    await pass(server, 7 * DAY_MS, [learner], 'sessions.sweep');
    expect(await wordsOf(continued), spec('X-649')).toBe(2);
    await pass(server, 1, [learner], 'sessions.sweep');
    expect(await wordsOf(continued), spec('X-649')).toBe(0);
    const read = await readSession(server, learner, silent);
    expect(read, spec('X-649')).toMatchObject({ words_deleted_after_days: null });
  });
});

it('without these settings everything is kept', async () => {
  server = await testApp();
  const learner = await server.signUp();
  const id = await spokenSession(learner);
  await sweepAfter(4_000);
  expect([await exists(id), await wordsOf(id)], spec('X-648')).toEqual([true, 1]);
});

it('a learner on hold keeps sessions and words until the hold is closed', async () => {
  server = await testApp({ SESSION_DAYS: '30', TRANSCRIPT_DAYS: '7' });
  const [learner, other] = [await server.signUp(), await server.signUp()];
  const [held, free] = [await spokenSession(learner), await spokenSession(other)];
  const hold = await onHold(server, await server.signUp({ role: 'ADMIN' }), learner);
  await sweepAfter(10);
  expect([await wordsOf(held), await wordsOf(free)], spec('X-646')).toEqual([1, 0]);
  await sweepAfter(31);
  expect([await exists(held), await exists(free)], spec('X-646')).toEqual([true, false]);
  expect(await closeHold(server, await server.signUp({ role: 'ADMIN' }), hold)).toBe('closed');
  await sweepAfter(0);
  expect(await exists(held), spec('X-646')).toBe(false);
});
