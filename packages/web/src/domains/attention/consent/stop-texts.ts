import type { ConsentPurpose } from '@vivavoce/contracts/access/calls';
import { m } from '#messages/messages.js';
import type { ConsentState } from './consent-state.ts';

/** The question before a consent ends, with its two answers. */
export type StopTexts = { title: string; text: string; confirm: string; cancel: string };

const givenTexts: Record<ConsentPurpose, () => StopTexts> = {
  attention_images: () => ({
    title: m.consent_images_stop_title(),
    text: m.consent_images_stop_text(),
    confirm: m.consent_images_stop(),
    cancel: m.consent_images_stop_not(),
  }),
  live_lessons: () => ({
    title: m.consent_lessons_stop_title(),
    text: m.consent_lessons_stop_text(),
    confirm: m.consent_lessons_stop(),
    cancel: m.consent_lessons_stop_not(),
  }),
};

/** Returns the question before this reader ends a consent, whether it counts or waits. */
export function stopTexts(purpose: ConsentPurpose, state: ConsentState, isLearner: boolean): StopTexts {
  switch (state.kind) {
    case 'waits':
      return { ...givenTexts.live_lessons(), text: m.consent_waits_stop_text() };
    case 'other_waits':
      return {
        title: m.consent_say_no_title(),
        text: isLearner ? m.consent_say_no_text_young() : m.consent_say_no_text(),
        confirm: m.consent_say_no(),
        cancel: m.consent_say_no_not(),
      };
    default:
      return givenTexts[purpose]();
  }
}
