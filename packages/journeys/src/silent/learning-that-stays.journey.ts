import { expect, type Locator, type Page } from '@playwright/test';
import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { expectAccessibleInLightAndDark } from '#support/accessible.ts';
import { linkParent } from '#support/family-story.ts';
import { tabTo } from '#support/keyboard.ts';
import { register, startByTyping, startSession, typeAnswer, verifyEmail } from '#support/learner.ts';
import { closeTheEnd, lessonEnd, titlesUnder } from '#support/lesson-end.ts';
import { nextQuestion, planOf, rightAnswer, wrongChoice } from '#support/lesson-questions.ts';
import { sessionOf } from '#support/lesson-record.ts';
import { expectFineInEveryLook } from '#support/looks.ts';
import { newPerson, signUp } from '#support/people.ts';
import { test } from '#support/story.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

test.use({ hasBriskTeachers: true });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** How long to wait for what a teacher says, on a busy machine. */
const TURN_MS = 90_000;

const transcript = (page: Page) => page.getByRole('log');
const firstCard = (page: Page) => page.getByRole('region', { name: 'Your next lesson' });

/** Collects the names of the buttons and links that are pressed from now on. */
async function countPresses(page: Page): Promise<string[]> {
  const pressed: string[] = [];
  await page.exposeFunction('tellPress', (name: string) => pressed.push(name));
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      ({ target }) => {
        const control = target instanceof Element ? target.closest('button, a') : null;
        const { tellPress } = window as unknown as { tellPress: (name: string) => void };
        if (control !== null) tellPress(control.textContent?.trim() ?? '');
      },
      true,
    );
  });
  return pressed;
}

/** Returns the names and the addresses of the visible links. */
async function placesIn(links: Locator): Promise<(string | null)[][]> {
  await expect(links.filter({ visible: true })).toHaveCount(1);
  return links
    .filter({ visible: true })
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
}

/** Whether something that is open takes this width, from edge to edge. */
async function isAsWideAs(open: Locator, widthPx: number): Promise<boolean> {
  const box = await open.boundingBox();
  return box?.x === 0 && box.width === widthPx;
}

/** Returns the colour at the end of a look. */
const colourIn = (look: string) => look.slice(look.lastIndexOf(' in '));

test('a newcomer speaks with a teacher three presses after the code of the registration', async ({
  product,
  openPage,
}) => {
  const { page, expectQuiet } = await openPage({ permissions: ['microphone', 'camera'] });
  const person = newPerson();
  await register(page, product.url, person);
  await verifyEmail(page, product.url, person.email);
  const pressed = await countPresses(page);
  await page.getByText('Student', { exact: true }).click();
  await page.getByLabel('Age', { exact: true }).fill(String(person.age));
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await firstCard(page).getByRole('button', { name: 'Start the lesson' }).click();
  await startSession(page);
  await expect(transcript(page)).toContainText('Teacher:', { timeout: TURN_MS });
  expect(pressed, spec('X-1063')).toEqual(['Create Profile', 'Start the lesson', 'Start Session']);
  expectQuiet();
});

