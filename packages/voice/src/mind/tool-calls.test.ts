import { afterEach, describe, expect, it } from 'vitest';
import type { ChatMessage, MindPart, MindTools } from '#stages.ts';
import { type LoopbackServer, startLoopbackServer } from '#testing/loopback-server.ts';
import { openChatMind } from './chat-mind.ts';

const LOOK_UP = { name: 'look_up', description: 'Looks a word up.', parameters: { type: 'object' } };
const TOOLS: MindTools = { tools: [LOOK_UP], choice: 'auto' };
const ASKED: ChatMessage[] = [{ role: 'user', content: 'What is an orbit?' }];
const never = new AbortController().signal;

let server: LoopbackServer;
let bodies: Record<string, unknown>[];
afterEach(() => server.close());

/** Sets up a text model whose reply consists of these deltas. */
async function modelWith(...deltas: object[]) {
  bodies = [];
  server = await startLoopbackServer(({ body }, response) => {
    bodies.push(JSON.parse(body.toString()) as Record<string, unknown>);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const delta of deltas) response.write(`data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`);
    response.write(`data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'tool_calls' }] })}\n\n`);
    response.end('data: [DONE]\n\n');
  });
  return openChatMind({ baseUrl: server.baseUrl, apiKey: null, model: 'm' });
}

async function reply(deltas: object[], messages = ASKED, tools: MindTools = TOOLS): Promise<MindPart[]> {
  const mind = await modelWith(...deltas);
  const parts: MindPart[] = [];
  for await (const part of mind.reply(messages, never, tools)) parts.push(part);
  return parts;
}

const piece = (index: number | undefined, id: string | undefined, name?: string, json?: string) => ({
  tool_calls: [{ index, id, type: 'function', function: { name, arguments: json } }],
});

describe('tool calls', () => {
  it('arrive as the model streams them, after its words and mixed with each other', async () => {
    const parts = await reply([
      { role: 'assistant', content: 'Let me see.' },
      piece(0, 'call_a', 'look_up', ''),
      piece(0, undefined, undefined, '{"word":'),
      piece(1, 'call_b', 'look_up', '{}'),
      piece(0, undefined, undefined, '"x"}'),
    ]);
    expect(parts).toEqual([
      { kind: 'text', text: 'Let me see.' },
      { kind: 'call', id: 'call_a', name: 'look_up' },
      { kind: 'arguments', id: 'call_a', text: '{"word":' },
      { kind: 'call', id: 'call_b', name: 'look_up' },
      { kind: 'arguments', id: 'call_b', text: '{}' },
      { kind: 'arguments', id: 'call_a', text: '"x"}' },
    ]);
  });

  it('may arrive whole, without an index or an id', async () => {
    const parts = await reply([
      piece(undefined, undefined, 'look_up', '{"word":"x"}'),
      piece(undefined, '', 'note', '{}'),
    ]);
    expect(parts).toEqual([
      { kind: 'call', id: expect.stringMatching(/^call_/), name: 'look_up' },
      { kind: 'arguments', id: expect.any(String), text: '{"word":"x"}' },
      { kind: 'call', id: expect.stringMatching(/^call_/), name: 'note' },
      { kind: 'arguments', id: expect.any(String), text: '{}' },
    ]);
    const [first, , second] = parts;
    expect(first).not.toEqual(second);
  });

  it('without a name are ignored', async () => {
    expect(await reply([piece(0, 'call_a'), piece(0, undefined, undefined, '{}')])).toEqual([]);
  });
});

describe('the model', () => {
  it('receives the tools, and the earlier calls with their results', async () => {
    const toolCalls = [{ id: 'call_a', name: 'look_up', arguments: '{}' }];
    await reply(
      [],
      [
        ...ASKED,
        { role: 'assistant', content: '', toolCalls },
        { role: 'tool', toolCallId: 'call_a', content: 'a path' },
      ],
    );
    expect(bodies).toMatchObject([
      {
        messages: [
          ...ASKED,
          {
            role: 'assistant',
            content: null,
            tool_calls: [{ id: 'call_a', type: 'function', function: { name: 'look_up', arguments: '{}' } }],
          },
          { role: 'tool', tool_call_id: 'call_a', content: 'a path' },
        ],
        tools: [{ type: 'function', function: LOOK_UP }],
      },
    ]);
    expect(bodies[0]).not.toHaveProperty('tool_choice');
  });

  it.each([
    ['required', 'required'],
    ['none', 'none'],
    [{ name: 'look_up' }, { type: 'function', function: { name: 'look_up' } }],
  ] as const)('receives the choice of tool: %j', async (choice, tool_choice) => {
    await reply([], ASKED, { tools: [{ name: 'look_up' }], choice, parallel: false });
    expect(bodies).toMatchObject([{ tool_choice, parallel_tool_calls: false }]);
    expect(bodies[0]?.tools).toEqual([
      { type: 'function', function: { name: 'look_up', parameters: { type: 'object', properties: {} } } },
    ]);
  });

  it('receives nothing about tools if there are none', async () => {
    await reply([], ASKED, { tools: [], choice: 'required', parallel: true });
    for (const key of ['tools', 'tool_choice', 'parallel_tool_calls']) {
      expect(bodies[0]).not.toHaveProperty(key);
    }
  });
});
