// @module-tag postgresql

/**
 * Every turn of every lesson is read where turns are kept. What belongs to a worry is taken out of the transcript before
 * anybody can read it there, and so is what is said until the learner has answered the card.
 */
import { randomUUID } from 'node:crypto';
import type { CardChoice } from '@vivavoce/contracts/safeguarding/bounds';
import type { HelpCard } from '@vivavoce/contracts/safeguarding/help-card';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SCHOOL } from '#testing/concerns.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { concerns, concernTurns } from '../tables.ts';

const WORRY = 'my uncle keeps hitting me';
const MINUTE_MS = 60_000;

let server: TestApp;
let learner: Person;
let sessionId: string;
beforeAll(async () => {
  server = await testApp(SCHOOL);
});
afterAll(() => server.close());
beforeEach(async () => {
  learner = await server.signUp({ name: 'Mila Lind' });
  sessionId = await server.startSession(learner);
});

/** Keeps a turn as a call's sideband does. Returns its item id. */
async function said(role: 'student' | 'teacher', content: string, itemId: string = randomUUID()) {
  server.platform.clock.advance(1_000);
  return saidSince(server.platform.clock.now(), role, content, itemId);
}

/** The same for a turn that began at a moment and is reported now. */
async function saidSince(
  saidAt: Date,
  role: 'student' | 'teacher',
  content: string,
  itemId: string = randomUUID(),
) {
  const turn = { sessionId, itemId, role, content, kind: 'spoken', cut: false, saidAt } as const;
  await server.domains.sessions.keepTurn({ ...turn, reporter: 'sideband' });
  return itemId;
}

const transcript = async () =>
  (await server.domains.sessions.turnsOf(sessionId)).map(({ content }) => content);

const raised = () =>
  server.platform.db.orm
    .select()
    .from(concerns)
    .where(eq(concerns.learnerId, learner.userId))
    .orderBy(desc(concerns.raisedAt));

async function turnCount(concernId: string): Promise<number> {
  const rows = await server.platform.db.orm
    .select()
    .from(concernTurns)
    .where(eq(concernTurns.concernId, concernId));
  return rows.length;
}

async function waitingCard(): Promise<HelpCard | null> {
  const { headers, userId } = learner;
  const answer = await server.app.inject({ url: `/api/help_card/${userId}`, headers });
  return answer.json<{ card: HelpCard | null }>().card;
}

async function answer(id: string, choice: CardChoice, { headers } = learner): Promise<number> {
  const url = `/api/help_card/${id}/answer`;
  const answered = await server.app.inject({ method: 'POST', url, headers, payload: { choice } });
  return answered.statusCode;
}

describe('a turn that worries', () => {
  it('is kept with a concern instead of the transcript, and a card waits for its learner alone', async () => {
    await said('student', 'two thirds');
    await said('student', WORRY);
    expect(await transcript()).toEqual(['two thirds']);
    const [concern] = await raised();
    expect(concern).toMatchObject({ worry: 'hurt', level: 3, named: ['home'], sessionId, choice: null });
    expect(await waitingCard()).toMatchObject({ id: concern?.id, worry: 'hurt', trusted: 'not_home' });
    const other = await server.signUp();
    expect(await answer(concern?.id ?? '', 'go_on', other)).toBe(404);
  });

  it('holds no readable word in the database', async () => {
    await said('student', WORRY);
    const [concern] = await raised();
    const rows = await server.platform.db.orm.select().from(concernTurns);
    expect(JSON.stringify([concern, rows])).not.toMatch(/uncle|hitting|Mila/);
  });

  it('stays out of the transcript when it is reported again, by whoever', async () => {
    const itemId = await said('student', WORRY);
    const payload = { learningSessionId: sessionId, role: 'student', content: WORRY, itemId };
    const { headers } = learner;
    const again = { method: 'POST', url: '/api/realtime_message', headers, payload } as const;
    expect((await server.app.inject(again)).statusCode).toBe(200);
    await said('student', 'my uncle keeps hitting me at home', itemId);
    expect(await transcript()).toEqual([]);
    const [concern, ...others] = await raised();
    expect(others).toEqual([]);
    expect(await turnCount(concern?.id ?? '')).toBe(1);
  });

  it('takes with it what is said until the card is answered, and nothing after that', async () => {
    await said('student', WORRY);
    await said('teacher', 'Thank you for telling me.');
    await said('student', 'it was on Sunday');
    const [concern] = await raised();
    expect(await turnCount(concern?.id ?? '')).toBe(3);
    expect(await answer(concern?.id ?? '', 'go_on')).toBe(200);
    expect(await waitingCard()).toBeNull();
    await said('teacher', 'What is a half of six?');
    await said('student', 'three');
    expect(await transcript()).toEqual(['What is a half of six?', 'three']);
  });

  it('leaves the lesson alone again ten minutes after its last turn, if nobody answers the card', async () => {
    await said('student', WORRY);
    server.platform.clock.advance(11 * MINUTE_MS);
    await said('student', 'three');
    expect(await transcript()).toEqual(['three']);
  });
});

