// @module-tag postgresql

import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { LessonEnd, ListedLesson, NextLesson } from '@vivavoce/contracts/study/lesson-calls';
import { parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { curriculum } from '@vivavoce/practice/curriculum';
import { inLearningOrder } from '@vivavoce/practice/learning-order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseTeachers } from '#seed/teachers.ts';
import { FREE_RULES } from '#testing/family-limits.ts';
import { later } from '#testing/live-call.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const [AMARA, HENRIK] = houseTeachers;
const EQUAL_FRACTIONS = 'mathematics/equal-fractions';
const DAY_MS = 24 * 60 * 60 * 1_000;

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function read<Reply>(reader: Person, url: string): Promise<Reply> {
  const answer = await server.app.inject({ url, headers: reader.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<Reply>();
}
const post = (person: Person, url: string, payload: object) =>
  server.app.inject({ method: 'POST', url, headers: person.headers, payload });

const nextOf = async (learner: Person, reader = learner) =>
  (await read<{ next: NextLesson }>(reader, `/api/next_lesson/${learner.userId}`)).next;
type Listing = { lessons: ListedLesson[]; nextId: string | null; age: number | null };
const listOf = (learner: Person, reader = learner) => read<Listing>(reader, `/api/lessons/${learner.userId}`);
const endOf = async (learner: Person, id: string) =>
  (await read<{ end: LessonEnd }>(learner, `/api/lesson_end/${id}`)).end;

const start = (learner: Person, choice: { lessonId?: string; teacherId?: string } = {}) =>
  post(learner, '/api/learning_session', { teacherId: AMARA.id, ...choice });

async function begin(learner: Person, choice: Parameters<typeof start>[1] = {}): Promise<string> {
  server.platform.clock.advance(1_000);
  return (await start(learner, choice)).json<{ learningSessionId: string }>().learningSessionId;
}

async function planOf(id: string) {
  const session = await server.domains.sessions.find(server.platform.db.orm, id);
  return parseLessonPlan(session?.lessonPlan ?? '');
}

let calls = 0;
const keep = (id: string, marks: readonly LessonMark[]) => {
  calls += 1;
  return server.domains.sessions.keepMarks(id, `call-${calls}`, marks);
};

/** Holds a lesson in which every question was right alone, and which the teacher closed. */
async function held(learner: Person, choice: Parameters<typeof start>[1] = {}): Promise<string> {
  const id = await begin(learner, choice);
  const marks = ((await planOf(id))?.steps ?? []).flatMap((_, step): LessonMark[] => [
    { kind: 'asked', step },
    { kind: 'checked', step, verdict: 'right' },
  ]);
  await keep(id, [...marks, { kind: 'ended' }]);
  return id;
}

const setTeacher = (learner: Person, teacherId: string) =>
  post(learner, `/api/profile/${learner.userId}`, { teacherId });

describe('a chosen lesson', () => {
  it('is the one that is held, with a teacher of any subject', async () => {
    const learner = await server.signUp();
    const id = await begin(learner, { lessonId: EQUAL_FRACTIONS, teacherId: HENRIK.id });
    expect((await planOf(id))?.id, spec('X-1064')).toBe(EQUAL_FRACTIONS);
  });

  it('that does not exist is refused, and leaves no session', async () => {
    const learner = await server.signUp();
    const answer = await start(learner, { lessonId: 'mathematics/flying' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'lesson_not_found']);
    const { learningSessions } = await read<{ learningSessions: unknown[] }>(
      learner,
      `/api/learning_sessions/${learner.userId}`,
    );
    expect(learningSessions).toEqual([]);
  });
});

describe('the next lesson', () => {
  it('is the first one with a teacher of the house, and is the one that a session begins', async () => {
    const learner = await server.signUp();
    const next = await nextOf(learner);
    expect(next, spec('X-1058')).toMatchObject({
      ...{ kind: 'begin', teacherId: AMARA.id, why: 'first', afterTitle: null },
      lesson: { subject: 'Mathematics', state: 'new', teacherId: AMARA.id, lastHadAt: null },
    });
    const plan = await planOf(await begin(learner));
    expect(next.kind === 'begin' && next.lesson.id).toBe(plan?.id);
  });

  it('is of the teacher whom the learner chose, and says what it follows', async () => {
    const learner = await server.signUp();
    await setTeacher(learner, HENRIK.id);
    expect(await nextOf(learner)).toMatchObject({ teacherId: HENRIK.id, lesson: { subject: 'Science' } });
    await setTeacher(learner, AMARA.id);
    await held(learner, { lessonId: 'mathematics/fractions-fair-shares' });
    const whys: string[] = [];
    for (let at = 0; at < 20 && whys.at(-1) !== 'follows'; at += 1) {
      const next = await nextOf(learner);
      if (next.kind !== 'begin') throw new Error('There is a next lesson.');
      whys.push(next.why);
      if (next.why === 'follows') {
        const before = curriculum().find(({ title }) => title === next.afterTitle);
        expect(next.lesson.buildsOn, spec('X-1058')).toContain(before?.id);
      }
      await held(learner);
    }
    expect(new Set(whys)).toEqual(new Set([...whys.slice(0, -1), 'follows']));
  });

  it('is the one that was left in the middle, for three days and while its teacher is there', async () => {
    const learner = await server.signUp();
    const id = await begin(learner, { teacherId: HENRIK.id });
    expect((await nextOf(learner)).kind).toBe('begin');
    await keep(id, [{ kind: 'asked', step: 0 }]);
    const { title } = (await planOf(id)) ?? {};
    const goesOn = { kind: 'goOn', sessionId: id, teacherId: HENRIK.id, title };
    expect(await nextOf(learner), spec('X-1058')).toMatchObject(goesOn);
    // With another teacher, nothing was left.
    const withAmara = `/api/next_lesson/${learner.userId}?teacherId=${AMARA.id}`;
    const { next } = await read<{ next: NextLesson }>(learner, withAmara);
    expect(next, spec('X-1059')).toMatchObject({ kind: 'begin', teacherId: AMARA.id });
    // A session that was only opened since then changes nothing.
    await begin(learner);
    expect(await nextOf(learner)).toMatchObject(goesOn);
    await later(server, learner, 3 * DAY_MS - 60_000);
    expect((await nextOf(learner)).kind).toBe('goOn');
    await later(server, learner, 60_000);
    expect(await nextOf(learner)).toMatchObject({ kind: 'begin', teacherId: HENRIK.id });
  });

  it('is another one once the teacher has closed the lesson', async () => {
    const learner = await server.signUp();
    const id = await held(learner);
    const next = await nextOf(learner);
    expect(next.kind).toBe('begin');
    expect(next.kind === 'begin' && next.lesson.id).not.toBe((await planOf(id))?.id);
  });

  it('is with nobody whom parents do not allow', async () => {
    const learner = await server.signUp();
    const parent = await server.signUp({ role: 'PARENT' });
    await server.platform.db.transaction((tx) =>
      server.domains.access.linkChild(tx, { parentId: parent.userId, childId: learner.userId }),
    );
    await keep(await begin(learner), [{ kind: 'asked', step: 0 }]);
    expect((await nextOf(learner)).kind).toBe('goOn');
    const allow = (allowedTeacherIds: string[], version: number) =>
      server.app.inject({
        method: 'PUT',
        url: `/api/users/${learner.userId}/limits`,
        headers: parent.headers,
        payload: { ...FREE_RULES, allowedTeacherIds, version },
      });
    expect((await allow([HENRIK.id], 0)).statusCode).toBe(200);
    expect(await nextOf(learner, parent)).toMatchObject({ kind: 'begin', teacherId: HENRIK.id });
    const { lessons } = await listOf(learner, parent);
    expect(new Set(lessons.map(({ teacherId }) => teacherId))).toEqual(new Set([HENRIK.id]));
  });

  it('is none without a profile', async () => {
    const newcomer = await server.signUp({ profile: false });
    expect(await nextOf(newcomer)).toEqual({ kind: 'none' });
    expect(await listOf(newcomer)).toMatchObject({ nextId: null, age: null });
  });

  it('is the easiest of the subject for a learner whose age is not known', async () => {
    const learner = await server.signUp({ age: null });
    await setTeacher(learner, HENRIK.id);
    const science = curriculum().filter(({ subject }) => subject === 'Science');
    const youngest = Math.min(...science.map(({ ages }) => ages.from));
    expect(await nextOf(learner), spec('X-1062')).toMatchObject({ lesson: { ages: { from: youngest } } });
  });
});

it('the lessons are listed in the order of learning, with what each builds on and how the learner stands', async () => {
  const learner = await server.signUp({ age: 9 });
  await setTeacher(learner, AMARA.id);
  const before = await listOf(learner);
  expect(
    before.lessons.map(({ id }) => id),
    spec('X-1064'),
  ).toEqual(inLearningOrder(curriculum()).map(({ id }) => id));
  expect(before.age).toBe(9);
  expect(before.lessons.find(({ id }) => id === before.nextId)?.subject).toBe('Mathematics');
  const heldAt = new Date(server.platform.clock.now().getTime() + 1_000).toISOString();
  await held(learner, { lessonId: EQUAL_FRACTIONS });
  const after = (await listOf(learner)).lessons;
  const equal = after.find(({ id }) => id === EQUAL_FRACTIONS);
  expect(equal, spec('X-1064')).toMatchObject({
    ...{ teacherId: AMARA.id, lastHadAt: heldAt },
    buildsOn: ['mathematics/fractions-fair-shares', 'mathematics/times-tables'],
  });
  expect(equal?.state).not.toBe('new');
  expect(after.find(({ id }) => id === 'science/magnets')?.teacherId).toBe(HENRIK.id);
  expect(after.find(({ id }) => id === 'english/speech-marks')?.teacherId).toBe(AMARA.id);
});

describe('a search for homework', () => {
  const search = (learner: Person, about: string) => post(learner, '/api/lesson_search', { about });

  it('finds the lessons that fit, and none for what nobody teaches', async () => {
    const learner = await server.signUp({ age: 10 });
    const answer = await search(learner, 'I have homework about adding fractions');
    expect(answer.json().lessons[0], spec('X-1065')).toMatchObject({
      ...{ id: 'mathematics/adding-fractions', state: 'new', teacherId: AMARA.id },
    });
    expect((await search(learner, 'Bruchrechnung')).json(), spec('X-1065')).toEqual({ lessons: [] });
    expect((await search(learner, ' ')).statusCode).toBe(400);
  });
});

describe('the end of a lesson', () => {
  it('says what was known and worked out, and what comes next', async () => {
    const learner = await server.signUp();
    const id = await begin(learner, { lessonId: EQUAL_FRACTIONS });
    const { steps = [], title } = (await planOf(id)) ?? {};
    const stepOf = (kind: string) => steps.findIndex((step) => step.kind === kind);
    const titleOf = (kind: string) => steps[stepOf(kind)]?.title;
    await keep(id, [
      ...asked(stepOf('check-in'), 'right'),
      ...asked(stepOf('practice'), 'wrong', 'right'),
      ...asked(stepOf('check-out'), 'wrong'),
    ]);
    const middle = await endOf(learner, id);
    expect(middle, spec('X-1056')).toMatchObject({
      ...{ sessionId: id, title, subject: 'Mathematics', teacherId: AMARA.id, isFinished: false },
      ...{ knew: [titleOf('check-in')], workedOut: [titleOf('practice')], again: [titleOf('check-out')] },
      ...{ checkIn: { right: 1, asked: 1 }, checkOut: { right: 0, asked: 1 } },
      skills: [{ id: 'fractions.equivalent', state: 'learning', stateBefore: 'new' }],
      next: { kind: 'goOn', sessionId: id },
    });
    await keep(id, [{ kind: 'ended' }]);
    expect(await endOf(learner, id)).toMatchObject({ isFinished: true, next: { kind: 'begin' } });
  });

  it('is refused for a session without a lesson', async () => {
    const learner = await server.signUp();
    const answer = await post(learner, '/api/learning_session', {
      ...{ teacherId: AMARA.id, generate_lesson_plan: false },
    });
    const { learningSessionId } = answer.json<{ learningSessionId: string }>();
    const url = `/api/lesson_end/${learningSessionId}`;
    const refused = await server.app.inject({ url, headers: learner.headers });
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'no_lesson']);
  });
});

function asked(step: number, ...verdicts: ('right' | 'wrong')[]): LessonMark[] {
  return [
    { kind: 'asked', step },
    ...verdicts.map((verdict): LessonMark => ({ kind: 'checked', step, verdict })),
  ];
}
