import { describe, expect, it } from 'vitest';
import { half, pizza, third } from '#domains/voice/testing/lesson.ts';
import { stepPlaces } from './lesson-place.ts';
import type { Turn } from './transcript.ts';

const said = (text: string, role: Turn['role'] = 'teacher'): Turn => ({
  ...{ itemId: text, role, kind: 'spoken', text, finished: true, saidAtMs: 0 },
});
const places = (...turns: Turn[]) => stepPlaces(pizza, turns);

describe('the place of each step', () => {
  it('is still to come before the first question', () => {
    expect(places()).toEqual(['later', 'later']);
    expect(places(said(pizza.greeting))).toEqual(['later', 'later']);
  });

  it('follows the question that was asked last, through hints and praise', () => {
    expect(places(said(`Hello. ${half.ask}`), said('Share them.'))).toEqual(['now', 'later']);
    expect(places(said(half.ask), said('two', 'student'), said(`Yes! ${third.ask}`))).toEqual([
      'done',
      'now',
    ]);
  });

  it('goes back when the teacher goes back', () => {
    expect(places(said(half.ask), said(third.ask), said(half.ask))).toEqual(['now', 'later']);
  });

  it('is done for all of them when the lesson is closed', () => {
    expect(places(said(third.ask), said(`Well done. ${pizza.closing}`))).toEqual(['done', 'done']);
  });

  it('ignores a question that the learner repeats', () => {
    expect(places(said(half.ask), said(third.ask, 'student'))).toEqual(['now', 'later']);
  });
});
