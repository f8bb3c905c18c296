import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { IsOwnOrigin } from '#platform/http/mount.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import type { Payments } from '../payments.ts';

/** Allows nothing but the page's own styles and its form. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const POSTED_MAX_BYTES = 1_024;

const Params = z.object({ id: z.uuid() });
const Answer = z.enum(['pay', 'decline', 'cancel']);
type Answer = z.infer<typeof Answer>;

/** What the browser gets: a page, or another address. */
type Outcome = { html: string; status?: number } | { leadsTo: string };

type Deps = { payments: Payments; cookieCalls: { isOwnOrigin: IsOwnOrigin } };

function idIn(request: FastifyRequest): string {
  const params = Params.safeParse(request.params);
  if (!params.success) throw refuseCommon('not_found');
  return params.data.id;
}

function send(reply: FastifyReply, outcome: Outcome) {
  if ('leadsTo' in outcome) return reply.redirect(outcome.leadsTo, 303);
  return reply
    .code(outcome.status ?? 200)
    .header('content-security-policy', CONTENT_SECURITY_POLICY)
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(outcome.html);
}

/**
 * A page on which a payment is simulated if Stripe is not set up. A person can pay, have the payment declined, or go
 * back. Anyone who knows its address may answer, as on Stripe's own page.
 * @param path its address, with `:id` for what is paid
 */
export function sandboxPage(
  { payments, cookieCalls }: Deps,
  path: string,
  page: { look(id: string): Promise<Outcome>; answer(id: string, answer: Answer): Promise<Outcome> },
): FastifyPluginAsync {
  async function look(request: FastifyRequest, reply: FastifyReply) {
    return send(reply, await page.look(idIn(request)));
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const id = idIn(request);
    if (!cookieCalls.isOwnOrigin(request.headers.origin, request.host)) throw refuseCommon('forbidden');
    const given = Answer.safeParse(request.body);
    if (!given.success) throw refuseCommon('invalid_input');
    return send(reply, await page.answer(id, given.data));
  }

  return async (app) => {
    if (payments.mode !== 'sandbox') return;
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, new URLSearchParams(String(text)).get('answer')),
    );
    const options = { schema: { hide: true }, exposeHeadRoute: false };
    app.get(path, options, look);
    app.post(path, { ...options, bodyLimit: POSTED_MAX_BYTES }, answer);
  };
}
