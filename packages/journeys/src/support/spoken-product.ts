import { type Browser, test } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { pricedCalls } from './lesson-record.ts';
import { forget, startVivavoce, type Vivavoce } from './vivavoce.ts';

/**
 * One product whose calls have a price, and one browser into which the stories speak, for all stories of a file. Both
 * are there from its first story to its last.
 */
export function spokenProduct() {
  const of: { product?: Vivavoce; browser?: Browser } = {};
  const there = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('the product of the stories has not started');
    return thing;
  };
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    of.product = await startVivavoce({ env: pricedCalls });
    of.browser = await openBrowser('given');
  });
  test.afterAll(async () => {
    await of.browser?.close();
    await of.product?.stop();
    if (of.product) await forget(of.product);
  });
  return { product: () => there(of.product), browser: () => there(of.browser) };
}
