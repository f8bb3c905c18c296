import { expect, test } from '@playwright/test';
import { openBrowser } from './support/browser.ts';
import { openPage } from './support/page.ts';
import { forget, startVivavoce } from './support/vivavoce.ts';

test('where an inbox is configured a message of the contact form arrives there, word for word', async () => {
  const product = await startVivavoce({ env: { CONTACT_INBOX: 'office@school.example' } });
  const browser = await openBrowser('refused');
  try {
    const { page, expectQuiet } = await openPage(browser);
    await page.goto(`${product.url}/contact`);
    await page.getByLabel('Name').fill('Zoë <b>Łukasz</b>');
    await page.getByRole('main').getByLabel('Email').fill('zoe@family.example');
    await page.getByLabel('Message').fill('Is there a lesson on <script>alert(1)</script> & tides?');
    await page.getByRole('button', { name: /send/i }).click();
    await expect(page.getByText("Thank you for your message! We'll get back to you soon.")).toBeVisible();
    expectQuiet();

    await page.goto(`${product.url}/outbox`);
    await page.locator('a[href^="/outbox/"]').first().click();
    const mail = page.locator('body');
    await expect(mail).toContainText('office@school.example');
    await expect(mail).toContainText('Is there a lesson on <script>alert(1)</script> & tides?');
  } finally {
    await browser.close();
    await product.stop();
    await forget(product);
  }
});
