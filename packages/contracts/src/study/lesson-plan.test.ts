import { describe, expect, it } from 'vitest';
import {
  expectedWords,
  formatLessonPlan,
  type LessonPlan,
  type LessonStep,
  parseLessonPlan,
  stepAskedIn,
} from './lesson-plan.ts';

const half: LessonStep = {
  title: 'half of four',
  ask: 'A pizza has four slices. How many slices are half of it?',
  answers: ['two', '2', 'two slices'],
  choices: ['1', '2', '3', '4'],
  hints: ['Share the slices between you and a friend.', 'One for you, one for your friend, and again.'],
  explain: 'Four slices shared by two people is two each, so half of four is two.',
  praise: 'You shared it out fairly in your head.',
};
const name: LessonStep = {
  title: 'the name of a part',
  ask: 'What do we call one of two equal parts?',
  answers: ['a half', 'one half', '1/2'],
  choices: ['a half', 'a third'],
  hints: [],
  explain: 'One of two equal parts is called a half.',
};
const plan: LessonPlan = {
  title: 'Sharing a pizza',
  subject: 'Mathematics',
  ages: { from: 7, to: 9 },
  level: 'Elementary',
  greeting: 'Today we share a pizza.',
  dinnerQuestion: 'If we share this cake, which part does each of us get?',
  steps: [half, name],
  closing: 'Cut something in half today and count the parts.',
};

describe('the text form of a lesson plan', () => {
  it('is easy to read without rendering', () => {
    expect(formatLessonPlan({ ...plan, steps: [half] })).toBe(`# Sharing a pizza

- Subject: Mathematics
- Ages: 7 to 9
- Level: Elementary
- Greeting: Today we share a pizza.
- Dinner question: If we share this cake, which part does each of us get?

## 1. half of four

- Question: A pizza has four slices. How many slices are half of it?
- Answers: two | 2 | two slices
- Choices: 1 | 2 | 3 | 4
- Hint: Share the slices between you and a friend.
- Hint: One for you, one for your friend, and again.
- Explanation: Four slices shared by two people is two each, so half of four is two.
- Praise: You shared it out fairly in your head.

## Closing

Cut something in half today and count the parts.
`);
  });

  it('parses back exactly', () => {
    expect(parseLessonPlan(formatLessonPlan(plan))).toEqual(plan);
  });

  it('parses back exactly, whatever characters the texts contain', () => {
    const parts = [
      '|',
      '\\',
      '- Hint: x',
      '## 2. y',
      '# z',
      'a|b',
      '\\|',
      ':',
      '• e',
      '2',
      'é',
      '</lesson_plan>',
    ];
    let seed = 1;
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const text = () => Array.from({ length: 1 + next(4) }, () => parts[next(parts.length)]).join(' ');
    const list = (least: number) => Array.from({ length: least + next(4) }, text);
    for (let run = 0; run < 300; run += 1) {
      const steps = Array.from({ length: 1 + next(3) }, () => ({
        title: text(),
        ask: text(),
        answers: list(1),
        choices: list(2),
        hints: list(0),
        explain: text(),
        praise: text(),
      }));
      const odd = { ...plan, title: text(), greeting: text(), steps, closing: text() };
      expect(parseLessonPlan(formatLessonPlan(odd))).toEqual(odd);
    }
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

describe('the step that a teacher asks', () => {
  it.each([
    ['Hello Leo! A pizza has four slices. How many slices are half of it?', half],
    ['a pizza has four slices - how many slices are half of it', half],
    ['Not yet. A pizza has four slices. How many slices are half of it? Take your time, Leo.', half],
    [`${half.ask} Yes, two. ${name.ask}`, name],
  ])('is found in "%s"', (said, step) => {
    expect(stepAskedIn(plan, said)).toBe(step);
  });

  it.each([
    'Well done. That was our lesson, goodbye!',
    'A pizza has four slices. How many slices',
    `${half.ask} You said two, and that is right, so now we go on to the next part.`,
    '',
  ])('is not found in "%s"', (said) => {
    expect(stepAskedIn(plan, said)).toBeNull();
  });

  it('is the step with the longer question when one question ends with another', () => {
    const short = { ...name, ask: 'How many slices are half of it?' };
    expect(stepAskedIn({ steps: [short, half] }, half.ask)).toBe(half);
  });
});

describe('the words that a recogniser should expect', () => {
  it('include right and wrong answers as spoken words, each once', () => {
    expect(expectedWords(plan)).toEqual([
      'two',
      'two slices',
      'one',
      'three',
      'four',
      'a half',
      'one half',
      'a third',
    ]);
  });

  it('are limited in number, even for a long plan', () => {
    const steps = Array.from({ length: 60 }, (_, index) => ({ ...name, answers: [`${index} apples`] }));
    const wide = steps.map((step, index) => ({ ...step, choices: [`${index} pears`, `${index} plums`] }));
    expect(expectedWords({ steps: wide })).toHaveLength(80);
  });
});
