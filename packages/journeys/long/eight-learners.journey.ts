import { expect, type Page } from '@playwright/test';
import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { stepAskedIn } from '@vivavoce/contracts/study/plan/step-asked';
import { offersExample } from '@vivavoce/practice/lesson/words/example-offers';
import { LEARNERS, type ScriptedLearner, sayingOf } from '@vivavoce/practice/lessons/play/learners';
import { reachTheLiveRoom, startSession, typeAnswer } from '../src/support/learner.ts';
import { planOf } from '../src/support/lesson-questions.ts';
import { giveMicrophone } from '../src/support/microphone.ts';
import { test } from '../src/support/story.ts';

test.use({ hasBriskTeachers: true });

/** Those who speak. Whoever is never right plays every lesson for the linter. */
const KINDS = (Object.keys(LEARNERS) as ScriptedLearner[]).filter(
  (kind) => kind !== 'wrong' && kind !== 'silent',
);

/** How long a learner is left in peace to see that the teacher does not speak a third time. */
const IN_PEACE_MS = 30_000;

/** With more turns than this, a lesson has lost its way. */
const MOST_TURNS = 80;

const TURN_MS = 120_000;

/** Returns the teacher's turns of the transcript, first to last. */
async function teachersTurns(page: Page): Promise<string[]> {
  const words = (await page.getByRole('log').innerText()).replace(/\s+/g, ' ');
  const turns = words.split('Teacher:').slice(1);
  return turns.map((turn) => (turn.split('Student:')[0] ?? '').trim());
}

/** Waits until the teacher has said more than so many turns and waits for the learner, and returns all of them. */
async function untilMoreThan(page: Page, count: number): Promise<string[]> {
  const turns = page.getByRole('log').getByText('Teacher:');
  await expect.poll(() => turns.count(), { timeout: TURN_MS }).toBeGreaterThan(count);
  await expect(page.getByText('Idle', { exact: true })).toBeVisible({ timeout: TURN_MS });
  return teachersTurns(page);
}

/** Types what a learner of this kind says, turn by turn, until the lesson is over. */
async function holdLesson(
  page: Page,
  learner: ScriptedLearner,
): Promise<{ plan: LessonPlan; turns: string[] }> {
  const plan = await planOf(page);
  let turns = await untilMoreThan(page, 0);
  let open: LessonStep | null = null;
  const asked = new Map<LessonStep, number>();
  for (let turn = 0; turn < MOST_TURNS && !turns.at(-1)?.includes(plan.closing); turn += 1) {
    const last = turns.at(-1) ?? '';
    open = stepAskedIn(plan, last) ?? open;
    const step = offersExample(last) ? null : open;
    const times = step === null ? 1 : (asked.get(step) ?? 0) + 1;
    if (step !== null) asked.set(step, times);
    const { said } = sayingOf(learner, { step, times, turn });
    await typeAnswer(page, said);
    turns = await untilMoreThan(page, turns.length);
  }
  return { plan, turns };
}

/** Takes a newcomer into a lesson with an open microphone into which nobody speaks. */
async function enter(page: Page, url: string): Promise<void> {
  await giveMicrophone(page);
  await reachTheLiveRoom(page, url);
  await startSession(page);
  await expect(page.getByText('Real-time Connection Active')).toBeVisible();
}

function expectGoodTurns(turns: readonly string[]): void {
  for (const [index, turn] of turns.entries()) {
    expect(turn).not.toBe(turns[index - 1]);
    expect(turn).not.toMatch(/[A-Z]{2,}_[A-Z]+|[*#<>[\]{}`|]/);
  }
}

for (const kind of KINDS) {
  test(`${LEARNERS[kind]} holds a whole lesson in the room`, async ({ product, openPage }) => {
    test.setTimeout(1_200_000);
    const opened = await openPage();
    await enter(opened.page, product.url);
    const { plan, turns } = await holdLesson(opened.page, kind);
    expect(turns.at(-1)).toContain(plan.closing);
    expectGoodTurns(turns);
    opened.expectQuiet();
  });
}

test(`${LEARNERS.silent} is spoken to twice, offered a break, and left in peace`, async ({
  product,
  openPage,
}) => {
  test.setTimeout(600_000);
  const opened = await openPage();
  await enter(opened.page, product.url);
  const turns = await untilMoreThan(opened.page, 2);
  expect(turns.at(-1)).toMatch(/\b(?:break|rest|pause|stop)\b/);
  await opened.page.waitForTimeout(IN_PEACE_MS);
  expect(await teachersTurns(opened.page)).toEqual(turns);
  expectGoodTurns(turns);
  opened.expectQuiet();
});
