import { type BrowserContext, expect, type Page } from '@playwright/test';
import { nameOfColour } from '#support/colour.ts';
import { fillRegistration, verifyEmail } from '#support/learner.ts';
import { expectFineInEveryLook } from '#support/looks.ts';
import { newPerson, type Person, signUp } from '#support/people.ts';
import { test } from '#support/story.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

/** The longest time until an open page has noticed an ended link, on a machine that is not too slow. */
const NOTICED_WITHIN_MS = 15_000;

let url: string;
let child: Page;
let parent: Page;
let mila: Person;
let grace: Person;
let link: string;
let milasId: string;

// All parts follow one family: each uses what earlier parts made.
test.describe.configure({ mode: 'serial' });

const contexts: BrowserContext[] = [];

test.beforeAll(async ({ browser, product }) => {
  url = product.url;
  const open = async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    contexts.push(context);
    return context.newPage();
  };
  child = await open();
  parent = await open();
  mila = await signUp(child, url);
  grace = await signUp(await open(), url, { role: 'PARENT', name: 'Grace Lindqvist' });
});
test.afterAll(async () => {
  for (const context of contexts) await context.close();
});

/** Signs a person in beside the screens. Returns the id, and a function that calls the server as that person. */
async function asPerson({ email, password }: Person) {
  const { request } = child;
  const answer = await request.post(`${url}/api/auth/login`, { data: { email, password } });
  const { token, user } = (await answer.json()) as { token: string; user: { id: string } };
  return {
    userId: user.id,
    async call(method: string, path: string) {
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await fetch(`${url}${path}`, { method, headers });
      return status;
    },
  };
}

/** Copies the link of the child's only open code, and returns it. */
async function copiedLink(): Promise<string> {
  await child.getByRole('button', { name: /^Copy link with/ }).click();
  return child.evaluate(() => navigator.clipboard.readText());
}

