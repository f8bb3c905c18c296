import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Fails when axe finds anything on the page as it stands; `state` says in the failure what was looked at.
 * @param within looks at this alone, by its selector, which must be there
 */
export async function expectAccessible(page: Page, state: string, within?: string): Promise<void> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const found = violations.map(({ id, nodes }) => {
    const places = nodes.map((node) => node.target.join(' ')).join(', ');
    return `${state}: ${id} at ${places}`;
  });
  expect(found).toEqual([]);
}
