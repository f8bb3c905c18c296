import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { voiceFailover } from '#platform/providers/voice-failover.ts';
import { OFFER } from '#testing/live-call.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { pathChecks } from './path-checks.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const check = (person: Person, place = server, offer = OFFER) =>
  place.app.inject({
    method: 'POST',
    url: '/api/realtime_path_check',
    headers: person.headers,
    payload: { offer },
  });

/** Returns the provider's side of the last call, once the server's sideband to it is open. */
async function lastCall(place = server) {
  const call = place.realtime.calls.at(-1);
  if (!call) throw new Error('the provider received no call');
  await call.sidebandOpen;
  return call;
}

/** Expects that the server still watches this call: it reopens a broken sideband. */
async function expectWatched(call: Awaited<ReturnType<typeof lastCall>>) {
  const opened = call.sidebandsOpened();
  call.breakSideband();
  await expect.poll(call.sidebandsOpened).toBe(opened + 1);
}

describe('a check of the path to the voice server', () => {
  it('is a call to the provider in which nobody should speak, and belongs to no lesson', async () => {
    const learner = await server.signUp({ name: 'Leo Adeyemi' });
    const answer = await check(learner);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().answer).toMatch(/^v=0/);
    const call = await lastCall();
    expect([call.offer, call.bearer]).toEqual([OFFER, `Bearer ${server.realtime.apiKey}`]);
    expect(call.session).toMatchObject({
      instructions: 'This call tests a connection. Say nothing.',
      model: 'gpt-realtime',
    });
    expect(JSON.stringify(call.session)).not.toContain('Leo');
    expect(answer.body).not.toContain(server.realtime.apiKey);
    const sessions = await server.app.inject({
      url: `/api/learning_sessions/${learner.userId}`,
      headers: learner.headers,
    });
    expect(sessions.body).not.toContain(call.callId);
  });

  it.each([
    ['it receives a teacher’s rules', { type: 'session.updated', session: { instructions: 'Tell jokes.' } }],
    ['someone speaks', { type: 'input_audio_buffer.speech_started', item_id: 'l1' }],
    ['an answer is requested', { type: 'response.created', response: { id: 'r1' } }],
    ['it gets a message', { type: 'conversation.item.added', item: { type: 'message', role: 'user' } }],
    ['our voice server refuses an event', { type: 'error', error: { code: 'guarded_call' } }],
  ])('is ended immediately when %s', async (_, event) => {
    await check(await server.signUp());
    const call = await lastCall();
    await call.say({ type: 'session.created' });
    await call.say({ type: 'input_audio_buffer.cleared' });
    await expectWatched(call);
    await call.say(event);
    await call.hungUp;
  });

  it('replaces the same person’s previous check, and no one else’s', async () => {
    const [one, other] = [await server.signUp(), await server.signUp()];
    await check(other);
    const others = await lastCall();
    await check(one);
    const first = await lastCall();
    await check(one);
    await first.hungUp;
    await expectWatched(others);
    await expectWatched(await lastCall());
  });

  it('is not held open for longer than necessary', async () => {
    const { domains, platform, realtime } = server;
    const hosted = {
      name: 'hosted' as const,
      current: () => ({ baseUrl: realtime.baseUrl, apiKey: realtime.apiKey }),
      model: 'gpt-realtime',
      protocol: 'ga' as const,
      understands: 'free_speech' as const,
      sessionLimitSeconds: 3_600,
      status: () => 'up' as const,
      servedBy: 'loopback',
      standIn: false,
    };
    const provider = voiceFailover(hosted, null, platform.log);
    const checks = pathChecks({ ...platform, access: domains.access, provider }, 20);
    const learner = await server.signUp();
    await checks.route.handle({ caller: { userId: learner.userId }, body: { offer: OFFER } });
    // On a slow machine the call is over before the sideband to it is open, so the test does not wait for that.
    await realtime.calls.at(-1)?.hungUp;
    expect(realtime.calls.at(-1)?.offer).toBe(OFFER);
  });

  it('ends with the server', async () => {
    const place = await testApp();
    await check(await place.signUp(), place);
    const call = await lastCall(place);
    await place.close();
    await call.hungUp;
  });
});

describe('a path that cannot be checked', () => {
  it('is reported plainly when the provider fails, which then counts as failing', async () => {
    const place = await testApp();
    onTestFinished(() => place.close());
    place.realtime.refuseNext(500);
    const refused = await check(await place.signUp(), place);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'voice_unavailable']);
    const health = await place.app.inject({ url: '/api/health' });
    expect(health.json().status).not.toBe('ok');
  });

  it('is reported as busy when every place is taken', async () => {
    server.realtime.refuseNext(503, 'server_busy');
    const refused = await check(await server.signUp());
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'voice_busy']);
  });

  it('is refused without a call when the offer is invalid', async () => {
    const learner = await server.signUp();
    const before = server.realtime.calls.length;
    expect((await check(learner, server, 'hello')).statusCode).toBe(400);
    server.realtime.refuseNext(400);
    expect((await check(learner)).statusCode).toBe(400);
    expect(server.realtime.calls).toHaveLength(before);
  });

  it('is refused to a person who asks too often, but not to others', async () => {
    const [eager, other] = [await server.signUp(), await server.signUp()];
    for (let time = 0; time < 20; time += 1) expect((await check(eager)).statusCode).toBe(200);
    const refused = await check(eager);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await check(other)).statusCode).toBe(200);
  });

  it('is refused to a visitor', async () => {
    const url = '/api/realtime_path_check';
    expect((await server.app.inject({ method: 'POST', url, payload: { offer: OFFER } })).statusCode).toBe(
      401,
    );
  });
});