test('a child makes a code, shows it as a QR code, and copies its link', async () => {
  await child.goto(`${url}/account/settings`);
  await child.getByRole('button', { name: 'Generate Invite Code' }).click();
  await child.getByRole('button', { name: /^QR code of/ }).click();
  await expect(child.getByRole('img', { name: /^QR code with a link/ })).toBeVisible();
  await expectFineInEveryLook(child, 'QR code');
  await child.keyboard.press('Escape');
  link = await copiedLink();
  expect(link).toMatch(/\/parent\/dashboard#code=[0-9A-Z]{10}$/);
});

test('a parent opens the link, signs in, tells an age, and is linked', async () => {
  await parent.goto(link);
  await expect(parent).toHaveURL(/\/auth\/login$/);
  await expect(parent.getByText(/We keep the invite code for you/)).toBeVisible();
  await parent.getByLabel('Email').fill(grace.email);
  await parent.getByLabel('Password', { exact: true }).fill(grace.password);
  await parent.getByRole('button', { name: 'Login' }).click();

  const dialog = parent.getByRole('dialog', { name: 'Link Child Account' });
  await expect(dialog.getByLabel('Invite code')).toHaveValue(link.slice(-10));
  await expect(parent).toHaveURL(/\/parent\/dashboard$/);
  await expectFineInEveryLook(parent, 'link a child');
  await dialog.getByRole('button', { name: 'Link Child' }).click();
  await dialog.getByLabel('How old are you?').fill('41');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(parent.getByRole('heading', { name: mila.name })).toBeVisible();
  await expect(dialog).toBeHidden();
  milasId = (await asPerson(mila)).userId;
});

/** Answers the child's sessions with these values of attention, instead of the server. */
async function giveSessions(page: Page, ...attention: number[]) {
  const moment = new Date(Date.now() - 3_600_000).toISOString();
  const learningSessions = attention.map((attention_percentage, at) => ({
    ...{ id: `${at}0000000-0000-4000-8000-000000000000`, userId: milasId, chatId: milasId, teacherId: null },
    ...{ lesson_plan: null, summary: null, time_minutes: 20, attention_percentage, attention_measured: true },
    ...{ cost_usd: 0, cost_per_minute_usd: 0, createdAt: moment, updatedAt: moment },
  }));
  await page.route('**/api/learning_sessions/*', (route) => route.fulfill({ json: { learningSessions } }));
}

/** Opens the dashboard with one lesson of this attention, and returns the colour of the card's figure. */
async function colourAt(attention: number): Promise<string> {
  await giveSessions(parent, attention);
  await parent.goto(`${url}/parent/dashboard`);
  const figure = parent.getByText(`${attention}%`, { exact: true });
  await expect(figure).toBeVisible();
  const colour = await figure.evaluate((element) => getComputedStyle(element).color);
  await parent.unroute('**/api/learning_sessions/*');
  return nameOfColour(colour);
}

test('the attention on the card has the colour of its level', async () => {
  await parent.emulateMedia({ colorScheme: 'light' });
  expect(await colourAt(80), spec('P-030')).toBe('green');
  expect(await colourAt(60), spec('P-031')).toBe('yellow');
  expect(await colourAt(59), spec('P-032')).toBe('red');
});

/** Returns in how many columns the cards are laid out at this width. */
async function columnsAt(width: number): Promise<number> {
  await parent.setViewportSize({ width, height: 900 });
  const list = parent.getByRole('region', { name: 'Linked Children' }).getByRole('list');
  const columns = await list.evaluate((element) => getComputedStyle(element).gridTemplateColumns);
  return columns.split(' ').length;
}

test('the cards stand in one, two or three columns', async () => {
  await parent.goto(`${url}/parent/dashboard`);
  await expect(parent.getByRole('heading', { name: mila.name })).toBeVisible();
  expect(await columnsAt(375), spec('P-027')).toBe(1);
  expect(await columnsAt(800), spec('P-028')).toBe(2);
  expect(await columnsAt(1280), spec('P-029')).toBe(3);
  await expectFineInEveryLook(parent, 'parent dashboard');
});

test('the parent follows the child, with the keyboard alone', async () => {
  await parent.getByRole('link', { name: /^View Dashboard/ }).focus();
  await parent.keyboard.press('Enter');
  await expect(parent.getByRole('heading', { level: 1, name: 'Mila’s dashboard' })).toBeVisible();
  await expectFineInEveryLook(parent, 'child dashboard');
});

test('after the child has ended the link, nothing of it is left in the parent’s open tabs', async () => {
  const second = await parent.context().newPage();
  await second.goto(`${url}/parent/dashboard`);
  await expect(second.getByRole('heading', { name: mila.name })).toBeVisible();

  const { userId: gracesId } = await asPerson(grace);
  const { call } = await asPerson(mila);
  expect(await call('DELETE', `/api/users/${milasId}/parents/${gracesId}`)).toBe(200);

  const gone = parent.getByRole('heading', { level: 1, name: 'You are not linked to this child' });
  await expect(gone).toBeVisible({ timeout: NOTICED_WITHIN_MS });
  await expect(parent.getByText(/Mila/)).toHaveCount(0);
  await expect(second.getByText('No Children Linked')).toBeVisible({ timeout: NOTICED_WITHIN_MS });
  await expect(second.getByText(/Mila/)).toHaveCount(0);
  await expectFineInEveryLook(parent, 'not linked');
});

test('the used code is not used again, and the parent is told why', async () => {
  await parent.goto(link);
  const dialog = parent.getByRole('dialog', { name: 'Link Child Account' });
  await dialog.getByRole('button', { name: 'Link Child' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'This code has been used already. Please ask your child for a new one.',
  );
});

test('a parent without an account opens a new link, registers, and is linked', async ({ openPage }) => {
  await child.goto(`${url}/account/settings`);
  await child.getByRole('button', { name: 'Generate Invite Code' }).click();
  const newLink = await copiedLink();
  expect(newLink).not.toBe(link);

  const { page, expectQuiet } = await openPage({ reducedMotion: 'reduce' });
  const tom = { ...newPerson(), name: 'Tom Lindqvist', age: 44 };
  await page.goto(newLink);
  await expect(page.getByText(/We keep the invite code for you/)).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillRegistration(page, tom);
  await verifyEmail(page, url, tom.email);
  await page.getByText('Parent', { exact: true }).click();
  await page.getByLabel('Age', { exact: true }).fill(String(tom.age));
  await page.getByRole('button', { name: 'Create Profile' }).click();

  const dialog = page.getByRole('dialog', { name: 'Link Child Account' });
  await expect(dialog.getByLabel('Invite code')).toHaveValue(newLink.slice(-10));
  await expect(page).toHaveURL(/\/parent\/dashboard$/);
  await dialog.getByRole('button', { name: 'Link Child' }).click();
  await expect(page.getByRole('heading', { name: mila.name })).toBeVisible();
  await expect(dialog).toBeHidden();
  expectQuiet();
});
