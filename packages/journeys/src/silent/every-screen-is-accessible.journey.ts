import { expect, type Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from '#support/accessible.ts';
import { openTheLesson } from '#support/detail-page.ts';
import { lessonEnd } from '#support/lesson-end.ts';
import { publicAddresses } from '#support/public-site.ts';
import { signInUnseen } from '#support/sign-in.ts';
import { test } from '#support/story.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectScreenAccessible(page: Page, screen: string): Promise<void> {
  // Headings and pictures appear with the data; a half-loaded screen would prove nothing.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInLightAndDark(page, screen);
}

test('axe finds nothing on any public screen', async ({ page }) => {
  for (const path of [
    ...publicAddresses,
    '/auth/register',
    '/auth/login',
    '/newsletter/confirm',
    '/consent/confirm',
    '/auth/recover-second-factor',
    '/nowhere',
  ]) {
    await page.goto(path);
    await expectScreenAccessible(page, path);
  }
});

test('axe finds nothing on any screen of a lesson', async ({ page, product }) => {
  await signInUnseen(page, product.url);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Choose Teacher' }).first()).toBeVisible();
  await expectScreenAccessible(page, 'dashboard');
  await page.getByRole('link', { name: 'Choose Teacher' }).first().click();
  await expect(page.getByRole('button', { name: /^Select.*Amara Osei/ })).toBeVisible();
  await expectScreenAccessible(page, 'teachers');
  await page.getByRole('button', { name: /^Select.*Amara Osei/ }).click();
  await expect(page.getByRole('button', { name: 'Start Session' })).toBeVisible();
  await expectScreenAccessible(page, 'properties');
  await page.getByRole('button', { name: 'Start Session' }).click();
  await expect(page).toHaveURL(/realtime$/);
  await expectScreenAccessible(page, 'live room, not started');
  await page.getByRole('button', { name: 'Start Session' }).click();
  await page.getByRole('button', { name: 'Typed answers only' }).click();
  await expect(page.getByText('Real-time Connection Active')).toBeVisible({ timeout: 60_000 });
  await expectScreenAccessible(page, 'live room, running');
  await page.getByRole('button', { name: 'Stop Session' }).click();
  await expect(lessonEnd(page).getByRole('heading', { name: 'See you next time, Leo' })).toBeVisible();
  await expectAccessibleInLightAndDark(page, 'the end of a lesson');
  await openTheLesson(page);
  await expect(page.getByRole('heading', { name: 'Chat History' })).toBeVisible();
  await expectScreenAccessible(page, 'session detail');
});

test('axe finds nothing on the notices', async ({ page, product }) => {
  await signInUnseen(page, product.url, 'grace@demo.example');
  await page.goto('/notices');
  await expect(page.getByRole('heading', { name: 'Always sent' })).toBeVisible();
  await expectScreenAccessible(page, 'notices');
});

test('axe finds nothing on the copies and the deletion of data', async ({ page, product }) => {
  await signInUnseen(page, product.url, 'grace@demo.example');
  await page.goto('/account/data');
  await page.getByRole('tab', { name: 'Leo' }).click();
  await expect(page.getByRole('button', { name: 'Prepare a copy' })).toBeVisible();
  await page.getByRole('button', { name: /^Delete Leo/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInLightAndDark(page, 'the question before a deletion');
  await page.getByRole('button', { name: 'Keep the account' }).click();
  await expectScreenAccessible(page, 'data of a child');
});

test('axe finds nothing on the administrator’s records', async ({ page, product }) => {
  await signInUnseen(page, product.url, 'admin@demo.example');
  await page.goto('/admin/records');
  await expect(page.getByRole('button', { name: 'Place a hold' })).toBeVisible();
  await expectScreenAccessible(page, 'records');
  await page.getByRole('button', { name: 'Place a hold' }).click();
  await expect(page.getByRole('combobox', { name: 'Learner' })).toBeVisible();
  await expectAccessibleInLightAndDark(page, 'the form for a hold');
});

test('axe finds nothing on the administrator’s reports and on the audit trail', async ({ page, product }) => {
  await signInUnseen(page, product.url, 'admin@demo.example');
  await page.goto('/admin/reports');
  await expect(page.getByRole('heading', { level: 2, name: 'By teacher' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expectScreenAccessible(page, 'reports');
  // this download is an entry itself, so that the audit trail is not empty
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  await file;
  await page.goto('/admin/audit?action=report_downloaded');
  await page.getByText('What the fields held').first().click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectScreenAccessible(page, 'audit trail');
});

test('axe finds nothing where people are imported, on a menu of the users and on the operations', async ({
  page,
  product,
}) => {
  await signInUnseen(page, product.url, 'admin@demo.example');
  await page.goto('/admin/import');
  await page
    .getByLabel('Or paste its text')
    .fill('email,first_name,last_name\nmia@school.example,Mia,Lind\nx,,');
  await page.getByRole('button', { name: 'Check the File' }).click();
  await expect(page.getByText('mia@school.example').last()).toBeVisible();
  await expectScreenAccessible(page, 'a file that was checked');
  await page.goto('/admin?tab=users&search=leo@demo.example');
  await page.getByRole('button', { name: 'More for Leo Adeyemi' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessibleInLightAndDark(page, 'the menu of a person');
  await page.goto('/admin/operations');
  await expect(page.getByRole('heading', { name: 'Live voice' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expectScreenAccessible(page, 'operations');
});
