import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { CallHost } from '#calls/call-host.ts';
import { newSession } from '#calls/calls.ts';
import { MAX_BODY_BYTES, readBody, readCallBody, readJson } from '#http/body.ts';
import { HttpError, unknownCall } from '#http/http-error.ts';
import { type Keys, SECRET_TTL_SECONDS } from '#http/keys.ts';
import type { Playground } from '#http/playground.ts';
import type { SpokenFiles } from '#http/spoken-file.ts';
import { PROMETHEUS_TYPE, prometheusText } from '#metrics/call-metrics.ts';
import { encodingAsked } from '#protocol/encoding.ts';
import { GUARDED_CALL_HEADER } from '#protocol/guarded-call.ts';
import { sessionUpdateSchema } from '#protocol/session-update.ts';

/** A route's answer. */
export type Reply = { status: number; headers?: Record<string, string>; body: string | Buffer };

/** What the routes need. */
export type RouteDeps = {
  calls: CallHost;
  /** How long a call may last, for the end time shown in a minted session. */
  maxCallMs: number;
  keys: Keys;
  spokenFiles: SpokenFiles;
  playground: Playground;
  health(): Record<string, unknown>;
  /** Whether only the server's own key shows its health. */
  healthNeedsKey: boolean;
};

const newSecret = z.object({
  expires_after: z
    .object({
      anchor: z.literal('created_at').optional(),
      seconds: z.number().int().min(SECRET_TTL_SECONDS.min).max(SECRET_TTL_SECONDS.max).optional(),
    })
    .optional(),
  session: sessionUpdateSchema.optional(),
});

/** Answers one request. Throws `HttpError`, `OfferError` and `ServerBusyError`. */
export async function route(deps: RouteDeps, request: IncomingMessage): Promise<Reply> {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const ofCall = /^\/v1\/realtime\/calls\/([\w-]+)\/(hangup|traces)$/.exec(path);
  const [, callId = '', door] = ofCall ?? [];
  switch (`${request.method} ${door ?? path}`) {
    case 'POST /v1/realtime/calls':
      return beginCall(deps, request);
    case 'POST /v1/realtime/client_secrets':
      return mintSecret(deps, request);
    case 'POST hangup':
      return hangUpCall(deps, request, callId);
    case 'GET traces':
      return showTraces(deps, request, callId);
    case 'POST /v1/audio/speech':
      return speak(deps, request);
    case 'GET /health':
      return showHealth(deps, request);
    case 'GET /metrics':
      return showMetrics(deps, request);
    default: {
      const page = request.method === 'GET' ? await deps.playground(path) : null;
      if (page) return page;
      throw new HttpError(404, 'not_found', 'There is nothing at this address.');
    }
  }
}

/** Returns a JSON reply. */
export function json(status: number, body: unknown): Reply {
  return { status, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

async function beginCall({ calls, keys }: RouteDeps, request: IncomingMessage): Promise<Reply> {
  const credential = keys.takeForCall(request);
  const encoding = encodingAsked(request.headers['openai-beta']);
  const isGuarded = request.headers[GUARDED_CALL_HEADER] !== undefined;
  try {
    const { sdp, session } = await readCallBody(request, encoding);
    const updates = [
      ...(credential.kind === 'secret' ? [credential.session] : []),
      ...(session ? [session] : []),
    ];
    const { id, answer } = await calls.begin(sdp, updates, { encoding, isGuarded });
    // First handle the events that arrived while the answer was made: the caller may have left in the meantime.
    await setImmediate();
    // A caller who has left has ended their side of the connection; our side remains open until we answer.
    const hasLeft = request.socket.readableEnded || request.socket.destroyed;
    if (hasLeft) calls.find(id)?.end('the caller left before the answer');
    const headers = { 'Content-Type': 'application/sdp', Location: `/v1/realtime/calls/${id}` };
    return { status: 201, headers, body: answer };
  } catch (error) {
    if (credential.kind === 'secret') credential.giveBack();
    throw error;
  }
}

async function mintSecret({ maxCallMs, keys }: RouteDeps, request: IncomingMessage): Promise<Reply> {
  keys.requireApiKey(request);
  const text = (await readBody(request, MAX_BODY_BYTES)).toString();
  const asked = readJson(text === '' ? '{}' : text, newSecret);
  const update = asked.session ?? {};
  const { value, expiresAt } = keys.mint(update, asked.expires_after?.seconds ?? SECRET_TTL_SECONDS.default);
  return json(200, { value, expires_at: expiresAt, session: newSession([update], maxCallMs) });
}

async function hangUpCall({ calls, keys }: RouteDeps, request: IncomingMessage, id: string): Promise<Reply> {
  keys.requireApiKey(request);
  const call = calls.find(id);
  if (!call) throw unknownCall();
  call.end('hung up');
  return { status: 200, body: '' };
}

async function showTraces({ calls, keys }: RouteDeps, request: IncomingMessage, id: string): Promise<Reply> {
  keys.requireApiKey(request);
  const call = calls.find(id);
  if (!call) throw unknownCall();
  return json(200, { object: 'list', data: await call.traces() });
}

function showHealth({ health, healthNeedsKey, keys }: RouteDeps, request: IncomingMessage): Reply {
  if (healthNeedsKey) keys.requireApiKey(request);
  return json(200, health());
}

async function showMetrics({ calls, keys }: RouteDeps, request: IncomingMessage): Promise<Reply> {
  keys.requireApiKey(request);
  const body = await prometheusText(await calls.figures());
  return { status: 200, headers: { 'Content-Type': PROMETHEUS_TYPE }, body };
}

async function speak({ keys, spokenFiles }: RouteDeps, request: IncomingMessage): Promise<Reply> {
  keys.requireApiKey(request);
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  request.socket.once('close', leave);
  try {
    const { contentType, bytes } = await spokenFiles(request, gone.signal);
    return { status: 200, headers: { 'Content-Type': contentType }, body: bytes };
  } finally {
    request.socket.off('close', leave);
  }
}
