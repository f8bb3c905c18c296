import type { ConsentPurpose } from '@vivavoce/contracts/access/calls';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';

/** The texts of one consent. */
export type ConsentTexts = {
  label: string;
  hint: string;
  /** What the consent means, one sentence for each point. */
  details: readonly string[];
  /** The question before the consent is withdrawn. */
  stop: { title: string; text: string; confirm: string; cancel: string };
};

function imageTexts(childName: string | null): ConsentTexts {
  const days = site.attentionImageDays;
  return {
    label: m.consent_images(),
    hint: childName === null ? m.consent_images_hint() : m.consent_images_hint_child({ name: childName }),
    details: [
      m.consent_images_kept(),
      childName === null ? m.consent_images_seen() : m.consent_images_seen_child({ name: childName }),
      m.consent_images_until({ days }),
      childName === null ? m.consent_images_back() : m.consent_images_back_child({ name: childName }),
    ],
    stop: {
      title: m.consent_images_stop_title(),
      text: m.consent_images_stop_text(),
      confirm: m.consent_images_stop(),
      cancel: m.consent_images_stop_not(),
    },
  };
}

function lessonTexts(childName: string | null): ConsentTexts {
  return {
    label: m.consent_lessons(),
    hint: childName === null ? m.consent_lessons_hint() : m.consent_lessons_hint_child({ name: childName }),
    details: [
      childName === null ? m.consent_lessons_voice() : m.consent_lessons_voice_child({ name: childName }),
      m.consent_lessons_provider(),
      ...(site.measuresAttention ? [m.consent_lessons_camera()] : []),
      m.consent_lessons_back(),
    ],
    stop: {
      title: m.consent_lessons_stop_title(),
      text: m.consent_lessons_stop_text(),
      confirm: m.consent_lessons_stop(),
      cancel: m.consent_lessons_stop_not(),
    },
  };
}

/** @param childName the learner's name when a parent reads; null when the learner does */
export function consentTexts(purpose: ConsentPurpose, childName: string | null): ConsentTexts {
  return purpose === 'attention_images' ? imageTexts(childName) : lessonTexts(childName);
}
