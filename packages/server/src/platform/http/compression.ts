import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { Endpoint } from '@vivavoce/contracts/wire/endpoint';
import type { FastifyInstance } from 'fastify';

/** An answer is compressed anew each time, so it may take a little only; the default, 11, is for files that stay. */
const BROTLI_QUALITY = 4;

/**
 * Whether the answers of a call may be compressed: those that are read as JSON. What rides on a cookie never is, since
 * the length of such an answer could tell a page of another site what stands in it (BREACH, 2013).
 */
export const isCompressed = ({ method, authentication, replyMediaType }: Endpoint): boolean =>
  method === 'GET' && authentication !== 'cookie' && replyMediaType === undefined;

/** Lets routes that ask for it send answers over 1 KB compressed; a learner's 2,000 sessions are 0.8 MB otherwise. */
export async function allowCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: false,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}
