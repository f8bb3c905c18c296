import type { RealtimeTicket } from '@vivavoce/contracts/voice/calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { appOver } from '#testing/app-over.ts';
import { capturedLog } from '#testing/captured-log.ts';
import { keyFor, offerWith } from '#testing/live-call.ts';
import { type WithStandBy, withStandBy } from '#testing/stand-by.ts';
import type { Person, TestApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const { log, lines, text } = capturedLog();
let server: WithStandBy;
let learner: Person;
let sessionId: string;
beforeAll(async () => {
  server = await withStandBy((platform) => ({ ...platform, log }));
  learner = await server.signUp();
  sessionId = await server.startSession(learner);
});
afterAll(() => server.close());

const ticketOn = async (app: TestApp) => (await keyFor(app, learner, sessionId)).json<RealtimeTicket>();
const ticket = () => ticketOn(server);
const offer = async (key: string) => offerWith(server, key);

/** Repairs the provider, waits until the server notices, and lets the provider take calls again. */
async function backToTheFirst() {
  server.realtime.refuseAll(null);
  server.realtime.refuseLooks(null);
  // Only one ticket tries the provider again: wait for the one that is not for the stand-in.
  let trial = await ticket();
  await expect
    .poll(async () => {
      if (trial.standIn) trial = await ticket();
      return trial.standIn;
    })
    .toBe(false);
  expect((await offer(trial.key)).statusCode).toBe(201);
}

describe('a provider that fails', () => {
  // Every check finds the provider still failing, until the test is over.
  beforeEach(() => server.realtime.refuseLooks(503));
  afterEach(backToTheFirst);

  it.each([
    ['is overloaded', 429],
    ['requires payment', 402],
    ['refuses our key', 401],
    ['forbids the call', 403],
    ['does not know the model', 404],
    ['has an internal error', 500],
    ['is unavailable', 503],
  ])('gets no calls until it answers again when it %s; our own server stands in', async (_why, status) => {
    const before = await ticket();
    expect(before).toMatchObject({ standIn: false, model: 'gpt-realtime', understands: 'free_speech' });
    server.realtime.refuseAll(status);
    const refused = await offer(before.key);
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ success: false, code: 'voice_unavailable' });
    const next = await ticket();
    expect(next).toMatchObject({ standIn: true, model: 'vivavoce-voice', understands: 'expected_answers' });
    const takenBefore = server.standBy.calls.length;
    expect((await offer(next.key)).statusCode).toBe(201);
    expect(server.standBy.calls.length).toBe(takenBefore + 1);
    expect(server.standBy.calls.at(-1)?.session).toMatchObject({ model: 'vivavoce-voice' });
  });

  it('counts as failed when it hangs up in mid-answer', async () => {
    const { key } = await ticket();
    server.realtime.breakNext();
    expect((await offer(key)).statusCode).toBe(503);
    expect(await ticket()).toMatchObject({ standIn: true });
  });

  it('counts as failed when it accepts a call without naming it: no server could watch or end it', async () => {
    const { key } = await ticket();
    server.realtime.refuseNext(201);
    expect((await offer(key)).statusCode).toBe(503);
    expect(await ticket()).toMatchObject({ standIn: true });
  });

  it('is given up when it says nothing for fifteen seconds', async () => {
    const { key } = await ticket();
    let answer = () => {};
    server.realtime.beforeNextAnswer(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    );
    expect((await offer(key)).statusCode).toBe(503);
    answer();
    expect(await ticket()).toMatchObject({ standIn: true });
  });

  it('has a call ended when the sideband to it cannot be kept open', async () => {
    const { key } = await ticket();
    server.realtime.beforeNextAnswer(async () => server.realtime.refuseAll(503));
    expect((await offer(key)).statusCode).toBe(201);
    // After eight seconds of attempts: a learner must not talk in a call that no server watches.
    await server.realtime.calls.at(-1)?.hungUp;
    expect(await ticket()).toMatchObject({ standIn: true });
  });

  it('is reported as busy, not as broken, when it has no room', async () => {
    const { key } = await ticket();
    server.realtime.refuseNext(503, 'server_busy');
    const refused = await offer(key);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'voice_busy']);
    expect(lines().map(({ msg }) => msg)).toContain('the voice provider has no room for another call');
    expect(await ticket()).toMatchObject({ standIn: true });
  });

  it('is reported to the operator by its own error code, without repeating what we sent', async () => {
    const { key, instructions } = await ticket();
    server.realtime.refuseNext(429, 'insufficient_quota');
    await offer(key);
    expect(lines()).toContainEqual(expect.objectContaining({ status: 429, code: 'insufficient_quota' }));
    const refusedAgain = await ticket();
    expect(refusedAgain.standIn).toBe(true);
    expect(text()).not.toContain(instructions.slice(0, 40));
  });

  it('has its key named to the operator when it refuses the key', async () => {
    const { key } = await ticket();
    server.realtime.refuseAll(401);
    await offer(key);
    expect(lines().map(({ msg }) => msg)).toContain(
      'the voice provider refuses our key: see REALTIME_API_KEY or OPENAI_API_KEY',
    );
  });
});

