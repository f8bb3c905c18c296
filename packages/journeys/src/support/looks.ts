import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';

const HEIGHT_PX = 900;
/** A small and a usual phone, a tablet, and a desktop. */
const WIDTHS_PX = [360, 390, 820, 1440];
/**
 * The widths and colour schemes that axe checks. Its findings on layout depend on the width, and those on colours
 * depend on the scheme. Checking each once is therefore enough, and takes half the time of all four combinations.
 */
const AXE_SCHEMES: Partial<Record<number, 'light' | 'dark'>> = { 390: 'light', 1440: 'dark' };

/**
 * Checks a screen in its current state: nothing may stick out to the side at any width, and axe must find nothing on a
 * light phone and a dark desktop. The page keeps its state; its context should request reduced motion.
 * @param state names the checked state in the failure
 */
export async function expectFineInEveryLook(page: Page, state: string): Promise<void> {
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: HEIGHT_PX });
    const sticksOutPx = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect
      .poll(sticksOutPx, { message: `${state}: scrolls sideways at ${width} px` })
      .toBeLessThanOrEqual(0);
    const colorScheme = AXE_SCHEMES[width];
    if (colorScheme === undefined) continue;
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${state}, ${width} px, ${colorScheme}`);
  }
}
