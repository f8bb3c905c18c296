import { type LessonPreferences, USUAL_PREFERENCES } from './room-state.ts';

const KEY = 'vivavoce.lesson-preferences';

/** The learner's preferences in this browser; the defaults are those of the specification (RES-65, RES-107). */
export function readLessonPreferences(storage: Pick<Storage, 'getItem'>): LessonPreferences {
  let kept: Partial<Record<keyof LessonPreferences, unknown>> = {};
  try {
    kept = JSON.parse(storage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    // Nothing readable was kept: the defaults stand.
  }
  return {
    interruptBySpeaking: kept.interruptBySpeaking === true,
    timeToThink: kept.timeToThink === true,
    pushToTalk: kept.pushToTalk === true,
    pace: kept.pace === 'slow' || kept.pace === 'fast' ? kept.pace : USUAL_PREFERENCES.pace,
    useCamera: kept.useCamera !== false,
  };
}

/** Keeps the preferences; a browser that keeps nothing asks again next time. */
export function keepLessonPreferences(
  storage: Pick<Storage, 'setItem'>,
  preferences: LessonPreferences,
): void {
  try {
    storage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    console.warn('This browser keeps no preferences');
  }
}
