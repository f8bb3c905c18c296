import { expect, type Locator, type Page } from '@playwright/test';

/** More steps than any screen needs to reach a target. A target beyond that counts as unreachable. */
const MOST_STEPS = 80;

/**
 * Fails unless a person can see where the focus is. Something must be drawn around the focused element, or around its
 * visible form (the card of a hidden radio button). It must also be inside the window, and not covered by anything
 * fixed at the top.
 */
async function expectFocusSeen(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return 'nothing has the focus';
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)}`;
    if (!focused.matches(':focus-visible')) return `the focus of ${name} is not visible`;
    const { width } = focused.getBoundingClientRect();
    const shown = width > 2 ? focused : (focused.closest('label') ?? focused);
    const style = getComputedStyle(shown);
    const isOutlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    if (!isOutlined) return `nothing is drawn around ${name}`;
    const { top, bottom, left, right } = shown.getBoundingClientRect();
    const middle = document.elementFromPoint(
      Math.min(Math.max((left + right) / 2, 0), innerWidth - 1),
      Math.min(Math.max((top + bottom) / 2, 0), innerHeight - 1),
    );
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
      return `${name} is out of sight`;
    const isFree = middle !== null && (shown.contains(middle) || middle.contains(shown));
    return isFree ? null : `${name} is covered by ${middle?.tagName}`;
  });
  expect(seen).toBeNull();
}

/**
 * Presses Tab (or Shift+Tab) until `target` has the focus, and checks that the focus is visible at every stop.
 * @returns the number of steps
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
  await expect(target).toBeVisible();
  for (let step = 1; step <= MOST_STEPS; step += 1) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
    if (await target.evaluate((element) => element === document.activeElement)) return step;
  }
  throw new Error(`the element did not get the focus within ${MOST_STEPS} steps`);
}
