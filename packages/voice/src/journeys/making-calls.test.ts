import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { BROWSER_OFFER } from '#testing/browser-offer.ts';
import { eventually, refusal, startTestServer, TEST_KEY, type TestServer } from '#testing/test-server.ts';

let test: TestServer;
afterEach(() => test.close());

describe('making a call', () => {
  it('returns 201 with the address of the call', async () => {
    test = await startTestServer();
    const client = await test.call();
    expect(client.callId).toMatch(/^rtc_/);
    expect(await eventually(client, 'session.created')).toMatchObject({ session: { type: 'realtime' } });
    expect(await test.health()).toEqual({ status: 'ok', calls: 1, capacity: 40, vad: 'silero', stages: {} });
  });

  it('needs the server’s key', async () => {
    test = await startTestServer();
    expect(await refusal(test.call('wrong'))).toEqual({ status: 401, code: 'invalid_api_key' });
    expect(await refusal(test.call('ek_made_up'))).toEqual({ status: 401, code: 'invalid_api_key' });
  });

  it('gives a browser one voice in a stream of its own, and every network path to the server', async () => {
    test = await startTestServer(
      {},
      { VOICE_PUBLIC_ADDRESS: '198.51.100.7', VOICE_BIND_ADDRESS: '127.0.0.1' },
    );
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
    const side = test.follow(callId);
    await side.open;
    expect(await side.eventually('session.created')).toMatchObject({ session: { instructions: 'Be kind.' } });
  });

  it('carries media over DTLS-SRTP only, with a SHA-256 certificate of its own', async () => {
    test = await startTestServer();
    const offer = (sdp: string) =>
      fetch(`${test.server.address}/v1/realtime/calls`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TEST_KEY}`, 'content-type': 'application/sdp' },
        body: sdp,
      });
    const answer = await (await offer(BROWSER_OFFER)).text();
    expect(answer).toMatch(/^m=audio \d+ UDP\/TLS\/RTP\/SAVPF /m);
    expect(answer).toMatch(/^a=fingerprint:sha-256 (?:[0-9A-F]{2}:){31}[0-9A-F]{2}\r?$/m);
    const fingerprintOf = (sdp: string) => /^a=fingerprint:(.*)$/m.exec(sdp)?.[1];
    expect(fingerprintOf(await (await offer(BROWSER_OFFER)).text())).not.toBe(fingerprintOf(answer));
    const withoutCertificate = BROWSER_OFFER.replaceAll(/^a=fingerprint:.*\r?\n/gm, '');
    expect((await offer(withoutCertificate)).status).toBe(400);
  });

  it('ends the call if its caller left before the answer', async () => {
    test = await startTestServer();
    const socket = connect(test.server.port, '127.0.0.1');
    const head = ['POST /v1/realtime/calls HTTP/1.1', 'Host: voice', `Authorization: Bearer ${TEST_KEY}`];
    const body = [
      'Content-Type: application/sdp',
      `Content-Length: ${BROWSER_OFFER.length}`,
      '',
      BROWSER_OFFER,
    ];
    socket.write([...head, ...body].join('\r\n'), () => socket.destroy());
    await expect.poll(() => test.logLines.join('\n')).toContain('the caller left before the answer');
    expect(await test.health()).toMatchObject({ calls: 0 });
  });

  it('is refused when the session or the offer in a multipart form is wrong', async () => {
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
    expect(await test.health()).toMatchObject({ calls: 0 });
  });

  it('is refused when the offer is not an offer, too large, or of an unknown kind', async () => {
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

  it('is refused when the server is full, and works again once a call has ended', async () => {
    test = await startTestServer({}, { VOICE_MAX_CALLS: '1' });
    const { value } = await test.mint();
    const client = await test.call();
    expect(await refusal(test.call(value))).toEqual({ status: 503, code: 'server_busy' });
    client.close();
    await expect.poll(() => test.health()).toMatchObject({ calls: 0 });
    await eventually(await test.call(value), 'session.created');
  });

  it('is allowed for a page of another origin', async () => {
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