test.describe('a learner and a parent', () => {
  // All parts follow one family: each uses what earlier parts made.
  test.describe.configure({ mode: 'serial' });

  let url: string;
  let page: Page;
  let plan: LessonPlan;
  /** The session that the learner stopped last. */
  let stopped: string;
  /** What the first card said and opened before the first lesson. */
  let begun: object;

  test.beforeAll(async ({ browser, product }) => {
    url = product.url;
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: DESKTOP });
    page = await context.newPage();
    await signUp(page, url);
  });
  test.afterAll(() => page?.context().close());

  const untilMyTurn = () => expect(page.getByText('Idle', { exact: true })).toBeVisible({ timeout: TURN_MS });

  /** Says something to which the teacher replies without a new question, and waits for the reply. */
  async function untilReplied(say: () => Promise<void>): Promise<void> {
    await untilMyTurn();
    const turnsBefore = await transcript(page).getByText('Teacher:').count();
    await say();
    await expect
      .poll(() => transcript(page).getByText('Teacher:').count(), { timeout: TURN_MS })
      .toBeGreaterThan(turnsBefore);
    await untilMyTurn();
  }

  /** Answers questions right until a wanted one is asked. @returns it, and the titles of those answered on the way */
  async function answerUntil(first: LessonStep, isWanted: (step: LessonStep) => boolean) {
    let question = first;
    const titles = new Set<string>();
    while (!isWanted(question)) {
      titles.add(question.title);
      await typeAnswer(page, rightAnswer(question));
      question = await nextQuestion(page, plan, question);
    }
    return { question, titles: [...titles] };
  }

  /** Presses the button of the dashboard's first card, which opens the room. @returns what the card said */
  async function pressTheFirstCard(button: RegExp) {
    await page.goto(`${url}/dashboard`);
    const card = firstCard(page);
    await expect(card.getByRole('button', { name: button })).toBeVisible();
    const said = {
      title: await card.getByRole('heading', { level: 2 }).innerText(),
      why: await card.locator('h2 + p').innerText(),
      teacher: (await card.getByText(/^With /).innerText()).replace('With ', ''),
    };
    await card.getByRole('button', { name: button }).click();
    await expect(page).toHaveURL(/\/chat\/[^/]+\/realtime/);
    return said;
  }

  const teacherInTheRoom = (name: string) =>
    page.getByRole('region', { name: 'Teacher', exact: true }).getByText(name).first();

  const isFocusIn = (open: Locator) => open.evaluate((element) => element.contains(document.activeElement));

  test('one press on the first card leads to the room with the lesson that it names', async () => {
    await page.goto(`${url}/dashboard`);
    await expect(firstCard(page).getByRole('button', { name: 'Start the lesson' })).toBeVisible();
    await expectFineInEveryLook(page, 'dashboard with the next lesson');
    await page.setViewportSize(DESKTOP);
    const said = await pressTheFirstCard(/^Start the lesson$/);
    await expect(teacherInTheRoom(said.teacher)).toBeVisible();
    await startByTyping(page);
    plan = await planOf(page);
    begun = { ...said, opened: plan.title };
  });

  test('after Stop, the end of the lesson stands over the room and says what was shown', async () => {
    test.setTimeout(420_000);
    const first = await nextQuestion(page, plan);
    expect(first.kind).toBe('check-in');
    const known = await answerUntil(first, ({ kind }) => kind !== 'check-in');
    const helped = known.question;
    await untilReplied(() => typeAnswer(page, 'help me'));
    await typeAnswer(page, rightAnswer(helped));
    const { question: wrong } = await answerUntil(
      await nextQuestion(page, plan, helped),
      (step) => step.title !== helped.title && wrongChoice(step) !== null,
    );
    const tap = { name: wrongChoice(wrong) ?? '', exact: true };
    await untilReplied(() =>
      page.getByRole('list', { name: 'Answers to tap' }).getByRole('button', tap).click(),
    );

    const sessionId = sessionOf(page);
    const learnerId = new URL(page.url()).pathname.split('/')[2];
    await page.getByRole('button', { name: 'Stop Session' }).click();
    const end = lessonEnd(page);
    await expect(end.getByRole('heading', { name: 'Well done, Mila!' })).toBeVisible();
    const told = {
      isFocused: await isFocusIn(end),
      knew: await titlesUnder(page, 'You knew'),
      workedOut: await titlesUnder(page, 'You worked out'),
      again: await titlesUnder(page, 'Have another look'),
      next: await end.getByRole('heading', { name: 'Next time' }).count(),
      dashboard: await end.getByRole('link', { name: 'Back to the dashboard' }).getAttribute('href'),
      whole: await end.getByRole('link', { name: 'See the whole lesson' }).getAttribute('href'),
    };
    await expectFineInEveryLook(page, 'the end of a lesson');
    await expectAccessibleInLightAndDark(page, 'the end of a lesson on a desktop');

    await page.setViewportSize(PHONE);
    await end.getByRole('button', { name: 'Once more' }).click();
    await expect(end).toBeHidden();
    await expect(transcript(page)).toBeHidden();
    await startByTyping(page);
    const again = await planOf(page);
    stopped = sessionOf(page);
    await nextQuestion(page, again);
    await untilMyTurn();
    await page.getByRole('button', { name: 'Stop Session' }).click();
    await expect(end.getByRole('heading', { name: 'See you next time, Mila' })).toBeVisible();
    const onPhone = { isFocused: await isFocusIn(end), isWhole: await isAsWideAs(end, PHONE.width) };
    await expectAccessibleInLightAndDark(page, 'the end of a lesson on a phone');
    await closeTheEnd(page);
    const start = page.getByRole('button', { name: 'Start Session' });
    await expect(start).toBeFocused();
    await page.setViewportSize(DESKTOP);
    const room = {
      isOpen: new URL(page.url()).pathname === `/chat/${learnerId}/realtime`,
      mayStart: await start.isEnabled(),
      hasWords: (await transcript(page).innerText()).includes('Teacher:'),
    };

    expect(
      { ...told, onceMore: { title: again.title, isNew: stopped !== sessionId }, onPhone, room },
      spec('X-1056'),
    ).toEqual({
      isFocused: true,
      knew: known.titles,
      workedOut: [helped.title],
      again: [wrong.title],
      next: 1,
      dashboard: '/dashboard',
      whole: `/learning-session/${learnerId}?session=${sessionId}`,
      onceMore: { title: plan.title, isNew: true },
      onPhone: { isFocused: true, isWhole: true },
      room: { isOpen: true, mayStart: true, hasWords: true },
    });
  });

  test('after a lesson that was stopped, one press on the first card goes on with it', async () => {
    const said = await pressTheFirstCard(/^Go on with /);
    await expect(teacherInTheRoom(said.teacher)).toBeVisible();
    await page.getByRole('button', { name: 'Continue Session' }).click();
    await page.getByRole('button', { name: 'Typed answers only' }).click();
    await expect(page.getByText('Real-time Connection Active')).toBeVisible();
    const aTeacher = expect.stringMatching(/^\S/);
    expect({ begun, continued: { ...said, opened: sessionOf(page) } }, spec('X-1058')).toEqual({
      begun: {
        title: plan.title,
        why: 'A good lesson to begin with.',
        teacher: aTeacher,
        opened: plan.title,
      },
      continued: {
        title: plan.title,
        why: expect.stringMatching(/^Left in the middle: /),
        teacher: aTeacher,
        opened: stopped,
      },
    });
    await page.getByRole('button', { name: 'Stop Session' }).click();
    await lessonEnd(page).getByRole('button', { name: 'Once more' }).click();
    await startByTyping(page);
    expect([(await planOf(page)).title, sessionOf(page) === stopped]).toEqual([plan.title, false]);
    await page.getByRole('button', { name: 'Stop Session' }).click();
    await lessonEnd(page).getByRole('link', { name: 'Back to the dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(firstCard(page).getByRole('button', { name: /^Go on with / })).toBeVisible();
    await expectFineInEveryLook(page, 'dashboard with a lesson that was left');
  });

  test('the map of skills shows a plant that grew, and says why', async () => {
    await page.setViewportSize(DESKTOP);
    await page.goto(`${url}/skills`);
    await page.getByRole('button', { name: plan.subject, exact: true }).click();
    const map = page.getByRole('list', { name: /the plants in the order of learning$/ });
    const grown = map.getByRole('button', { name: /Growing$/ }).first();
    await expect(grown).toBeVisible();
    await expectFineInEveryLook(page, 'skills');
    await page.setViewportSize(DESKTOP);
    const looks = await map.getByRole('button').evaluateAll((plants) =>
      plants.map((plant) => {
        const word = plant.querySelector(':scope > span > span:last-of-type');
        const shape = plant.querySelector('[data-plant]')?.getAttribute('data-plant');
        return `${shape}: ${word?.textContent} in ${word && getComputedStyle(word).color}`;
      }),
    );
    const kinds = [...new Set(looks)].sort();

    await tabTo(page, grown);
    await page.keyboard.press('Enter');
    const name = (await grown.innerText()).split('\n')[0] ?? '';
    const opened = page.getByRole('region', { name, exact: true });
    await expect(opened.getByRole('heading', { level: 2, name })).toBeFocused();
    await expect(opened.getByRole('heading', { name: 'Why we think so' })).toBeVisible();
    const why = await opened.getByRole('listitem').first().innerText();
    const missing = await opened
      .getByRole('heading', { name: 'Until it is a flower' })
      .locator('xpath=following-sibling::p')
      .innerText();
    expect({ kinds, colours: new Set(kinds.map(colourIn)).size, why, missing }, spec('X-1068')).toEqual({
      kinds: [
        expect.stringMatching(/^learning: Growing in rgb/),
        expect.stringMatching(/^new: Not yet in rgb/),
      ],
      colours: 2,
      why: expect.stringMatching(
        /^(Right, by yourself|Right, with a hint|Worked out after a try|Not right yet)/,
      ),
      missing: expect.stringMatching(/right answers? by yourself\./),
    });
    await tabTo(page, opened.getByRole('button', { name: 'Close' }));
    await page.keyboard.press('Enter');
    await expect(grown).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(opened).toBeVisible();
    await expectFineInEveryLook(page, 'skills, with an opened plant');
  });

  test('the header leads to lessons and skills, and a linked parent opens the child’s skills', async ({
    openPage,
  }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(`${url}/lessons`);
    await expect(page.getByRole('article').first()).toBeVisible();
    const links = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
    const onDesktop = await placesIn(links);
    await expectFineInEveryLook(page, 'lessons');
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const onPhone = await placesIn(links);
    await expectAccessibleInLightAndDark(page, 'a learner’s menu on a phone');

    const { page: parent } = await openPage({ reducedMotion: 'reduce', viewport: DESKTOP });
    await signUp(parent, url, { name: 'Grace Lindqvist', age: 41, role: 'PARENT' });
    await linkParent(page, parent, url);
    await parent.goto(`${url}/parent/dashboard`);
    await parent.getByRole('link', { name: /^View Dashboard/ }).click();
    await parent.getByRole('main').getByRole('link', { name: 'Skills', exact: true }).click();
    await expect(parent.getByRole('heading', { level: 1, name: 'Mila’s garden' })).toBeVisible();
    await parent.getByRole('button', { name: plan.subject, exact: true }).click();
    const plants = parent.getByRole('list', { name: /the plants in the order of learning$/ });
    const grown = plants.getByRole('button', { name: /Growing$/ });
    await expect(grown.first()).toBeVisible();
    const places = [
      ['Dashboard', '/dashboard'],
      ['Lessons', '/lessons'],
      ['Skills', '/skills'],
      ['Teachers', '/teachers'],
      ['Profiles', '/profiles'],
      ['Account', '/account'],
    ];
    const seen = { onDesktop, onPhone, parentAt: new URL(parent.url()).pathname };
    expect(seen, spec('X-1072')).toEqual({ onDesktop: places, onPhone: places, parentAt: '/skills' });
    await expectFineInEveryLook(parent, 'skills of a child');
  });
});
