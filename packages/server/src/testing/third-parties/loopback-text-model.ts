import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TextModel } from '#platform/providers/providers.ts';

type AskedModel = { messages: { role: string; content: string }[]; body: Record<string, unknown> };

/** How the model answers the next requests. A test may change it between two of them. */
type TextModelScript = { answer: string; status?: number; before?: () => Promise<unknown> };

export type LoopbackTextModel = TextModel & {
  script: TextModelScript;
  asked: AskedModel[];
  close(): Promise<void>;
};

/** Starts a server of `/v1/chat/completions` on loopback that gives a test's answers and keeps the requests. */
export async function startLoopbackTextModel(): Promise<LoopbackTextModel> {
  const asked: AskedModel[] = [];
  const script: TextModelScript = { answer: 'How many is that?' };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    const body = JSON.parse(text);
    asked.push({ messages: body.messages, body });
    await script.before?.();
    response.writeHead(script.status ?? 200, { 'content-type': 'application/json' });
    const message = { role: 'assistant', content: script.answer };
    response.end(
      JSON.stringify({
        ...{ id: 'c1', object: 'chat.completion', created: 0, model: 'loopback' },
        choices: [{ index: 0, message, finish_reason: 'stop' }],
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
