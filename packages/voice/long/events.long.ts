import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { MAX_EVENT_BYTES, parseClientEvent } from '#protocol/client-events.ts';
import type { Encoding } from '#protocol/encoding.ts';
import { LearnerLine } from '#testing/learner-line.ts';
import { expectUnharmed, Trail, tell } from './aftermath.ts';
import { wrongMessage } from './event-mutations.ts';
import { Random, SEED, shareOf } from './random.ts';
import { startVoiceProcess, type VoiceProcess } from './voice-process.ts';

const SIDEBAND_MESSAGES = shareOf(16);
const CHANNEL_MESSAGES = shareOf(2);

/**
 * The number of messages in one call. A learner's own channel gets fewer, because the server accepts bursts of 200 from
 * it.
 */
const CALL_MESSAGES = 400;
const CHANNEL_CALL_MESSAGES = 90;

/**
 * The server's documented frame limit: a larger frame closes the sideband. The channel cannot send a larger message.
 */
const SIDEBAND_BYTES = 4 * MAX_EVENT_BYTES;
const CHANNEL_BYTES = 256 * 1024;

/** The number of messages between two checks that the call is alive. */
const GROUP = 10;
const ANSWER_LIMIT_MS = 20_000;

let server: VoiceProcess;

beforeAll(async () => {
  tell(`seed ${SEED}`);
  // The learners send no sound, so the server would end their calls in the middle of a long run.
  server = await startVoiceProcess({ VOICE_DEAD_CALL_SECONDS: '600' });
});
afterAll(() => server?.stop());

/** One end of a call, which may have joined over the sideband or the data channel. */
type Peer = { send(text: string): void; events: string[]; living(): boolean; close(): Promise<void> };

async function overChannel(encoding: Encoding): Promise<Peer> {
  const events: string[] = [];
  const line = await LearnerLine.call(
    { address: server.address, key: server.key, encoding },
    { event: (text) => events.push(text), packet: () => undefined },
  );
  let living = true;
  const send = (text: string): void => {
    try {
      line.send(text);
    } catch {
      living = false;
    }
  };
  return { send, events, living: () => living, close: async () => line.close() };
}

async function overSideband(encoding: Encoding): Promise<Peer> {
  const line = await LearnerLine.call(
    { address: server.address, key: server.key, encoding },
    { event: () => undefined, packet: () => undefined },
  );
  const events: string[] = [];
  const url = `${server.address.replace('http', 'ws')}/v1/realtime?call_id=${line.callId}`;
  const socket = new WebSocket(url, { headers: { authorization: `Bearer ${server.key}` } });
  socket.on('message', (data) => events.push(String(data)));
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('open', resolve));
  return {
    send: (text) => socket.send(text),
    events,
    living: () => socket.readyState === socket.OPEN,
    async close() {
      socket.terminate();
      await server.hangUp(line.callId);
      line.close();
    },
  };
}

/**
 * Requests an item that does not exist and waits for the error. Returns the number of errors before it, or `null` for a
 * dead call.
 */
async function errorsUntilAnswer(peer: Peer, name: string): Promise<number | null> {
  peer.send(JSON.stringify({ type: 'conversation.item.retrieve', event_id: name, item_id: 'none' }));
  const limit = performance.now() + ANSWER_LIMIT_MS;
  while (performance.now() < limit && peer.living()) {
    const at = peer.events.findIndex((event) => event.includes(`"${name}"`));
    if (at >= 0) {
      const before = peer.events.splice(0, at + 1).map((text) => JSON.parse(text) as Record<string, unknown>);
      for (const event of before) {
        if (typeof event.type !== 'string' || typeof event.event_id !== 'string') {
          throw new Error(`An event without a name: ${JSON.stringify(event).slice(0, 300)}`);
        }
      }
      return before.filter((event) => event.type === 'error').length - 1;
    }
    await sleep(2);
  }
  return null;
}

/**
 * Sends a group of messages. Returns what went wrong, or `null`. Each unreadable message must be answered by an error.
 */
async function sendGroup(
  peer: Peer,
  messages: readonly string[],
  encoding: Encoding,
): Promise<string | null> {
  for (const message of messages) peer.send(message);
  const refused = messages.filter((message) => !parseClientEvent(message, encoding).ok).length;
  const errors = await errorsUntilAnswer(peer, `question-${questions++}`);
  if (errors === null) return 'the call ended or gave no answer';
  return errors < refused ? `${refused} messages were invalid, but only ${errors} errors arrived` : null;
}

let questions = 0;

/** Finds which of the messages caused a problem, by sending each in a call of its own. */
async function culprits(
  open: () => Promise<Peer>,
  messages: readonly string[],
  encoding: Encoding,
): Promise<string[]> {
  const found: string[] = [];
  for (const message of messages) {
    const peer = await open();
    const problem = await sendGroup(peer, [message], encoding);
    await peer.close();
    if (problem) found.push(`${problem}: ${message.slice(0, 400)} … (${message.length} characters)`);
  }
  return found;
}

function messageWithin(mostBytes: number, encoding: Encoding, random: Random): string {
  for (;;) {
    const message = wrongMessage(encoding, random);
    if (Buffer.byteLength(message) <= mostBytes) return message;
  }
}

async function fuzz(
  name: string,
  count: number,
  callMessages: number,
  mostBytes: number,
  open: (encoding: Encoding) => Promise<Peer>,
): Promise<string[]> {
  const random = new Random(name);
  const trail = new Trail(name);
  const found: string[] = [];
  let refused = 0;
  for (let done = 0; done < count; done += callMessages) {
    const encoding = random.oneIn(3) ? 'beta' : 'ga';
    let peer = await open(encoding);
    for (let sent = 0; sent < Math.min(callMessages, count - done); sent += GROUP) {
      const group = Array.from({ length: GROUP }, () => messageWithin(mostBytes, encoding, random));
      for (const message of group) trail.note(message);
      refused += group.filter((message) => !parseClientEvent(message, encoding).ok).length;
      const problem = await sendGroup(peer, group, encoding);
      if (!problem) continue;
      if (server.ended() !== null) await expectUnharmed(server, trail);
      await peer.close();
      const guilty = await culprits(() => open(encoding), group, encoding);
      found.push(
        ...(guilty.length > 0
          ? guilty
          : [`${problem}, but no single message causes it; see ${trail.save()}`]),
      );
      peer = await open(encoding);
    }
    await peer.close();
    if (found.length > 20) break;
  }
  tell(`${name}: ${refused} of ${count} messages were refused as invalid`);
  return found;
}

it(`${SIDEBAND_MESSAGES} wrong messages over the sideband are each served or refused, and the call continues`, async () => {
  expect(await fuzz('sideband', SIDEBAND_MESSAGES, CALL_MESSAGES, SIDEBAND_BYTES, overSideband)).toEqual([]);
  await expectUnharmed(server, new Trail('sideband'));
});

it(`${CHANNEL_MESSAGES} wrong messages over the data channel are each served or refused too`, async () => {
  expect(await fuzz('channel', CHANNEL_MESSAGES, CHANNEL_CALL_MESSAGES, CHANNEL_BYTES, overChannel)).toEqual(
    [],
  );
  await expectUnharmed(server, new Trail('channel'));
});
