/**
 * Shows an amount in the reader’s own locale, such as '$199' or '$199.50'. The amount is in the smallest unit of its
 * currency; the browser knows which currencies, such as the yen, have no cents.
 */
export function showMoney(amountCents: number, currency: string): string {
  const style = { style: 'currency', currency } as const;
  const decimals = new Intl.NumberFormat(undefined, style).resolvedOptions().maximumFractionDigits ?? 2;
  const amount = amountCents / 10 ** decimals;
  return new Intl.NumberFormat(undefined, {
    ...style,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : decimals,
  }).format(amount);
}
