import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { HttpError } from '#http/http-error.ts';
import { decodeSession, type Encoding } from '#protocol/encoding.ts';
import { type SessionUpdate, sessionUpdateSchema } from '#protocol/session-update.ts';

/** The largest SDP offer, and the largest JSON or multipart body. */
const MAX_SDP_BYTES = 64 * 1024;
export const MAX_BODY_BYTES = 256 * 1024;

/** Reads the whole body. Refuses a body that is larger than `maxBytes` (413) or whose sender leaves part-way (400). */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = new HttpError(413, 'body_too_large', `The body may hold at most ${maxBytes} bytes.`);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge;
      chunks.push(chunk);
    }
  } catch (error) {
    if (error === tooLarge) throw error;
    // The caller left part-way. That is not our fault, so it is not logged.
    throw new HttpError(400, 'incomplete_body', 'The body was incomplete.');
  }
  return Buffer.concat(chunks);
}

/** Reads the body of a call: an SDP offer and, if it is multipart, the session to begin with. */
export async function readCallBody(
  request: IncomingMessage,
  encoding: Encoding,
): Promise<{ sdp: string; session: SessionUpdate | null }> {
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/sdp')) {
    return { sdp: (await readBody(request, MAX_SDP_BYTES)).toString(), session: null };
  }
  if (!type.startsWith('multipart/form-data')) {
    throw new HttpError(415, 'unsupported_media_type', 'Send application/sdp or multipart/form-data.');
  }
  const form = await readForm(await readBody(request, MAX_BODY_BYTES), type);
  const sdp = await textOf(form.get('sdp'));
  const session = await textOf(form.get('session'));
  if (sdp === null) throw new HttpError(400, 'missing_required_parameter', "Missing the part 'sdp'.", 'sdp');
  if (sdp.length > MAX_SDP_BYTES)
    throw new HttpError(413, 'body_too_large', 'The offer is too large.', 'sdp');
  const schema = z.preprocess((json) => decodeSession(json, encoding), sessionUpdateSchema);
  return { sdp, session: session === null ? null : readJson(session, schema, 'session') };
}

/** Parses JSON of the given shape. If it does not fit, throws 400 and names what is wrong. */
export function readJson<T>(text: string, schema: z.ZodType<T>, part: string | null = null): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new HttpError(400, 'invalid_json', 'The body is not JSON.', part);
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const param = [...(part ? [part] : []), ...(issue?.path ?? [])].join('.');
  throw new HttpError(
    400,
    'invalid_value',
    `Invalid '${param}': ${issue?.message ?? 'Invalid input'}.`,
    param,
  );
}

async function readForm(body: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new HttpError(400, 'invalid_body', 'The body is not a multipart form.');
  }
}

async function textOf(part: File | string | null): Promise<string | null> {
  return part === null || typeof part === 'string' ? part : part.text();
}