describe('what was noted or offered to tap', () => {
  const asked: LessonMark = { kind: 'asked', step: 0 };
  const noted: LessonMark = { kind: 'noted', question: 'Why is he so?' };
  const offered: LessonMark = { kind: 'offered', choices: ['He is', 'He is not'] };

  it('since a turn that worries goes with it, and what was before stays', async () => {
    const { sessions } = server.domains;
    const { db, clock } = server.platform;
    const keep = (callId: string) => sessions.keepMarks(sessionId, callId, [asked, noted, offered]);
    await keep('before');
    clock.advance(1_000);
    const beganAt = clock.now();
    await keep('since');
    await said('teacher', 'What is a half of six?');
    expect(await sessions.marksOf(db.orm, sessionId)).toHaveLength(6);
    await saidSince(beganAt, 'student', WORRY);
    expect(await sessions.marksOf(db.orm, sessionId)).toEqual([asked, noted, offered, asked]);
  });
});

describe('how an answer was judged', () => {
  const judged = (step: number): LessonMark => ({ kind: 'checked', step, verdict: 'right' });

  it('is taken out with the turn that it was said in, until the learner spoke again', async () => {
    const { sessions } = server.domains;
    const { db, clock } = server.platform;
    const keep = (step: number) => sessions.keepMarks(sessionId, `call ${step}`, [judged(step)]);
    await said('student', 'two thirds');
    await keep(0);
    clock.advance(1_000);
    const beganAt = clock.now();
    await keep(1);
    await said('student', 'three quarters');
    await keep(2);
    await saidSince(beganAt, 'student', WORRY);
    expect(await sessions.marksOf(db.orm, sessionId), spec('X-1066')).toEqual([judged(0), judged(2)]);
  });

  it('is taken out with a worry that the teacher tells of', async () => {
    const { sessions, safeguarding } = server.domains;
    await said('student', 'I do not want to');
    await sessions.keepMarks(sessionId, 'call', [judged(0)]);
    await safeguarding.raiseFor(sessionId, 'hurt');
    expect(await sessions.marksOf(server.platform.db.orm, sessionId), spec('X-1066')).toEqual([]);
  });
});

describe('the same worry once more', () => {
  it('within ten minutes is the same concern, and its card waits again', async () => {
    await said('student', WORRY);
    const [{ id } = { id: '' }] = await raised();
    await answer(id, 'go_on');
    await said('student', 'my uncle keeps kicking me too');
    const all = await raised();
    expect(
      all.map((concern) => [concern.id, concern.choice]),
      spec('X-1031'),
    ).toEqual([[id, null]]);
    expect(await turnCount(id)).toBe(2);
  });

  it('later is a concern of its own', async () => {
    await said('student', WORRY);
    server.platform.clock.advance(11 * MINUTE_MS);
    await said('student', 'my uncle keeps kicking me too');
    expect(await raised()).toHaveLength(2);
  });

  it('that is graver makes the concern graver, and unread', async () => {
    await said('student', WORRY);
    const [{ id } = { id: '' }] = await raised();
    const { orm } = server.platform.db;
    await orm.update(concerns).set({ openedAt: server.platform.clock.now() }).where(eq(concerns.id, id));
    await said('student', 'he is hitting me right now please help');
    expect((await raised())[0]).toMatchObject({ id, level: 4, openedAt: null });
  });
});

