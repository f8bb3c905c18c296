import { LESSON_TOOLS } from '@vivavoce/contracts/study/lesson/lesson-tools';
import { afterEach, describe, expect, it } from 'vitest';
import { curriculum } from './curriculum.ts';
import { type PracticeServer, startPracticeServer } from './server.ts';
import { instructionsFor, PIZZA } from './testing/lesson-room.ts';

let server: PracticeServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const start = async (apiKey?: string) => {
  server = await startPracticeServer({ apiKey });
  return server.baseUrl;
};
const post = (baseUrl: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const messages = [
  { role: 'system', content: instructionsFor(PIZZA) },
  { role: 'assistant', content: PIZZA.steps[0]?.ask },
  { role: 'user', content: 'eight' },
];
const schema = (name: string) => ({ type: 'json_schema', json_schema: { name, schema: { type: 'object' } } });

type Call = { id: string; type: string; function: { name: string; arguments: string } };

type Chunk = {
  id: string;
  object: string;
  choices: {
    delta: { role?: string; content?: string; tool_calls?: (Call & { index: number })[] };
    finish_reason: string | null;
  }[];
  usage?: { total_tokens: number };
};

type Completion = {
  choices: [{ message: { content: string; tool_calls?: Call[] }; finish_reason: string }];
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
};
const completionOf = async (response: Response) => (await response.json()) as Completion;
const errorOf = async (response: Response) =>
  ((await response.json()) as { error: { message: string; code: string | null } }).error;

async function streamed(response: Response): Promise<Chunk[]> {
  const events = (await response.text()).split('\n\n').filter((event) => event !== '');
  expect(events.at(-1)).toBe('data: [DONE]');
  return events.slice(0, -1).map((event) => JSON.parse(event.slice('data: '.length)) as Chunk);
}

describe('the practice teacher over HTTP', () => {
  it('answers a whole completion with usage', async () => {
    const response = await post(await start(), { model: 'anything', messages, temperature: 0.3 });
    expect(response.status).toBe(200);
    const body = await completionOf(response);
    expect(body).toMatchObject({
      object: 'chat.completion',
      model: 'vivavoce-practice',
      choices: [{ index: 0, message: { role: 'assistant' }, finish_reason: 'stop' }],
    });
    const characters = body.choices[0].message.content.length;
    expect(body.choices[0].message.content).toContain(PIZZA.steps[1]?.ask);
    expect(body.usage.completion_tokens).toBe(Math.ceil(characters / 4));
    expect(body.usage.total_tokens).toBe(body.usage.prompt_tokens + body.usage.completion_tokens);
  });

  it('streams the same words, one at a time', async () => {
    const baseUrl = await start();
    const whole = await completionOf(await post(baseUrl, { messages }));
    const response = await post(baseUrl, { messages, stream: true });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const chunks = await streamed(response);
    const pieces = chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '');
    expect(pieces.join('')).toBe(whole.choices[0].message.content);
    expect(pieces.filter((piece) => piece.trim().includes(' '))).toEqual([]);
    expect(chunks[0]?.choices[0]?.delta.role).toBe('assistant');
    expect(chunks.at(-1)?.choices[0]?.finish_reason).toBe('stop');
    expect(new Set(chunks.map((chunk) => chunk.id)).size).toBe(1);
    expect(chunks.some((chunk) => chunk.usage !== undefined)).toBe(false);
  });

  it('streams usage last on request', async () => {
    const body = { messages, stream: true, stream_options: { include_usage: true } };
    const chunks = await streamed(await post(await start(), body));
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: expect.any(Number) } });
  });

  it('accepts messages in parts, from a developer, and without a plan', async () => {
    const parts = [
      { role: 'developer', content: [{ type: 'text', text: instructionsFor(PIZZA) }] },
      { role: 'user', content: [{ type: 'text', text: 'hello' }, { type: 'image_url' }] },
    ];
    const baseUrl = await start();
    const withPlan = await completionOf(await post(baseUrl, { messages: parts }));
    expect(withPlan.choices[0].message.content).toContain('Hello Leo');
    const without = await completionOf(await post(baseUrl, { messages: [] }));
    expect(without.choices[0].message.content).toContain('practice teacher');
  });

  it('lists its one model', async () => {
    const response = await fetch(`${await start()}/models`);
    expect(await response.json()).toMatchObject({ object: 'list', data: [{ id: 'vivavoce-practice' }] });
  });

  it.each([
    ['no key', {}, 401],
    ['another key', { authorization: 'Bearer other' }, 401],
    ['the key', { authorization: 'Bearer secret-1' }, 200],
  ])('with a key set, answers a request with %s (headers %o): %i', async (_, headers, status) => {
    const response = await post(await start('secret-1'), { messages }, headers);
    expect(response.status).toBe(status);
    if (status === 401) {
      expect(await errorOf(response)).toMatchObject({
        code: 'invalid_api_key',
        type: 'invalid_request_error',
      });
    }
  });

  it.each([
    ['invalid JSON', '{"messages":', 400, null],
    ['a list', '[]', 400, null],
    ['no messages', '{}', 400, 'messages'],
    ['an unknown role', '{"messages":[{"role":"robot","content":"secret words"}]}', 400, 'messages[0].role'],
    ['a message without text', '{"messages":[{"role":"user","content":7}]}', 400, 'messages[0].content'],
    ['tools that are no list', '{"messages":[],"tools":{}}', 400, 'tools'],
    [
      'an unknown schema',
      JSON.stringify({ messages: [], response_format: schema('poem') }),
      400,
      'response_format',
    ],
    [
      'JSON without a schema',
      '{"messages":[],"response_format":{"type":"json_object"}}',
      400,
      'response_format',
    ],
    [
      'a body of more than 1 MB',
      JSON.stringify({ messages: [{ role: 'user', content: 'x'.repeat(1_100_000) }] }),
      413,
      null,
    ],
  ])('refuses %s', async (_, body, status, param) => {
    const response = await post(await start(), body);
    expect(response.status).toBe(status);
    const error = await errorOf(response);
    expect(error).toMatchObject({ type: 'invalid_request_error', param });
    expect(error.message).not.toContain('secret words');
  });

  it('refuses more than 1 MB that arrives without a length', async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(300_000).fill(120));
      },
    });
    const init = { method: 'POST', body, duplex: 'half' };
    const response = await fetch(`${await start()}/chat/completions`, init as RequestInit).catch(() => null);
    expect(response === null || response.status === 413).toBe(true);
  });

  it('knows two paths and their methods', async () => {
    const baseUrl = await start();
    expect((await fetch(`${baseUrl}/nothing`)).status).toBe(404);
    expect((await fetch(`${baseUrl}/chat/completions`)).status).toBe(405);
    expect((await fetch(`${baseUrl}/models`, { method: 'POST' })).status).toBe(405);
  });

  it('listens only on this machine and is gone after closing', async () => {
    const { baseUrl, close } = await startPracticeServer();
    expect(new URL(baseUrl).hostname).toBe('127.0.0.1');
    await close();
    await expect(fetch(`${baseUrl}/models`)).rejects.toThrow();
  });
});

