import type { Platform } from '#platform/platform.ts';
import type { Payments } from './payments.ts';
import { sandboxPayments } from './sandbox/sandbox-payments.ts';

/** Opens the payment provider that the settings choose. Stripe's library is loaded only when it is used. */
export async function openPayments({
  db,
  clock,
  settings,
}: Pick<Platform, 'db' | 'clock' | 'settings'>): Promise<Payments> {
  if (settings.payments.kind === 'sandbox') return sandboxPayments({ db, clock, settings });
  const { stripePayments } = await import('./stripe/stripe-payments.ts');
  return stripePayments({ settings: settings.payments, clock });
}
