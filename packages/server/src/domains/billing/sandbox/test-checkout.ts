import { checkoutReturnPath } from '@vivavoce/contracts/billing/plans';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { IsOwnOrigin } from '#platform/http/mount.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import type { CheckoutAttempts } from '../checkout-attempts.ts';
import type { Payments } from '../payments.ts';
import type { Settlement } from '../settlement.ts';
import { type CheckoutRow, sandboxPayments, sandboxSubscriptions } from '../tables.ts';
import { sandboxCheckoutPath, sandboxPrice } from './sandbox-payments.ts';
import { checkoutPage, closedPage } from './test-checkout-html.ts';

/** Allows nothing but the page's own styles and its form. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const POSTED_MAX_BYTES = 1_024;

const Params = z.object({ id: z.uuid() });
const Answer = z.enum(['pay', 'decline', 'cancel']);

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'texts'> & {
  payments: Payments;
  attempts: CheckoutAttempts;
  settle: Settlement;
  cookieCalls: { isOwnOrigin: IsOwnOrigin };
};

function idIn(request: FastifyRequest): string {
  const params = Params.safeParse(request.params);
  if (!params.success) throw refuseCommon('not_found');
  return params.data.id;
}

/**
 * The page on which a payment is simulated if Stripe is not set up. A person can pay, have the payment declined, or go
 * back. Anyone who knows its address may answer, as on Stripe's own page. A simulated payment takes the path of a real
 * one: the sandbox saves a subscription, and settlement.ts gets a report and reads it from there.
 */
export function testCheckout(deps: Deps): FastifyPluginAsync {
  const { db, clock, payments, attempts, settle, cookieCalls } = deps;

  const send = (reply: FastifyReply, html: string, status = 200) =>
    reply
      .code(status)
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(html);

  async function isPaid(id: string): Promise<boolean> {
    const rows = await db.orm.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, id));
    return rows.length > 0;
  }

  /**
   * Answers a request about a checkout that is not open: it is already paid, as after a second click, or it is gone.
   */
  async function sayClosed(reply: FastifyReply, id: string) {
    if (await isPaid(id)) return reply.redirect(checkoutReturnPath('paid'), 303);
    return send(reply, closedPage(deps), 404);
  }

  const show = (reply: FastifyReply, checkout: CheckoutRow, isDeclined: boolean) => {
    const price = sandboxPrice(checkout.priceId);
    return price
      ? send(reply, checkoutPage(deps, { price, isDeclined }))
      : send(reply, closedPage(deps), 404);
  };

  /** Saves the subscription once, however often it is paid. */
  async function remember({ id, userId, priceId }: CheckoutRow): Promise<void> {
    const price = sandboxPrice(priceId);
    if (!price) throw refuseCommon('not_found');
    const { amountCents, currency } = price;
    const now = clock.now();
    await db.transaction(async (tx) => {
      const made = await tx
        .insert(sandboxSubscriptions)
        .values({ id, userId, priceId, beganAt: now })
        .onConflictDoNothing()
        .returning({ id: sandboxSubscriptions.id });
      if (made.length > 0)
        await tx.insert(sandboxPayments).values({ userId, amountCents, currency, paidAt: now });
    });
  }

  async function look(request: FastifyRequest, reply: FastifyReply) {
    const id = idIn(request);
    const checkout = await attempts.openInSandbox(db.orm, id);
    return checkout ? show(reply, checkout, false) : sayClosed(reply, id);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const id = idIn(request);
    if (!cookieCalls.isOwnOrigin(request.headers.origin, request.host)) throw refuseCommon('forbidden');
    const checkout = await attempts.openInSandbox(db.orm, id);
    if (!checkout) return sayClosed(reply, id);
    switch (Answer.safeParse(request.body).data) {
      case 'pay':
        await remember(checkout);
        await settle.bringUpToDate(id, `sandbox_paid_${id}`);
        return reply.redirect(checkout.successUrl, 303);
      case 'decline':
        return show(reply, checkout, true);
      case 'cancel':
        return reply.redirect(checkout.cancelUrl, 303);
      default:
        throw refuseCommon('invalid_input');
    }
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
    app.get(sandboxCheckoutPath, options, look);
    app.post(sandboxCheckoutPath, { ...options, bodyLimit: POSTED_MAX_BYTES }, answer);
  };
}
