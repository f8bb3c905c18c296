import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { MAX_EVENT_BYTES } from '#protocol/client-events.ts';
import { BROWSER_OFFER } from '#testing/browser-offer.ts';
import { CallRefusedError } from '#testing/learner-line.ts';
import { eventually, startTestServer, TEST_KEY, type TestServer } from '#testing/test-server.ts';
import type { ReceivedEvent } from '#testing/webrtc-client.ts';

let test: TestServer;
afterEach(async () => {
  vi.useRealTimers();
  await test.close();
});

async function refusal(call: Promise<unknown>): Promise<{ status: number; code: string }> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefusedError)) throw new Error('The call was not refused.');
  return { status: error.status, code: JSON.parse(error.body).error.code };
}

async function health(): Promise<Record<string, unknown>> {
  return (await fetch(`${test.server.address}/health`)).json() as Promise<Record<string, unknown>>;
}

async function mint(body: object = {}) {
  const response = await test.post('/v1/realtime/client_secrets', body);
  return (await response.json()) as { value: string; expires_at: number; session: Record<string, unknown> };
}

/** Follows a call over the sideband. */
function follow(callId: string, key = TEST_KEY) {
  const events: ReceivedEvent[] = [];
  const url = `${test.server.address.replace('http', 'ws')}/v1/realtime?call_id=${callId}`;
  const socket = new WebSocket(url, { headers: { authorization: `Bearer ${key}` } });
  socket.on('message', (data) => events.push(JSON.parse(String(data))));
  const open = new Promise<void>((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  const find = (type: string) => events.find((event) => event.type === type);
  return { socket, events, open, closed, find };
}

describe('making a call', () => {
  it('is answered 201 with the address of the call', async () => {
    test = await startTestServer();
    const client = await test.call();
    expect(client.callId).toMatch(/^rtc_/);
    expect(await eventually(client, 'session.created')).toMatchObject({ session: { type: 'realtime' } });
    expect(await health()).toEqual({ status: 'ok', calls: 1, capacity: 40, vad: 'silero', stages: {} });
  });

  it('needs the server’s key', async () => {
    test = await startTestServer();
    expect(await refusal(test.call('wrong'))).toEqual({ status: 401, code: 'invalid_api_key' });
    expect(await refusal(test.call('ek_made_up'))).toEqual({ status: 401, code: 'invalid_api_key' });
  });

  it('gives a browser one voice in a stream of its own, and every way to reach it', async () => {
    test = await startTestServer({}, { VOICE_PUBLIC_ADDRESS: '198.51.100.7' });
    const form = new FormData();
    form.set('sdp', new Blob([BROWSER_OFFER], { type: 'application/sdp' }));
    form.set('session', JSON.stringify({ type: 'realtime', instructions: 'Be kind.' }));
    const response = await fetch(`${test.server.address}/v1/realtime/calls`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TEST_KEY}` },
      body: form,
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('content-type')).toBe('application/sdp');
    const callId =
      /^\/v1\/realtime\/calls\/(rtc_\w+)$/.exec(response.headers.get('location') ?? '')?.[1] ?? '';
    const answer = await response.text();
    expect(answer).toMatch(/^a=candidate:\S+ 1 UDP \d+ 198\.51\.100\.7 \d+ typ host/m);
    expect(answer).not.toMatch(/candidate.* 127\.0\.0\.1 /);
    expect(answer).toMatch(/^a=ssrc:\d+ msid:teacher-stream teacher-audio/m);
    expect(answer).toMatch(/^a=rtpmap:111 opus\/48000\/2/m);
    const side = follow(callId);
    await side.open;
    await vi.waitFor(() =>
      expect(side.find('session.created')).toMatchObject({ session: { instructions: 'Be kind.' } }),
    );
  });

  it('is refused when its session or its offer in a multipart form is wrong', async () => {
    test = await startTestServer();
    const form = new FormData();
    form.set('sdp', new Blob(['v=0\r\nno audio here'], { type: 'application/sdp' }));
    form.set('session', JSON.stringify({ type: 'realtime', audio: { output: { speed: 9 } } }));
    const send = () =>
      fetch(`${test.server.address}/v1/realtime/calls`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TEST_KEY}` },
        body: form,
      });
    const badSession = await send();
    expect(badSession.status).toBe(400);
    expect(await badSession.json()).toMatchObject({ error: { param: 'session.audio.output.speed' } });
    form.delete('session');
    const badOffer = await send();
    expect(badOffer.status).toBe(400);
    expect(await badOffer.json()).toMatchObject({
      error: { type: 'invalid_request_error', code: 'invalid_offer', message: 'The offer has no audio.' },
    });
    expect(await health()).toMatchObject({ calls: 0 });
  });

  it('is refused when the offer is no offer, too large, or of an unknown kind', async () => {
    test = await startTestServer();
    const send = async (type: string, body: string) => {
      const headers = { authorization: `Bearer ${TEST_KEY}`, 'content-type': type };
      const response = await fetch(`${test.server.address}/v1/realtime/calls`, {
        method: 'POST',
        headers,
        body,
      });
      return response.status;
    };
    expect(await send('application/sdp', 'hello')).toBe(400);
    expect(await send('application/sdp', 'v=0\r\n'.repeat(20_000))).toBe(413);
    expect(await send('text/plain', 'v=0')).toBe(415);
  });

  it('is refused when the server is full, and possible again when a call ended', async () => {
    test = await startTestServer({}, { VOICE_MAX_CALLS: '1' });
    const { value } = await mint();
    const client = await test.call();
    expect(await refusal(test.call(value))).toEqual({ status: 503, code: 'server_busy' });
    client.close();
    await vi.waitFor(async () => expect(await health()).toMatchObject({ calls: 0 }), { timeout: 10_000 });
    await eventually(await test.call(value), 'session.created');
  });

  it('is allowed to a page of another origin', async () => {
    test = await startTestServer();
    const asked = 'authorization,content-type,x-openai-agents-sdk';
    const preflight = await fetch(`${test.server.address}/v1/realtime/calls`, {
      method: 'OPTIONS',
      headers: { origin: 'https://page.example', 'access-control-request-headers': asked },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe(asked);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-expose-headers')).toBe('Location');
  });
});

describe('the media of all calls', () => {
  it('may go through one UDP port', async () => {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    const { port } = socket.address();
    socket.close();
    await once(socket, 'close');
    test = await startTestServer({}, { VOICE_UDP_PORT: String(port) });
    const clients = [await test.call(), await test.call()];
    for (const client of clients) {
      expect(client.answer).toMatch(
        new RegExp(`^a=candidate:\\S+ 1 UDP \\d+ 127\\.0\\.0\\.1 ${port} typ host`, 'm'),
      );
      client.send({ type: 'response.create' });
    }
    for (const client of clients) {
      await eventually(client, 'output_audio_buffer.stopped');
      expect(client.lastLoudAt).toBeGreaterThan(0);
    }
  });
});

describe('a client secret', () => {
  it('opens one call, with the session that it was made with', async () => {
    test = await startTestServer();
    const secret = await mint({ session: { type: 'realtime', instructions: 'Be kind.' } });
    expect(secret.session).toMatchObject({ instructions: 'Be kind.' });
    const client = await test.call(secret.value);
    expect(await eventually(client, 'session.created')).toMatchObject({
      session: { instructions: 'Be kind.' },
    });
    expect(await refusal(test.call(secret.value))).toEqual({ status: 401, code: 'invalid_api_key' });
  });

  it('expires', async () => {
    test = await startTestServer();
    const { value, expires_at } = await mint({ expires_after: { anchor: 'created_at', seconds: 10 } });
    vi.useFakeTimers({ toFake: ['Date'], now: (expires_at + 1) * 1000 });
    expect(await refusal(test.call(value))).toEqual({ status: 401, code: 'invalid_api_key' });
  });

  it('is minted with the server’s key only, for 10 seconds to 2 hours', async () => {
    test = await startTestServer();
    const { value } = await mint();
    expect((await test.post('/v1/realtime/client_secrets', {}, value)).status).toBe(401);
    for (const seconds of [9, 7_201]) {
      const refused = await test.post('/v1/realtime/client_secrets', { expires_after: { seconds } });
      expect(await refused.json()).toMatchObject({ error: { param: 'expires_after.seconds' } });
    }
  });
});

describe('following a call', () => {
  it('shows every event that the learner sees, and takes events', async () => {
    test = await startTestServer();
    const client = await test.call();
    await eventually(client, 'session.created');
    const side = follow(client.callId);
    await side.open;
    side.socket.send(
      JSON.stringify({ type: 'session.update', session: { type: 'realtime', instructions: 'Rule.' } }),
    );
    expect(await eventually(client, 'session.updated')).toMatchObject({ session: { instructions: 'Rule.' } });
    client.send({ type: 'response.create' });
    await eventually(client, 'output_audio_buffer.stopped');
    await vi.waitFor(() => expect(side.find('output_audio_buffer.stopped')).toBeDefined());
    expect(side.events[0]).toMatchObject({ type: 'session.created' });
    expect(side.events.slice(1)).toEqual(client.events.slice(1));
  });

  it('keeps its own mistakes to itself, and survives an oversized event', async () => {
    test = await startTestServer();
    const client = await test.call();
    const side = follow(client.callId);
    await side.open;
    const instructions = 'x'.repeat(MAX_EVENT_BYTES);
    side.socket.send(JSON.stringify({ type: 'session.update', session: { type: 'realtime', instructions } }));
    await vi.waitFor(() =>
      expect(side.find('error')).toMatchObject({ error: { code: 'message_too_large' } }),
    );
    client.sendText('mistake of the learner');
    await eventually(client, 'error');
    await vi.waitFor(() => expect(side.events.filter((event) => event.type === 'error')).toHaveLength(2));
    expect(client.of('error')).toMatchObject([{ error: { code: 'invalid_json' } }]);
  });

  it('needs the server’s key and a call that exists', async () => {
    test = await startTestServer();
    const client = await test.call();
    const { value } = await mint();
    await expect(follow(client.callId, value).open).rejects.toThrow('401');
    await expect(follow('rtc_of_nobody').open).rejects.toThrow('404');
  });
});

describe('the end of a call', () => {
  it('comes with a hang-up by the server’s owner', async () => {
    test = await startTestServer();
    const client = await test.call();
    const side = follow(client.callId);
    await side.open;
    const path = `/v1/realtime/calls/${client.callId}/hangup`;
    expect((await test.post(path, {}, 'wrong')).status).toBe(401);
    expect((await test.post(path, {})).status).toBe(200);
    await side.closed;
    expect(await health()).toMatchObject({ calls: 0 });
    expect((await test.post(path, {})).status).toBe(404);
  });

  it('comes when nothing is heard from the client any more', async () => {
    test = await startTestServer({}, { VOICE_DEAD_CALL_SECONDS: '1' });
    const client = await test.call();
    client.fallSilent();
    await vi.waitFor(async () => expect(await health()).toMatchObject({ calls: 0 }), { timeout: 10_000 });
    expect(test.logLines.join('\n')).toContain('nothing heard from the client');
  });

  it('comes when its time is over', async () => {
    test = await startTestServer();
    const client = await test.call();
    const { session } = await eventually(client, 'session.created');
    const expiresAt = Number((session as { expires_at: number }).expires_at);
    vi.useFakeTimers({ toFake: ['Date'], now: (expiresAt + 1) * 1000 });
    await vi.waitFor(() => expect(test.logLines.join('\n')).toContain('longest call time reached'), {
      timeout: 10_000,
    });
  });

  it('does not come for the others when a call breaks', async () => {
    test = await startTestServer();
    const [broken, healthy] = [await test.call(), await test.call()];
    test.stages.mind.reply = () => {
      throw new Error('a bug in a stage');
    };
    broken.send({ type: 'response.create' });
    expect(await eventually(broken, 'response.done')).toMatchObject({ response: { status: 'failed' } });
    healthy.send({ type: 'conversation.item.retrieve', item_id: 'none' });
    await eventually(healthy, 'error');
  });
});
