import type { ReportLine } from '@vivavoce/contracts/insights/analytics-calls';
import { showMoney } from '#domains/billing/show-money.ts';
import { DASH } from '#lib/show.ts';

/** Sums that people paid, one for each currency. */
export type Paid = ReportLine['paid'];

/** Shows the sums, such as '$199 · €89.50'; a dash if nothing was paid. */
export function showPaid(paid: Paid): string {
  return paid.map(({ amountCents, currency }) => showMoney(amountCents, currency)).join(' · ') || DASH;
}
