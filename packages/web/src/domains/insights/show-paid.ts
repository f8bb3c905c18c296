import { inMainUnit } from '@vivavoce/contracts/billing/money-units';
import type { ReportLine } from '@vivavoce/contracts/insights/analytics-calls';
import { showMoney } from '#domains/billing/show-money.ts';
import { DASH } from '#lib/show.ts';

/** Sums that people paid, one for each currency. */
export type Paid = ReportLine['paid'];

/** Shows the sums, such as '$199 · €89.50'; a dash if nothing was paid. */
export function showPaid(paid: Paid): string {
  return paid.map(({ amountCents, currency }) => showMoney(amountCents, currency)).join(' · ') || DASH;
}

/**
 * Returns what was paid minus what the sessions cost, in US dollars. Null if something was paid in another currency:
 * nobody knows at which rate to count it.
 */
export function marginUsd({ paid, costUsd }: Pick<ReportLine, 'paid' | 'costUsd'>): number | null {
  if (paid.some(({ currency }) => currency !== 'usd')) return null;
  return paid.reduce((sum, { amountCents, currency }) => sum + inMainUnit(amountCents, currency), -costUsd);
}
