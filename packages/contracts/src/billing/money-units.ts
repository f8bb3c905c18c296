/**
 * The currencies whose amounts at Stripe have no decimals, and those with three. All others have two, also the forint, the
 * Icelandic króna and the Ugandan shilling (https://docs.stripe.com/currencies). `Intl` does not tell: it shows forints
 * without decimals.
 */
const WITHOUT_DECIMALS = /^(bif|clp|djf|gnf|jpy|kmf|krw|mga|pyg|rwf|vnd|vuv|xaf|xof|xpf)$/;
const WITH_THREE_DECIMALS = /^(bhd|jod|kwd|omr|tnd)$/;

/** Returns how many decimals an amount of a currency (ISO 4217, lower case) has. */
export function decimalsOf(currency: string): number {
  if (WITHOUT_DECIMALS.test(currency)) return 0;
  return WITH_THREE_DECIMALS.test(currency) ? 3 : 2;
}

/** Returns an amount in the main unit of its currency, from the smallest unit: 19,950 cents are 199.5 dollars. */
export const inMainUnit = (amountCents: number, currency: string): number =>
  amountCents / 10 ** decimalsOf(currency);
