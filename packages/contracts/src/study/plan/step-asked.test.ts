import { describe, expect, it } from 'vitest';
import { questionStep } from './lesson-plan.ts';
import { stepAskedIn } from './step-asked.ts';

const half = questionStep({
  title: 'half of four',
  ask: 'A pizza has four slices. How many slices are half of it?',
  answers: ['two'],
});
const name = questionStep({
  title: 'the name of a part',
  ask: 'What do we call one of two equal parts?',
  answers: ['a half'],
});
const plan = { steps: [half, name] };

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
    'So how many is it?',
    '',
  ])('is not found in "%s"', (said) => {
    expect(stepAskedIn(plan, said)).toBeNull();
  });

  it('is the step with the longer question when one question ends with another', () => {
    const short = { ...name, ask: 'How many slices are half of it?' };
    expect(stepAskedIn({ steps: [short, half] }, half.ask)).toBe(half);
  });

  it('is told from a step whose question differs in a sign alone', () => {
    const asks = [
      'What is 12 + 3?',
      'What is 12 × 3?',
      'What is 12 − 3?',
      'What is 12% of 3?',
      'What is £12 and 3?',
    ];
    const steps = asks.map((ask) => questionStep({ title: 'sums', ask, answers: ['15'] }));
    expect(steps.map(({ ask }) => stepAskedIn({ steps }, `Here is the next one. ${ask}`))).toEqual(steps);
  });
});