describe('the tools of a lesson', () => {
  const tools = LESSON_TOOLS.map((tool) => ({ type: 'function', function: tool }));
  const CALLED = [
    ['check_answer', { step: 1, answer: 'eight' }],
    ['mark_step', { step: 2, helped: false }],
  ];
  const called = (calls: readonly Call[]) =>
    calls.map(({ function: { name, arguments: args } }) => [name, JSON.parse(args)]);

  it('are called beside the words of a whole answer, which stay as they are without them', async () => {
    const baseUrl = await start();
    const without = await completionOf(await post(baseUrl, { messages }));
    const { choices, usage } = await completionOf(await post(baseUrl, { messages, tools }));
    const [{ message, finish_reason }] = choices;
    const calls = message.tool_calls ?? [];
    expect(called(calls)).toEqual(CALLED);
    expect(calls.map(({ type }) => type)).toEqual(['function', 'function']);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(2);
    expect([message.content, finish_reason]).toEqual([without.choices[0].message.content, 'stop']);
    const written = calls.map((call) => call.function.name + call.function.arguments).join('');
    expect(usage.completion_tokens).toBe(Math.ceil((message.content.length + written.length) / 4));
    expect(without.choices[0].message).not.toHaveProperty('tool_calls');
  });

  it('are streamed after the words, so that speech begins at once', async () => {
    const body = { messages, tools, stream: true, stream_options: { include_usage: true } };
    const chunks = await streamed(await post(await start(), body));
    const deltas = chunks.flatMap(({ choices }) => choices.map(({ delta }) => delta));
    const calls = deltas.flatMap((delta) => delta.tool_calls ?? []);
    expect(called(calls)).toEqual(CALLED);
    expect(calls.map(({ index }) => index)).toEqual([0, 1]);
    const firstCall = deltas.findIndex((delta) => delta.tool_calls !== undefined);
    expect(firstCall).toBeGreaterThan(deltas.findLastIndex((delta) => delta.content !== undefined));
    const finishes = chunks.flatMap(({ choices }) => choices.map((choice) => choice.finish_reason));
    expect(finishes.filter((finish) => finish !== null)).toEqual(['stop']);
    expect(finishes.at(-1)).toBe('stop');
  });

  it.each([
    [
      'not declared',
      { tools: tools.filter((tool) => tool.function.name !== 'check_answer') },
      CALLED.slice(1),
    ],
    ['all switched off', { tools, tool_choice: 'none' }, []],
    ['of another kind', { tools: [{ type: 'web_search' }, { type: 'function' }, 'mark_step', null] }, []],
    ['unknown', { tools: [{ type: 'function', function: { name: 'delete_everything' } }] }, []],
    ['null', { tools: null }, []],
  ])('are not called where they are %s', async (_, settings, expected) => {
    const { choices } = await completionOf(await post(await start(), { messages, ...settings }));
    expect(called(choices[0].message.tool_calls ?? [])).toEqual(expected);
    expect(choices[0].message.content).toContain(PIZZA.steps[1]?.ask);
  });

  it('may stand in the messages with their outputs', async () => {
    const call = { id: 'call_1', type: 'function', function: { name: 'mark_step', arguments: '{"step":1}' } };
    const used = [
      messages[0],
      { ...messages[1], tool_calls: [call] },
      { role: 'assistant', content: null, tool_calls: [{ ...call, id: 'call_2' }] },
      { role: 'tool', tool_call_id: 'call_1', content: '{"ok":true}' },
      messages[2],
    ];
    const baseUrl = await start();
    const [withCalls, without] = await Promise.all(
      [used, messages].map(async (list) => completionOf(await post(baseUrl, { messages: list, tools }))),
    );
    expect(withCalls?.choices[0].message.content).toBe(without?.choices[0].message.content);
    expect(called(withCalls?.choices[0].message.tool_calls ?? [])).toEqual(CALLED);
  });
});

