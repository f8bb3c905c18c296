/** Measures how long the live room takes from its address to a Start button that can be pressed, with a warm cache. */
import type { Page } from '@playwright/test';
import { openBrowser } from '../src/support/browser.ts';
import { demoLearnerInTheLiveRoom } from '../src/support/learner.ts';
import { openPage } from '../src/support/page.ts';
import { forget, startVivavoce } from '../src/support/vivavoce.ts';

const ROUNDS = process.argv.includes('--quick') ? 3 : 11;
/** The limit for the room to be ready with a warm cache (issue "The live room, complete"). */
const LIMIT_MS = 1_500;

declare global {
  interface Window {
    /** Resolves with the time, on the page's clock, at which the room's Start button can be pressed. */
    untilStart(): Promise<number>;
  }
}

const middleOf = (values: number[]) =>
  Math.round(values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);

/** Reloads the room's page, as if its address had been typed. */
async function loadedMs(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  return page.evaluate(() => window.untilStart());
}

/** Enters the room from the screen before it. */
async function enteredMs(page: Page): Promise<number> {
  await page.goBack();
  await page.locator('.live-start').waitFor({ state: 'detached' });
  return page.evaluate(async () => {
    const beganMs = performance.now();
    history.forward();
    return (await window.untilStart()) - beganMs;
  });
}

const product = await startVivavoce();
const browser = await openBrowser('refused');
const { page } = await openPage(browser);
await page.addInitScript(() => {
  window.untilStart = () =>
    new Promise((resolve) => {
      // This is a method because tsx wraps a named function in a helper that the page does not have.
      const watch = {
        look() {
          const buttons = [...document.querySelectorAll<HTMLButtonElement>('.live-start')];
          if (buttons.some(({ disabled }) => !disabled)) resolve(performance.now());
          else requestAnimationFrame(watch.look);
        },
      };
      watch.look();
    });
});
try {
  await demoLearnerInTheLiveRoom(page, product.url);
  const [loaded, entered]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    loaded.push(await loadedMs(page));
    entered.push(await enteredMs(page));
    console.log(
      `room loaded_ms=${Math.round(loaded.at(-1) ?? 0)} entered_ms=${Math.round(entered.at(-1) ?? 0)}`,
    );
  }
  console.log(
    `room start_enabled_ms limit=${LIMIT_MS} loaded=${middleOf(loaded)} entered=${middleOf(entered)} (medians of ${ROUNDS})`,
  );
} finally {
  await browser.close();
  await product.stop();
  await forget(product);
}
