import type { FastifyPluginAsync } from 'fastify';
import type { Blobs } from '#platform/blobs.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import { PICTURES_PATH, type PictureAddresses } from './picture-addresses.ts';
import { mediaTypeOf } from './picture-files.ts';

type Asked = { Params: { ownerId: string; file: string }; Querystring: Record<string, unknown> };

const word = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Serves pictures to anyone with a signed address that has not expired. Any other address is answered as if nothing
 * existed. Only pictures are served: even if a browser could be made to open one as a page, that page could load and
 * run nothing.
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
