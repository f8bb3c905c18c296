import { describe, expect, it } from 'vitest';
import { HEARING_FINE, type Hearing, hearingAfter } from './hearing.ts';

const unsure: Hearing = { name: 'unsure', candidate: 'two' };

describe('how well the learner was understood', () => {
  it('is a doubt with the words that it may have been', () => {
    expect(hearingAfter(HEARING_FINE, { type: 'learner_unclear', itemId: 'l', candidate: 'two' })).toEqual(
      unsure,
    );
  });

  it('is plainly not understood where nothing fits', () => {
    const event = { type: 'learner_unclear', itemId: 'l', candidate: null } as const;
    expect(hearingAfter(HEARING_FINE, event)).toEqual({ name: 'not_understood' });
  });

  it.each([
    { type: 'learner_started', itemId: 'l2' } as const,
    { type: 'learner_said', itemId: 'l', text: 'two' } as const,
    { type: 'learner_sent' } as const,
    { type: 'candidate_refused' } as const,
    { type: 'call_ended' } as const,
  ])('is settled by $type', (event) => {
    expect(hearingAfter(unsure, event)).toEqual(HEARING_FINE);
  });

  it('outlasts what the teacher says about it', () => {
    expect(hearingAfter(unsure, { type: 'teacher_words', itemId: 't', text: 'Once more?' })).toBe(unsure);
  });
});
