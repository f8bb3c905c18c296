/** Returns how many decimals an amount of a currency has. The browser knows which, such as the yen, have no cents. */
const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
  2;

/** Returns an amount of the smallest unit of its currency in the main unit: 19,950 cents are 199.5 dollars. */
export const inMainUnit = (amountCents: number, currency: string): number =>
  amountCents / 10 ** decimalsOf(currency);

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
