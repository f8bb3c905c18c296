import { describe, expect, it } from 'vitest';
import { hushWarnings } from '#domains/voice/testing/hushed-warnings.ts';
import { keepLessonPreferences, readLessonPreferences } from './lesson-preferences.ts';
import { type LessonPreferences, USUAL_PREFERENCES as letter } from './room-state.ts';

hushWarnings();

describe('how a learner likes to talk', () => {
  it('is kept in this browser', () => {
    const chosen: LessonPreferences = {
      ...{ interruptBySpeaking: true, timeToThink: false, pushToTalk: true },
      ...{ pace: 'slow', useCamera: false },
    };
    keepLessonPreferences(localStorage, chosen);
    expect(readLessonPreferences(localStorage)).toEqual(chosen);
  });

  it.each([null, '', '{', 'null', '{"interruptBySpeaking":"yes","pace":"breakneck"}'])(
    'is as the specification says where %j was kept',
    (kept) => {
      expect(readLessonPreferences({ getItem: () => kept })).toEqual(letter);
    },
  );

  it('is no reason to fail in a browser that keeps nothing', () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(() => keepLessonPreferences({ setItem }, letter)).not.toThrow();
  });
});