describe('the JSON tasks', () => {
  it('session_summary tells parents what the transcript shows', async () => {
    const transcript = [
      `Teacher: Hello Leo. ${PIZZA.steps[0]?.ask}`,
      'Student: eight',
      `Teacher: Yes. ${PIZZA.steps[1]?.ask}`,
      'Student: the top one',
      `Teacher: Not quite. ${PIZZA.steps[1]?.ask}`,
      'Student: denominator',
      `Teacher: Exactly. ${PIZZA.steps[2]?.ask}`,
    ].join('\n');
    const response = await post(await start(), {
      messages: [
        { role: 'system', content: instructionsFor(PIZZA) },
        { role: 'user', content: transcript },
      ],
      response_format: schema('session_summary'),
    });
    const { content } = (await completionOf(response)).choices[0].message;
    expect(JSON.parse(content)).toEqual({
      summary:
        'Leo worked on 2 questions of the lesson “Pizza fractions”. Leo managed the whole pizza without help. Leo worked out the bottom number with help. The lesson can go on from there next time.',
      wentWell: ['Leo managed the whole pizza without help.', 'Leo worked out the bottom number with help.'],
      anotherLook: [],
      dinnerQuestion: PIZZA.steps[0]?.ask,
      comesNext: 'The rest of the lesson “Pizza fractions”.',
    });
  });

  it('lesson_plan gives a plan that fits the preferences in the prompt and is not among the done ones', async () => {
    const baseUrl = await start();
    const planFor = async (done: string) => {
      const content = `Make a plan.\nSpecialty: Mathematics\nAge: 9\nLevel: Elementary\nInterests: pizza, football\nDone: ${done}`;
      const body = {
        messages: [{ role: 'user', content }],
        response_format: schema('lesson_plan'),
        stream: true,
      };
      const chunks = await streamed(await post(baseUrl, body));
      return JSON.parse(chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join(''));
    };
    const first = await planFor('');
    const second = await planFor(`Something else; ${first.title}`);
    const ids = curriculum().map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([first.id, second.id]));
    expect(second.title).not.toBe(first.title);
  });
});
