import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChatMessage, type MindPart, StageError } from '#stages.ts';
import { until } from '#testing/event-loop.ts';
import { type LoopbackServer, startLoopbackServer } from '#testing/loopback-server.ts';
import { type ChatScript, startLoopbackChat } from '#testing/openai-loopback.ts';
import { FIRST_BYTE_LIMIT_MS, openChatMind } from './chat-mind.ts';

const MESSAGES: ChatMessage[] = [
  { role: 'system', content: 'Be kind.' },
  { role: 'user', content: 'A very private question' },
];
const never = new AbortController().signal;

let server: LoopbackServer;
// The tests advance the clock for the time limits themselves.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

async function chat(script: ChatScript) {
  const loopback = await startLoopbackChat(script);
  server = loopback;
  const mind = openChatMind({ baseUrl: loopback.baseUrl, apiKey: 'the key', model: 'a-model' });
  return { loopback, mind };
}

/** Sets up a model that always sends these bytes, whatever the request. */
async function rawChat(...pieces: (string | Buffer)[]) {
  server = await startLoopbackServer(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const piece of pieces) {
      response.write(piece);
      await new Promise((resolve) => setImmediate(resolve));
    }
    response.end();
  });
  return openChatMind({ baseUrl: server.baseUrl, apiKey: null, model: 'a-model' });
}

async function all(parts: AsyncIterable<MindPart>): Promise<MindPart[]> {
  const read: MindPart[] = [];
  for await (const part of parts) read.push(part);
  return read;
}

async function failureOf(parts: AsyncIterable<MindPart>): Promise<StageError> {
  const error = await all(parts).catch((reason: unknown) => reason);
  if (!(error instanceof StageError)) throw new Error('Expected a StageError.');
  expect(error.stage).toBe('mind');
  expect(error.message).not.toMatch(/private/);
  return error;
}

it('passes on words as the model writes them, and its usage at the end', async () => {
  const { mind } = await chat({ pieces: ['Well ', 'done! ', '½ 😀'] });
  expect(await all(mind.reply(MESSAGES, never))).toEqual([
    { kind: 'text', text: 'Well ' },
    { kind: 'text', text: 'done! ' },
    { kind: 'text', text: '½ 😀' },
    { kind: 'usage', usage: { inputTokens: 31, outputTokens: 15, cachedTokens: 0 } },
  ]);
});

it("requests a stream with usage, with the model's name, the key and the messages", async () => {
  const { loopback, mind } = await chat({ pieces: ['Yes.'] });
  await all(mind.reply(MESSAGES, never));
  expect(loopback.requests).toMatchObject([
    {
      apiKey: 'the key',
      body: { model: 'a-model', stream: true, stream_options: { include_usage: true }, messages: MESSAGES },
    },
  ]);
});

it('sends no key to a model without one', async () => {
  const loopback = await startLoopbackChat({ pieces: ['Yes.'] });
  server = loopback;
  await all(openChatMind({ baseUrl: loopback.baseUrl, apiKey: null, model: 'm' }).reply(MESSAGES, never));
  expect(loopback.requests[0]?.apiKey).toBeNull();
});

it('reads an event whole even if it is cut in the middle of a character', async () => {
  const event = Buffer.from(
    'data: {"choices":[{"delta":{"content":"Très"},"finish_reason":"stop"}]}\r\n\r\n',
  );
  const cut = event.indexOf(0xc3) + 1;
  const mind = await rawChat(': wait\n\n', event.subarray(0, cut), event.subarray(cut));
  expect(await all(mind.reply(MESSAGES, never))).toEqual([{ kind: 'text', text: 'Très' }]);
});

it('ends the reply quietly on an abort, and closes the connection to the model', async () => {
  const { loopback, mind } = await chat({ pieces: Array(1_000).fill('word '), pieceDelayMs: 5 });
  const abort = new AbortController();
  const read: MindPart[] = [];
  for await (const part of mind.reply(MESSAGES, abort.signal)) {
    read.push(part);
    abort.abort();
  }
  expect(read).toHaveLength(1);
  await until(() => loopback.requests[0]?.abandoned === true);
});

it('closes the connection when the reader stops listening', async () => {
  const { loopback, mind } = await chat({ pieces: Array(1_000).fill('word '), pieceDelayMs: 5 });
  for await (const _part of mind.reply(MESSAGES, never)) break;
  await until(() => loopback.requests[0]?.abandoned === true);
});

describe('a failure', () => {
  it.each([
    [408, true],
    [429, true],
    [500, true],
    [503, true],
    [400, false],
    [401, false],
    [404, false],
  ])('with status %i is retryable: %s', async (status, retryable) => {
    const { mind } = await chat({ pieces: [], status });
    expect(await failureOf(mind.reply(MESSAGES, never))).toMatchObject({ retryable });
  });

  it('in reaching the model is retryable', async () => {
    const { loopback, mind } = await chat({ pieces: [] });
    await loopback.close();
    expect(await failureOf(mind.reply(MESSAGES, never))).toMatchObject({ retryable: true });
    server = await startLoopbackServer(() => undefined);
  });

  it('in the middle of the reply is retryable', async () => {
    const { mind } = await chat({ pieces: ['One. ', 'Two. '], breakAfterPieces: 1 });
    expect(await failureOf(mind.reply(MESSAGES, never))).toMatchObject({ retryable: true });
  });

  it('is reported when a reply ends unfinished', async () => {
    const mind = await rawChat('data: {"choices":[{"delta":{"content":"One"}}]}\n\n');
    expect(await failureOf(mind.reply(MESSAGES, never))).toMatchObject({ retryable: true });
  });

  it('that the model reports part-way is retryable', async () => {
    const mind = await rawChat('data: {"error":{"message":"A very private question is too long"}}\n\n');
    expect(await failureOf(mind.reply(MESSAGES, never))).toMatchObject({ retryable: true });
  });

  it.each(['data: A very private text\n\n', 'data: {"choices":"private"}\n\n'])(
    'is reported for an event that cannot be read: %j',
    async (event) => {
      const mind = await rawChat(event);
      expect(await failureOf(mind.reply(MESSAGES, never))).toMatchObject({ retryable: false });
    },
  );

  it('is reported when a model does not begin to answer', async () => {
    server = await startLoopbackServer(() => undefined);
    const mind = openChatMind({ baseUrl: server.baseUrl, apiKey: null, model: 'm' });
    const failure = failureOf(mind.reply(MESSAGES, never));
    vi.advanceTimersByTime(FIRST_BYTE_LIMIT_MS);
    expect(await failure).toMatchObject({ retryable: true });
  });
});
