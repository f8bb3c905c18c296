// @module-tag postgresql

/** What a learner answers in a lesson moves the skills that the lesson teaches, and the family can correct it. */
import type { Skill, SkillDetail } from '@vivavoce/contracts/mastery/calls';
import type { ToldSkill } from '@vivavoce/contracts/mastery/skill-state';
import type { LessonMark, VerdictKind } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { formatLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appOver } from '#testing/app-over.ts';
import { parentOf } from '#testing/attention-records.ts';
import { SCHOOL } from '#testing/concerns.ts';
import { endLink } from '#testing/family-links.ts';
import { later } from '#testing/live-call.ts';
import { DAY_MS, pass } from '#testing/planned-deletions.ts';
import type { Person, TestApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';
import {
  type LoopbackTextModel,
  type ScriptedReply,
  startLoopbackTextModel,
} from '#testing/third-parties/loopback-text-model.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const SKILL = 'fractions.equivalent';

const question = (title: string, choices: string[] = []) =>
  questionStep({
    ...{ title, ask: `What about ${title}?`, answers: ['two'], rule: { kind: 'number' }, choices },
  });
const CHOICES = ['two', 'three', 'four'];
const PLAN = formatLessonPlan({
  ...{ id: 'mathematics/equal-fractions', title: 'Equal fractions', subject: 'Mathematics' },
  ...{ ages: { from: 8, to: 10 }, greeting: 'Hello!', words: [], cards: [], closing: 'That was it.' },
  steps: [
    ...[question('halves'), question('thirds'), question('quarters', CHOICES)],
    ...[question('fifths', CHOICES), question('sixths'), question('sevenths')],
  ],
});

let server: TestApp;
let model: LoopbackTextModel;
let learner: Person;
beforeAll(async () => {
  model = await startLoopbackTextModel();
  server = await appOver(await testPlatform({ ...SCHOOL, SESSION_DAYS: '30' }), {}, model);
});
afterAll(async () => {
  await server.close();
  await model.close();
});
beforeEach(async () => {
  Object.assign(model.script, { answer: 'Take your time.', replies: [], statusWithTools: undefined });
  learner = await server.signUp({ name: 'Mila Lind' });
});

/** Begins a lesson with the plan. */
async function begins(person = learner): Promise<string> {
  const sessionId = await server.startSession(person);
  await server.domains.sessions.storePlan(server.platform.db.orm, sessionId, PLAN);
  return sessionId;
}

const judged = (step: number, verdict: VerdictKind): LessonMark => ({ kind: 'checked', step, verdict });
const helped = (step: number): LessonMark => ({ kind: 'helped', step });

let calls = 0;
/** Keeps marks as a call does, a second later. */
async function keep(sessionId: string, ...marks: LessonMark[]): Promise<void> {
  calls += 1;
  server.platform.clock.advance(1_000);
  await server.domains.sessions.keepMarks(sessionId, `call_${calls}`, marks);
}

/** Begins a lesson in which these were marked. */
async function lessonWith(...marks: LessonMark[]): Promise<string> {
  const sessionId = await begins();
  await keep(sessionId, ...marks);
  return sessionId;
}

/** A lesson in which every question was right at once. */
const allRight = () => lessonWith(...[0, 1, 2, 3, 4, 5].map((step) => judged(step, 'right')));

const urlOf = ({ userId }: Person, skill = SKILL) => `/api/skills/${userId}/${skill}`;

async function detail(reader = learner, of = learner): Promise<SkillDetail> {
  const answer = await server.app.inject({ url: urlOf(of), headers: reader.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ skill: SkillDetail }>().skill;
}

async function all(): Promise<Skill[]> {
  const url = `/api/skills/${learner.userId}`;
  return (await server.app.inject({ url, headers: learner.headers })).json<{ skills: Skill[] }>().skills;
}

/** Says something of the skill. Returns the status, and the skill afterwards. */
async function tell(teller: Person, says: ToldSkill | null, skill = SKILL) {
  const put = { method: 'PUT', url: `${urlOf(learner, skill)}/told` } as const;
  const answer = await server.app.inject({ ...put, headers: teller.headers, payload: { says } });
  return { status: answer.statusCode, skill: answer.json<{ skill: SkillDetail }>().skill };
}

/** Writes to the teacher, whose model answers with these replies. */
async function write(sessionId: string, message: string, replies: ScriptedReply[]): Promise<void> {
  server.platform.clock.advance(1_000);
  model.script.replies.push(...replies);
  const session = await server.domains.sessions.find(server.platform.db.orm, sessionId);
  const payload = { userId: learner.userId, chatId: session?.chatId, message };
  const sent = { method: 'POST', url: '/api/chat/send', headers: learner.headers, payload } as const;
  expect((await server.app.inject(sent)).statusCode).toBe(200);
}

const check = (step: number, answer: string) => ({ name: 'check_answer', args: { step, answer } });
const asks = (step: number, isHelp = false) => ({ name: 'mark_step', args: { step, helped: isHelp } });

describe('a lesson', () => {
  it('in writing shows how each question went, to the learner and a linked parent', async () => {
    const sessionId = await begins();
    await write(sessionId, '', [{ says: 'What about halves?', calls: [asks(1)] }]);
    await write(sessionId, 'two', [
      { calls: [check(1, 'two')] },
      { says: 'Yes! And thirds?', calls: [asks(2)] },
    ]);
    await write(sessionId, 'help me', [{ says: 'Count them.', calls: [asks(2, true)] }]);
    await write(sessionId, 'two', [
      { calls: [check(2, 'two')] },
      { says: 'Yes! Quarters?', calls: [asks(3)] },
    ]);
    await write(sessionId, 'nine', [{ calls: [check(3, 'nine')] }, { says: 'Not yet.', calls: [asks(3)] }]);
    const shown = await detail();
    expect(
      shown.reasons.map(({ title, result }) => [title, result]),
      spec('X-1066'),
    ).toEqual([
      ['quarters', 'missed'],
      ['thirds', 'hinted'],
      ['halves', 'alone'],
    ]);
    expect(shown).toMatchObject({ id: SKILL, name: 'Equal fractions', state: 'learning', told: null });
    expect(shown.reasons[0]).toMatchObject({ source: 'lesson', sessionId });
    const parent = await parentOf(server, learner);
    expect(await detail(parent)).toEqual(shown);
    const others = (await all()).filter(({ id }) => id !== SKILL);
    expect(others.every(({ state, estimate }) => state === 'new' && estimate === null)).toBe(true);
    expect((await all()).find(({ id }) => id === SKILL)).toMatchObject({
      ...{ state: 'learning', estimate: shown.estimate, lastShownAt: shown.reasons[0]?.at },
    });
  });

  it('moves a skill most by a right answer alone, less after a hint, and not by what is unclear or told', async () => {
    const estimates: Record<string, number | null> = {};
    const ways: Record<string, LessonMark[]> = {
      alone: [judged(0, 'right')],
      hinted: [helped(0), judged(0, 'right')],
      unclear: [judged(0, 'unclear'), judged(0, 'nearly'), judged(0, 'none')],
      told: [judged(0, 'right'), helped(1), helped(1), judged(1, 'right')],
    };
    for (const [way, marks] of Object.entries(ways)) {
      learner = await server.signUp();
      await lessonWith(...marks);
      estimates[way] = (await detail()).estimate;
    }
    const { alone = null, hinted = null, unclear, told } = estimates;
    const order = [alone !== null && hinted !== null && alone > hinted && hinted > 0.2, unclear, told];
    expect(order, spec('X-1066')).toEqual([true, null, alone]);
  });

  it('counts each question once, however often it is marked or its marks are kept', async () => {
    const sessionId = await begins();
    const { sessions } = server.domains;
    const marks = [judged(0, 'right'), judged(4, 'wrong')];
    for (const _ of [1, 2]) await sessions.keepMarks(sessionId, 'the same call', marks);
    const once = await detail();
    await keep(sessionId, judged(0, 'right'));
    await Promise.all([1, 2, 3].map(() => sessions.keepMarks(sessionId, 'the same call', marks)));
    const again = await detail();
    expect([once.reasons.length, again], spec('X-1066')).toEqual([2, once]);
  });

  it('shows nothing by an answer that turns out to belong to a concern', async () => {
    const sessionId = await begins();
    await write(sessionId, 'two', [{ calls: [check(1, 'two')] }, { says: 'Yes!', calls: [asks(2)] }]);
    const before = await detail();
    await write(sessionId, 'two, I think', [
      { calls: [check(2, 'two')] },
      { says: 'Yes!', calls: [asks(3)] },
    ]);
    expect((await detail()).reasons).toHaveLength(2);
    expect(await server.domains.safeguarding.raiseFor(sessionId, 'hurt')).not.toBeNull();
    expect(await detail(), spec('X-1066')).toEqual(before);
  });

  it('of which nobody can read the plan goes on and shows nothing', async () => {
    const sessionId = await server.startSession(learner);
    for (const plan of ['Talk about fractions.', '']) {
      await server.domains.sessions.storePlan(server.platform.db.orm, sessionId, plan);
      await keep(sessionId, judged(0, 'right'));
    }
    expect((await detail()).state).toBe('new');
    expect(await server.domains.sessions.marksOf(server.platform.db.orm, sessionId)).toHaveLength(2);
  });

  it('whose plan an administrator wrote shows nothing, whatever it says that it teaches', async () => {
    const administrator = await server.signUp({ role: 'ADMIN' });
    const url = '/api/admin/learning_sessions';
    const asked = { headers: administrator.headers, payload: { lesson_plan: PLAN } };
    const made = await server.app.inject({
      ...{ ...asked, method: 'POST', url },
      payload: { ...asked.payload, userId: learner.userId },
    });
    await keep(made.json<{ learningSession: { id: string } }>().learningSession.id, judged(0, 'right'));
    expect((await detail()).state, spec('X-1066')).toBe('new');
    const sessionId = await lessonWith(judged(0, 'wrong'));
    const easier = { lesson_plan: PLAN.replaceAll('What about', 'Say two for') };
    const changed = { ...asked, method: 'PUT', url: `${url}/${sessionId}`, payload: easier } as const;
    expect((await server.app.inject(changed)).statusCode).toBe(200);
    await keep(sessionId, ...[1, 2, 3, 4, 5].map((step) => judged(step, 'right')));
    expect((await detail()).reasons, spec('X-1066')).toMatchObject([{ title: 'halves', result: 'missed' }]);
  });

  it('that a person deletes takes along what it showed', async () => {
    const [deleted, kept] = [await lessonWith(judged(0, 'right')), await lessonWith(judged(1, 'right'))];
    const url = `/api/learning_session/${deleted}`;
    await server.app.inject({ method: 'DELETE', url, headers: learner.headers });
    expect((await detail()).reasons).toMatchObject([{ sessionId: kept, title: 'thirds' }]);
  });

  it('that the clean-up deletes leaves it', async () => {
    const sessionId = await lessonWith(judged(0, 'right'));
    await pass(server, 31 * DAY_MS, [learner], 'sessions.sweep');
    expect(await server.domains.sessions.find(server.platform.db.orm, sessionId)).toBeNull();
    expect((await detail()).reasons).toMatchObject([{ sessionId: null, title: 'halves' }]);
  });
});

describe('a skill over days', () => {
  it('is secure after a good lesson, sure only after another day, and looked at again after a long time', async () => {
    await allRight();
    const first = await detail();
    expect([first.state, first.missing.anotherDay]).toEqual(['secure', true]);
    const second = await allRight();
    expect((await detail()).state).toBe('secure');
    await later(server, learner, DAY_MS);
    await lessonWith(judged(4, 'right'));
    const sure = await detail();
    expect([sure.state, sure.missing]).toEqual([
      'mastered',
      { rights: 0, kinds: 0, open: 0, isDoubtful: false, anotherDay: false },
    ]);
    const { mastery } = server.domains;
    const { orm } = server.platform.db;
    const before = await mastery.standingsOf(orm, learner.userId, { withoutSession: second });
    expect(before.get(SKILL)?.state).toBe('mastered');
    await later(server, learner, 200 * DAY_MS);
    const long = await detail();
    expect(long.state).toBe('lookAgain');
    expect((long.estimate ?? 1) < (sure.estimate ?? 0)).toBe(true);
  });

  it('is told as it was before a session', async () => {
    const sessionId = await allRight();
    const { mastery } = server.domains;
    const { orm } = server.platform.db;
    expect((await mastery.standingsOf(orm, learner.userId)).get(SKILL)?.state).toBe('secure');
    expect(await mastery.standingsOf(orm, learner.userId, { withoutSession: sessionId })).toEqual(new Map());
  });
});

describe('the skills', () => {
  it('are listed with what each needs before it, and one that is not in the curriculum is not found', async () => {
    const ids = (await all()).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.indexOf('fractions.of-a-whole')).toBeLessThan(ids.indexOf(SKILL));
    const { headers } = learner;
    const answer = await server.app.inject({ url: urlOf(learner, 'no.such-skill'), headers });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'skill_not_found']);
    expect((await tell(learner, 'can', 'no.such-skill')).status).toBe(404);
  });

  it('name the newest twelve reasons', async () => {
    for (const _ of [1, 2, 3]) await allRight();
    const { reasons } = await detail();
    const times = reasons.map(({ at }) => at);
    expect([reasons.length, times]).toEqual([12, times.toSorted().reverse()]);
  });
});

