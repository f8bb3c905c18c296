import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { ANSWER_FORMS, ANSWER_KINDS, type AnswerRule } from './answer-rule.ts';
import { type LessonPlan, type LessonStep, questionStep, STEP_KINDS, STEP_LEVELS } from './lesson-plan.ts';
import { formatLessonPlan, headOfPlan, parseLessonPlan } from './plan-text.ts';

const half: LessonStep = {
  title: 'half of four',
  kind: 'guided',
  level: 'easier',
  say: 'A half is one of two equal parts.',
  example: ['Here is one. What is half of six?', 'Six shared by two is three each.'],
  ask: 'A pizza has four slices. How many slices are half of it?',
  answers: ['two', '2', 'two slices'],
  rule: { kind: 'quantity', unit: 'slices', needsUnit: true },
  choices: ['1', '2', '3', '4'],
  mistakes: [
    { answers: ['4', 'all of it'], say: 'That is the whole pizza. How many does each of two people get?' },
  ],
  hints: ['Share the slices between you and a friend.', 'One for you, one for your friend, and again.'],
  explain: 'Four slices shared by two people is two each, so half of four is two.',
  because: 'Two and two make four.',
};
const name = questionStep({
  title: 'the name of a part',
  ask: 'What do we call one of two equal parts?',
  answers: ['a half', 'one half', '1/2'],
  choices: ['a half', 'a third'],
  explain: 'One of two equal parts is called a half.',
});
const why = questionStep({
  title: 'why it is fair',
  kind: 'reason',
  ask: 'How do you know that it is fair?',
  answers: ['Both get the same.'],
  rule: {
    kind: 'ideas',
    ideas: [
      ['same', 'equal'],
      ['both', 'each'],
    ],
    atLeast: 1,
  },
});
const plan: LessonPlan = {
  id: 'mathematics/sharing-a-pizza',
  title: 'Sharing a pizza',
  subject: 'Mathematics',
  ages: { from: 7, to: 9 },
  level: 'Elementary',
  isQuiet: true,
  greeting: 'Today we share a pizza.',
  dinnerQuestion: 'If we share this cake, which part does each of us get?',
  words: [{ word: 'half', meaning: 'one of two equal parts' }],
  cards: [{ asks: ['why do we need this', 'what is it for'], say: 'To share things fairly.' }],
  steps: [half, name, why],
  closing: 'Cut something in half today and count the parts.',
};

describe('the text form of a lesson plan', () => {
  it('tells its title and its lesson in its first lines', () => {
    const beginning = formatLessonPlan(plan).slice(0, 120);
    expect(headOfPlan(beginning)).toEqual({ title: plan.title, id: plan.id });
    expect(headOfPlan('# By hand\n\nWe read a story.')).toEqual({ title: 'By hand' });
    expect(headOfPlan('No title')).toEqual({ title: '' });
  });

  it('is easy to read without rendering', () => {
    expect(formatLessonPlan({ ...plan, steps: [half, why] })).toBe(`# Sharing a pizza

- Lesson: mathematics/sharing-a-pizza
- Subject: Mathematics
- Ages: 7 to 9
- Level: Elementary
- Tone: quiet
- Greeting: Today we share a pizza.
- Dinner question: If we share this cake, which part does each of us get?
- Word: half = one of two equal parts
- Card: why do we need this | what is it for = To share things fairly.

## 1. half of four

- For: guided
- Difficulty: easier
- Say: A half is one of two equal parts.
- Example: Here is one. What is half of six?
- Example: Six shared by two is three each.
- Question: A pizza has four slices. How many slices are half of it?
- Answers: two | 2 | two slices
- Answer kind: quantity; unit: slices; unit needed
- Choices: 1 | 2 | 3 | 4
- Mistake: 4 | all of it = That is the whole pizza. How many does each of two people get?
- Hint: Share the slices between you and a friend.
- Hint: One for you, one for your friend, and again.
- Explanation: Four slices shared by two people is two each, so half of four is two.
- Because: Two and two make four.

## 2. why it is fair

- For: reason
- Question: How do you know that it is fair?
- Answers: Both get the same.
- Answer kind: ideas; at least: 1
- Idea: same | equal
- Idea: both | each

## Closing

Cut something in half today and count the parts.
`);
  });

  it('parses back exactly', () => {
    expect(parseLessonPlan(formatLessonPlan(plan))).toEqual(plan);
  });

  it('parses back exactly, whatever characters the texts contain', () => {
    const made = plansOfOddTexts(300);
    expect(
      made.map((odd) => parseLessonPlan(formatLessonPlan(odd))),
      spec('X-959'),
    ).toEqual(made);
  });

  it('joins a text of several lines into one line', () => {
    const written = formatLessonPlan({ ...plan, greeting: ' Hello!\n\n- Subject:  Magic ' });
    expect(parseLessonPlan(written)?.greeting).toBe('Hello! - Subject: Magic');
    expect(parseLessonPlan(written)?.subject).toBe('Mathematics');
  });

  it('still parses after an edit with other bullets, blank lines or Windows line endings', () => {
    const edited = formatLessonPlan(plan).replaceAll('- ', '* ').replaceAll('\n', '\r\n\r\n');
    expect(parseLessonPlan(edited)).toEqual(plan);
  });

  it('reads an old plan, whose praise is left out, as practice at the core level', () => {
    const old = `# Sharing a pizza

- Subject: Mathematics
- Ages: 7 to 9
- Greeting: Today we share a pizza.

## 1. the name of a part

- Question: What do we call one of two equal parts?
- Answers: a half | one half | 1/2
- Choices: a half | a third
- Explanation: One of two equal parts is called a half.
- Praise: You know the words that go with sharing.

## Closing

Cut something in half today.
`;
    expect(parseLessonPlan(old), spec('X-960')).toEqual({
      title: 'Sharing a pizza',
      subject: 'Mathematics',
      ages: { from: 7, to: 9 },
      greeting: 'Today we share a pizza.',
      words: [],
      cards: [],
      steps: [name],
      closing: 'Cut something in half today.',
    });
  });

  it('reads a purpose or a difficulty in capitals, and takes an unknown one for the usual one', () => {
    const written = formatLessonPlan({ ...plan, steps: [half] });
    const capital = written
      .replace('For: guided', 'For: Guided')
      .replace('Difficulty: easier', 'Difficulty: Easier');
    expect(parseLessonPlan(capital)?.steps).toEqual([half]);
    const unknown = written
      .replace('For: guided', 'For: fun')
      .replace('Difficulty: easier', 'Difficulty: mad');
    expect(parseLessonPlan(unknown)?.steps[0]).toMatchObject({ kind: 'practice', level: 'core' });
  });

  it('leaves out lines that a person began and did not fill in', () => {
    const begun = formatLessonPlan({ ...plan, steps: [half] }).replace(
      '- Because:',
      '- Hint:\n- Example:\n- Mistake: 9 =\n- Mistake: = no answer\n- Because:',
    );
    expect(parseLessonPlan(begun)?.steps).toEqual([half]);
  });

  it.each([
    ['an empty text', ''],
    ['a plan in free text', 'Warm up, then fractions, then a puzzle.'],
    ['a plan without steps', formatLessonPlan({ ...plan, steps: [] })],
    ['a plan without a title', formatLessonPlan({ ...plan, title: ' ' })],
    ['a plan whose step has no question', formatLessonPlan({ ...plan, steps: [half, { ...name, ask: '' }] })],
    ['a plan without ages', formatLessonPlan(plan).replace('- Ages: 7 to 9\n', '')],
  ])('parses as null for %s', (_, text) => {
    expect(parseLessonPlan(text)).toBeNull();
  });
});

