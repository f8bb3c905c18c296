import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appOver } from '#testing/app-over.ts';
import { callOf, inACall, keyFor, later, OFFER, readMessages, readSession } from '#testing/live-call.ts';
import type { Person, TestApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';
import type { TakenCall } from '#testing/third-parties/loopback-realtime.ts';
import { learnerSaid } from '#testing/third-parties/provider-events.ts';

let server: TestApp;
let address: string;
/** Runs the next time the server is about to write. */
let beforeNextWrite: (() => Promise<void>) | null = null;

beforeAll(async () => {
  const platform = await testPlatform();
  const transaction: typeof platform.db.transaction = async (work) => {
    const meanwhile = beforeNextWrite;
    beforeNextWrite = null;
    await meanwhile?.();
    return platform.db.transaction(work);
  };
  server = await appOver({ ...platform, db: { ...platform.db, transaction } });
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** Returns a page that has the key of a call and can cut its own connection. */
async function pageAt(learner: Person, sessionId: string) {
  const { key } = (await keyFor(server, learner, sessionId)).json<{ key: string }>();
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/sdp' };
  const connected = once(server.app.server, 'connection') as Promise<[Socket]>;
  const request = httpRequest(`${address}/v1/realtime/calls`, { method: 'POST', headers, agent: false });
  return {
    /** Resolves when the page has the whole answer. */
    async offer() {
      request.end(OFFER);
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      await once(response.resume(), 'end');
    },
    /** @returns the provider's side of the call, of which the page never learns. */
    async offerInVain() {
      const before = server.realtime.calls.length;
      request.end(OFFER);
      await expect(once(request, 'response')).rejects.toThrow('socket hang up');
      await expect.poll(() => server.realtime.calls[before]).toBeDefined();
      return server.realtime.calls[before] as TakenCall;
    },
    /** Closes the page's connection. Resolves when the server has noticed. */
    async goes() {
      const [socket] = await connected;
      request.destroy();
      if (!socket.closed) await once(socket, 'close');
    },
  };
}

/** Returns the status for a page that has lost this call and requests the next key of its lesson. */
async function joinAgain(learner: Person, learningSessionId: string, lostCallId: string | undefined) {
  const { headers } = learner;
  const payload = { learningSessionId, lostCallId };
  const url = '/api/realtime_session_key';
  return (await server.app.inject({ method: 'POST', url, headers, payload })).statusCode;
}

describe('a page whose connection closes before the answer to its offer', () => {
  it('finds its lesson free and the call ended, if it closes while the provider is being asked', async () => {
    const { learner, sessionId, callId } = await inACall(server);
    server.platform.clock.advance(1_000);
    const page = await pageAt(learner, sessionId);
    server.realtime.beforeNextAnswer(page.goes);
    const call = await page.offerInVain();
    await expect.poll(call.hangUpsHeard).toBe(1);
    expect(await joinAgain(learner, sessionId, callId)).toBe(200);
  });

  it('finds its lesson free and the call ended, if it closes while the call is being recorded', async () => {
    const { learner, sessionId, callId } = await inACall(server);
    server.platform.clock.advance(1_000);
    const page = await pageAt(learner, sessionId);
    server.realtime.beforeNextAnswer(async () => {
      beforeNextWrite = page.goes;
    });
    const call = await page.offerInVain();
    await expect.poll(call.hangUpsHeard).toBe(1);
    await expect.poll(() => joinAgain(learner, sessionId, callId)).toBe(200);
  });

  it('keeps the newer call that it opened before the provider answered its first offer', async () => {
    const { learner, sessionId } = await inACall(server);
    server.platform.clock.advance(1_000);
    const page = await pageAt(learner, sessionId);
    let next: Awaited<ReturnType<typeof callOf>> | undefined;
    server.realtime.beforeNextAnswer(async () => {
      await page.goes();
      next = await callOf(server, learner, sessionId);
      server.platform.clock.advance(1_000);
    });
    const call = await page.offerInVain();
    await expect.poll(call.hangUpsHeard).toBe(1);
    await later(server, learner, 6_000);
    await server.domains.voice.tend();
    expect(next?.call.hangUpsHeard()).toBe(0);
  });

  it('gets a summary for its lesson if it never comes back, even while the call before is still open', async () => {
    const { learner, sessionId, call: former } = await inACall(server);
    await former.say(learnerSaid('u1', 'twelve'));
    await expect.poll(async () => (await readMessages(server, learner, sessionId)).length).toBe(1);
    const page = await pageAt(learner, sessionId);
    server.realtime.beforeNextAnswer(async () => {
      beforeNextWrite = page.goes;
    });
    await page.offerInVain();
    const summary = async () => {
      await server.platform.jobs.idle();
      return (await readSession(server, learner, sessionId)).summary;
    };
    await expect.poll(summary).toBeTruthy();
    expect(former.hangUpsHeard()).toBe(0);
  });
});

describe('a page whose connection closes after the answer', () => {
  it('stays in its call', async () => {
    const { learner, sessionId, callId } = await inACall(server);
    server.platform.clock.advance(1_000);
    const page = await pageAt(learner, sessionId);
    await page.offer();
    await page.goes();
    await server.domains.voice.tend();
    expect(server.realtime.calls.at(-1)?.hangUpsHeard()).toBe(0);
    expect(await joinAgain(learner, sessionId, callId)).toBe(409);
  });
});
