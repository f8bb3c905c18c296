import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Message = { role: string; content: string };

/** The answer takes a long time to speak, so that a later check still finds the teacher speaking. */
const AT_LENGTH = 'And now I am going to tell you more of it than anybody ever wanted to know. '
  .repeat(6)
  .trim();

/**
 * Starts a text model on loopback. If it is offered this tool, it uses the tool before it answers, and then reports the
 * result. `baseUrl` ends in `/v1`.
 */
export async function startToolModel(tool: string): Promise<{ baseUrl: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const { messages, tools = [] } = (await json(request)) as {
      messages: Message[];
      tools?: { function: { name: string } }[];
    };
    const last = messages.at(-1);
    if (last?.role === 'tool') {
      const content = `The tool says ${last.content}. ${AT_LENGTH}`;
      return answer(response, { content }, 'stop');
    }
    if (!tools.some((offered) => offered.function.name === tool))
      return answer(response, { content: 'I have no such tool.' }, 'stop');
    const call = { index: 0, id: 'call_1', type: 'function', function: { name: tool, arguments: '{}' } };
    answer(response, { tool_calls: [call] }, 'tool_calls');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answer(response: ServerResponse, delta: object, finish_reason: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const base = { id: 'chatcmpl-tool', object: 'chat.completion.chunk', created: 0, model: 'tool' };
  const chunk = (part: object, finish: string | null): string =>
    `data: ${JSON.stringify({ ...base, choices: [{ index: 0, delta: part, finish_reason: finish }] })}\n\n`;
  response.end(`${chunk({ role: 'assistant', ...delta }, null)}${chunk({}, finish_reason)}data: [DONE]\n\n`);
}
