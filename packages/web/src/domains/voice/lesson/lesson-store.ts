import { createLessonEffects } from './lesson-effects.ts';
import type { LessonParts } from './lesson-view.ts';
import { lessonAfter } from './steps/lesson-after.ts';
import type { LessonEvent } from './steps/lesson-event.ts';
import { lessonAtRest } from './steps/lesson-state.ts';

/**
 * Runs a live lesson: each event is decided by `lessonAfter`, then its effects are done, then the room shows it. Events
 * come one after the other; one that comes while effects are done waits its turn.
 */
export function createLessonStore(parts: LessonParts) {
  let state = lessonAtRest(parts);
  const perform = createLessonEffects(parts, tell, () => state);
  const listeners = new Set<() => void>();
  const waiting: (() => void)[] = [];
  let isTaking = false;

  async function take(event: LessonEvent): Promise<void> {
    const before = state.view;
    const [after, effects] = lessonAfter(state, event, Date.now());
    state = after;
    const answers = effects.map((effect) => perform(effect)?.then(tell));
    if (state.view !== before) for (const listener of listeners) listener();
    await Promise.all(answers);
  }

  /** @returns when the event and all that follows from it is done */
  function tell(event: LessonEvent): Promise<void> {
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
    tell,
  };
}
