import type { Case } from '@vivavoce/contracts/safety/case-calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { familyOf } from '#testing/family-links.ts';
import { answerTo, casePage, readCase, report } from '#testing/reported-answers.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
let ada: Person;
beforeEach(async () => {
  server = await testApp();
  ada = await server.signUp({ name: 'Ada Min', role: 'ADMIN' });
});
afterEach(() => server.close());

const newest = async () => (await casePage(server, ada)).cases.at(-1)?.id ?? '';
const read = async (id: string) => (await readCase(server, ada, id)).json<Case>();

it('a case shows the answer and who sent which report, without a reason given', async () => {
  const { child, grace } = await familyOf(server);
  const answer = await answerTo(server, child);
  await report(server, child, answer, { reason: 'unkind', note: 'It made me sad.' });
  server.platform.clock.advance(1_000);
  await report(server, grace, answer, { note: 'It is four.' });
  server.platform.clock.advance(1_000);
  const helper = await server.signUp({ name: 'Hal Per', role: 'ADMIN' });
  await report(server, helper, answer);
  expect(await read(await newest()), spec('X-880')).toMatchObject({
    ...{ answer: 'Two and two is five.', learnerId: child.userId, learnerName: 'Mila Lind', learnerAge: 10 },
    ...{ teacherId: expect.any(String), reason: 'unkind', reportCount: 3, entries: [] },
    reports: [
      { reason: 'unkind', note: 'It made me sad.', byName: 'Mila Lind', by: 'learner' },
      { reason: 'wrong', note: 'It is four.', byName: 'Grace Lind', by: 'parent' },
      { reason: 'wrong', note: '', byName: 'Hal Per', by: 'other' },
    ],
    ...{ openUntil: null, turnCount: 1, turns: null },
  });
});

describe('the teacher of a case', () => {
  let learner: Person;
  let teacherId: string;
  const text = {
    ...{ name: 'Ms Own', specialty: 'Mathematics', level: 'Elementary' },
    ...{ biography: 'Loves numbers.', personality: 'Patient.', teachingStyle: 'Asks a lot.' },
  };
  beforeEach(async () => {
    learner = await server.signUp();
    teacherId = (await asLearner('POST', '/api/teacher', text)).json<{ id: string }>().id;
    server.platform.clock.advance(1_000);
  });

  const asLearner = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    server.app.inject({ method, url, headers: learner.headers, ...(payload && { payload }) });
  const change = (changes: object) => asLearner('PUT', `/api/teacher/${teacherId}`, changes);

  async function answered() {
    const started = await asLearner('POST', '/api/learning_session', { teacherId });
    const { learningSessionId: sessionId } = started.json<{ learningSessionId: string }>();
    const messageId = await server.domains.sessions.keepTurn({
      ...{ sessionId, itemId: 'i1', role: 'teacher', kind: 'spoken', content: 'Five.', cut: false },
      ...{ reporter: 'sideband', saidAt: server.platform.clock.now() },
    });
    server.platform.clock.advance(1_000);
    return { sessionId, messageId: messageId ?? '' };
  }

  const unchanged = { isChangedSinceAnswer: false, isChangedSinceReport: false };

  it('is kept with the text of the day of the report', async () => {
    const answer = await answered();
    await report(server, learner, answer);
    const id = await newest();
    expect((await read(id)).teacherThen, spec('X-882')).toEqual({ ...text, ...unchanged });
    server.platform.clock.advance(1_000);
    await change({ personality: 'Strict.' });
    expect((await read(id)).teacherThen, spec('X-882')).toEqual({
      ...{ ...text, ...unchanged, isChangedSinceReport: true },
    });
    await asLearner('DELETE', `/api/teacher/${teacherId}`);
    expect(await read(id), spec('X-882')).toMatchObject({
      ...{ teacherId: null, teacherName: null, teacherThen: { ...text, ...unchanged } },
    });
  });

  it('is said to have changed between the answer and the report', async () => {
    const answer = await answered();
    await change({ personality: 'Strict.' });
    await report(server, learner, answer);
    expect((await read(await newest())).teacherThen, spec('X-882')).toEqual({
      ...{ ...text, personality: 'Strict.' },
      ...{ isChangedSinceAnswer: true, isChangedSinceReport: false },
    });
  });

  it('is not said to have another text after a change of the voice', async () => {
    await report(server, learner, await answered());
    server.platform.clock.advance(1_000);
    await change({ voice: 'ash' });
    expect((await read(await newest())).teacherThen, spec('X-882')).toEqual({ ...text, ...unchanged });
  });

  it('is unknown if it was deleted before the report', async () => {
    const answer = await answered();
    await asLearner('DELETE', `/api/teacher/${teacherId}`);
    await report(server, learner, answer);
    expect(await read(await newest())).toMatchObject({
      teacherId: null,
      teacherName: null,
      teacherThen: null,
    });
  });
});