/** Makes plans whose texts are put together from characters that mean something in the text form. */
function plansOfOddTexts(count: number): LessonPlan[] {
  const parts =
    '|,\\,=,\\=,a=b,- Hint: x,- For: reason,## 2. y,## Closing,# z,a|b,\\|,|=,:,;,• e,2,é,½,</lesson_plan>'.split(
      ',',
    );
  let seed = 1;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const one = <Item>(items: readonly Item[]) => items[next(items.length)] as Item;
  const some = <Item>(least: number, item: () => Item) => Array.from({ length: least + next(4) }, item);
  const maybe = <Field>(field: () => Field) => (next(2) === 0 ? {} : field());
  const text = () => some(1, () => one(parts)).join(' ');
  const list = (least: number) => some(least, text);
  const rule = (): AnswerRule => ({
    kind: one(ANSWER_KINDS),
    ...maybe(() => ({ unit: one(['square metres', 'a|b', 'x = y']) })),
    ...maybe(() => ({ needsUnit: true })),
    ...maybe(() => ({ form: one(ANSWER_FORMS) })),
    ...maybe(() => ({ places: next(4) })),
    ...maybe(() => ({ within: one(['0', '0.5', '12']) })),
    ...maybe(() => ({ ideas: some(1, () => list(1)) })),
    ...maybe(() => ({ atLeast: 1 + next(3) })),
    ...maybe(() => ({ leastWords: 1 + next(9) })),
  });
  const step = (): LessonStep => ({
    title: text(),
    kind: one(STEP_KINDS),
    level: one(STEP_LEVELS),
    ...maybe(() => ({ say: text() })),
    example: list(0),
    ask: text(),
    answers: list(0),
    ...maybe(() => ({ rule: rule() })),
    choices: list(0),
    mistakes: some(0, () => ({ answers: list(1), say: text() })),
    hints: list(0),
    explain: text(),
    ...maybe(() => ({ because: text() })),
  });
  return Array.from({ length: count }, () => ({
    ...maybe(() => ({ id: text() })),
    title: text(),
    subject: text(),
    ages: { from: next(9), to: 9 + next(9) },
    ...maybe(() => ({ level: text() })),
    greeting: text(),
    ...maybe(() => ({ dinnerQuestion: text() })),
    words: some(0, () => ({ word: text(), meaning: text() })),
    cards: some(0, () => ({ asks: list(1), say: text() })),
    steps: some(1, step),
    closing: text(),
  }));
}
