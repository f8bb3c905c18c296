import { expect, type Page } from '@playwright/test';

/** Signs a person in, by default one from the demo family, which exists in every product that a journey starts. */
export async function signIn(
  page: Page,
  url: string,
  email = 'leo@demo.example',
  password = 'vivavoce',
): Promise<void> {
  await page.goto(`${url}/auth/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/\/auth\/login$/);
}

/** Signs in a member of the demo family without the sign-in screen, for stories about something else. */
export async function signInUnseen(page: Page, url: string, email = 'leo@demo.example'): Promise<void> {
  const answer = await page.request.post(`${url}/api/auth/login`, { data: { email, password: 'vivavoce' } });
  expect(answer.ok(), `signing in answered ${answer.status()}`).toBe(true);
}
