import { describe, expect, it } from 'vitest';
import { HEARING_FINE, type Hearing, hearingAfter } from './hearing.ts';

const unsure: Hearing = { name: 'unsure', candidate: 'two' };

describe('the hearing', () => {
  it('is unsure, with the words that the learner may have said', () => {
    expect(hearingAfter(HEARING_FINE, { type: 'learner_unclear', itemId: 'l', candidate: 'two' })).toEqual(
      unsure,
    );
  });

  it('is “not understood” when no words fit', () => {
    const event = { type: 'learner_unclear', itemId: 'l', candidate: null } as const;
    expect(hearingAfter(HEARING_FINE, event)).toEqual({ name: 'not_understood' });
  });

  it.each([
    { type: 'learner_started', itemId: 'l2' } as const,
    { type: 'learner_said', itemId: 'l', text: 'two' } as const,
    { type: 'learner_sent' } as const,
    { type: 'candidate_refused' } as const,
    { type: 'call_ended' } as const,
  ])('is fine again after $type', (event) => {
    expect(hearingAfter(unsure, event)).toEqual(HEARING_FINE);
  });

  it('does not change when the teacher speaks about it', () => {
    expect(hearingAfter(unsure, { type: 'teacher_words', itemId: 't', text: 'Once more?' })).toBe(unsure);
  });
});
