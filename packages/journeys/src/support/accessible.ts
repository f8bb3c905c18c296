import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Fails when axe finds anything on the page as it stands; `state` says in the failure what was looked at.
 * @param within looks at this alone, by its selector, which must be there
 */
export async function expectAccessible(page: Page, state: string, within?: string): Promise<void> {
  // Without the list of all that is fine, and in this page alone (ours embed nobody's), it takes a third of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const found = violations.map(({ id, nodes }) => {
    const places = nodes.map((node) => node.target.join(' ')).join(', ');
    return `${state}: ${id} at ${places}`;
  });
  expect(found).toEqual([]);
}

/** The same in light and then in dark. The page keeps its state; its context should ask for reduced motion. */
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
