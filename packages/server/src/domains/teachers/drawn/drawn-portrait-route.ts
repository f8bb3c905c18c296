import { DRAWN_PORTRAIT_PATH, portraitFeatures } from '@vivavoce/contracts/teachers/drawn-portrait';
import type { FastifyPluginAsync } from 'fastify';
import { refuseCommon } from '#platform/http/refused.ts';
import { drawPortrait } from './draw-portrait.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Serves drawn teachers. A drawing is defined by its address alone: it is stored nowhere, reveals nothing private, and
 * a browser may keep it for ever. An SVG can be a page, but this one can run and load nothing wherever it is opened.
 */
export const drawnPortraitRoute: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { code: string } }>(
    `${DRAWN_PORTRAIT_PATH}/:code.svg`,
    { schema: { hide: true } },
    async (request, reply) => {
      const features = portraitFeatures(request.params.code);
      if (!features) throw refuseCommon('not_found');
      return reply
        .type('image/svg+xml')
        .headers({
          'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
          'content-disposition': 'inline',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        })
        .send(drawPortrait(features));
    },
  );
};
