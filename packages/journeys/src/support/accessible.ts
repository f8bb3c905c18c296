import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails when axe finds anything on the page as it stands; `state` says in the failure what was looked at. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => {
    const places = nodes.map((node) => node.target.join(' ')).join(', ');
    return `${state}: ${id} at ${places}`;
  });
  expect(found).toEqual([]);
}
