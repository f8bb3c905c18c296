import { expect, type Page } from '@playwright/test';

/** Signs in somebody of the demo family, which every product that a journey starts has. */
export async function signIn(page: Page, url: string, email = 'leo@demo.example'): Promise<void> {
  await page.goto(`${url}/auth/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('vivavoce');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/\/auth\/login$/);
}
