import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TextModel } from '#platform/providers/providers.ts';

type AskedModel = { messages: { role: string; content: string }[]; body: Record<string, unknown> };

/** One answer of the model: its words and the tools that it calls. */
export type ScriptedReply = { says?: string; calls?: readonly { name: string; args: unknown }[] };

/** How the model answers the next requests. A test may change it between two of them. */
type TextModelScript = {
  /** What it says once `replies` is empty. */
  answer: string;
  replies: ScriptedReply[];
  status?: number;
  /** How it answers a request that offers tools, if it knows none. */
  statusWithTools?: number;
  before?: () => Promise<unknown>;
};

/** Writes an answer as the interface does. Arguments that are a text are sent as they are. */
function asChoice({ says = '', calls = [] }: ScriptedReply, asked: number) {
  const toolCalls = calls.map(({ name, args }, at) => ({
    ...{ id: `call_${asked}_${at}`, type: 'function' },
    function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
  }));
  const message = { role: 'assistant', content: says };
  return calls.length === 0
    ? { index: 0, message, finish_reason: 'stop' }
    : { index: 0, message: { ...message, tool_calls: toolCalls }, finish_reason: 'tool_calls' };
}

export type LoopbackTextModel = TextModel & {
  script: TextModelScript;
  asked: AskedModel[];
  close(): Promise<void>;
};

/** Starts a server of `/v1/chat/completions` on loopback that gives a test's answers and keeps the requests. */
export async function startLoopbackTextModel(): Promise<LoopbackTextModel> {
  const asked: AskedModel[] = [];
  const script: TextModelScript = { answer: 'How many is that?', replies: [] };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    const body = JSON.parse(text);
    asked.push({ messages: body.messages, body });
    await script.before?.();
    const status = (body.tools && script.statusWithTools) || script.status || 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    const reply = status === 200 ? script.replies.shift() : undefined;
    response.end(
      JSON.stringify({
        ...{ id: 'c1', object: 'chat.completion', created: 0, model: 'loopback' },
        choices: [asChoice(reply ?? { says: script.answer }, asked.length)],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...{ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: null, model: 'loopback' },
    ...{ servedBy: 'loopback', standIn: false },
    script,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
