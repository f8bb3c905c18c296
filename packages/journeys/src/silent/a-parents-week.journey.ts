import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectFineInEveryLook } from '#support/looks.ts';
import { readCode } from '#support/mail.ts';
import { test } from '#support/story.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

const PASSWORD = 'ribbons';
const endless = 'Maximilianatheodora'.repeat(5);

const JSON_BODY = { 'content-type': 'application/json' };

type Account = { id: string; email: string; token: string };

/** Calls the server as this person, beside the browser: each sign-in there would end the one before. */
async function call(url: string, { token }: { token?: string }, method: string, path: string, body?: object) {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && JSON_BODY) };
  const answer = await fetch(`${url}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path} answered ${answer.status}`).toBe(true);
  return answer.json();
}

/** Makes an account with a verified address and a profile, without using the screens. */
async function join(
  page: Page,
  url: string,
  profile: { name: string; age: number; role: string },
): Promise<Account> {
  const email = `family-${randomUUID().slice(0, 8)}@family.example`;
  const account = { name: 'A Person', email, password: PASSWORD };
  const { token, user } = await call(url, {}, 'POST', '/api/auth/register', account);
  const code = await readCode(page, url, email);
  await call(url, { token }, 'POST', '/api/verifyEmailCode', { email, code });
  await call(url, { token }, 'POST', `/api/users/${user.id}/profile`, profile);
  const again = await call(url, {}, 'POST', '/api/auth/login', { email, password: PASSWORD });
  return { id: user.id, email, token: again.token };
}

/** Lets a child have a written lesson, stops it, and waits for what it leaves behind. */
async function writtenLesson(url: string, child: Account): Promise<void> {
  const [teacher] = await call(url, child, 'GET', '/api/teachers');
  const body = { teacherId: teacher.id, generate_lesson_plan: true };
  const { learningSessionId } = await call(url, child, 'POST', '/api/learning_session', body);
  const path = `/api/learning_session/${learningSessionId}`;
  const { learningSession } = await call(url, child, 'GET', path);
  const answer = /^- Answers: ([^|\n]*)/m.exec(learningSession.lesson_plan)?.[1]?.trim();
  for (const message of ['hello', answer])
    await call(url, child, 'POST', '/api/chat/send', {
      ...{ userId: child.id, chatId: learningSession.chatId, message },
    });
  await call(url, child, 'PUT', path, { time_minutes: 0 });
  const summary = async () => (await call(url, child, 'GET', path)).learningSession.summary;
  await expect.poll(summary, { timeout: 60_000 }).toBeTruthy();
}

test('a parent reads the week of two children, at every width, light and dark', async ({
  product,
  openPage,
}) => {
  test.setTimeout(300_000);
  const { url } = product;
  const { page, expectQuiet } = await openPage({ reducedMotion: 'reduce' });
  const parent = await join(page, url, { name: 'Grace Lind', age: 41, role: 'PARENT' });
  for (const name of ['Leo Lind', `${endless} سلمى`]) {
    const child = await join(page, url, { name, age: 9, role: 'STUDENT' });
    const { data } = await call(url, child, 'POST', '/api/invite/generate', { userId: child.id });
    await call(url, parent, 'POST', '/api/invite/use', { code: data.code });
    await writtenLesson(url, child);
  }
  await page.request.post(`${url}/api/auth/login`, {
    data: { email: parent.email, password: PASSWORD },
    headers: { origin: url },
  });

  await test.step('both children are there, with what the lesson showed', async () => {
    await page.goto(`${url}/parent/week`);
    const card = page.getByRole('article', { name: 'Leo' });
    await expect(card.getByText(/^Leo managed .+ without help\.$/)).toBeVisible();
    await expect(card.getByRole('heading', { name: 'For the dinner table' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  await test.step('the screen is fine in every look, and two children stand side by side', async () => {
    await page.getByRole('switch', { name: 'Send me the weekly email' }).click();
    await expect(page.getByText(/^The next one is due on/)).toBeVisible();
    await expectFineInEveryLook(page, 'the week of two children');
    await page.setViewportSize({ width: 1440, height: 900 });
    const [left, right] = await page
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.map((card) => card.getBoundingClientRect()).map(({ top, x }) => ({ top, x })),
      );
    expect([left?.top, (left?.x ?? 0) < (right?.x ?? 0)], spec('X-463')).toEqual([right?.top, true]);
  });

  await test.step('one child has its lessons, and each leads to its details', async () => {
    await page.getByRole('link', { name: 'See all of Leo’s week' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expectFineInEveryLook(page, 'the week of one child');
    await page.getByRole('link', { name: /^View Details/ }).click();
    await expect(page.getByRole('heading', { name: 'Learning Session Details' })).toBeVisible();
  });
  expectQuiet();
});
