import { stripeWebhookPath } from '@vivavoce/contracts/billing/calls';
import type { FastifyPluginAsync } from 'fastify';
import { refuseCommon } from '#platform/http/refused.ts';
import type { Payments } from '../payments.ts';
import type { Settlement } from '../settlement.ts';

/** Stripe's largest reports, with room. */
const REPORT_MAX_BYTES = 512 * 1024;

/**
 * Where Stripe reports. The signature is over the bytes of the body, so that it is read raw; what is not signed is
 * refused before it is understood. An answer other than 200 lets Stripe report again, for three days.
 */
export function stripeWebhook({
  payments,
  settle,
}: {
  payments: Payments;
  settle: Settlement;
}): FastifyPluginAsync {
  return async (app) => {
    if (payments.mode === 'sandbox') return;
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const options = { schema: { hide: true }, bodyLimit: REPORT_MAX_BYTES };
    app.post(stripeWebhookPath, options, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const report = payments.readReport(body, typeof signature === 'string' ? signature : undefined);
      if (!report) throw refuseCommon('invalid_input');
      if (report.subscriptionId) await settle.bringUpToDate(report.subscriptionId, report.eventId);
      return reply.serializer(JSON.stringify).send({ received: true });
    });
  };
}
