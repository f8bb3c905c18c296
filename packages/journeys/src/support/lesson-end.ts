import { expect, type Locator, type Page } from '@playwright/test';

/** The end of a lesson, which covers the room after Stop. Nothing else on the page can be used while it is open. */
export const lessonEnd = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Once more' }) });

/** Closes the end of a lesson, so that the room can be used again. */
export async function closeTheEnd(page: Page): Promise<void> {
  await expect(lessonEnd(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lessonEnd(page)).toBeHidden();
}

/** Returns the titles that the end of a lesson lists under a heading; none if it does not have the heading. */
export const titlesUnder = (page: Page, heading: string): Promise<string[]> =>
  lessonEnd(page)
    .getByRole('heading', { name: heading, exact: true })
    .locator('xpath=following-sibling::ul/li')
    .allInnerTexts();
