import { describe, expect, it } from 'vitest';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { keepLessonPreferences, readLessonPreferences } from './lesson-preferences.ts';
import { type LessonPreferences, USUAL_PREFERENCES as letter } from './room-state.ts';

silenceWarnings();

describe('the learner’s preferences', () => {
  it('are stored in this browser', () => {
    const chosen: LessonPreferences = {
      ...{ interruptBySpeaking: true, timeToThink: false, pushToTalk: true },
      ...{ pace: 'slow', useCamera: false },
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

  it('cause no errors in a browser that cannot store them', () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(() => keepLessonPreferences({ setItem }, letter)).not.toThrow();
  });
});
