import { expect } from '@playwright/test';
import { reachTheLiveRoom, startByTyping } from '#support/learner.ts';
import { signInUnseen } from '#support/sign-in.ts';
import { test } from '#support/story.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

/**
 * An administrator who had to stop somebody could not: a lesson that was running went on for up to an hour. Now the
 * account is disabled in the middle of the lesson. The teacher says goodbye, the lesson ends, the learner is told why, and
 * signs in again only after the account is enabled.
 */
test('a lesson ends when the account is disabled, and the learner is told why', async ({
  product,
  openPage,
}) => {
  const { page } = await openPage();
  const { email, password } = await reachTheLiveRoom(page, product.url);
  await startByTyping(page);
  await expect(page.getByRole('log')).toContainText('Teacher:');

  const administrator = await openPage();
  await signInUnseen(administrator.page, product.url, 'admin@demo.example');
  const act = async (action: 'disable' | 'enable') => {
    const { request } = administrator.page;
    const origin = { origin: product.url };
    const { token } = await (await request.post(`${product.url}/api/auth/token`, { headers: origin })).json();
    const headers = { authorization: `Bearer ${token}` };
    const found = await request.get(`${product.url}/api/admin/users`, { headers, params: { search: email } });
    const [{ id }] = (await found.json()).rows;
    return request.post(`${product.url}/api/admin/users/${id}/${action}`, { headers });
  };

  await test.step('the teacher says goodbye, and the screen says what happened', async () => {
    const goodbye = page.getByText('We have to stop here. Goodbye!').first();
    const told = page.getByText(
      'This lesson has ended because you are no longer signed in. Sign in again to go on.',
    );
    const [, answer] = await Promise.all([expect(goodbye).toBeVisible(), act('disable')]);
    expect(answer.status()).toBe(200);
    await expect(told, spec('X-230')).toBeVisible();
    await expect(page.getByText('Connection lost. Please try restarting the session.')).toBeHidden();
  });

  const enter = async () => {
    await page.goto(`${product.url}/auth/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
  };

  await test.step('the learner cannot sign in until the account is enabled', async () => {
    await enter();
    await expect(page.getByText('This account has been disabled.'), spec('X-299')).toBeVisible();
    await act('enable');
    await enter();
    await expect(page, spec('X-301')).toHaveURL(/\/dashboard$/);
  });
});
