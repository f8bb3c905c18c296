import { expect, type Page } from '@playwright/test';

/** From a stopped lesson to its page. Resolves with the address of it, without the host. */
export async function openTheLesson(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Learning Session Details' })).toBeVisible();
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
}

/** What stands on the page of a lesson: each text as one whole message. */
export async function expectMessages(page: Page, texts: readonly (string | RegExp)[]): Promise<void> {
  const history = page.getByRole('region', { name: 'Chat History' });
  for (const text of texts) await expect(history.getByText(text, { exact: true }).first()).toBeVisible();
}
