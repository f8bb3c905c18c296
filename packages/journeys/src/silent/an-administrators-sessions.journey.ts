import { expect, type Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from '#support/accessible.ts';
import { signInUnseen } from '#support/sign-in.ts';
import { test } from '#support/story.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

/** Chooses somebody in a form by typing a part of the name. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
  await page.getByRole('combobox', { name: /^Search by/ }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

/** Types a figure and tries to save. Returns whether the browser holds the form back at this field. */
async function isRefused(page: Page, label: string, typed: string): Promise<boolean> {
  const figure = page.getByRole('spinbutton', { name: label });
  const before = await figure.inputValue();
  await figure.fill(typed);
  await page.getByRole('button', { name: 'Create Session' }).click();
  const isHeldBack = await figure.evaluate(
    (input: HTMLInputElement) => !input.validity.valid && document.activeElement === input,
  );
  await figure.fill(before);
  return isHeldBack;
}

test('an administrator adds a session, opens it, gives a reason for what was said, and deletes it', async ({
  page,
  product,
}) => {
  const plan = `${crypto.randomUUID()} how long a shadow is when the lamp is high above it`;
  await signInUnseen(page, product.url, 'admin@demo.example');
  await page.goto('/admin?tab=sessions');

  await test.step('the form', async () => {
    // without any session, the empty table has the same button
    await page.getByRole('button', { name: 'Add Session' }).first().click();
    await choose(page, 'Learner', 'Leo');
    await choose(page, 'Teacher', 'Amara');
    await page.getByLabel('Lesson plan').fill(plan);
    expect(await isRefused(page, 'Length in minutes', '1.5'), spec('VAL-093')).toBe(true);
    expect(await isRefused(page, 'Length in minutes', '-1'), spec('VAL-094')).toBe(true);
    expect(await isRefused(page, 'Attention in percent', '-0.1'), spec('VAL-095')).toBe(true);
    expect(await isRefused(page, 'Attention in percent', '100.1'), spec('VAL-096')).toBe(true);
    expect(await isRefused(page, 'Attention in percent', '81.55'), spec('VAL-097')).toBe(true);
    expect(await isRefused(page, 'Cost in US dollars', '-0.01'), spec('VAL-098')).toBe(true);
    expect(await isRefused(page, 'Cost in US dollars', '0.195'), spec('VAL-099')).toBe(true);
    await page.getByLabel('Length in minutes').fill('75');
    await page.getByLabel('Attention in percent').fill('81.5');
    await page.getByLabel('Cost in US dollars').fill('1.24');
    await expect(page.getByLabel('Cost per minute')).toHaveValue('$0.02');
    await expectAccessibleInLightAndDark(page, 'the form for a session');
    await page.getByRole('button', { name: 'Create Session' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await page.getByRole('searchbox').fill(plan.slice(0, 36));
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(1);
  await expect(rows.getByText(plan.slice(0, 50), { exact: true }), spec('AD-053')).toBeVisible();
  for (const text of ['Amara Osei', '1h 15m', '81.5%', '$1.24']) await expect(rows).toContainText(text);
  const open = rows.getByRole('button', { name: /^Open Session/ });

  await test.step('beside the table', async () => {
    await open.click();
    const panel = page.getByRole('region', { name: /^Session / });
    await expect(panel.getByRole('heading', { level: 2 }), spec('X-771')).toBeFocused();
    await expect(panel.getByText(plan)).toBeVisible();
    await expectAccessibleInLightAndDark(page, 'a session beside the table');
    const [table, beside] = [await page.getByRole('table').boundingBox(), await panel.boundingBox()];
    expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
    await expect(open).toBeFocused();
  });

  await test.step('in a sheet on a phone', async () => {
    await page.setViewportSize(PHONE);
    await open.click();
    const sheet = page.getByRole('dialog', { name: /^Session / });
    await expect(sheet, spec('X-771')).toBeInViewport();
    await sheet.getByLabel('Reason').fill('A parent asked what was said.');
    await sheet.getByRole('button', { name: 'Open what was said' }).click();
    await expect(sheet.getByText(/^Open to you until /), spec('X-772')).toBeVisible();
    await expect(sheet.getByText('Nothing was said in this session.')).toBeVisible();
    await expectAccessibleInLightAndDark(page, 'an opened session on a phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(open).toBeFocused();
  });

  await test.step('the deletion', async () => {
    page.once('dialog', (question) => question.accept());
    await rows.getByRole('button', { name: /^Delete Session/ }).click();
    await expect(rows).toHaveCount(0);
  });
});

test('each link of the Admin Panel opens its tab on a phone, and the chosen tab is in view', async ({
  page,
  product,
}) => {
  await signInUnseen(page, product.url, 'admin@demo.example');
  await page.setViewportSize(PHONE);
  await page.goto('/admin?tab=users');
  await expect(page.getByRole('tab')).toHaveCount(4);
  for (const [link, tab] of [
    ['Analytics', 'Analytics'],
    ['User Management', 'Users'],
    ['Learning Sessions', 'Learning Sessions'],
    ['Teacher Management', 'Teachers'],
    ['Dashboard', 'Users'],
  ] as const) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    const chosen = page.getByRole('tab', { name: tab, exact: true });
    await expect(chosen, spec('X-776')).toHaveAttribute('aria-selected', 'true');
    await expect(chosen).toBeInViewport({ ratio: 1 });
  }
});
