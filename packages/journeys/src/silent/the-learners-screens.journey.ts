import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { createProfile, register, verifyEmail } from '#support/learner.ts';
import { expectFineInEveryLook } from '#support/looks.ts';
import { signIn } from '#support/sign-in.ts';
import { test } from '#support/story.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

const endless = 'Maximilianatheodora'.repeat(5);
const scripts = 'محمد 李小龍 अनन्या Z̵a̷l̸g̶o 👩🏽‍🚀';
const markup = '<img src=x onerror=alert(1)>';

/** The longest values that an account can have, with no place where a line could break. */
const person = {
  name: `${endless} ${scripts}`,
  firstName: endless,
  email: `${'mailbox'.repeat(8)}${randomUUID().slice(0, 7)}@${'subdomain'.repeat(6)}.example`,
  password: 'ribbons',
  age: 10,
};

let url: string;
let page: Page;
let userId: string;
let lessonId: string;

// All parts follow one person: each uses what earlier parts made.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser, product }) => {
  url = product.url;
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await register(page, url, person);
  await verifyEmail(page, url, person.email);
});
test.afterAll(() => page?.context().close());

/** Calls the server as the signed-in person, as the product's own screens do. */
async function call(method: string, path: string, body?: object) {
  const signIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  const { token, user } = (await signIn.json()) as { token: string; user: { id: string } };
  userId = user.id;
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path} answered ${answer.status}`).toBe(true);
  return answer.json();
}

/** Opens a screen, waits for what appears with its data, and checks it in every look. */
async function look(state: string, path: string, content: ReturnType<Page['locator']>) {
  await page.goto(`${url}${path}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(content.first()).toBeVisible();
  await expectFineInEveryLook(page, state);
}

const heading = (name: string | RegExp) => page.getByRole('heading', { name });

test('a form with entries that are too long is refused', async () => {
  await expect(page.getByRole('radio', { name: /Student/ })).toBeVisible();
  await page.getByText('Student', { exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('n'.repeat(10_000));
  await page.getByLabel('Goals').fill('g'.repeat(10_000));
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'at most 100 characters' })).toHaveCount(2);
  await expectFineInEveryLook(page, 'create profile, refused');
  await page.getByLabel('Goals').fill(markup);
  await createProfile(page, person);
});

test('the screens of a newcomer', async () => {
  await call('GET', '/api/teachers');
  await look('dashboard, empty', '/dashboard', heading('No lessons yet'));
  await look('account, empty', '/account', heading('No lessons yet'));
  await look(
    'properties, empty',
    `/chat/${userId}/properties`,
    page.getByRole('region', { name: 'Before your first lesson' }),
  );
  await look('lessons', '/lessons', page.getByRole('article'));
  await page.getByLabel('I have homework about …').fill('fractions');
  await page.getByRole('button', { name: 'Find a lesson' }).click();
  await expect(heading(/^Th(is lesson fits|ese \d lessons fit)$/)).toBeFocused();
  await expectFineInEveryLook(page, 'lessons, found');
  await look('skills, empty', '/skills', page.getByRole('group', { name: 'Subject' }));
});

test('typing an interest or a goal offers what the server suggests', async () => {
  await page.goto(`${url}/create-profile`);
  const offered: object[] = [];
  for (const [label, typed, wanted] of [
    ['Interests', 'footb', 'football'],
    ['Goals', 'times t', 'times tables'],
  ] as const) {
    const answered = page.waitForResponse(
      (answer) =>
        answer.url() === `${url}/api/suggestions` && answer.request().postDataJSON().query === typed,
    );
    await page.getByLabel(label).pressSequentially(typed);
    const answer = await answered;
    const { suggestions } = (await answer.json()) as { suggestions: string[] };
    await page.getByRole('button', { name: wanted, exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: wanted })).toBeVisible();
    await expect(page.getByLabel(label)).toHaveValue('');
    offered.push({ request: answer.request().postDataJSON(), isSuggested: suggestions.includes(wanted) });
  }
  expect(offered, spec('X-151')).toEqual([
    { request: { type: 'interests', query: 'footb' }, isSuggested: true },
    { request: { type: 'goals', query: 'times t' }, isSuggested: true },
  ]);
  await expectFineInEveryLook(page, 'create profile, with suggestions');
});

