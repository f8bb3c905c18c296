import type { Price } from '@vivavoce/contracts/billing/calls';
import { PaymentsFailed } from '#domains/billing/payments.ts';
import { PRICES_SHOWN } from '#domains/billing/sandbox/sandbox-payments.ts';
import { systemClock } from '#platform/clock.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** Lists where the prices at Stripe differ from those that /pricing shows. */
function differences(sold: readonly Price[]): string[] {
  return PRICES_SHOWN.flatMap(({ plan, amountCents, currency }) => {
    const price = sold.find((one) => one.plan === plan);
    if (!price) return [`no product with metadata plan=${plan} and a monthly default price`];
    const isSame = price.amountCents === amountCents && price.currency === currency;
    const inWords = `${price.amountCents / 100} ${price.currency.toUpperCase()}`;
    return isSame ? [] : [`${plan} costs ${inWords}, and the pricing page says ${amountCents / 100} USD`];
  });
}

/** Examines the payment provider: whether it accepts the key, and whether it sells the plans at the right prices. */
export async function examinePayments(
  settings: Settings,
): Promise<{ part: string; says: string; well: boolean }> {
  const part = 'Payments';
  if (settings.payments.kind === 'sandbox') {
    return { part, says: 'sandbox, nobody is charged (stand-in; STRIPE_SECRET_KEY)', well: true };
  }
  try {
    const { stripePayments } = await import('#domains/billing/stripe/stripe-payments.ts');
    const payments = stripePayments({ settings: settings.payments, clock: systemClock });
    const wrong = differences(await payments.prices());
    const name = payments.mode === 'live' ? 'Stripe' : 'Stripe in its test mode';
    if (wrong.length > 0) return { part, says: `${name}: ${wrong.join('; ')}`, well: false };
    return { part, says: name, well: true };
  } catch (error) {
    // Stripe's own name for the failure. Its message may contain part of the key.
    const cause = error instanceof PaymentsFailed ? error.cause : error;
    const reason = cause instanceof Error ? (Reflect.get(cause, 'type') ?? cause.name) : 'no answer';
    return { part, says: `Stripe cannot be used (${reason})`, well: false };
  }
}
