import { describe, expect, it } from 'vitest';
import type { DecodedAnswer } from './answer-decoder.ts';
import { answerText } from './answer-text.ts';
import { SURE_STRAIN } from './confidence.ts';
import { expectedForms } from './spoken-forms.ts';
import { sureStrain } from './sure-strain.ts';

const SHORT = 3;
const LONG = 5;

/** Returns the highest sure strain of words with this many sounds, if a lesson expects these phrases. */
function highest(words: string, sounds: number, expected: readonly string[] = ['gravity']): number {
  const phones = Array.from({ length: sounds }, (_, at) => ({
    frame: at * 10,
    frames: 10,
    cost: 0,
    silent: false,
  }));
  const silence = { frame: sounds * 10, frames: 10, cost: 0, silent: true };
  const answer: DecodedAnswer = { words, phones: [...phones, silence, silence] };
  const forms = expectedForms(expected);
  return sureStrain(answer, answerText(words, forms), forms);
}

describe('the highest strain at which a reading is sure', () => {
  it('is the usual one for a long answer, expected or not', () => {
    expect(highest('gravity', LONG)).toBe(SURE_STRAIN);
    expect(highest('thank you', LONG)).toBe(SURE_STRAIN);
  });

  it('is the usual one for a short answer that the lesson expects, even after a filler such as "um"', () => {
    expect(highest('cat', SHORT, ['Cat'])).toBe(SURE_STRAIN);
    expect(highest('um cat', SHORT, ['Cat'])).toBe(SURE_STRAIN);
  });

  it('is lower for a short answer that the lesson does not expect', () => {
    expect(highest('hi', SHORT)).toBeLessThan(SURE_STRAIN);
    expect(highest('third', SHORT)).toBeLessThan(SURE_STRAIN);
  });

  it('treats every figure as expected if the lesson expects one', () => {
    expect(highest('ten', SHORT)).toBeLessThan(SURE_STRAIN);
    expect(highest('ten', SHORT, ['7'])).toBe(SURE_STRAIN);
  });

  it('trusts yes and no, because they answer the question "Did you say …?"', () => {
    expect(highest('yes', SHORT)).toBe(SURE_STRAIN);
    expect(highest('no', SHORT)).toBe(SURE_STRAIN);
  });

  it('never trusts a single letter, expected or not', () => {
    expect(highest('b.', SHORT)).toBe(0);
    expect(highest('um b.', LONG)).toBe(0);
    expect(highest('x.', SHORT, ['x'])).toBe(0);
  });

  it('trusts a letter that is named as an answer or spelt with others', () => {
    expect(highest('answer b.', LONG)).toBe(SURE_STRAIN);
    expect(highest('c. a. t.', LONG, ['C-A-T'])).toBe(SURE_STRAIN);
  });
});
