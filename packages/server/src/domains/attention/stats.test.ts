// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreeingLearner, IMAGE, parentOf, sendRecord } from '#testing/attention-records.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const statsOf = (person: Person, id: string) =>
  server.app.inject({ url: `/api/attention/stats/${id}`, headers: person.headers });

const stop = (learner: Person, id: string, attention_percentage: number, attention_measured: boolean) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/learning_session/${id}`,
    headers: learner.headers,
    payload: { attention_percentage, attention_measured },
  });

const NOTHING = {
  ...{ sessions: 0, measuredSessions: 0, records: 0, images: 0 },
  ...{ averagePercentage: null, lowestPercentage: null, highestPercentage: null },
};

describe('the attention summary of a learner', () => {
  it('is empty before the first session', async () => {
    const learner = await server.signUp();
    expect((await statsOf(learner, learner.userId)).json(), spec('API-071')).toEqual(NOTHING);
  });

  it('counts sessions in which nothing was measured, but leaves them out of its averages', async () => {
    const { learner, sessionId } = await agreeingLearner(server);
    for (const [attentionPercentage, base64_image] of [
      [40, IMAGE],
      [100, null],
    ])
      await sendRecord(server, learner, sessionId, { attentionPercentage, base64_image });
    await stop(learner, sessionId, 72, true);
    await stop(learner, await server.startSession(learner), 100, false);
    await server.startSession(learner);
    const told = { measuredSessions: 1, records: 2, images: 1, averagePercentage: 72 };
    const range = { lowestPercentage: 40, highestPercentage: 100 };
    expect((await statsOf(learner, learner.userId)).json()).toEqual({ sessions: 3, ...told, ...range });
    expect((await statsOf(learner, sessionId)).json()).toEqual({ sessions: 1, ...told, ...range });
  });

  it('averages only measured sessions, for a learner and for one session', async () => {
    const learner = await server.signUp();
    const [first, second, third] = [
      await server.startSession(learner),
      await server.startSession(learner),
      await server.startSession(learner),
    ];
    await stop(learner, first, 70, true);
    await stop(learner, second, 90, true);
    await stop(learner, third, 100, false);
    const [ofLearner, ofSession] = [await statsOf(learner, learner.userId), await statsOf(learner, second)];
    expect([ofLearner.statusCode, ofSession.statusCode], spec('X-150')).toEqual([200, 200]);
    expect(ofLearner.json().averagePercentage, spec('X-192')).toBe(80);
    expect(ofSession.json().averagePercentage).toBe(90);
  });

  it('uses the records of a lesson that never stopped, and counts each lesson once', async () => {
    const learner = await server.signUp();
    const [broken, whole] = [await server.startSession(learner), await server.startSession(learner)];
    for (const attentionPercentage of [50, 60, 70])
      await sendRecord(server, learner, broken, { attentionPercentage });
    await stop(learner, whole, 90, true);
    expect((await statsOf(learner, learner.userId)).json()).toEqual({
      ...{ sessions: 2, measuredSessions: 2, records: 3, images: 0 },
      ...{ averagePercentage: 75, lowestPercentage: 50, highestPercentage: 90 },
    });
  });

  it('covers that learner alone, and is shown only to the family and administrators', async () => {
    const [learner, other] = [await server.signUp(), await server.signUp()];
    const sessionId = await server.startSession(learner);
    await sendRecord(server, other, await server.startSession(other), { attentionPercentage: 1 });
    await sendRecord(server, learner, sessionId, { attentionPercentage: 80 });
    const [parent, admin] = [await parentOf(server, learner), await server.signUp({ role: 'ADMIN' })];
    for (const person of [learner, parent, admin]) {
      for (const id of [learner.userId, sessionId])
        expect((await statsOf(person, id)).json()).toMatchObject({ sessions: 1, averagePercentage: 80 });
    }
    const told = async (id: string) => {
      const answer = await statsOf(other, id);
      const { requestId: _, ...body } = answer.json();
      return [answer.statusCode, body];
    };
    expect(await told(learner.userId)).toEqual(await told(randomUUID()));
    expect(await told(sessionId)).toEqual(await told(randomUUID()));
    expect((await told(sessionId))[0]).toBe(404);
  });
});