test('screens full of names in which no line can break', async () => {
  test.setTimeout(300_000);
  const teacher = await call('POST', '/api/teacher', {
    name: endless.slice(0, 80),
    specialty: endless.slice(0, 80),
    level: 'High School',
    biography: `${markup} ${scripts} ${endless}`,
  });
  const { learningSessionId } = await call('POST', '/api/learning_session', {
    teacherId: teacher.id,
    generate_lesson_plan: true,
  });
  lessonId = learningSessionId;
  const said = [markup, scripts, endless.repeat(5)];
  for (const [at, content] of said.entries()) {
    const role = at % 2 === 0 ? 'student' : 'teacher';
    await call('POST', '/api/realtime_message', { learningSessionId, role, content, itemId: `item_${at}` });
  }
  await call('PUT', `/api/learning_session/${learningSessionId}`, {
    time_minutes: 0,
    attention_percentage: 100,
    attention_measured: false,
  });

  await look('dashboard', '/dashboard', page.getByRole('link', { name: /View Details/ }));
  await look('account', '/account', page.getByRole('link', { name: /^View/ }));
  await look('profiles', '/profiles', page.getByRole('link', { name: /Open profile/ }));
  await look('profile', `/profile/${userId}`, heading('Goals'));
  await expect(page.getByText(markup, { exact: true })).toBeVisible();
  await look('profile settings', '/profile', page.getByLabel('First name'));
  await expect(page.getByLabel('Last name')).toHaveValue(scripts);
  await look('create profile', '/create-profile', page.getByRole('radio', { name: /Amara Osei/ }));
  await look('properties', `/chat/${userId}/properties`, page.getByRole('button', { name: /Resume/ }));
  const detail = `/learning-session/${userId}?session=${learningSessionId}`;
  await look('session detail', detail, heading('Chat History'));
  for (const text of said) await expect(page.getByText(text, { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('Maximilianatheodora');
  await expect(page.locator('mark').first()).toBeVisible();
  await expectFineInEveryLook(page, 'session detail, searched');
});

test('a figure that nobody measured is small and grey, and words stand in its place', async () => {
  await page.goto(`${url}/learning-session/${userId}?session=${lessonId}`);
  const card = page.locator('dl > div').filter({ hasText: 'Attention' });
  const look = (part: string) =>
    card.locator(part).evaluate((element) => {
      const { color, fontSize } = getComputedStyle(element);
      return { text: element.textContent, color, sizePx: Number.parseFloat(fontSize) };
    });
  const [words, figure, label] = [await look('dd > span'), await look('dd > small'), await look('dt')];
  expect([words.text, figure.text]).toEqual(['not measured', '100%']);
  expect([figure.sizePx < words.sizePx / 1.5, figure.color], spec('X-326')).toEqual([true, label.color]);
});

test('the time of a lesson is written in the reader’s language', async ({ openPage }) => {
  const momentFor = async (locale: string) => {
    const reader = await openPage({ locale, timezoneId: 'UTC' });
    await signIn(reader.page, url, person.email, person.password);
    await reader.page.goto(`${url}/learning-session/${userId}?session=${lessonId}`);
    const subtitle = await reader.page.getByText(/^Session with .+ • /).innerText();
    return subtitle.slice(subtitle.lastIndexOf('•') + 1).trim();
  };
  const moments = [await momentFor('en-US'), await momentFor('de-DE')];
  expect(moments, spec('X-113')).toEqual([
    expect.stringMatching(/^[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d{2}\s[AP]M$/),
    expect.stringMatching(/^\d{1,2}\. \S+ \d{4} um \d{2}:\d{2}$/),
  ]);
});

test('screens whose data fail to load or do not exist', async () => {
  await look(
    'no such session',
    `/learning-session/${userId}?session=${userId}`,
    heading('Session Not Found'),
  );
  await page.route('**/api/learning_sessions/*', (route) => route.fulfill({ status: 503, body: 'down' }));
  for (const path of ['/dashboard', '/account', `/chat/${userId}/properties`]) {
    await look(`${path}, failed`, path, heading('Your sessions could not be loaded'));
  }
  await page.route('**/api/users/*/profile?*', (route) => route.fulfill({ status: 503, body: 'down' }));
  await look(
    'dashboard without a profile, failed',
    '/dashboard',
    page.getByRole('button', { name: 'Try Again' }),
  );
});
