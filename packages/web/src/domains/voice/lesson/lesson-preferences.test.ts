import { describe, expect, it } from 'vitest';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { keepLessonPreferences, preferencesAfter, readLessonPreferences } from './lesson-preferences.ts';
import { type LessonPreferences, USUAL_PREFERENCES as letter } from './room-state.ts';

silenceWarnings();

describe('the learner’s preferences', () => {
  it('are stored in this browser', () => {
    const chosen: LessonPreferences = {
      ...{ interruptBySpeaking: true, timeToThink: false, pushToTalk: true },
      ...{ isTimeChosen: true, pace: 'slow', useCamera: false },
    };
    keepLessonPreferences(localStorage, chosen);
    expect(readLessonPreferences(localStorage)).toEqual(chosen);
  });

  it.each([null, '', '{', 'null', '{"interruptBySpeaking":"yes","pace":"breakneck"}'])(
    'are the defaults of the specification when %j is stored',
    (kept) => {
      expect(readLessonPreferences({ getItem: () => kept })).toEqual(letter);
    },
  );

  it('of a learner who had time to think before it was offered count as chosen', () => {
    const before = readLessonPreferences({ getItem: () => '{"timeToThink":true}' });
    expect(before).toMatchObject({ timeToThink: true, isTimeChosen: true });
    expect(readLessonPreferences({ getItem: () => '{"timeToThink":false}' }).isTimeChosen).toBe(false);
  });

  it('count as chosen once time to think was switched, and not for any other change', () => {
    expect(preferencesAfter(letter, { ...letter, pace: 'slow' }).isTimeChosen).toBe(false);
    const on = preferencesAfter(letter, { ...letter, timeToThink: true });
    expect(on.isTimeChosen).toBe(true);
    expect(preferencesAfter(on, { ...on, timeToThink: false }).isTimeChosen).toBe(true);
  });

  it('cause no errors in a browser that cannot store them', () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(() => keepLessonPreferences({ setItem }, letter)).not.toThrow();
  });
});
