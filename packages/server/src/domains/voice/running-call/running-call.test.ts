import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { capturedLog } from '#testing/captured-log.ts';
import { learnerSaid, retrieved, teacherSaid, truncated } from '#testing/third-parties/provider-events.ts';
import { pricesWith } from '../prices.ts';
import { runCall } from './running-call.ts';

const NOBODY_RECORDS = { record: () => undefined };

let provider: WebSocketServer;
beforeEach(async () => {
  provider = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(provider, 'listening');
});
afterEach(() => {
  for (const line of provider.clients) line.terminate();
  provider.close();
});

/**
 * Starts a call that is watched, and notes everything that is done about it, in order.
 * @param failing what fails; `keep` is the first turn
 * @param database resolves when the database answers
 */
async function aCall(failing: 'keep' | 'hang up' | 'record' | null = null, database = Promise.resolve()) {
  const { log, text } = capturedLog();
  const done: string[] = [];
  /** Each write takes longer than the one after it, so that the later one overtakes it if it can. */
  let delayMs = 30;
  const doing = async (name: string) => {
    await database;
    delayMs /= 2;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    done.push(name);
  };
  const failIf = (isFailing: boolean) => {
    if (isFailing) throw new Error('no');
  };
  const taken = once(provider, 'connection') as Promise<[WebSocket]>;
  const call = runCall({
    ...{ id: 'call_1', sessionId: 'session_1', protocol: 'ga', log, prices: pricesWith({}) },
    goodbye: () => 'Goodbye!',
    ...{ plan: null, earlier: [], securityLog: NOBODY_RECORDS },
    prepared: { instructions: 'You are an AI teacher.', model: 'gpt-realtime', limitSeconds: 60 },
    clock: { now: () => new Date(1_000) },
    connect: () => new WebSocket(`ws://127.0.0.1:${(provider.address() as AddressInfo).port}`),
    sessions: {
      keepTurn: async ({ content }) => {
        await doing(`keeps ${content}`);
        failIf(failing === 'keep' && done.length === 1);
        return 'message_1';
      },
      bookCharge: async (_sessionId, { costMicroUsd }) => doing(`books ${costMicroUsd}`),
    },
    wordsAfter: async () => null,
    readWritten: async () => undefined,
    reportFirstSound: (afterMs) => done.push(`reports ${afterMs}`),
    reportEnding: () => done.push('reports the end'),
    reportFailing: () => done.push('reports the provider'),
    hangUp: async () => {
      done.push('hangs up');
      failIf(failing === 'hang up');
    },
    recordEnd: async () => {
      done.push('records the end');
      failIf(failing === 'record');
    },
  });
  const [line] = await taken;
  const say = (event: Record<string, unknown>) => line.send(JSON.stringify(event));
  return { call, line, say, done, text };
}

const THE_END = ['reports the end', 'hangs up', 'records the end'];

describe('a running call', () => {
  it('keeps one turn after the other, so that no correction overtakes its turn', async () => {
    const { call, say, done } = await aCall();
    say(learnerSaid('u1', 'twelve', 4.2));
    for (const event of [teacherSaid('t1', 'One two'), truncated('t1', 10), retrieved('t1', 'One')])
      say(event);
    await expect.poll(() => done).toEqual(['keeps twelve', 'books 420', 'keeps One two', 'keeps One']);
    await call.end('left');
  });

  it('continues after a turn that could not be kept, and logs none of its words', async () => {
    const { call, say, done, text } = await aCall('keep');
    say(learnerSaid('u1', 'twelve', 4.2));
    say(teacherSaid('t1', 'Right.'));
    await expect.poll(() => done).toEqual(['keeps twelve', 'books 420', 'keeps Right.']);
    await call.end('left');
    expect(text()).toContain('an event of a call could not be saved');
    expect(text()).not.toMatch(/twelve|Right/);
  });

  it('ends once for all callers, and answers each when the last word is kept', async () => {
    let answer: () => void = () => undefined;
    const database = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { call, line, say, done } = await aCall(null, database);
    say(learnerSaid('u1', 'twelve'));
    const heard = once(line, 'pong');
    line.ping();
    await heard;
    const answers = [call.end('left'), call.end('time_limit')];
    await expect.poll(() => done).toEqual(['reports the end', 'hangs up']);
    answer();
    await Promise.all(answers);
    expect(done).toEqual(['reports the end', 'hangs up', 'keeps twelve', 'records the end']);
    await call.end('left');
    expect(done).toHaveLength(4);
  });

  it.each([
    ['hang up', THE_END.slice(0, 2)],
    ['record', THE_END],
  ] as const)('closes the line and rejects no caller when it cannot %s', async (failing, expected) => {
    const { call, line, done, text } = await aCall(failing);
    const closed = once(line, 'close');
    await call.end('left');
    await closed;
    expect(done).toEqual(expected);
    expect(text()).toContain('a call could not be closed');
  });
});
