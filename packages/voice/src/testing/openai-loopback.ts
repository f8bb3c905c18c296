import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { WAV_HEADER_BYTES, wavFile } from '#audio/wav-file.ts';
import {
  type LoopbackRequest,
  type LoopbackServer,
  sendFailure,
  sendJson,
  startLoopbackServer,
} from './loopback-server.ts';

/** A message in the format of `/v1/chat/completions`. */
type LoopbackMessage = { role: string; content: string };

/** A request that a loopback transcription server received. */
type AsrRequest = {
  apiKey: string | null;
  wav: Buffer;
  fileName: string;
  fields: Record<string, string>;
};

/** The answers that the server gives. They may be changed between two requests. */
export type AsrScript = {
  reply: string | ((wav: Buffer) => string);
  status?: number;
  /** Fails this many requests with 503 first, counting down. */
  failures?: number;
  /** Answers with server-sent events; `cut off` leaves out the last one. */
  events?: 'whole' | 'cut off';
  /** The text of the last event, if it corrects the earlier ones. */
  corrected?: string;
  /** Awaited before each piece of the words (0, 1, …) and before the last event. */
  beforePiece?: (index: number) => Promise<void>;
};

/** Starts a server for `/v1/audio/transcriptions` that answers with the words of `script`. */
export async function startLoopbackAsr(
  script: AsrScript,
): Promise<LoopbackServer & { script: AsrScript; requests: AsrRequest[] }> {
  const requests: AsrRequest[] = [];
  const server = await startLoopbackServer(async (request, response) => {
    if (request.path !== '/audio/transcriptions') return sendFailure(response, 404);
    const received = await readForm(request);
    requests.push(received);
    const text = typeof script.reply === 'string' ? script.reply : script.reply(received.wav);
    const status = nextStatus(script);
    if (status !== undefined) sendFailure(response, status, text);
    else if (script.events !== undefined) await sendTranscript(response, text, script);
    else sendJson(response, 200, { text });
  });
  return { ...server, script, requests };
}

/** Returns the error status of the next answer, or `undefined` if it should succeed. */
function nextStatus(script: { status?: number; failures?: number }): number | undefined {
  if (!script.failures) return script.status;
  script.failures -= 1;
  return 503;
}

async function sendTranscript(response: ServerResponse, text: string, script: AsrScript): Promise<void> {
  const { events, corrected = text, beforePiece = async () => undefined } = script;
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const send = (event: object) => response.write(`data: ${JSON.stringify(event)}\n\n`);
  const pieces = text.split(/(?<= )/);
  for (const [index, delta] of pieces.entries()) {
    await beforePiece(index);
    send({ type: 'transcript.text.delta', delta });
  }
  await beforePiece(pieces.length);
  if (events === 'whole') send({ type: 'transcript.text.done', text: corrected });
  response.end(events === 'whole' ? 'data: [DONE]\n\n' : '');
}

async function readForm({ apiKey, contentType, body }: LoopbackRequest): Promise<AsrRequest> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  }).formData();
  const received: AsrRequest = { apiKey, wav: Buffer.alloc(0), fileName: '', fields: {} };
  for (const [name, value] of form) {
    if (typeof value === 'string') received.fields[name] = value;
    else {
      received.wav = Buffer.from(await value.arrayBuffer());
      received.fileName = value.name;
    }
  }
  return received;
}

/** A request that a loopback text model received: the whole body, and the parts that most tests check. */
type ChatRequest = {
  apiKey: string | null;
  body: Record<string, unknown>;
  messages: LoopbackMessage[];
  /** Whether the caller left before the answer was complete. */
  abandoned: boolean;
};

/** The answers that the server gives. They may be changed between two requests. */
export type ChatScript = {
  /** The reply, streamed piece by piece. */
  pieces: readonly string[] | ((messages: LoopbackMessage[]) => readonly string[]);
  /** The wait before each piece. */
  pieceDelayMs?: number;
  /** The answer to a request with a JSON schema; a function gets the schema's name. */
  json?: unknown | ((schemaName: string, messages: LoopbackMessage[]) => unknown);
  status?: number;
  /** Breaks the connection after this many pieces. */
  breakAfterPieces?: number;
};

/**
 * Starts a server for `/v1/chat/completions`, streamed or whole, that answers with the words of `script`. It counts 1
 * token per character.
 */
export async function startLoopbackChat(
  script: ChatScript,
): Promise<LoopbackServer & { script: ChatScript; requests: ChatRequest[] }> {
  const requests: ChatRequest[] = [];
  const server = await startLoopbackServer(async ({ path, apiKey, body: bytes }, response) => {
    if (path !== '/chat/completions') return sendFailure(response, 404);
    const body = JSON.parse(bytes.toString()) as Record<string, unknown>;
    const messages = body.messages as LoopbackMessage[];
    const request: ChatRequest = { apiKey, body, messages, abandoned: false };
    requests.push(request);
    response.on('close', () => {
      request.abandoned = !response.writableFinished;
    });
    if (script.status !== undefined) {
      sendFailure(response, script.status, messages.at(-1)?.content);
      return;
    }
    const content = contentOf(script, body, messages);
    const usage = usageOf(messages, content.join(''));
    if (body.stream === true) await stream(response, script, content, usage);
    else sendWhole(response, content.join(''), usage);
  });
  return { ...server, script, requests };
}