describe('a correction', () => {
  it('by the learner counts, makes no skill secure, and is taken back', async () => {
    const told = await tell(learner, 'can');
    expect(told, spec('X-1069')).toMatchObject({
      ...{ status: 200, skill: { state: 'learning', told: { says: 'can', by: 'learner' } } },
    });
    expect(await detail(), spec('X-1069')).toEqual(told.skill);
    const back = await tell(learner, null);
    expect(back, spec('X-1069')).toMatchObject({ status: 200, skill: { state: 'new', told: null } });
    expect(back.skill.estimate).toBeNull();
  });

  it('by a linked parent counts as a parent’s, and replaces what was said before', async () => {
    const parent = await parentOf(server, learner);
    await allRight();
    await tell(learner, 'can');
    expect((await detail()).state).toBe('secure');
    server.platform.clock.advance(1_000);
    const told = await tell(parent, 'cannot');
    expect(told, spec('X-1069')).toMatchObject({
      ...{ status: 200, skill: { state: 'lookAgain', told: { says: 'cannot', by: 'parent' } } },
    });
    expect(await detail(learner)).toEqual(told.skill);
    expect((await tell(parent, null)).skill, spec('X-1069')).toMatchObject({ state: 'secure', told: null });
  });

  it('by nobody else is taken, not even an administrator’s, who may read', async () => {
    const administrator = await server.signUp({ role: 'ADMIN' });
    const others = [administrator, await server.signUp(), await server.signUp({ role: 'PARENT' })];
    const told = [];
    for (const other of others) told.push((await tell(other, 'can')).status);
    expect(told, spec('X-1069')).toEqual([404, 404, 404]);
    expect(await detail(administrator), spec('X-1069')).toMatchObject({ state: 'new', told: null });
  });

  it('by a parent goes with the link, and is not taken after it', async () => {
    const parent = await parentOf(server, learner);
    await tell(parent, 'can');
    expect(await endLink(server, learner, parent, learner)).toBe('ended');
    expect((await detail()).told, spec('X-1069')).toBeNull();
    expect((await tell(parent, 'can')).status, spec('X-1069')).toBe(404);
  });

  it('by the learner stays when a parent’s link ends', async () => {
    const parent = await parentOf(server, learner);
    await tell(learner, 'cannot');
    await endLink(server, learner, parent, learner);
    expect((await detail()).told).toMatchObject({ says: 'cannot', by: 'learner' });
  });

  it('of somebody without a profile is no skill of anybody', async () => {
    const newcomer = await server.signUp({ profile: false });
    learner = newcomer;
    expect((await tell(newcomer, 'can')).status).toBe(404);
  });
});
