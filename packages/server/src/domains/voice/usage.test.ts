// @module-tag postgresql

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appOver } from '#testing/app-over.ts';
import { capturedLog } from '#testing/captured-log.ts';
import { callOf, inACall, readMessages, readSession, stop } from '#testing/live-call.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';
import {
  learnerSaid,
  responseDone,
  type Tokens,
  teacherSaid,
} from '#testing/third-parties/provider-events.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const none: Tokens = { text: 0, audio: 0, cachedText: 0, cachedAudio: 0, textOut: 0, audioOut: 0 };

/** 400 x 4 + 600 x 0.4 + 100 x 32 + 200 x 0.4 + 50 x 16 + 200 x 64 = 18,720 micro-dollars with gpt-realtime. */
const FIRST: Tokens = {
  ...{ text: 1_000, cachedText: 600, audio: 300, cachedAudio: 200 },
  ...{ textOut: 50, audioOut: 200 },
};
/** 7 x 4 + 3 x 64 = 220 micro-dollars. */
const SECOND: Tokens = { ...none, text: 7, audioOut: 3 };

const costOf = async (learner: Person, sessionId: string) =>
  (await readSession(server, learner, sessionId)).cost_usd;

/** Returns every figure of what a session cost, from each call that reports one, in whole micro-dollars. */
async function figuresOf(app: TestApp, learner: Person, sessionId: string) {
  const get = async (url: string) =>
    (await app.app.inject({ method: 'GET', url, headers: learner.headers })).json();
  const { learningSession } = await get(`/api/learning_session/${sessionId}`);
  const { learningSessions } = await get(`/api/learning_sessions/${learner.userId}`);
  const { messages } = await get(`/api/learning_session/${sessionId}/messages`);
  const micro = (usd: number) => usd * 1_000_000;
  return {
    session: micro(learningSession.cost_usd),
    total: micro(learningSession.total_cost_usd),
    listed: micro(learningSessions.find(({ id }: { id: string }) => id === sessionId).cost_usd),
    messages: messages.map(({ cost_usd }: { cost_usd: number }) => micro(cost_usd)),
  };
}

