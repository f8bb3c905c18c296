// @module-tag postgresql

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anotherServer } from '#testing/another-server.ts';
import { decide, parentOf } from '#testing/attention-records.ts';
import { callOf, keyFor } from '#testing/live-call.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { realtimeKeys } from './tables.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ CONSENT_AGE: '13' });
});
afterAll(() => server.close());

/** Asks for the key of a call as a ten-year-old learner, and returns the outcome. */
async function toldFor(learner: Person, sessionId: string) {
  const answer = await keyFor(server, learner, sessionId);
  return answer.statusCode === 200 ? 'may speak' : [answer.statusCode, answer.json().code];
}

describe('a learner below CONSENT_AGE', () => {
  it('gets no key until a linked parent agrees to live lessons, and none after the consent is taken back', async () => {
    const learner = await server.signUp();
    const sessionId = await server.startSession(learner);
    const refused = [403, 'consent_needed'];
    expect(await toldFor(learner, sessionId)).toEqual(refused);
    const parent = await parentOf(server, learner);
    await decide(server, parent, learner, true, 'attention_images');
    expect(await toldFor(learner, sessionId)).toEqual(refused);
    await decide(server, parent, learner, true, 'live_lessons');
    expect(await toldFor(learner, sessionId)).toBe('may speak');
    await decide(server, learner, learner, false, 'live_lessons');
    expect(await toldFor(learner, sessionId)).toEqual(refused);
  });

  it('is told why, and neither a key nor a call is made', async () => {
    const learner = await server.signUp();
    const sessionId = await server.startSession(learner);
    const calls = server.realtime.calls.length;
    const answer = await keyFor(server, learner, sessionId);
    expect(answer.json().message).toBe(
      'Before you speak with a teacher, a parent who is linked to your account has to agree.',
    );
    const keys = await server.platform.db.orm.select().from(realtimeKeys);
    expect(keys.filter((key) => key.sessionId === sessionId)).toEqual([]);
    expect(server.realtime.calls).toHaveLength(calls);
  });

  it('may still write with the teacher', async () => {
    const learner = await server.signUp();
    const sessionId = await server.startSession(learner);
    const session = await server.domains.sessions.find(server.platform.db.orm, sessionId);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/chat/send',
      headers: learner.headers,
      payload: { userId: learner.userId, chatId: session?.chatId, message: 'Hello' },
    });
    expect(answer.statusCode).toBe(200);
  });
});

it('a learner of that age may speak without consent', async () => {
  const learner = await server.signUp({ age: 13 });
  expect(await toldFor(learner, await server.startSession(learner))).toBe('may speak');
});

it('a learner who is refused on a server with CONSENT_AGE may speak on one without', async () => {
  const learner = await server.signUp();
  const sessionId = await server.startSession(learner);
  const open = await anotherServer(server, (platform) => ({
    ...platform,
    settings: { ...platform.settings, consentAge: null },
  }));
  const whereSet = await toldFor(learner, sessionId);
  const { answer } = await callOf(open, learner, sessionId);
  expect([whereSet, answer.statusCode], spec('X-088')).toEqual([[403, 'consent_needed'], 201]);
  await open.close();
});