describe('a provider that works', () => {
  it('keeps its calls when an offer is invalid', async () => {
    const { key } = await ticket();
    server.realtime.refuseNext(400, 'invalid_offer');
    const refused = await offer(key);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'invalid_input' });
    expect(await ticket()).toMatchObject({ standIn: false });
  });

  it('takes a call without the idle time-out if it does not know that', async () => {
    const { key } = await ticket();
    const field = 'session.audio.input.turn_detection.idle_timeout_ms';
    server.realtime.refuseNext(400, 'unknown_parameter', field);
    expect((await offer(key)).statusCode).toBe(201);
    const { session } = server.realtime.calls.at(-1) ?? {};
    expect(session).toHaveProperty('audio.input.turn_detection.type', 'server_vad');
    expect(session, spec('X-1011')).not.toHaveProperty('audio.input.turn_detection.idle_timeout_ms');
  });

  it('is not asked again because of another field', async () => {
    const { key } = await ticket();
    server.realtime.refuseNext(400, 'unknown_parameter', 'session.audio.output.speed');
    expect((await offer(key)).statusCode).toBe(400);
  });
});

describe('our own voice server on its own', () => {
  it('is never a stand-in, even after it failed once', async () => {
    const alone = await appOver(await testPlatform(), { main: { name: 'embedded', standIn: true } });
    const person = await alone.signUp();
    const session = await alone.startSession(person);
    const ask = async () => (await keyFor(alone, person, session)).json<RealtimeTicket>();
    alone.realtime.refuseNext(503);
    expect((await offerWith(alone, (await ask()).key)).statusCode).toBe(503);
    const again = await ask();
    expect(again.standIn).toBe(false);
    expect((await offerWith(alone, again.key)).statusCode).toBe(201);
    await alone.close();
  });

  it('counts as healthy when it has no room, and tells the learner so', async () => {
    const alone = await appOver(await testPlatform(), { main: { name: 'embedded', standIn: true } });
    onTestFinished(() => alone.close());
    const person = await alone.signUp();
    const session = await alone.startSession(person);
    for (const code of ['server_busy', 'server_overloaded', 'server_draining']) {
      const { key } = (await keyFor(alone, person, session)).json<RealtimeTicket>();
      alone.realtime.refuseNext(503, code);
      const refused = (await offerWith(alone, key)).json();
      expect(refused).toMatchObject({ code: 'voice_busy' });
      expect(refused.message).toMatch(/in lessons right now/);
    }
    const health = await alone.app.inject({ url: '/api/health' });
    expect(health.json()).toMatchObject({ status: 'ok' });
  });
});
