import type { IncomingMessage } from 'node:http';

/** 1 MB: hours of a spoken lesson. */
const LARGEST_BODY_BYTES = 1_048_576;

/** Marks a body that exceeded the limit; the rest of it is not read. */
export const tooLarge = Symbol('too large');

/** Reads the body of a request as text. Rejects when the client leaves. */
export async function readBody(request: IncomingMessage): Promise<string | typeof tooLarge> {
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY_BYTES) return tooLarge;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > LARGEST_BODY_BYTES) return tooLarge;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
