import { describe, expect, it } from 'vitest';
import { answeredOtherwise, ask, sayTo } from '#testing/asked.ts';
import { FRACTIONS } from '#testing/fractions-lesson.ts';
import { spec } from '../../../../tools/spec/vitest.ts';
import { NOTE_OFFERS } from './answer-for.ts';

describe('a question for the meaning of a word', () => {
  it('is answered from the words of the plan, however it is asked', () => {
    const lines = [
      'what is a numerator?',
      "what's a numerator again",
      'what does numerator mean?',
      'what does the word numerator mean',
      'numerator?',
      "I don't know what a numerator is",
      "I don't know what numerator means",
      'what do you mean by numerator',
      'can you tell me what a numerator is',
      'um miss what is the numerator',
      'what are numerators?',
      'what is a numirator',
      'explain numerator please',
    ];
    spec('X-985');
    expect(
      answeredOtherwise(
        lines,
        'The word numerator means the top number of a fraction. It says how many parts we have.',
      ),
    ).toBe('');
  });

  it('takes a word of several words', () => {
    expect(sayTo("what's an equivalent fraction")).toBe(
      'Equivalent fraction means a fraction with another name and the same size.',
    );
  });

  it('gives the word for a meaning', () => {
    expect(
      answeredOtherwise(
        ['what do you call the top number', 'what is the top number called?'],
        'The word is numerator.',
      ),
    ).toBe('');
  });

  it('is not a question for more than the meaning', () => {
    expect(sayTo('what is the denominator of seven eighths')).toBeOneOf(NOTE_OFFERS);
  });

  it('is not answered where the meaning is what the open question asks for', () => {
    const [, , , word, reason] = FRACTIONS.steps;
    spec('X-985');
    expect(
      answeredOtherwise(
        ['what is a denominator?', 'what is the bottom number called'],
        /finding (?:that )?out/,
        word,
      ),
    ).toBe('');
    expect(answeredOtherwise(["what's an equivalent fraction"], /finding (?:that )?out/, reason)).toBe('');
    expect(ask('what is a numerator?', word)?.say).toMatch(/^The word numerator means/);
  });
});
