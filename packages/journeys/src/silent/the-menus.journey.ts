import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from '#support/accessible.ts';
import { signInUnseen } from '#support/sign-in.ts';
import { test } from '#support/story.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

const PHONE = { width: 375, height: 740 };
const DESKTOP = { width: 1440, height: 900 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Presses the only button in the header that opens a menu at this width. */
async function openMenu(page: Page, size: typeof PHONE) {
  await page.setViewportSize(size);
  await page.goto('/about', { waitUntil: 'networkidle' });
  const trigger = page
    .getByRole('banner')
    .locator('button[aria-expanded][aria-controls]')
    .filter({ visible: true });
  await trigger.click();
  const menu = page.locator(`[id="${await trigger.getAttribute('aria-controls')}"]`);
  return { trigger, menu };
}

/** Returns the address of each visible link in the menu, by name. */
async function linksOf(menu: Locator): Promise<Record<string, string | null>> {
  await expect(menu).toBeVisible();
  const links = await menu.getByRole('link').filter({ visible: true }).all();
  const named = links.map(async (link) => [await link.innerText(), await link.getAttribute('href')]);
  return Object.fromEntries(await Promise.all(named));
}

test('a visitor finds every place in the menu on a phone', async ({ page }) => {
  const { trigger, menu } = await openMenu(page, PHONE);
  await expect(menu, spec('H-041')).toBeInViewport({ ratio: 1 });
  await expect(trigger).toHaveAccessibleName('Close menu');
  await expect(menu.getByRole('link', { name: 'Features' }), spec('H-073')).toBeVisible();
  const links = await linksOf(menu);
  expect(links.Features, spec('H-042')).toBe('/features');
  expect(links.Solutions, spec('H-043')).toBe('/solutions');
  expect(links.Pricing, spec('H-044')).toBe('/pricing');
  expect(links.Resources, spec('H-045')).toBe('/resources');
  expect(links.Contact, spec('H-046')).toBe('/contact');
  expect(links['Start Free Trial'], spec('H-047')).toBe('/auth/register');
  expect(links.Login, spec('H-048')).toBe('/auth/login');
  await expectAccessibleInLightAndDark(page, 'a visitor’s menu on a phone', 'header');

  await trigger.click();
  await expect(menu, spec('H-074')).toBeHidden();
  await trigger.click();
  await expect(menu).toBeVisible();
  await page.mouse.click(PHONE.width / 2, PHONE.height - 5);
  await expect(menu, spec('H-075')).toBeHidden();
});

test('a learner finds every place and their own name in the menus', async ({ page, product }) => {
  await signInUnseen(page, product.url, 'leo@demo.example');

  await test.step('on a phone', async () => {
    const { menu } = await openMenu(page, PHONE);
    const links = await linksOf(menu);
    expect(links.Dashboard, spec('H-049')).toBe('/dashboard');
    expect(links.Teachers, spec('H-050')).toBe('/teachers');
    expect(links.Profiles, spec('H-051')).toBe('/profiles');
    expect(links.Account, spec('H-052')).toBe('/account');
    await expect(menu.getByText('Leo Adeyemi', { exact: true }), spec('H-053')).toBeVisible();
    await expect(menu.getByText('leo@demo.example'), spec('H-054')).toBeVisible();
    await expect(menu.getByText('Student', { exact: true }), spec('H-055')).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Sign Out' }), spec('H-056')).toBeVisible();
    await expectAccessibleInLightAndDark(page, 'a learner’s menu on a phone', 'header');
  });

  await test.step('on a desktop', async () => {
    const { trigger, menu } = await openMenu(page, DESKTOP);
    await expect(menu, spec('H-070')).toBeVisible();
    await expect(menu.getByText('Leo Adeyemi', { exact: true }), spec('H-028')).toBeVisible();
    await expect(menu.getByText('leo@demo.example'), spec('H-029')).toBeVisible();
    await expect(menu.getByText('Student', { exact: true }), spec('H-030')).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Sign Out' }), spec('H-031')).toBeVisible();
    expect(await linksOf(menu), spec('H-039')).toEqual({});
    await expectAccessibleInLightAndDark(page, 'a learner’s menu', 'header');

    await trigger.click();
    await expect(menu, spec('H-071')).toBeHidden();
    await trigger.click();
    await expect(menu).toBeVisible();
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect(menu, spec('H-072')).toBeHidden();
  });
});

test('a parent finds every place and their own name in the menus', async ({ page, product }) => {
  await signInUnseen(page, product.url, 'grace@demo.example');

  await test.step('on a phone', async () => {
    const { menu } = await openMenu(page, PHONE);
    const links = await linksOf(menu);
    expect(links.Dashboard, spec('H-057')).toBe('/parent/dashboard');
    expect(links.Children, spec('H-058')).toBe('/profiles');
    expect(Object.keys(links), spec('H-059')).not.toContain('Teachers');
    expect(Object.keys(links), spec('H-060')).not.toContain('Profiles');
    expect(links.Account, spec('H-061')).toBe('/account');
    await expect(menu.getByText('Grace Adeyemi', { exact: true }), spec('X-185')).toBeVisible();
    await expect(menu.getByText('grace@demo.example'), spec('X-186')).toBeVisible();
    await expect(menu.getByText('Parent', { exact: true }), spec('X-187')).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Sign Out' }), spec('H-062')).toBeVisible();
    await expectAccessibleInLightAndDark(page, 'a parent’s menu on a phone', 'header');
  });

  await test.step('on a desktop', async () => {
    const { menu } = await openMenu(page, DESKTOP);
    await expect(menu.getByText('Parent', { exact: true })).toBeVisible();
    expect(await linksOf(menu)).toEqual({});
    await expectAccessibleInLightAndDark(page, 'a parent’s menu', 'header');
  });
});

const ADMIN_PLACES = [
  ...['Dashboard', 'User Management', 'Teacher Management', 'Learning Sessions', 'Analytics'],
  ...['Private requests', 'Reported answers', 'Concerns', 'Operations', 'Records', 'Audit trail'],
];

test('an administrator finds the Admin Panel and the administrators’ desks in the menus, and nothing else', async ({
  page,
  product,
}) => {
  await signInUnseen(page, product.url, 'admin@demo.example');

  await test.step('on a phone', async () => {
    const { menu } = await openMenu(page, PHONE);
    const links = await linksOf(menu);
    expect(links.Dashboard, spec('H-063')).toBe('/admin');
    expect(links['User Management'], spec('H-064')).toBe('/admin?tab=users');
    expect(links['Teacher Management'], spec('H-065')).toBe('/admin?tab=teachers');
    expect(links['Learning Sessions'], spec('H-066')).toBe('/admin?tab=sessions');
    expect(links.Analytics, spec('H-067')).toBe('/admin?tab=analytics');
    expect(Object.keys(links), spec('H-069')).toEqual(ADMIN_PLACES);
    await expect(menu.getByRole('button', { name: 'Sign Out' }), spec('H-068')).toBeVisible();
    await expectAccessibleInLightAndDark(page, 'an administrator’s menu on a phone', 'header');
  });

  await test.step('on a desktop', async () => {
    const { menu } = await openMenu(page, DESKTOP);
    const links = await linksOf(menu);
    expect(links.Dashboard, spec('H-033')).toBe('/admin');
    expect(links['User Management'], spec('H-034')).toBe('/admin?tab=users');
    expect(links['Teacher Management'], spec('H-035')).toBe('/admin?tab=teachers');
    expect(links['Learning Sessions'], spec('H-036')).toBe('/admin?tab=sessions');
    expect(links.Analytics, spec('H-037')).toBe('/admin?tab=analytics');
    expect(Object.keys(links), spec('ROLE-009')).toEqual(ADMIN_PLACES);
    await expect(menu.getByRole('button', { name: 'Sign Out' }), spec('H-038')).toBeVisible();
    await expectAccessibleInLightAndDark(page, 'an administrator’s menu', 'header');
  });
});
