import type { Platform } from '#platform/platform.ts';
import type { Payments } from './payments.ts';
import { sandboxPayments } from './sandbox/sandbox-payments.ts';

/** Who takes the money, as the settings say. Stripe's library is loaded only where it is used. */
export async function openPayments({
  db,
  clock,
  settings,
}: Pick<Platform, 'db' | 'clock' | 'settings'>): Promise<Payments> {
  if (settings.payments.kind === 'sandbox') return sandboxPayments({ db, clock, settings });
  const { stripePayments } = await import('./stripe/stripe-payments.ts');
  return stripePayments({ settings: settings.payments, clock });
}
