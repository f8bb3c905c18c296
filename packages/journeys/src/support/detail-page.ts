import { expect, type Page } from '@playwright/test';
import { lessonEnd } from './lesson-end.ts';

/**
 * Goes from the end of a lesson to the page of that very lesson. The list on the dashboard may be the one from before the
 * lesson for a moment, until it is read again. Resolves with the page's address without the host.
 */
export async function openTheLesson(page: Page): Promise<string> {
  await lessonEnd(page).getByRole('link', { name: 'See the whole lesson' }).click();
  await expect(page.getByRole('heading', { name: 'Learning Session Details' })).toBeVisible();
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
}

/** Expects a lesson's page to show each of these texts as one whole message. */
export async function expectMessages(page: Page, texts: readonly (string | RegExp)[]): Promise<void> {
  const history = page.getByRole('region', { name: 'Chat History' });
  for (const text of texts) await expect(history.getByText(text, { exact: true }).first()).toBeVisible();
}
