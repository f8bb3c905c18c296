import { expect, it } from 'vitest';
import { showMoney } from './show-money.ts';

it.each([
  [19_900, 'usd', '$199'],
  [19_950, 'usd', '$199.50'],
  [-500, 'usd', '-$5'],
  [0, 'usd', '$0'],
  [19_900, 'jpy', '¥19,900'],
  [1_999, 'eur', '€19.99'],
  [149_000, 'huf', 'HUF\u00a01,490'],
])('shows %s of %s as %s', (amountCents, currency, shown) => {
  expect(showMoney(amountCents, currency)).toBe(shown);
});