type SchemaFormat = { type?: string; json_schema?: { name?: string } } | undefined;

function contentOf(
  script: ChatScript,
  body: Record<string, unknown>,
  messages: LoopbackMessage[],
): readonly string[] {
  const format = body.response_format as SchemaFormat;
  if (format?.type === 'json_schema') {
    const { json } = script;
    return [
      JSON.stringify(typeof json === 'function' ? json(format.json_schema?.name ?? '', messages) : json),
    ];
  }
  return typeof script.pieces === 'function' ? script.pieces(messages) : script.pieces;
}

function usageOf(messages: readonly LoopbackMessage[], content: string): Record<string, unknown> {
  const prompt_tokens = messages.reduce((sum, message) => sum + (message.content ?? '').length, 0);
  return {
    prompt_tokens,
    completion_tokens: content.length,
    total_tokens: prompt_tokens + content.length,
    prompt_tokens_details: { cached_tokens: 0 },
  };
}

const COMPLETION = { id: 'chatcmpl-loopback', created: 0, model: 'loopback' };

function sendWhole(response: ServerResponse, content: string, usage: unknown): void {
  const message = { role: 'assistant', content, refusal: null };
  const choices = [{ index: 0, message, finish_reason: 'stop' }];
  sendJson(response, 200, { ...COMPLETION, object: 'chat.completion', choices, usage });
}

async function stream(
  response: ServerResponse,
  script: ChatScript,
  pieces: readonly string[],
  usage: unknown,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (choices: unknown[], more: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ ...COMPLETION, object: 'chat.completion.chunk', choices, ...more })}\n\n`,
    );
  send([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }]);
  for (const [i, content] of pieces.entries()) {
    if (script.pieceDelayMs) await pause(script.pieceDelayMs);
    if (response.destroyed) return;
    if (i === script.breakAfterPieces) return void response.destroy();
    send([{ index: 0, delta: { content }, finish_reason: null }]);
  }
  send([{ index: 0, delta: {}, finish_reason: 'stop' }]);
  send([], { usage });
  response.end('data: [DONE]\n\n');
}

/** A request that a loopback speech server received. */
type TtsRequest = { apiKey: string | null; body: Record<string, unknown>; input: string };

/** The answers that the server gives. They may be changed between two requests. */
export type TtsScript = {
  toneHz?: number;
  msPerCharacter?: number;
  status?: number;
  /** Fails this many requests with 503 first, counting down. */
  failures?: number;
  contentType?: string;
  /** Sends a WAV file of this sample rate instead of raw samples. */
  wavRate?: number;
  /** Sends these bytes instead of the tone. */
  bytes?: Buffer;
  /** Breaks the connection after this many pieces of sound. */
  breakAfterPieces?: number;
};

const TTS_RATE = 24_000;
const TONE_PEAK = 8_000;
/** An odd number, so that samples are split between pieces. */
const TTS_PIECE_BYTES = 4_801;

/** Starts a server for `/v1/audio/speech` that streams a tone. Its length depends on the text. */
export async function startLoopbackTts(
  script: TtsScript = {},
): Promise<LoopbackServer & { script: TtsScript; requests: TtsRequest[] }> {
  const requests: TtsRequest[] = [];
  const server = await startLoopbackServer(async ({ path, apiKey, body: bytes }, response) => {
    if (path !== '/audio/speech') return sendFailure(response, 404);
    const body = JSON.parse(bytes.toString()) as Record<string, unknown>;
    const input = String(body.input);
    requests.push({ apiKey, body, input });
    const status = nextStatus(script);
    if (status !== undefined) return sendFailure(response, status, input);
    response.writeHead(200, { 'content-type': script.contentType ?? 'audio/pcm' });
    const samples = tone(script.toneHz ?? 440, input.length * (script.msPerCharacter ?? 30), script.wavRate);
    const sound =
      script.bytes ?? (script.wavRate ? wavFile(samples, script.wavRate) : samplesAsBytes(samples));
    for (let from = 0; from < sound.length; from += TTS_PIECE_BYTES) {
      if (from / TTS_PIECE_BYTES === script.breakAfterPieces) return void response.destroy();
      response.write(sound.subarray(from, from + TTS_PIECE_BYTES));
      await new Promise((resolve) => setImmediate(resolve));
    }
    response.end();
  });
  return { ...server, script, requests };
}

function tone(hz: number, ms: number, rate = TTS_RATE): Int16Array {
  const samples = new Int16Array(Math.round((ms * rate) / 1000));
  return samples.map((_, i) => Math.round(TONE_PEAK * Math.sin((2 * Math.PI * hz * i) / rate)));
}

function samplesAsBytes(samples: Int16Array): Buffer {
  return wavFile(samples, TTS_RATE).subarray(WAV_HEADER_BYTES);
}
