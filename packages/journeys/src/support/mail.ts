import { expect, type Page } from '@playwright/test';

/** Reads the newest mail with this subject to this address, by opening the outbox as a person does. */
export async function readMail(page: Page, url: string, email: string, subject: RegExp): Promise<string> {
  const outbox = await page.context().newPage();
  try {
    const mail = outbox
      .getByRole('listitem')
      .filter({ hasText: `to ${email},` })
      .getByRole('link', { name: subject })
      .first();
    await expect(async () => {
      await outbox.goto(`${url}/outbox`);
      await expect(mail).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await mail.click();
    await expect(outbox.getByText(`to ${email}`)).toBeVisible();
    return await outbox.locator('body').innerText();
  } finally {
    await outbox.close();
  }
}

/** Reads the six-digit code in the newest mail that verifies this address. */
export async function readCode(page: Page, url: string, email: string): Promise<string> {
  const text = await readMail(page, url, email, /verification code/);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error('the mail contains no code');
  return code;
}
