import { createLessonEffects } from './lesson-effects.ts';
import type { LessonParts } from './lesson-view.ts';
import { lessonAfter } from './steps/lesson-after.ts';
import type { LessonEvent } from './steps/lesson-event.ts';
import { lessonAtRest } from './steps/lesson-state.ts';

/**
 * Runs a live lesson. For each event, `lessonAfter` decides, then the effects are performed, then the listeners are
 * called. An event that is raised during these steps waits until they are over.
 */
export function createLessonStore(parts: LessonParts) {
  let state = lessonAtRest(parts);
  const perform = createLessonEffects(parts, happened, () => state);
  const listeners = new Set<() => void>();
  const waiting: (() => void)[] = [];
  let isTaking = false;

  async function take(event: LessonEvent): Promise<void> {
    const before = state.view;
    const [after, effects] = lessonAfter(state, event, Date.now());
    state = after;
    const answers = effects.map((effect) => perform(effect)?.then(happened));
    if (state.view !== before) for (const listener of listeners) listener();
    await Promise.all(answers);
  }

  /** Handles one event. @returns a promise that resolves when everything that the event triggers is done */
  function happened(event: LessonEvent): Promise<void> {
    return new Promise((resolve) => {
      waiting.push(() => resolve(take(event)));
      if (isTaking) return;
      isTaking = true;
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next();
      isTaking = false;
    });
  }

  return {
    view: () => state.view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    happened,
  };
}
