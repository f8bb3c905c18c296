import type { FastifyPluginAsync } from 'fastify';
import type { Blobs } from '#platform/blobs.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import { PICTURES_PATH, type PictureAddresses } from './picture-addresses.ts';
import { mediaTypeOf } from './picture-files.ts';

type Asked = { Params: { ownerId: string; file: string }; Querystring: Record<string, unknown> };

const word = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Gives pictures to whoever holds a signed address that has not ended; any other address is answered as if there were
 * nothing. What is served is a picture and nothing else: even where a browser could be led to open it as a page, that
 * page may load and run nothing.
 */
export function pictureRoute(blobs: Blobs, addresses: PictureAddresses): FastifyPluginAsync {
  return async (app) => {
    app.get<Asked>(`${PICTURES_PATH}/:ownerId/:file`, { schema: { hide: true } }, async (request, reply) => {
      const { until, signature } = request.query;
      const opened = addresses.open({
        ...request.params,
        until: word(until),
        signature: word(signature),
      });
      const mediaType = opened && mediaTypeOf(opened.key);
      const bytes = opened && (await blobs.get(opened.key));
      if (!opened || !mediaType || !bytes) throw refuseCommon('not_found');
      return reply
        .type(mediaType)
        .headers({
          'cache-control': `private, max-age=${opened.secondsLeft}`,
          'content-disposition': 'inline',
          'content-security-policy': "default-src 'none'",
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        })
        .send(Buffer.from(bytes));
    });
  };
}
