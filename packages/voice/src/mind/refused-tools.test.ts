import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '#log.ts';
import type { ChatMessage, MindPart, MindTools } from '#stages.ts';
import { type LoopbackServer, sendFailure, startLoopbackServer } from '#testing/loopback-server.ts';
import { openChatMind, WITHOUT_TOOLS_MS } from './chat-mind.ts';

const TOOLS: MindTools = { tools: [{ name: 'look_up' }], choice: 'required' };
const WORDS = 'A very private question';
const MESSAGES: ChatMessage[] = [
  { role: 'system', content: 'Be kind.' },
  {
    role: 'assistant',
    content: 'What is an orbit?',
    toolCalls: [{ id: 'a', name: 'look_up', arguments: '{}' }],
  },
  { role: 'tool', toolCallId: 'a', content: 'a path' },
  { role: 'assistant', content: '', toolCalls: [{ id: 'b', name: 'look_up', arguments: '{}' }] },
  { role: 'tool', toolCallId: 'b', content: 'a path' },
  { role: 'user', content: WORDS },
];
const IN_WORDS = [
  { role: 'system', content: 'Be kind.' },
  { role: 'assistant', content: 'What is an orbit?' },
  { role: 'user', content: WORDS },
];
const never = new AbortController().signal;

type Body = { messages: { role: string; tool_calls?: { function: object }[] }[]; tools?: unknown };

let server: LoopbackServer;
let bodies: Body[];
let logged: string[];
afterEach(() => server.close());

/** Sets up a text model that refuses some requests with a status. */
async function modelThat(statusOf: (body: Body) => number | null) {
  bodies = [];
  logged = [];
  server = await startLoopbackServer((request, response) => {
    const body = JSON.parse(request.body.toString()) as Body;
    bodies.push(body);
    const status = statusOf(body);
    if (status !== null) return sendFailure(response, status, WORDS);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const choices = [{ delta: { content: 'Well.' }, finish_reason: 'stop' }];
    response.end(`data: ${JSON.stringify({ choices })}\n\ndata: [DONE]\n\n`);
  });
  const provider = { baseUrl: server.baseUrl, apiKey: null, model: 'm' };
  return openChatMind(
    provider,
    createLog((line) => logged.push(line)),
  );
}

const refusingTools = ({ messages, tools }: Body) =>
  tools !== undefined || messages.some(({ role, tool_calls }) => role === 'tool' || tool_calls) ? 400 : null;

async function replyOf(parts: AsyncIterable<MindPart>): Promise<string> {
  let text = '';
  for await (const part of parts) if (part.kind === 'text') text += part.text;
  return text;
}

it.each([400, 500])(
  'a model that refuses tools with %i is asked again in words, and only in words for some minutes',
  async (status) => {
    const mind = await modelThat((body) => (refusingTools(body) === null ? null : status));
    expect(await replyOf(mind.reply(MESSAGES, never, TOOLS))).toBe('Well.');
    expect(await replyOf(mind.reply(MESSAGES, never, TOOLS))).toBe('Well.');
    expect(bodies.map(refusingTools)).toEqual([400, null, null]);
    for (const body of bodies.slice(1)) {
      expect(body.messages).toEqual(IN_WORDS);
      for (const key of ['tools', 'tool_choice']) expect(body).not.toHaveProperty(key);
    }
    expect(logged).toHaveLength(1);
    expect(logged.join()).not.toContain(WORDS);
  },
);

it('a model that has taken tools keeps them, even if it refuses one request', async () => {
  const mind = await modelThat(({ tools }) => (bodies.length === 2 && tools ? 400 : null));
  for (const _reply of [1, 2, 3]) expect(await replyOf(mind.reply(MESSAGES, never, TOOLS))).toBe('Well.');
  expect(bodies.map(({ tools }) => tools !== undefined)).toEqual([true, true, false, true]);
  expect(logged).toEqual([]);
});

it('a model that refused tools is offered them again after some minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const mind = await modelThat(({ tools }) => (bodies.length === 1 && tools ? 400 : null));
  for (const afterMs of [0, WITHOUT_TOOLS_MS - 1, 1]) {
    vi.advanceTimersByTime(afterMs);
    await replyOf(mind.reply(MESSAGES, never, TOOLS));
  }
  expect(bodies.map(({ tools }) => tools !== undefined)).toEqual([true, false, false, true]);
});

it.each([
  ['that refuses every request', 400, 2],
  ['that is not reached with this key', 401, 1],
  ['that is busy', 503, 1],
])('a model %s fails, and is offered tools the next time', async (_which, status, requests) => {
  const mind = await modelThat(() => status);
  await expect(replyOf(mind.reply(MESSAGES, never, TOOLS))).rejects.toThrow(`status ${status}`);
  expect(bodies).toHaveLength(requests);
  await expect(replyOf(mind.reply(MESSAGES, never, TOOLS))).rejects.toThrow(`status ${status}`);
  expect(bodies.at(requests)?.tools).toBeDefined();
  expect(logged).toEqual([]);
});

it('a request without tools and calls that is refused is not repeated', async () => {
  const mind = await modelThat(() => 400);
  await expect(replyOf(mind.reply([{ role: 'user', content: WORDS }], never))).rejects.toThrow('status 400');
  expect(bodies).toHaveLength(1);
});

it('the arguments of earlier calls are always a JSON object, whatever the model once wrote', async () => {
  const mind = await modelThat(() => null);
  const written = ['{"step":1}', '{"step":', '[1]', 'null', ''];
  const toolCalls = written.map((json, i) => ({ id: `call_${i}`, name: 'look_up', arguments: json }));
  const results = toolCalls.map(({ id }) => ({ role: 'tool' as const, toolCallId: id, content: 'ok' }));
  await replyOf(mind.reply([{ role: 'assistant', content: '', toolCalls }, ...results], never, TOOLS));
  expect(bodies[0]?.messages[0]?.tool_calls?.map((call) => call.function)).toEqual(
    ['{"step":1}', '{}', '{}', '{}', '{}'].map((json) => ({ name: 'look_up', arguments: json })),
  );
});
