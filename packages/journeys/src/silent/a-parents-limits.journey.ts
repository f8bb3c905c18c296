import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { startByTyping } from '#support/learner.ts';
import { expectFineInEveryLook } from '#support/looks.ts';
import { readCode } from '#support/mail.ts';
import { test } from '#support/story.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

/** A running lesson ends within this time of a limit, the teacher's goodbye included. */
const GOODBYE_MS = 15_000;

type Account = { id: string; post: (path: string, data: object) => Promise<{ data?: { code?: string } }> };

/** Creates an account with a verified address and a profile, and signs the page in. */
async function signUpAs(page: Page, url: string, role: 'STUDENT' | 'PARENT', name: string): Promise<Account> {
  const email = `${role.toLowerCase()}-${randomUUID().slice(0, 8)}@family.example`;
  let token: string | undefined;
  const post = async (path: string, data: object) => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await page.request.post(`${url}${path}`, { data, headers });
    expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
    return answer.json();
  };
  const grant = await post('/api/auth/register', { name, email, password: 'quiet-lantern' });
  token = grant.token;
  const { id } = grant.user;
  await post('/api/verifyEmailCode', { email, code: await readCode(page, url, email) });
  await post(`/api/users/${id}/profile`, { name, age: role === 'PARENT' ? 40 : 10, role });
  // a new role ends the sign-in with the old one
  token = (await post('/api/auth/login', { email, password: 'quiet-lantern' })).token;
  return { id, post };
}

/** Opens a page for a child and one for the parent who is linked to the child. */
async function family(openPage: () => Promise<{ page: Page }>, url: string) {
  const [{ page: child }, { page: parent }] = [await openPage(), await openPage()];
  const learner = await signUpAs(child, url, 'STUDENT', 'Mila Lindqvist');
  const adult = await signUpAs(parent, url, 'PARENT', 'Ida Lindqvist');
  const { data } = await learner.post('/api/invite/generate', { userId: learner.id });
  await adult.post('/api/invite/use', { code: data?.code });
  return { child, parent, childId: learner.id };
}

test('a parent sets limits by keyboard, and the child reads them as care', async ({ openPage, product }) => {
  const { child, parent, childId } = await family(() => openPage({ reducedMotion: 'reduce' }), product.url);

  await parent.goto(`${product.url}/parent/limits`);
  await parent.getByRole('switch', { name: 'Limit the time per day' }).focus();
  await parent.keyboard.press('Space');
  await parent.getByRole('spinbutton', { name: 'Time per day' }).focus();
  await parent.keyboard.press('ArrowDown');
  await expect(parent.getByRole('spinbutton', { name: 'Time per day' })).toHaveValue('55');
  await parent.getByRole('switch', { name: 'Camera during lessons' }).focus();
  await parent.keyboard.press('Space');
  await parent.getByRole('switch', { name: 'All teachers' }).focus();
  await parent.keyboard.press('Space');
  await parent.getByRole('switch', { name: 'Henrik Lund' }).focus();
  await parent.keyboard.press('Space');
  await parent.getByRole('button', { name: 'Add quiet hours' }).press('Enter');
  await expectFineInEveryLook(parent, 'limits, being changed');
  await parent.getByRole('button', { name: 'Remove: Quiet hours 1' }).press('Enter');
  await parent.getByRole('button', { name: 'Save Limits' }).press('Enter');
  await expect(parent.getByText('Limits saved'), spec('X-524')).toBeVisible();

  await child.goto(`${product.url}/dashboard`);
  await expect(child.getByText('You have 55 minutes left today.'), spec('X-525')).toBeVisible();
  await expectFineInEveryLook(child, 'dashboard with limits');

  await child.goto(`${product.url}/teachers`);
  await expect(child.getByText(/A parent has chosen other teachers for you/)).toBeVisible();
  await expect(child.getByRole('button', { name: 'Select Henrik Lund' }), spec('X-526')).toBeDisabled();
  await expectFineInEveryLook(child, 'teachers, one of them not allowed');
  await child.goto(`${product.url}/chat/${childId}/properties`);
  await expect(child.getByRole('radio', { name: /Henrik Lund/ })).toBeDisabled();
  await expect(child.getByRole('radio', { name: /Amara Osei/ })).toBeEnabled();
});

test('a pause ends a running lesson kindly, and the child reads when lessons open again', async ({
  openPage,
  product,
}) => {
  const { child, parent, childId } = await family(() => openPage({ reducedMotion: 'reduce' }), product.url);
  await child.goto(`${product.url}/chat/${childId}/properties`);
  await child.getByText('Amara Osei').first().click();
  await child.getByRole('button', { name: 'Start Session' }).click();
  await expect(child.getByRole('region', { name: 'Teacher' })).toBeVisible();
  await startByTyping(child);

  await parent.goto(`${product.url}/parent/limits`);
  await parent.getByRole('button', { name: 'For one hour' }).click();
  await expect(parent.getByText(/^You have put lessons on pause\. They open again /)).toBeVisible();

  const rest = child.getByRole('region', { name: 'Your lessons are on pause' });
  await expect(rest, spec('X-527')).toBeVisible({ timeout: GOODBYE_MS });
  await expect(rest.getByText(/^Lessons open again (at|tomorrow at) /)).toBeVisible();
  await expect(rest.getByRole('heading')).toBeFocused();
  await expect(rest.getByRole('link', { name: 'Who set this?' })).toHaveAttribute(
    'href',
    '/account/who-can-see',
  );
  await expect(child.getByText('Reconnecting…')).toBeHidden();
  await expectFineInEveryLook(child, 'live room, lessons on pause');

  await child.getByRole('button', { name: 'Continue Session' }).click();
  await expect(rest, spec('X-528')).toBeVisible();
  await parent.getByRole('button', { name: 'Allow lessons again' }).click();
  await expect(parent.getByRole('button', { name: 'For one hour' })).toBeVisible();
  await child.getByRole('button', { name: 'Continue Session' }).click();
  await child.getByRole('button', { name: 'Typed answers only' }).click();
  await expect(child.getByText('Real-time Connection Active')).toBeVisible();
});
