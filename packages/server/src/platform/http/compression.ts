import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { Endpoint } from '@vivavoce/contracts/wire/endpoint';
import type { FastifyInstance } from 'fastify';

/**
 * Each answer is compressed separately, so compression must be quick. The default, 11, is for files that are compressed
 * once.
 */
const BROTLI_QUALITY = 4;

/**
 * Whether the answers of a call may be compressed: only those that are read as JSON. An answer to a call that uses a
 * cookie is never compressed, because its length could reveal its contents to a page of another site (BREACH, 2013).
 */
export const isCompressed = ({ method, authentication, replyMediaType }: Endpoint): boolean =>
  method === 'GET' && authentication !== 'cookie' && replyMediaType === undefined;

/** Lets routes that opt in compress answers over 1 KB. Without it, a learner's 2,000 sessions are 0.8 MB. */
export async function allowCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: false,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}
