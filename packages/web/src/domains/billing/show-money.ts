import { decimalsOf, inMainUnit } from '@vivavoce/contracts/billing/money-units';

/**
 * Shows an amount in the reader’s own locale, such as '$199' or '$199.50'. The amount is in the smallest unit of its
 * currency.
 */
export function showMoney(amountCents: number, currency: string): string {
  const amount = inMainUnit(amountCents, currency);
  return new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : decimalsOf(currency),
  }).format(amount);
}
