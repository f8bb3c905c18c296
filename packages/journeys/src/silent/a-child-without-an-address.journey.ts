import { expect, type Page } from '@playwright/test';
import { makeChild, tap } from '#support/child-on-a-device.ts';
import { tabTo } from '#support/keyboard.ts';
import { expectFineInEveryLook } from '#support/looks.ts';
import { type Person, signUp } from '#support/people.ts';
import { signIn } from '#support/sign-in.ts';
import { test } from '#support/story.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TARGET_PX = 44;
const PICTURES = ['Boat', 'Cat', 'Sun', 'Cat'];
const temi = { firstName: 'Temi', age: 6, pictures: PICTURES };

/** Lists the buttons and links on the screen that are too small for a finger. */
const smallTargets = (page: Page) =>
  page
    .getByRole('main')
    .locator('button, a')
    .evaluateAll(
      (targets, leastPx) =>
        targets
          .map((target) => ({ name: target.textContent, ...target.getBoundingClientRect().toJSON() }))
          .filter(({ width, height }) => width < leastPx || height < leastPx),
      TARGET_PX,
    );

test('a child without an address chooses a face, and finds none once the device is no longer paired', async ({
  product,
  openPage,
}) => {
  const { page, expectQuiet } = await openPage();
  const parent: Person = await signUp(page, product.url, { name: 'Ada Quist', age: 40, role: 'PARENT' });
  await makeChild(page, product.url, temi, {
    device: 'Kitchen tablet',
    look: (state) => expectFineInEveryLook(page, state),
  });

  await test.step('the parent hands the tablet over, and is signed out', async () => {
    await page.getByRole('link', { name: 'How Temi signs in' }).click();
    await expect(page.getByText('Kitchen tablet')).toBeVisible();
    await expectFineInEveryLook(page, 'how Temi signs in');
    await page.getByRole('link', { name: 'Sign out and hand it to a child' }).click();
    await expect(page.getByRole('button', { name: 'Temi' })).toBeVisible();
    await expectFineInEveryLook(page, 'the faces');
    expect(await smallTargets(page), spec('X-430')).toEqual([]);
    await page.goto(`${product.url}/parent/dashboard`);
    await expect(page, spec('X-431')).toHaveURL(/\/auth\/login$/);
  });

  await test.step('wrong pictures open nothing, and the right ones open the dashboard', async () => {
    await page.getByRole('link', { name: 'I’m a child: choose my face' }).click();
    await page.getByRole('button', { name: 'Temi' }).click();
    await expectFineInEveryLook(page, 'the pictures');
    expect(await smallTargets(page)).toEqual([]);
    await tap(page, ['Boat', 'Cat', 'Moon', 'Cat']);
    await expect(page.getByText('That is not quite right. Try again.')).toBeVisible();
    await expectFineInEveryLook(page, 'wrong pictures');
    await tap(page, PICTURES);
    await expect(page, spec('X-432')).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Temi');
  });

  await test.step('the account says what an address would add, and offers no password', async () => {
    await page.goto(`${product.url}/account/security`);
    await expect(page.getByRole('button', { name: 'Add an email address' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change password' }), spec('X-433')).toBeHidden();
    await expectFineInEveryLook(page, 'a child’s own security');
  });

  await test.step('with the keyboard alone the child switches and comes back', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${product.url}/account`);
    await page.getByRole('button', { name: /^Profile menu/ }).click();
    await page.getByRole('link', { name: 'Switch child' }).click();
    await tabTo(page, page.getByRole('button', { name: 'Temi' }));
    await page.keyboard.press('Enter');
    for (const name of ['Boat', 'Cat', 'Sun']) {
      const picture = page.getByRole('button', { name, exact: true });
      await tabTo(page, picture, name === 'Sun' ? 'Shift+Tab' : 'Tab');
      await page.keyboard.press('Space');
    }
    await tabTo(page, page.getByRole('button', { name: 'Cat', exact: true }));
    await page.keyboard.press('Space');
    await expect(page, spec('X-434')).toHaveURL(/\/dashboard$/);
  });

  await test.step('the parent ends the pairing from another browser, and the child is out', async () => {
    const other = await openPage();
    await signIn(other.page, product.url, parent.email, parent.password);
    await other.page.goto(`${product.url}/profiles`);
    await other.page.getByRole('link', { name: 'Sign-in and devices of Temi' }).click();
    await other.page.getByRole('button', { name: 'End the pairing of Kitchen tablet' }).click();
    await other.page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
    await expect(other.page.getByText('No device is paired yet.')).toBeVisible();
    await page.goto(`${product.url}/dashboard`);
    await expect(page).toHaveURL(/\/auth\/login$/);
    await page.goto(`${product.url}/family`);
    await expect(
      page.getByRole('heading', { name: 'A grown-up is needed first' }),
      spec('X-435'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Temi' })).toBeHidden();
    await expectFineInEveryLook(page, 'a device that is not paired');
  });
  expectQuiet();
});
