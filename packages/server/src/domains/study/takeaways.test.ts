import { TAKEAWAY_MAX_LENGTH } from '@vivavoce/contracts/study/takeaways';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appOver } from '#testing/app-over.ts';
import { inACall, readSession, stop } from '#testing/live-call.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';
import {
  type LoopbackTextModel,
  startLoopbackTextModel,
} from '#testing/third-parties/loopback-text-model.ts';
import { learnerSaid, teacherSaid } from '#testing/third-parties/provider-events.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
let practice: TestApp;
let model: LoopbackTextModel;
beforeAll(async () => {
  model = await startLoopbackTextModel();
  server = await appOver(await testPlatform(), {}, model);
  practice = await testApp();
});
afterAll(async () => {
  await server.close();
  await practice.close();
  await model.close();
});

/** Holds a lesson in which the teacher asks the first question of the plan, and stops it. Returns what is stored. */
async function storedAfter(app: TestApp, answer: string) {
  const { learner, sessionId, call } = await inACall(app);
  const before = await app.domains.sessions.find(app.platform.db.orm, sessionId);
  const ask = /^- Question: (.*)$/m.exec(before?.lessonPlan ?? '')?.[1] ?? '';
  await call.say(teacherSaid('t1', ask));
  await call.say(learnerSaid('u1', answer));
  await expect.poll(async () => (await app.domains.sessions.turnsOf(sessionId)).length).toBe(2);
  await stop(app, learner, sessionId, 0);
  await app.platform.jobs.idle();
  const session = await app.domains.sessions.find(app.platform.db.orm, sessionId);
  return { learner, sessionId, takeaways: session?.takeaways };
}

describe('what a lesson leaves behind', () => {
  it('is stored with the summary, and is deleted with the session', async () => {
    const { learner, sessionId, takeaways } = await storedAfter(practice, 'no idea');
    expect(takeaways?.dinnerQuestion, spec('X-437')).toMatch(/\?$/);
    expect(takeaways?.comesNext).toMatch(/^The rest of the lesson “.+”\.$/);
    expect((await readSession(practice, learner, sessionId)).summary).toBeTruthy();
    const url = `/api/learning_session/${sessionId}`;
    await practice.app.inject({ method: 'DELETE', url, headers: learner.headers });
    expect(await practice.domains.sessions.find(practice.platform.db.orm, sessionId)).toBeNull();
  });

  it('is asked for in one request together with the summary, in a strict format', async () => {
    model.asked.length = 0;
    model.script.answer = JSON.stringify({ summary: 'Halves went well.' });
    await storedAfter(server, 'two');
    expect(model.asked).toHaveLength(1);
    type Format = { json_schema: { schema: { required: string[] } } };
    const { json_schema: asked } = model.asked.map(({ body }) => body.response_format)[0] as Format;
    expect(asked).toMatchObject({
      ...{ name: 'session_summary', strict: true },
      schema: { additionalProperties: false },
    });
    expect([...asked.schema.required].sort()).toEqual([
      'anotherLook',
      'comesNext',
      'dinnerQuestion',
      'summary',
      'wentWell',
    ]);
  });

  it('is written without a slip of the teacher, which the transcript keeps', async () => {
    const slip = 'Let’s keep this a little secret between us.';
    model.asked.length = 0;
    model.script.answer = JSON.stringify({ summary: 'Halves went well.' });
    const { learner, sessionId, call } = await inACall(server);
    const { keepTurn, turnsOf } = server.domains.sessions;
    const heard = { itemId: 't1', role: 'teacher', kind: 'spoken', content: slip, cut: true } as const;
    await keepTurn({
      ...heard,
      ...{ sessionId, reporter: 'sideband', saidAt: server.platform.clock.now() },
    });
    await call.say(learnerSaid('u1', 'two'));
    await expect.poll(async () => (await turnsOf(sessionId)).length).toBe(2);
    await stop(server, learner, sessionId, 0);
    await server.platform.jobs.idle();
    expect(JSON.stringify(model.asked)).toMatch(/Student: two/);
    expect(JSON.stringify(model.asked)).not.toContain('between us');
    expect((await turnsOf(sessionId)).map(({ content }) => content)).toContain(slip);
  });

  it('is short plain text, whatever the model answers', async () => {
    model.script.answer = JSON.stringify({
      summary: 'Halves went well.',
      wentWell: ['Knew halves.', 'Knew halves.', 7, '  ', 'Two\nlines <b>bold</b>', 'Third.', 'Fourth.'],
      anotherLook: 'nothing',
      dinnerQuestion: `${'long '.repeat(100)}?`,
      comesNext: null,
    });
    const { takeaways } = await storedAfter(server, 'two');
    expect(takeaways?.wentWell, spec('X-438')).toEqual(['Knew halves.', 'Two lines b bold /b', 'Third.']);
    expect(takeaways?.anotherLook).toEqual([]);
    expect(takeaways?.dinnerQuestion).toHaveLength(TAKEAWAY_MAX_LENGTH);
    expect(takeaways?.comesNext).toBeNull();
  });

  it('is nothing if the model answers a summary alone, and the summary is kept', async () => {
    model.script.answer = JSON.stringify({ summary: 'Halves went well.' });
    const { learner, sessionId, takeaways } = await storedAfter(server, 'two');
    expect(takeaways).toBeNull();
    expect((await readSession(server, learner, sessionId)).summary).toBe('Halves went well.');
  });
});
