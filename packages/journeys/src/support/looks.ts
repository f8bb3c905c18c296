import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';

const HEIGHT_PX = 900;
/** A small and a usual phone, a tablet, a desktop. */
const WIDTHS_PX = [360, 390, 820, 1440];
/**
 * Where axe looks. What it knows of places differs by the width and what it knows of colours by the scheme, so that
 * each of them once is enough, at half the time of all four.
 */
const AXE_SCHEMES: Partial<Record<number, 'light' | 'dark'>> = { 390: 'light', 1440: 'dark' };

/**
 * Looks at a screen as it stands: at no width may anything stick out to the side, and axe finds nothing on a phone
 * that is light and a desktop that is dark. The page keeps its state; its context should ask for reduced motion.
 * @param state says in the failure what was looked at
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
