import { type LessonPreferences, USUAL_PREFERENCES } from './room-state.ts';

const KEY = 'vivavoce.lesson-preferences';

/** Reads the learner's preferences from this browser. The specification sets the defaults (RES-65, RES-107). */
export function readLessonPreferences(storage: Pick<Storage, 'getItem'>): LessonPreferences {
  let kept: Partial<Record<keyof LessonPreferences, unknown>> = {};
  try {
    kept = JSON.parse(storage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    // Nothing readable was stored, so the defaults apply.
  }
  return {
    interruptBySpeaking: kept.interruptBySpeaking === true,
    timeToThink: kept.timeToThink === true,
    // A learner who had chosen it before it was offered has chosen.
    isTimeChosen: kept.isTimeChosen === true || kept.timeToThink === true,
    pushToTalk: kept.pushToTalk === true,
    pace: kept.pace === 'slow' || kept.pace === 'fast' ? kept.pace : USUAL_PREFERENCES.pace,
    useCamera: kept.useCamera !== false,
  };
}

/** Returns the changed preferences. A learner who switches time to think on or off has chosen. */
export const preferencesAfter = (
  before: LessonPreferences,
  changed: LessonPreferences,
): LessonPreferences => ({
  ...changed,
  isTimeChosen: changed.isTimeChosen || changed.timeToThink !== before.timeToThink,
});

/** Stores the preferences. In a browser that stores nothing, the learner has to choose again next time. */
export function keepLessonPreferences(
  storage: Pick<Storage, 'setItem'>,
  preferences: LessonPreferences,
): void {
  try {
    storage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    console.warn('The preferences could not be stored in this browser');
  }
}
