import { describe, expect, it } from 'vitest';
import { answeredOtherwise, ask, sayTo } from '#testing/asked.ts';
import { FRACTIONS } from '#testing/fractions-lesson.ts';
import { spec } from '../../../../tools/spec/vitest.ts';
import { NOTE_OFFERS } from './answer-for.ts';
import { cardAnswer } from './card-answer.ts';
import { FINDING_OUT } from './told-too-much.ts';

const [NEEDED, BOTH, USERS] = FRACTIONS.cards.map(({ say }) => say);

describe('a question that a card of the lesson answers', () => {
  it.each([
    [
      NEEDED,
      [
        'why do we need this?',
        'why do we need fractions',
        "what's the point of this?",
        'what is this for',
        'what are fractions for',
        'when will I ever use this?',
        'when do I need that',
        'why do I have to learn this?',
        'why am I doing this',
        'why are we learning fractions',
        'what is it good for',
        'why is this important?',
        'do I need this',
      ],
    ],
    [
      BOTH,
      [
        'why do you multiply top and bottom?',
        'why do you times the top and the bottom',
        'why both?',
        'why do we multiply both numbers',
        'why top and bottom',
        'can you tell me why you times both numbers',
      ],
    ],
    [
      USERS,
      [
        'who uses fractions?',
        'where do people use fractions',
        'what jobs use fractions',
        'who uses them',
        'do you know where fractions are used',
      ],
    ],
  ])('is answered by its meaning: %s', (say, lines) => {
    spec('X-985');
    expect(answeredOtherwise(lines, say ?? '')).toBe('');
  });

  it.each([
    'why do we need schools?',
    'why is the sky blue?',
    'why do cats have tails',
    'who invented numbers',
    'how do you bake bread',
  ])('is not taken from another one: %s', (line) => {
    expect(ask(line)).toEqual({ kind: 'unknown', say: expect.toBeOneOf(NOTE_OFFERS) });
  });

  it('is held back where the card tells the answer to the open question', () => {
    const step = FRACTIONS.steps[4] ?? null;
    const cards = [{ asks: ['why is it the same'], say: 'Both cover the same part of the whole.' }];
    expect(cardAnswer('why is it the same?', { cards, title: 'Equal fractions' }, step)).toEqual(FINDING_OUT);
    expect(cardAnswer('why is it the same?', { cards, title: 'Equal fractions' }, null)).toEqual([
      cards[0]?.say,
    ]);
  });

  it('without cards is answered with the topic, if it asks what all this is for', () => {
    expect(sayTo('why am I doing this?', undefined, { plan: { ...FRACTIONS, cards: [] } })).toBe(
      'It is our topic today: Equal fractions. Whoever chose it can tell you more.',
    );
  });
});
