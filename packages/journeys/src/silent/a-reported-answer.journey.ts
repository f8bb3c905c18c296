import { expect } from '@playwright/test';
import { expectAccessibleInLightAndDark } from '#support/accessible.ts';
import { openTheLesson } from '#support/detail-page.ts';
import { reachTheLiveRoom, startSession, typeAnswer } from '#support/learner.ts';
import { nextQuestion, planOf, rightAnswer } from '#support/lesson-questions.ts';
import { signInUnseen } from '#support/sign-in.ts';
import { test } from '#support/story.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a learner reports an answer, an administrator decides it, and the learner is told', async ({
  product,
  openPage,
}) => {
  test.setTimeout(240_000);
  const note = `I think this is not right ${crypto.randomUUID()}`;
  const { page } = await openPage();
  let learnerName = '';
  let answer = '';

  await test.step('the report', async () => {
    learnerName = (await reachTheLiveRoom(page, product.url)).name;
    await startSession(page);
    await page.getByRole('button', { name: 'Typed answers only' }).click();
    await expect(page.getByText('Real-time Connection Active')).toBeVisible();
    const plan = await planOf(page);
    const first = await nextQuestion(page, plan);
    answer = rightAnswer(first);
    await typeAnswer(page, answer);
    await nextQuestion(page, plan, first);
    await page.getByRole('button', { name: 'Stop Session' }).click();
    await expect(page.getByRole('button', { name: 'Stop Session' })).toBeHidden();
    await openTheLesson(page);
    await page.getByRole('button', { name: 'Report this answer' }).last().click();
    await page.getByRole('radio', { name: 'It was wrong' }).check();
    await page.getByLabel('Do you want to say more?').fill(note);
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Thank you. Your report was sent.')).toBeVisible();
  });

  const { page: desk } = await openPage();
  await signInUnseen(desk, product.url, 'admin@demo.example');

  await test.step('the desk, from the menu', async () => {
    await desk.setViewportSize(DESKTOP);
    await desk.goto(`${product.url}/admin`);
    await desk.getByRole('button', { name: /^Profile menu/ }).click();
    const link = desk.getByRole('link', { name: /^Reported answers \d+ open$/ });
    await expect(link, spec('X-903')).toBeVisible();
    await link.click();
    await expect(desk.getByRole('heading', { level: 1, name: 'Reported answers' })).toBeVisible();
  });

  const row = desk.getByRole('listitem').filter({ hasText: learnerName }).getByRole('button');
  const panel = desk.getByRole('region', { name: 'Reported answer', exact: true });

  await test.step('the answer opens beside the list, and its turns behind a reason', async () => {
    await row.click();
    await expect(panel.getByText(note)).toBeVisible();
    await expectAccessibleInLightAndDark(desk, 'a reported answer beside the queue');
    const [list, beside] = [await row.boundingBox(), await panel.boundingBox()];
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
    await expect(panel.getByText(answer, { exact: true })).toBeHidden();
    await panel.getByLabel('Reason').fill('To see what the learner had said.');
    await panel.getByRole('button', { name: /^Open the \d+ turns$/ }).click();
    await expect(panel.getByText(answer, { exact: true }), spec('X-896')).toBeVisible();
    await expect(panel.getByText('This answer was reported.')).toBeVisible();
  });

  await test.step('on a phone it is a sheet', async () => {
    await desk.setViewportSize(PHONE);
    const sheet = desk.getByRole('dialog', { name: 'Reported answer' });
    await expect(sheet.getByText(note)).toBeVisible();
    await expectAccessibleInLightAndDark(desk, 'a reported answer on a phone');
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await sheet.getByRole('radio', { name: 'The teacher’s text was corrected' }).check();
    await sheet.getByLabel('Why?').fill('The plan said so.');
    await sheet.getByRole('button', { name: 'Decide and tell them' }).click();
    await expect(sheet.getByRole('button', { name: 'Open again' })).toBeVisible();
  });

  await test.step('the learner reads what came of it', async () => {
    await page.goto(`${product.url}/notices`);
    await expect(
      page.getByRole('heading', { name: 'We corrected a teacher after your report' }),
      spec('X-890'),
    ).toBeVisible();
  });
});
