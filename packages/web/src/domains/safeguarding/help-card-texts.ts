import type { TrustedAdults } from '@vivavoce/contracts/safeguarding/bounds';
import type { HelpCard, HelplineOnCard } from '@vivavoce/contracts/safeguarding/help-card';
import type { Worry } from '@vivavoce/contracts/safeguarding/worries';
import { m } from '#messages/messages.js';
import { spokenDigits } from './spoken-digits.ts';

/** What the sentences of a card name. */
type Facts = { emergency: string; trusted: string };

/** A text in the words for the youngest, and in the words for older learners. */
type ByAge = { young: (facts: Facts) => string; older: (facts: Facts) => string };

/**
 * What a card says about each worry. The words follow published guidance for those whom a child tells of harm. Somebody with
 * a training in safeguarding has to read every change.
 */
const sentences: Record<Worry, ByAge> = {
  hurt: { young: m.help_hurt_young, older: m.help_hurt_older },
  sexual_harm: { young: m.help_sexual_harm_young, older: m.help_sexual_harm_older },
  online_contact: { young: m.help_online_contact_young, older: m.help_online_contact_older },
  home: { young: m.help_home_young, older: m.help_home_older },
  bullying: { young: m.help_bullying_young, older: m.help_bullying_older },
  dying: { young: m.help_dying_young, older: m.help_dying_older },
  self_harm: { young: m.help_self_harm_young, older: m.help_self_harm_older },
  danger_now: { young: m.help_danger_now_young, older: m.help_danger_now_older },
  leaving: { young: m.help_leaving_young, older: m.help_leaving_older },
  eating: { young: m.help_eating_young, older: m.help_eating_older },
  substances: { young: m.help_substances_young, older: m.help_substances_older },
  secret: { young: m.help_secret_young, older: m.help_secret_older },
  sexual_words: { young: m.help_sexual_words_young, older: m.help_sexual_words_older },
  dangerous_act: { young: m.help_dangerous_act_young, older: m.help_dangerous_act_older },
  low_mood: { young: m.help_low_mood_young, older: m.help_low_mood_older },
  personal_data: { young: m.help_personal_data_young, older: m.help_personal_data_older },
};

const trustedAdults: Record<TrustedAdults, () => string> = {
  not_home: m.help_trusted_not_home,
  not_school: m.help_trusted_not_school,
  anyone_safe: m.help_trusted_anyone_safe,
};

const factsOf = ({ emergency, trusted }: HelpCard): Facts => ({
  emergency: emergency ?? m.help_emergency_unknown(),
  trusted: trustedAdults[trusted](),
});

const inWordsOf = ({ isYoung }: HelpCard, { young, older }: ByAge) => (isYoung ? young : older);

/** Returns what to do in danger now; null on a card for a worry without danger. */
export const dangerText = (card: HelpCard): string | null =>
  card.isDangerNow ? inWordsOf(card, sentences.danger_now)(factsOf(card)) : null;

/** Returns what the card says about its worry; null if `dangerText` has said it. */
export const worryText = (card: HelpCard): string | null =>
  card.isDangerNow && card.worry === 'danger_now'
    ? null
    : inWordsOf(card, sentences[card.worry])(factsOf(card));

/** Returns what the teacher cannot do; null if nobody is told, because then it does keep what was said. */
export function limitText({ told, safeAdult, isYoung }: HelpCard): string | null {
  if (told === 'nobody' || safeAdult === null) return null;
  return isYoung ? m.help_limit_young() : m.help_limit_older();
}

/** Returns whether a person is told, and who. It says only what the product has done. */
export function toldText({ told, safeAdult, isYoung, tellsParents }: HelpCard): string {
  if (told === 'nobody' || safeAdult === null)
    return tellsParents ? m.help_told_only_parents() : m.help_told_nobody();
  const adult = { safeAdult };
  if (told === 'sent') return isYoung ? m.help_told_sent_young(adult) : m.help_told_sent_older(adult);
  return isYoung ? m.help_told_sending_young(adult) : m.help_told_sending_older(adult);
}

/** Returns what linked adults are told; null if they are told nothing. They do not get the words, so it names no safe adult. */
export function parentsText({ tellsParents, isYoung }: HelpCard): string | null {
  if (!tellsParents) return null;
  return isYoung ? m.help_parents_young() : m.help_parents_older();
}

/** Returns whom the learner can talk to nearby: never the role that they named. */
export const trustedText = ({ trusted }: HelpCard): string =>
  m.help_trusted({ trusted: trustedAdults[trusted]() });

/** Returns a helpline's offers besides its number, each as one line. */
export const offersOf = ({ number, isFree, text, hours }: HelplineOnCard): string[] =>
  [number !== null && isFree ? m.help_line_free() : null, text, hours].filter((offer) => offer !== null);

/** Returns the whole card in paragraphs to be read aloud, with every number digit by digit. */
export function paragraphsToRead(card: HelpCard): string[] {
  const emergency = card.emergency === null ? null : spokenDigits(card.emergency);
  const spoken = { ...card, emergency };
  return [
    dangerText(spoken),
    worryText(spoken),
    limitText(spoken),
    parentsText(spoken),
    toldText(spoken),
    trustedText(spoken),
    emergency === null ? null : `${m.help_emergency()}: ${emergency}.`,
    ...card.lines.map(
      (line) =>
        `${[line.name, line.number && spokenDigits(line.number), ...offersOf(line)].filter(Boolean).join('. ')}.`,
    ),
  ].filter((paragraph) => paragraph !== null);
}