describe('a worry that the teacher tells of', () => {
  const QUIET = 'I do not like it when my stepdad reads to me';
  const tell = () => server.domains.safeguarding.raiseFor(sessionId, 'sexual_harm');

  it('is raised by what the learner said last, as if our own rules had found it', async () => {
    await said('student', 'two thirds');
    const itemId = await said('student', QUIET);
    await said('teacher', 'I see.');
    expect(await raised()).toEqual([]);
    expect(await tell(), spec('X-1038')).toBe(itemId);
    expect(await transcript(), spec('X-1038')).toEqual(['two thirds', 'I see.']);
    const [concern, ...others] = await raised();
    expect([concern, others], spec('X-1038')).toMatchObject([
      { worry: 'sexual_harm', level: 3, rule: 'teacher', named: ['home'], sessionId, choice: null },
      [],
    ]);
    expect(await waitingCard(), spec('X-1038')).toMatchObject({
      ...{ id: concern?.id, worry: 'sexual_harm', trusted: 'not_home' },
    });
    expect(await server.domains.safeguarding.wordsAfter(sessionId, itemId)).toMatch(/paused the lesson/);
  });

  it('is raised once, however often the teacher tells of it', async () => {
    const itemId = await said('student', QUIET);
    expect(await Promise.all([tell(), tell()])).toEqual([itemId, itemId]);
    expect(await tell()).toBe(itemId);
    const all = await raised();
    expect(all).toHaveLength(1);
    expect(await turnCount(all[0]?.id ?? '')).toBe(1);
  });

  it('of which our rules know already stays their concern, and no older turn is taken', async () => {
    await said('student', 'two thirds');
    const itemId = await said('student', WORRY);
    expect(await tell()).toBe(itemId);
    expect(await raised()).toMatchObject([{ worry: 'hurt', rule: expect.not.stringMatching('teacher') }]);
    expect(await transcript()).toEqual(['two thirds']);
  });

  it('again, after the card was answered, is the same concern, and its card waits again', async () => {
    await said('student', QUIET);
    await tell();
    const [{ id } = { id: '' }] = await raised();
    await answer(id, 'go_on');
    const itemId = await said('student', 'and when he stays so long');
    expect(await tell()).toBe(itemId);
    expect(await raised()).toMatchObject([{ id, choice: null }]);
    expect(await turnCount(id)).toBe(2);
  });

  it('by a turn that names nobody hears in what is said next who may be the one', async () => {
    await said('student', 'I do not know');
    await tell();
    expect(await raised()).toMatchObject([{ named: ['adult'], told: 'nobody' }]);
    await said('student', 'it is my teacher who does it');
    expect((await raised()).map(({ named }) => named)).toEqual([['adult', 'school']]);
  });

  it('is not raised while the learner has said nothing', async () => {
    await said('teacher', 'Hello Mila!');
    expect(await tell()).toBeNull();
    expect(await raised()).toEqual([]);
    expect(await transcript()).toEqual(['Hello Mila!']);
  });
});

it('a concern that was closed is open again when the learner says more', async () => {
  await said('student', WORRY);
  const [{ id } = { id: '' }] = await raised();
  const now = server.platform.clock.now();
  const closed = { outcome: 'false_alarm', closedAt: now, openedAt: now, choice: 'not_meant' } as const;
  await server.platform.db.orm.update(concerns).set(closed).where(eq(concerns.id, id));
  await said('student', 'my uncle keeps kicking me too');
  expect(await raised()).toMatchObject([{ id, outcome: null, closedAt: null, openedAt: null }]);
});

it('what a learner takes back stays a concern', async () => {
  await said('student', WORRY);
  const [{ id } = { id: '' }] = await raised();
  expect(await answer(id, 'not_meant'), spec('X-1031')).toBe(200);
  expect(await raised()).toMatchObject([{ id, choice: 'not_meant', outcome: null }]);
  expect(await turnCount(id)).toBe(1);
});

it('in a family’s own installation no words are kept, and the card says that nobody is told', async () => {
  const family = await testApp({ DEPLOYMENT_KIND: 'family' });
  try {
    const child = await family.signUp();
    const held = await family.startSession(child);
    const { clock, db } = family.platform;
    const turn = { sessionId: held, itemId: 'i', role: 'student', kind: 'spoken', cut: false } as const;
    await family.domains.sessions.keepTurn({
      ...{ ...turn, content: WORRY, reporter: 'sideband', saidAt: clock.now() },
    });
    const [kept] = await db.orm.select().from(concernTurns);
    // A seal of nothing holds a nonce and a tag alone: 28 bytes.
    expect(Buffer.from(kept?.sealedWords ?? '', 'base64url')).toHaveLength(28);
    const url = `/api/help_card/${child.userId}`;
    const { card } = (await family.app.inject({ url, headers: child.headers })).json<{ card: HelpCard }>();
    expect(card, spec('X-1025')).toMatchObject({ told: 'nobody', safeAdult: null });
    expect(await family.domains.sessions.turnsOf(held)).toEqual([]);
  } finally {
    await family.close();
  }
});
