import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { openTexts } from '#platform/text/texts.ts';
import { capturedLog } from '#testing/captured-log.ts';
import { learnerSaid, retrieved, teacherSaid, truncated } from '#testing/third-parties/provider-events.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { pricesWith } from '../prices.ts';
import { runCall } from './running-call.ts';

/** The learner's newest turn, when the teacher tells of a worry. */
const WORRYING_ITEM = 'u1';

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
async function aCall(
  failing: 'keep' | 'hang up' | 'record' | 'raise' | null = null,
  database = Promise.resolve(),
  worryingItem: string | null = WORRYING_ITEM,
) {
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
    ...{ goodbye: () => 'Goodbye!', texts: openTexts() },
    ...{ lesson: null, marks: [], earlier: [], securityLog: NOBODY_RECORDS },
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
    whenModerated: async () => false,
    wordsAfter: async (itemId) => (itemId === WORRYING_ITEM ? 'I’ve paused the lesson.' : null),
    keepMarks: async (callId, marks) => doing(`marks ${callId} ${marks.map(({ kind }) => kind)}`),
    raiseConcern: async (worry) => {
      done.push(`raises ${worry}`);
      failIf(failing === 'raise');
      return worryingItem;
    },
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

/** A response in which the teacher tells of a worry and says nothing. */
const RAISES = {
  type: 'response.done',
  response: {
    id: 'r1',
    output: [
      {
        ...{ id: 'item_1', type: 'function_call', name: 'raise_concern', call_id: 'c1' },
        arguments: '{"worry":"hurt"}',
      },
    ],
  },
};

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

  it('keeps what the tools mark after what was said before, and answers with ids that nobody can guess', async () => {
    const { call, line, say, done } = await aCall();
    const heard: { item?: { id: string } }[] = [];
    line.on('message', (data) => heard.push(JSON.parse(String(data))));
    const choices = JSON.stringify({ choices: ['yes', 'no'] });
    const calls = ['c1', 'c2'].map((call_id) => ({
      ...{ id: `item_${call_id}`, type: 'function_call', name: 'offer_choices', call_id, arguments: choices },
    }));
    say(teacherSaid('t1', 'Shall we go on?'));
    say({ type: 'response.done', response: { id: 'r1', output: [{ id: 't1', type: 'message' }, ...calls] } });
    await expect.poll(() => done).toEqual(['keeps Shall we go on?', 'marks c1 offered', 'marks c2 offered']);
    await expect.poll(() => heard).toHaveLength(2);
    const ids = heard.map(({ item }) => item?.id);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^vv_[0-9a-f]{24}$/);
    await call.end('left');
  });

  it('is paused when the teacher tells of a worry, by the turn that it is raised by', async () => {
    const { call, line, say, done } = await aCall();
    const heard: { type: string }[] = [];
    line.on('message', (data) => heard.push(JSON.parse(String(data))));
    say(RAISES);
    await expect
      .poll(() => heard.map(({ type }) => type))
      .toEqual([
        ...['session.update', 'output_audio_buffer.clear', 'response.create', 'conversation.item.create'],
      ]);
    expect(done).toEqual(['raises hurt']);
    expect(call.isPaused(), spec('X-1038')).toBe(true);
    await call.end('left');
  });

  it.each([
    ['there is no turn to raise it by', null, null],
    ['its turn has no words for a pause', null, 'u9'],
    ['the database fails', 'raise', WORRYING_ITEM],
  ] as const)('goes on when %s, and tells the teacher so', async (_name, failing, item) => {
    const { call, line, say, done } = await aCall(failing, Promise.resolve(), item);
    const heard: { type: string; item?: { output: string } }[] = [];
    line.on('message', (data) => heard.push(JSON.parse(String(data))));
    say(RAISES);
    await expect
      .poll(() => heard.map(({ type }) => type))
      .toEqual(['conversation.item.create', 'response.create']);
    expect(JSON.parse(heard[0]?.item?.output ?? '{}')).toMatchObject({ ok: false });
    expect(done).toEqual(['raises hurt']);
    expect(call.isPaused()).toBe(false);
    await call.end('left');
  });

  it('raises a concern after the turn that it is about was kept', async () => {
    const { call, say, done } = await aCall(null, Promise.resolve(), 'u2');
    say({ type: 'input_audio_buffer.committed', item_id: 'u2' });
    say(RAISES);
    say(learnerSaid('u2', 'again last night'));
    await expect.poll(() => done).toHaveLength(2);
    expect(done, spec('X-1038')).toEqual(['keeps again last night', 'raises hurt']);
    await call.end('left');
  });

  it('keeps no question and no texts to tap that a worry has overtaken', async () => {
    const { call, say, done } = await aCall();
    const uses = (call_id: string, name: string, args: object) => ({
      ...{ id: `item_${call_id}`, type: 'function_call', name, call_id, arguments: JSON.stringify(args) },
    });
    const output = [
      uses('c1', 'offer_choices', { choices: ['at home', 'at school'] }),
      uses('c2', 'note_question', { question: 'Why at night?' }),
      uses('c3', 'end_lesson', {}),
    ];
    say(learnerSaid(WORRYING_ITEM, 'my uncle hits me'));
    say({ type: 'response.done', response: { id: 'r1', output } });
    await expect.poll(() => done).toEqual(['keeps my uncle hits me', 'marks c3 ended']);
    expect(call.isPaused()).toBe(true);
    await call.end('left');
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
