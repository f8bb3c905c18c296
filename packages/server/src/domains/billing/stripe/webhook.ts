import { stripeWebhookPath } from '@vivavoce/contracts/billing/calls';
import type { FastifyPluginAsync } from 'fastify';
import { refuseCommon } from '#platform/http/refused.ts';
import type { CardCheckSettlement } from '../card-check/card-check-settlement.ts';
import type { Payments } from '../payments.ts';
import type { Settlement } from '../settlement.ts';

/** The size of Stripe's largest reports, with room to spare. */
const REPORT_MAX_BYTES = 512 * 1024;

/**
 * Receives Stripe's reports. The signature covers the bytes of the body, so the body is read raw, and an unsigned
 * report is refused before it is parsed. After any answer but 200 Stripe repeats the report, for three days.
 */
export function stripeWebhook({
  payments,
  settle,
  cardChecks,
}: {
  payments: Payments;
  settle: Settlement;
  cardChecks: CardCheckSettlement;
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
      if (report.subscriptionId) await settle.bringUpToDate(report.subscriptionId, report);
      if (report.cardCheck) await cardChecks.reported(report.cardCheck);
      return reply.serializer(JSON.stringify).send({ received: true });
    });
  };
}
