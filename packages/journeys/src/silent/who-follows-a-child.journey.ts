import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from '#support/accessible.ts';
import { expectFineInEveryLook } from '#support/looks.ts';
import { readCode } from '#support/mail.ts';
import { signInUnseen } from '#support/sign-in.ts';
import { test } from '#support/story.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

const NOTE = 'Zebraword: I do not feel safe.';

type Member = {
  page: Page;
  id: string;
  call: (method: string, path: string, data?: object) => Promise<number>;
};

/** Opens an account with a proved address and a profile, without using the screens, and signs the page in. */
async function member(
  page: Page,
  url: string,
  profile: { name: string; age: number; role: string },
): Promise<Member> {
  const email = `family-${randomUUID().slice(0, 8)}@family.example`;
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await page.request.post(`${url}${path}`, { data, headers });
    expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
    return answer.json();
  };
  const account = { name: profile.name.slice(0, 40), email, password: 'ribbons' };
  const { token, user } = await post('/api/auth/register', account);
  const authorised = { authorization: `Bearer ${token}` };
  await post('/api/verifyEmailCode', { email, code: await readCode(page, url, email) }, authorised);
  await post(`/api/users/${user.id}/profile`, profile, authorised);
  const { token: fresh } = await post('/api/auth/token', {}, { origin: url });
  const headers = { authorization: `Bearer ${fresh}` };
  return {
    page,
    id: user.id,
    call: async (method, path, data) => {
      const answer = await page.request.fetch(`${url}${path}`, { method, headers, ...(data && { data }) });
      return answer.status();
    },
  };
}

/** Links a parent with a code that the child makes. */
async function link(child: Member, parent: Member, url: string): Promise<void> {
  const origin = { origin: url };
  const { token } = await (
    await child.page.request.post(`${url}/api/auth/token`, { headers: origin })
  ).json();
  const made = await child.page.request.post(`${url}/api/invite/generate`, {
    headers: { authorization: `Bearer ${token}` },
    data: { userId: child.id },
  });
  const { code } = (await made.json()).data;
  expect(await parent.call('POST', '/api/invite/use', { code })).toBe(200);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a child asks in private, an administrator answers, and a parent unlinks', async ({
  product,
  openPage,
}) => {
  const { url } = product;
  const name = `Maximilianatheodora${'theodora'.repeat(6)}`;
  const child = await member((await openPage()).page, url, { name, age: 10, role: 'STUDENT' });
  const parent = await member((await openPage()).page, url, { name: 'Tom Berg', age: 40, role: 'PARENT' });
  await link(child, parent, url);

  await test.step('the learner reads who can see what, and asks', async () => {
    const { page } = child;
    await page.goto(`${url}/account/settings`);
    const card = page.getByRole('region', { name: 'Parents who follow you' });
    await expect(card.getByText('Tom Berg'), spec('X-124')).toBeVisible();
    await card.getByRole('link', { name: 'Ask for help in private' }).click();
    await page.getByRole('radio', { name: 'Tom Berg' }).check();
    await page.getByLabel('What should we know?').fill(NOTE);
    await page.getByRole('button', { name: 'Send in private' }).click();
    await expect(page.getByText('About Tom Berg')).toBeVisible();
    await expectFineInEveryLook(page, 'who can see what, with a request');
  });

  await test.step('one press leaves the page, and nothing of it stays in the browser', async () => {
    const { page } = child;
    await page.getByRole('button', { name: 'Leave this page' }).click();
    await expect(page, spec('X-376')).toHaveURL(/\/teachers$/);
    const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(await stored(), spec('X-376')).not.toMatch(/Zebraword|Tom Berg/);
    await page.goBack();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Account Settings' }),
      spec('X-376'),
    ).toBeVisible();
  });

  await test.step('an administrator opens and answers the request', async () => {
    const { page } = await openPage();
    await signInUnseen(page, url, 'admin@demo.example');
    await page.goto(`${url}/admin/requests`);
    const open = page.getByRole('button', { name: `Open the request of ${name}` });
    await expect(open, spec('X-377')).toBeVisible();
    await expectFineInEveryLook(page, 'private requests');
    await open.click();
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet.getByText(NOTE), spec('X-377')).toBeVisible();
    await expectAccessibleInLightAndDark(page, 'an opened request', '[role=dialog]');
    await sheet.getByLabel('Your answer').fill('We will talk with you.');
    await sheet.getByRole('button', { name: 'Answer and close' }).click();
    await expect(sheet).toBeHidden();
    await child.page.goto(`${url}/account/who-can-see`);
    await expect(child.page.getByText('We will talk with you.'), spec('X-375')).toBeVisible();
  });

  await test.step('the parent unlinks: the card goes, and the server refuses the child’s profile', async () => {
    const { page } = parent;
    const card = page.getByRole('region', { name: 'Learner' });
    await page.goto(`${url}/profiles`);
    await expect(card.getByText(name).first()).toBeVisible();
    expect(await parent.call('GET', `/api/users/${child.id}/profile`)).toBe(200);
    await page.goto(`${url}/dashboard?childId=${child.id}`);
    await page.getByRole('button', { name: `Unlink ${name}` }).click();
    const asked = page.getByRole('alertdialog', { name: `Unlink ${name}?` });
    await expectAccessibleInLightAndDark(page, 'the question before an unlink', '[role=alertdialog]');
    await asked.getByRole('button', { name: 'Unlink' }).click();
    await expect(page).toHaveURL(/\/parent\/dashboard$/);
    await page.goto(`${url}/profiles`);
    await expect(page.getByRole('heading', { name: 'No child is linked yet' })).toBeVisible();
    const refused = await parent.call('GET', `/api/users/${child.id}/profile`);
    expect([await card.count(), refused], spec('X-122')).toEqual([0, 404]);
  });
});
