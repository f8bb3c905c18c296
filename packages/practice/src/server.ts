import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Answer,
  answerTo,
  type CompletionRequest,
  finishOf,
  MODEL_ID,
  readRequest,
  usageOf,
} from './completions.ts';
import { readBody, tooLarge } from './read-body.ts';

/** Where to listen; `port` 0 picks a free one. With `apiKey`, every call needs it as a bearer token. */
type PracticeServerOptions = { host?: string; port?: number; apiKey?: string | undefined };

/** A running server. `baseUrl` ends in `/v1`, as OpenAI-compatible clients expect. */
export type PracticeServer = { baseUrl: string; close(): Promise<void> };

type Failure = { type: string; code: string | null; param: string | null; message: string };

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

const sendFailure = (response: ServerResponse, status: number, failure: Failure) =>
  sendJson(response, status, { error: failure });

const invalid = (message: string, param: string | null = null, code: string | null = null): Failure => ({
  type: 'invalid_request_error',
  code,
  param,
  message,
});

function hasKey(request: IncomingMessage, apiKey: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(apiKey));
}

/**
 * Streams server-sent events, a word at a time, in OpenAI's order: role, words, finish, usage if requested, [DONE]. Calls
 * of tools come after the words, so that the words can be spoken at once.
 */
function stream(response: ServerResponse, request: CompletionRequest, answer: Answer): void {
  const base = { id: `chatcmpl-${randomUUID()}`, created: Math.floor(Date.now() / 1000), model: MODEL_ID };
  const send = (choices: unknown[], more: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', choices, ...more })}\n\n`,
    );
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  });
  const piece = (delta: object, finish: string | null = null) =>
    send([{ index: 0, delta, logprobs: null, finish_reason: finish }]);
  piece({ role: 'assistant', content: '' });
  for (const word of answer.content.match(/\s*\S+\s*$|\s*\S+/g) ?? []) piece({ content: word });
  for (const [index, call] of answer.calls.entries()) piece({ tool_calls: [{ index, ...call }] });
  piece({}, finishOf(answer));
  if (request.wantsStreamUsage) send([], { usage: usageOf(request.messages, answer) });
  response.end('data: [DONE]\n\n');
}

async function complete(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const text = await readBody(request);
  if (text === tooLarge) {
    response.setHeader('connection', 'close');
    sendFailure(response, 413, invalid('The body is larger than 1 MB.', null, 'request_too_large'));
    return;
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    sendFailure(response, 400, invalid('The body is not JSON.'));
    return;
  }
  const read = readRequest(body);
  if ('param' in read) {
    sendFailure(response, 400, invalid(read.message, read.param));
    return;
  }
  const answer = answerTo(read);
  if (read.isStreamed) {
    stream(response, read, answer);
    return;
  }
  const { content, calls } = answer;
  sendJson(response, 200, {
    id: `chatcmpl-${randomUUID()}`,
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    model: MODEL_ID,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content,
          refusal: null,
          ...(calls.length > 0 ? { tool_calls: calls } : {}),
        },
        logprobs: null,
        finish_reason: finishOf(answer),
      },
    ],
    usage: usageOf(read.messages, answer),
  });
}

async function serve(request: IncomingMessage, response: ServerResponse, apiKey: string): Promise<void> {
  const path = (request.url ?? '').split('?')[0];
  if (apiKey !== '' && !hasKey(request, apiKey)) {
    sendFailure(
      response,
      401,
      invalid('A valid API key is needed as a bearer token.', null, 'invalid_api_key'),
    );
  } else if (path === '/v1/models' && request.method === 'GET') {
    const model = { id: MODEL_ID, object: 'model', created: 0, owned_by: 'vivavoce' };
    sendJson(response, 200, { object: 'list', data: [model] });
  } else if (path === '/v1/chat/completions' && request.method === 'POST') {
    await complete(request, response);
  } else {
    const isKnown = path === '/v1/models' || path === '/v1/chat/completions';
    const status = isKnown ? 405 : 404;
    const message = isKnown ? 'This path does not support this method.' : 'There is nothing at this path.';
    sendFailure(response, status, invalid(message, null, isKnown ? 'method_not_allowed' : 'unknown_url'));
  }
}

/**
 * Serves the practice teacher as an OpenAI-compatible text model: `POST /v1/chat/completions` (whole or streamed) and
 * `GET /v1/models`. By default it listens on 127.0.0.1 and a free port. Rejects when it cannot listen at the address.
 */
export async function startPracticeServer(options: PracticeServerOptions = {}): Promise<PracticeServer> {
  const { host = '127.0.0.1', port = 0, apiKey = '' } = options;
  const server = createServer((request, response) => {
    serve(request, response, apiKey).catch(() => {
      // The client left, or we failed. In both cases no words of the conversation may reach a log.
      if (response.headersSent) response.destroy();
      else {
        const failure = {
          type: 'server_error',
          code: null,
          param: null,
          message: 'The practice teacher failed.',
        };
        sendFailure(response, 500, failure);
      }
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    baseUrl: `http://${name}:${address.port}/v1`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
