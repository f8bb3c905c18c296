import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Fails if axe finds anything on the page in its current state. `state` names that state in the failure.
 * @param within a selector for the only part to check, which must exist
 */
export async function expectAccessible(page: Page, state: string, within?: string): Promise<void> {
  // Without the list of passed checks, and without frames (our pages embed none), the check takes a third of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const found = violations.map(({ id, nodes }) => {
    const places = nodes.map((node) => node.target.join(' ')).join(', ');
    return `${state}: ${id} at ${places}`;
  });
  expect(found).toEqual([]);
}

/**
 * Runs the same check in light and then in dark. The page keeps its state; its context should request reduced motion.
 */
export async function expectAccessibleInLightAndDark(
  page: Page,
  state: string,
  within?: string,
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${state}, ${colorScheme}`, within);
  }
}
