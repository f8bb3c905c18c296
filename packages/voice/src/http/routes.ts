import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { Calls } from '#calls/calls.ts';
import { MAX_BODY_BYTES, readBody, readCallBody, readJson } from '#http/body.ts';
import { HttpError, unknownCall } from '#http/http-error.ts';
import { type Keys, SECRET_TTL_SECONDS } from '#http/keys.ts';
import type { SpokenFiles } from '#http/spoken-file.ts';
import { encodingAsked } from '#protocol/encoding.ts';
import { sessionUpdateSchema } from '#protocol/session-update.ts';

/** What a route answers. */
export type Reply = { status: number; headers?: Record<string, string>; body: string | Buffer };

/** What the routes serve. */
export type RouteDeps = {
  calls: Calls;
  keys: Keys;
  spokenFiles: SpokenFiles;
  health(): Record<string, unknown>;
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
  const hangUp = /^\/v1\/realtime\/calls\/([\w-]+)\/hangup$/.exec(path);
  switch (`${request.method} ${hangUp ? 'hangup' : path}`) {
    case 'POST /v1/realtime/calls':
      return beginCall(deps, request);
    case 'POST /v1/realtime/client_secrets':
      return mintSecret(deps, request);
    case 'POST hangup':
      return hangUpCall(deps, request, hangUp?.[1] ?? '');
    case 'POST /v1/audio/speech':
      return speak(deps, request);
    case 'GET /health':
      return json(200, deps.health());
    default:
      throw new HttpError(404, 'not_found', 'There is nothing at this address.');
  }
}

/** A JSON reply. */
export function json(status: number, body: unknown): Reply {
  return { status, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

async function beginCall({ calls, keys }: RouteDeps, request: IncomingMessage): Promise<Reply> {
  const credential = keys.takeForCall(request);
  const encoding = encodingAsked(request.headers['openai-beta']);
  try {
    const { sdp, session } = await readCallBody(request, encoding);
    const updates = [
      ...(credential.kind === 'secret' ? [credential.session] : []),
      ...(session ? [session] : []),
    ];
    const { call, answer } = await calls.begin(sdp, updates, encoding);
    const headers = { 'Content-Type': 'application/sdp', Location: `/v1/realtime/calls/${call.id}` };
    return { status: 201, headers, body: answer };
  } catch (error) {
    if (credential.kind === 'secret') credential.giveBack();
    throw error;
  }
}

async function mintSecret({ calls, keys }: RouteDeps, request: IncomingMessage): Promise<Reply> {
  keys.requireApiKey(request);
  const text = (await readBody(request, MAX_BODY_BYTES)).toString();
  const asked = readJson(text === '' ? '{}' : text, newSecret);
  const update = asked.session ?? {};
  const { value, expiresAt } = keys.mint(update, asked.expires_after?.seconds ?? SECRET_TTL_SECONDS.default);
  return json(200, { value, expires_at: expiresAt, session: calls.session([update]) });
}

async function hangUpCall({ calls, keys }: RouteDeps, request: IncomingMessage, id: string): Promise<Reply> {
  keys.requireApiKey(request);
  const call = calls.find(id);
  if (!call) throw unknownCall();
  call.end('hung up');
  return { status: 200, body: '' };
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
