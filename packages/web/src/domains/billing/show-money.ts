/**
 * An amount in the smallest unit of its currency, in the reader’s own locale: '$199', '$199.50'. Currencies without
 * cents, such as the yen, are known to the browser.
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
