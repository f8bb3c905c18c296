import { expect, type Page } from '@playwright/test';

/** Signs in somebody, of the demo family unless told otherwise: every product that a journey starts has it. */
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

/** Signs in one of the demo family without the screen of the sign-in, where a story is about something else. */
export async function signInUnseen(page: Page, url: string, email = 'leo@demo.example'): Promise<void> {
  const answer = await page.request.post(`${url}/api/auth/login`, { data: { email, password: 'vivavoce' } });
  expect(answer.ok(), `signing in answered ${answer.status()}`).toBe(true);
}
