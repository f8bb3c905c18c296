import { unsubscribeOneClick } from '@vivavoce/contracts/content/calls';
import { screens } from '@vivavoce/contracts/pages/screens';
import type { FastifyPluginAsync } from 'fastify';
import type { Platform } from '#platform/platform.ts';

/**
 * Mail programs that do not know RFC 8058 open the address of the List-Unsubscribe header as a page. They are
 * redirected to the screen that asks first: virus scanners open every address too, and must not unsubscribe anyone.
 */
export function unsubscribePage({ settings }: Pick<Platform, 'settings'>): FastifyPluginAsync {
  return async (app) => {
    app.get(unsubscribeOneClick.path, { schema: { hide: true } }, async (request, reply) => {
      const { search } = new URL(request.url, settings.publicUrl);
      return reply.redirect(`${settings.publicUrl}${screens.newsletterUnsubscribe}${search}`, 303);
    });
  };
}
