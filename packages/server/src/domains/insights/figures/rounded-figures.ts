/** Figures as a file shows them: rounded, and without a fraction of a micro-dollar. */

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

const MICRO_USD_DIGITS = 6;

/** Rounds an amount in US dollars to whole micro-dollars. */
export const usd = (amount: number): number => rounded(amount, MICRO_USD_DIGITS);

/** Returns the cost of a minute in US dollars; null without a minute. */
export const costPerMinute = (costUsd: number, minutes: number): number | null =>
  minutes > 0 ? usd(costUsd / minutes) : null;

/** Rounds a percentage to one decimal; null stays null. */
export const percent = (percentage: number | null): number | null =>
  percentage === null ? null : rounded(percentage, 1);
