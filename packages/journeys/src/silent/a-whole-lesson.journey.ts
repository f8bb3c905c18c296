import { expect } from '@playwright/test';
import { openTheLesson } from '#support/detail-page.ts';
import { demoLearnerInTheLiveRoom, startByTyping, typeAnswer } from '#support/learner.ts';
import {
  lastQuestion,
  nextQuestion,
  planOf,
  rightAnswer,
  rightChoice,
  wrongChoice,
} from '#support/lesson-questions.ts';
import { test } from '#support/story.ts';
import { spec } from '../../../../tools/spec/playwright.ts';

test.use({ hasBriskTeachers: true });

/** With more answers than this, a lesson has lost its way. */
const MOST_ANSWERS = 40;

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

test('a learner holds a whole lesson in writing, from the first question to what was really shown', async ({
  product,
  openPage,
}) => {
  test.setTimeout(600_000);
  const { page, expectQuiet } = await openPage();
  const transcript = page.getByRole('log');
  const heard = async () => inOneLine(await transcript.innerText());
  const lastTurn = async () => {
    const words = await heard();
    return words.slice(words.lastIndexOf('Teacher:'));
  };
  const untilMyTurn = () => expect(page.getByText('Idle', { exact: true })).toBeVisible({ timeout: 60_000 });
  await demoLearnerInTheLiveRoom(page, product.url);
  await startByTyping(page);
  const plan = await planOf(page);
  const closing = inOneLine(plan.closing);
  let question = await nextQuestion(page, plan);

  await test.step('a check at the beginning gets no mark', async () => {
    expect(question.kind).toBe('check-in');
    await typeAnswer(page, rightAnswer(question));
    question = await nextQuestion(page, plan, question);
  });

  await test.step('the idea is explained before the first question with help', async () => {
    while (question.kind === 'check-in') {
      await typeAnswer(page, rightAnswer(question));
      question = await nextQuestion(page, plan, question);
    }
    const ideas = plan.steps.flatMap(({ title, say }) => (title === question.title && say ? [say] : []));
    expect(ideas.length).toBeGreaterThan(0);
    expect(await heard(), spec('X-999')).toContain(inOneLine(ideas[0] ?? ''));
  });

  await test.step('a question of the learner is answered, and the lesson goes on', async () => {
    const [word] = plan.words;
    await untilMyTurn();
    await typeAnswer(page, `what does ${word?.word} mean?`);
    await expect(transcript).toContainText(word?.meaning.split('. ')[0] ?? '', { timeout: 60_000 });
    await untilMyTurn();
  });

  await test.step('a wrong answer is helped, and the answers to tap stay', async () => {
    while (wrongChoice(question) === null) {
      await typeAnswer(page, rightAnswer(question));
      question = await nextQuestion(page, plan, question);
    }
    const answers = page.getByRole('list', { name: 'Answers to tap' });
    const turnsBefore = await transcript.getByText('Teacher:').count();
    await untilMyTurn();
    await answers.getByRole('button', { name: wrongChoice(question) ?? '', exact: true }).click();
    await expect.poll(() => transcript.getByText('Teacher:').count()).toBeGreaterThan(turnsBefore);
    await untilMyTurn();
    expect(await lastQuestion(page, plan)).toEqual(question);
    const help = [...question.hints, ...question.mistakes.map(({ say }) => say)].map(inOneLine);
    const given = await lastTurn();
    expect(help.filter((text) => given.includes(text)).length, spec('X-999')).toBeGreaterThan(0);
    await answers.getByRole('button', { name: rightChoice(question) ?? '', exact: true }).click();
    question = await nextQuestion(page, plan, question);
  });

  await test.step('the lesson reaches its closing, which says what was shown', async () => {
    const isOver = async () => (await heard()).includes(closing);
    for (let answered = 0; answered < MOST_ANSWERS && !(await isOver()); answered += 1) {
      const turnsBefore = await transcript.getByText('Teacher:').count();
      await typeAnswer(page, rightAnswer((await lastQuestion(page, plan)) ?? question));
      await expect
        .poll(() => transcript.getByText('Teacher:').count(), { timeout: 60_000 })
        .toBeGreaterThan(turnsBefore);
      await untilMyTurn();
    }
    const ending = await lastTurn();
    expect(ending, spec('X-999')).toContain(closing);
    const shown = ending.replace(closing, '').toLowerCase();
    const named = plan.steps.filter(({ title }) => shown.includes(title.toLowerCase()));
    expect(named.length, spec('X-999')).toBeGreaterThan(0);
  });

  await test.step('the lesson’s page keeps it', async () => {
    await page.getByRole('button', { name: 'Stop Session' }).click();
    await expect(page.getByRole('button', { name: 'Stop Session' })).toBeHidden();
    await openTheLesson(page);
    await expect(page.getByRole('region', { name: 'Chat History' })).toContainText(closing);
  });
  expectQuiet();
});
