import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BROWSER_OFFER } from '#testing/browser-offer.ts';
import { expectUnharmed, SECRET_WORD, Trail, tell } from './aftermath.ts';
import { manyAtOnce } from './many-at-once.ts';
import { Random, SEED, shareOf } from './random.ts';
import { mutatedBytes, mutatedText } from './text-mutations.ts';
import { startVoiceProcess, type VoiceProcess } from './voice-process.ts';

const REQUESTS = Math.max(1, shareOf(4) - 40);
const SLOW_REQUESTS = 40;
const BATCH = 500;
const AT_ONCE = 12;

/** Each refusal has one of these statuses. Anything but HTTP is answered with 400, or the connection is cut. */
const KNOWN_STATUSES = new Set([0, 200, 201, 204, 400, 401, 404, 408, 411, 413, 415, 417, 426, 431, 503]);

const random = new Random('http');
let server: VoiceProcess;

beforeAll(async () => {
  tell(`seed ${SEED}`);
  server = await startVoiceProcess();
});
afterAll(() => server?.stop());

type Raw = { head: string; body: Buffer };

const BOUNDARY = 'xxFormBoundary7';

function multipart(): Raw {
  const part = (name: string, type: string, text: string): string =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n\r\n${text}\r\n`;
  const session = JSON.stringify({ type: 'realtime', instructions: `Teach ${SECRET_WORD}.` });
  const parts = [part('sdp', 'application/sdp', BROWSER_OFFER), part('session', 'application/json', session)];
  if (random.oneIn(6))
    parts.push(...Array.from({ length: random.int(900) }, () => part('sdp', 'text/plain', 'x')));
  if (random.oneIn(6)) parts.reverse();
  const body = `${parts.join('')}--${BOUNDARY}--\r\n`;
  return {
    head: `POST /v1/realtime/calls HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\n`,
    body: Buffer.from(random.oneIn(4) ? body : mutatedText(body, random, 3)),
  };
}

function jsonTo(path: string, value: unknown): Raw {
  let text = JSON.stringify(value);
  if (random.oneIn(8)) {
    const depth = random.pick([10, 1_000, 60_000]);
    text = text.replace('"any"', `${'['.repeat(depth)}${']'.repeat(depth)}`);
  } else if (!random.oneIn(4)) text = mutatedText(text, random, 3);
  return { head: `POST ${path} HTTP/1.1\r\nContent-Type: application/json\r\n`, body: Buffer.from(text) };
}

function anyRequest(): Raw {
  switch (random.int(7)) {
    case 0:
    case 1:
      return multipart();
    case 2:
      return jsonTo('/v1/realtime/client_secrets', {
        expires_after: { anchor: 'created_at', seconds: 60 },
        session: { type: 'realtime', instructions: SECRET_WORD, tracing: 'any', model: 'any', tools: [] },
      });
    case 3:
      return jsonTo('/v1/audio/speech', {
        model: 'any',
        input: SECRET_WORD,
        voice: 'alloy',
        response_format: 'pcm',
      });
    case 4:
      return jsonTo(`/v1/realtime/calls/${random.pick(['rtc_none', '..', '__proto__', '%00'])}/hangup`, {});
    case 5:
      return {
        head: 'POST /v1/realtime/calls HTTP/1.1\r\nContent-Type: application/sdp\r\n',
        body: random.oneIn(3)
          ? random.bytes(random.int(70_000))
          : mutatedBytes(Buffer.from(BROWSER_OFFER), random, 2),
      };
    default:
      return {
        head: `GET /v1/realtime?call_id=${random.pick(['rtc_none', '', '%'])} HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n`,
        body: Buffer.alloc(0),
      };
  }
}

const ODD_HEADERS: readonly [string, ...string[]] = [
  '',
  'OpenAI-Beta: realtime=v1\r\n',
  'Expect: 100-continue\r\n',
  'Expect: nothing\r\n',
  'Origin: null\r\nAccess-Control-Request-Headers: x\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Content-Encoding: gzip\r\n',
  'Content-Type: text/plain\r\n',
  `X-Long: ${'x'.repeat(20_000)}\r\n`,
  'Content-Length: 99999999999\r\n',
  'Content-Length: -1\r\n',
  'Connection: Upgrade\r\nUpgrade: h2c\r\n',
  'Authorization: Bearer \r\n',
];

/**
 * Builds the request's bytes: with the server's key or without one, with an extra header, and sometimes with a damaged
 * head.
 */
function onWire({ head, body }: Raw): Buffer {
  const key = random.oneIn(10) ? '' : `Authorization: Bearer ${server.key}\r\n`;
  const odd = random.oneIn(3) ? random.pick(ODD_HEADERS) : '';
  const length = random.oneIn(12) ? body.length + random.int(2_000) - 1_000 : body.length;
  const text = `${head}Host: 127.0.0.1\r\n${key}${odd}Content-Length: ${length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(random.oneIn(12) ? mutatedText(text, random, 2) : text), body]);
}