describe('what a lesson costs', () => {
  it('is the same to the micro-dollar wherever it appears, by session and by message', async () => {
    const { learner, sessionId, call, callId } = await inACall(server);
    await call.say(learnerSaid('u1', 'a half', 4.2));
    await call.say(teacherSaid('t1', 'Yes, a half.'));
    await call.say(responseDone('resp_1', 't1', FIRST));
    await call.say(learnerSaid('u2', 'thanks', 0.7));
    await call.say(teacherSaid('t2', 'Bye.'));
    await call.say(responseDone('resp_2', 't2', SECOND));
    // 4.2 s and 0.7 s at 0.006 dollars a minute are 420 and 70.
    const figures = {
      ...{ session: 19_430, total: 19_430, listed: 19_430 },
      messages: [420, 18_720, 70, 220],
    };
    await expect.poll(() => figuresOf(server, learner, sessionId)).toEqual(figures);
    const stopped = await stop(server, learner, sessionId, 0, callId);
    expect(stopped.json().learningSession.cost_usd).toBe(0.01943);
  });

  it('is counted in whole micro-dollars that add up, even if a price has fractions of one', async () => {
    const mini = await appOver(await testPlatform(), { main: { model: 'gpt-realtime-mini-2025-10-06' } });
    const { learner, sessionId, call } = await inACall(mini);
    // 1 x 0.6 is 0.6 and rounds to 1; 2 x 0.06 is 0.12 and rounds to 0; ten times 0.6 is ten, because each is rounded
    // by itself.
    for (let turn = 1; turn <= 10; turn += 1) {
      await call.say(teacherSaid(`t${turn}`, 'Yes.'));
      await call.say(responseDone(`resp_${turn}`, `t${turn}`, { ...none, text: 1 }));
    }
    await call.say(responseDone('resp_11', 't10', { ...none, text: 2, cachedText: 2 }));
    await expect
      .poll(() => figuresOf(mini, learner, sessionId))
      .toMatchObject({ session: 10, total: 10, listed: 10, messages: Array(10).fill(1) });
    await mini.close();
  });

  it('is booked once, even if the provider reports it twice and the page reports the turn as well', async () => {
    const { learner, sessionId, call } = await inACall(server);
    await call.say(teacherSaid('t1', 'Hello.'));
    await call.say(responseDone('resp_1', 't1', SECOND));
    await call.say(responseDone('resp_1', 't1', SECOND));
    await call.say(learnerSaid('u1', 'hi', 1));
    await call.say(learnerSaid('u1', 'hi', 1));
    const payload = { learningSessionId: sessionId, role: 'teacher', content: 'Hello.', itemId: 't1' };
    const url = '/api/realtime_message';
    await server.app.inject({ method: 'POST', url, headers: learner.headers, payload });
    // The events of a call are saved one after the other: once the last is there, all are.
    await call.say(teacherSaid('t2', 'The last.'));
    await expect.poll(async () => (await readMessages(server, learner, sessionId)).length).toBe(3);
    expect(await figuresOf(server, learner, sessionId)).toMatchObject({ session: 320 });
  });

  it('is booked once when the sideband broke in between, and booking continues after that', async () => {
    const { learner, sessionId, call } = await inACall(server);
    await call.say(responseDone('resp_1', null, FIRST));
    await expect.poll(() => costOf(learner, sessionId)).toBe(0.01872);
    call.breakSideband();
    await expect.poll(() => call.sidebandsOpened()).toBe(2);
    await call.say(responseDone('resp_1', null, FIRST));
    await call.say(responseDone('resp_2', null, SECOND));
    await expect.poll(() => costOf(learner, sessionId)).toBe(0.01894);
  });

  it('is the sum over all calls of the lesson', async () => {
    const { learner, sessionId, call } = await inACall(server);
    await call.say(responseDone('resp_of_the_first', null, SECOND));
    await expect.poll(() => costOf(learner, sessionId)).toBe(0.00022);
    const second = await callOf(server, learner, sessionId);
    await second.call.say(responseDone('resp_of_the_second', null, SECOND));
    await expect.poll(() => costOf(learner, sessionId)).toBe(0.00044);
  });

  it('counts what the provider charges for a response that was cut off or failed', async () => {
    const { learner, sessionId, call } = await inACall(server);
    await call.say(responseDone('resp_1', 't1', null, 'failed'));
    await call.say(responseDone('resp_2', 't2', SECOND, 'cancelled'));
    await expect.poll(() => costOf(learner, sessionId)).toBe(0.00022);
  });
});

describe('a model without a price', () => {
  it('costs nothing, and is logged once', async () => {
    const { log, lines } = capturedLog();
    const platform = await testPlatform();
    const theirs = await appOver({ ...platform, log }, { main: { model: 'a-model-nobody-priced' } });
    const { learner, sessionId, call } = await inACall(theirs);
    await call.say(responseDone('resp_1', 't1', FIRST));
    await call.say(responseDone('resp_2', 't2', FIRST));
    await call.say(teacherSaid('t2', 'The last.'));
    await expect.poll(async () => (await readMessages(theirs, learner, sessionId)).length).toBe(1);
    expect(await figuresOf(theirs, learner, sessionId)).toMatchObject({ session: 0, messages: [0] });
    const told = lines().filter(({ model }) => model === 'a-model-nobody-priced');
    expect(told).toHaveLength(1);
    await theirs.close();
  });

  it('costs what the operator sets', async () => {
    const price = { textInput: 1, cachedTextInput: 1, audioInput: 1, cachedAudioInput: 1 };
    const REALTIME_PRICES = JSON.stringify({ 'their-model': { ...price, textOutput: 1, audioOutput: 1 } });
    const theirs = await appOver(await testPlatform({ REALTIME_PRICES }), { main: { model: 'their-model' } });
    const { learner, sessionId, call } = await inACall(theirs);
    await call.say(responseDone('resp_1', null, FIRST));
    await expect.poll(() => figuresOf(theirs, learner, sessionId)).toMatchObject({ session: 1_550 });
    await theirs.close();
  });
});
