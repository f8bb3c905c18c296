// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appOver } from '#testing/app-over.ts';
import { agreeingLearner, IMAGE, parentOf, readRecords, sendRecord } from '#testing/attention-records.ts';
import { capturedLog } from '#testing/captured-log.ts';
import type { Person, TestApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { RECORD_LIMIT } from './attention.ts';

const { log, text } = capturedLog();
let server: TestApp;
let learner: Person;
let sessionId: string;
beforeAll(async () => {
  server = await appOver({ ...(await testPlatform()), log });
  learner = await server.signUp();
  sessionId = await server.startSession(learner);
});
afterAll(() => server.close());

describe('a record of attention', () => {
  it('is kept with its session and its figure, and can be read by the learner and a parent', async () => {
    const id = await server.startSession(learner);
    const answer = await sendRecord(server, learner, id, { attentionPercentage: 61.25 });
    expect(answer.statusCode, spec('API-064')).toBe(200);
    expect(answer.json()).toEqual({ success: true, id: expect.any(String), image_saved: false });
    const [record] = await readRecords(server, learner, id);
    expect(record, spec('E-135')).toHaveProperty('userId', learner.userId);
    expect(record, spec('E-136')).toHaveProperty('learningSessionId', id);
    expect(record, spec('E-137')).toHaveProperty('attentionPercentage', 61.25);
    expect(record).toMatchObject({ id: answer.json().id, hasImage: false });
    expect(await readRecords(server, await parentOf(server, learner), id)).toEqual([record]);
  });

  it('is listed after the records that were kept before it', async () => {
    const id = await server.startSession(learner);
    for (const attentionPercentage of [90, 20, 100]) {
      await sendRecord(server, learner, id, { attentionPercentage });
      server.platform.clock.advance(30_000);
    }
    expect(await readRecords(server, learner, id), spec('API-070')).toMatchObject([
      { attentionPercentage: 90 },
      { attentionPercentage: 20 },
      { attentionPercentage: 100 },
    ]);
  });

  it('is listed only with the records of its own session, each with its learner and session', async () => {
    const [id, other] = [await server.startSession(learner), await server.startSession(learner)];
    await sendRecord(server, learner, id, { attentionPercentage: 90 });
    await sendRecord(server, learner, other, { attentionPercentage: 55 });
    server.platform.clock.advance(30_000);
    await sendRecord(server, learner, id, { attentionPercentage: 20 });
    const whose = { userId: learner.userId, learningSessionId: id };
    expect(await readRecords(server, learner, id), spec('X-191')).toMatchObject([
      { ...whose, attentionPercentage: 90 },
      { ...whose, attentionPercentage: 20 },
    ]);
  });

  it('adds nothing when it is sent again, even at the same time', async () => {
    const id = await server.startSession(learner);
    const recordId = randomUUID();
    const send = (percentage: number) =>
      sendRecord(server, learner, id, { recordId, attentionPercentage: percentage });
    const answers = await Promise.all([send(70), send(70), send(70)]);
    const again = await send(30);
    expect(new Set([...answers, again].map((answer) => answer.json().id)).size).toBe(1);
    expect(await readRecords(server, learner, id)).toMatchObject([{ attentionPercentage: 70 }]);
  });

  it('may reuse the id of a record of another session', async () => {
    const [one, other] = [await server.startSession(learner), await server.startSession(learner)];
    const recordId = randomUUID();
    for (const id of [one, other]) await sendRecord(server, learner, id, { recordId });
    expect(await readRecords(server, learner, other)).toHaveLength(1);
  });

  it.each([
    { attentionPercentage: -1 },
    { attentionPercentage: 100.1 },
    { attentionPercentage: undefined },
    { learningSessionId: 'none' },
    { learningSessionId: undefined },
    { recordId: 'first' },
    { save_image: 'yes' },
  ])('is refused with %o', async (body) => {
    const answer = await sendRecord(server, learner, sessionId, body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
  });

  it('can be sent only by the learner, not by a parent or an administrator, whatever id they send', async () => {
    const strangers = [await parentOf(server, learner), await server.signUp({ role: 'ADMIN' })];
    const id = await server.startSession(learner);
    for (const person of strangers) {
      const answer = await sendRecord(server, person, id, { userId: learner.userId });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    expect(await readRecords(server, learner, id)).toEqual([]);
  });
});

it('a learner who sends too many records is told to wait, and other learners are not', async () => {
  const eager = await server.signUp();
  const id = await server.startSession(eager);
  const recordId = randomUUID();
  for (let count = 0; count < RECORD_LIMIT.perAddress; count += 1) {
    const answer = await sendRecord(server, eager, id, { recordId });
    if (answer.statusCode !== 200) expect([count, answer.statusCode]).toEqual([count, 200]);
  }
  const refused = await sendRecord(server, eager, id, { recordId });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect((await sendRecord(server, learner, sessionId)).statusCode).toBe(200);
});

it('no part of an image is ever logged, whether it is kept or not', async () => {
  const agreed = await agreeingLearner(server);
  const damaged = `${IMAGE.slice(0, 200)}AAAA`;
  const answers = [
    await sendRecord(server, agreed.learner, agreed.sessionId, { base64_image: IMAGE }),
    await sendRecord(server, agreed.learner, agreed.sessionId, { base64_image: damaged }),
    await sendRecord(server, learner, sessionId, { base64_image: IMAGE }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400, 200]);
  expect(text()).not.toContain(IMAGE.slice(60, 90));
});