/** Sends bytes over a new connection. Returns the first answer's status (0: none) and its call, if it opened one. */
function send(
  bytes: Buffer,
  hangUpAfterMs: number | null,
): Promise<{ status: number; callId: string | null }> {
  return new Promise((resolve) => {
    const port = Number(new URL(server.address).port);
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const done = (): void => {
      clearTimeout(timer);
      socket.destroy();
      // The interim answer to a request with `Expect: 100-continue` does not count.
      const last = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].findLast((match) => match[1] !== '100');
      resolve({
        status: Number(last?.[1] ?? 0),
        callId: /^Location: .*\/(rtc_\w+)/im.exec(answer)?.[1] ?? null,
      });
    };
    // When a request promises more than it sends, the server waits until its own time limit. This test does not wait
    // that long.
    const timer = setTimeout(done, hangUpAfterMs ?? 2_000);
    socket.on('data', (data) => {
      answer += String(data);
      const last = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].at(-1)?.[1];
      if (answer.includes('\r\n\r\n') && last !== '100' && hangUpAfterMs === null) done();
    });
    socket.on('error', done);
    socket.on('close', done);
  });
}

it(`${REQUESTS} wrong requests are served or refused`, async () => {
  const trail = new Trail('http');
  const statuses: Record<string, number> = {};
  const unknown: string[] = [];
  for (let done = 0; done < REQUESTS; done += BATCH) {
    await manyAtOnce(Math.min(BATCH, REQUESTS - done), AT_ONCE, async () => {
      const bytes = onWire(anyRequest());
      trail.note(bytes);
      const { status, callId } = await send(bytes, random.oneIn(20) ? random.int(20) : null);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (!KNOWN_STATUSES.has(status))
        unknown.push(`${status}: ${String(bytes).slice(0, 600)} … (${bytes.length})`);
      if (callId) await server.hangUp(callId);
    });
    if (server.ended() !== null) break;
  }
  tell(`requests: ${JSON.stringify(statuses)}`);
  expect(unknown.map((request) => request.slice(0, 1_000)).slice(0, 5)).toEqual([]);
  await expectUnharmed(server, trail);
});

it(`${SLOW_REQUESTS} requests that arrive a byte at a time are cut off, while others are served`, async () => {
  const slow = Array.from({ length: SLOW_REQUESTS }, async (_, i) => {
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
    let open = true;
    socket.on('close', () => {
      open = false;
    });
    socket.on('error', () => undefined);
    const { head, body } = multipart();
    const key = `Authorization: Bearer ${server.key}\r\n`;
    const bytes = Buffer.concat([
      Buffer.from(`${head}Host: x\r\n${key}Content-Length: 200000\r\n\r\n`),
      body,
    ]);
    // Half of them are slow from the head on; the rest send their head at once.
    let at = i % 2 === 0 ? 20 : bytes.indexOf('\r\n\r\n') + 4;
    socket.write(bytes.subarray(0, at));
    const limit = performance.now() + 90_000;
    while (open && performance.now() < limit) {
      socket.write(bytes.subarray(at, at + 1));
      at = Math.min(at + 1, bytes.length - 1);
      await sleep(250);
    }
    socket.destroy();
    return open;
  });
  expect(await server.calls()).not.toBeNull();
  expect((await Promise.all(slow)).filter((open) => open)).toEqual([]);
  await expectUnharmed(server, new Trail('slow'));
});
