import type { Standing } from './standing.ts';
import type { Talk } from './talk.ts';

/** How many questions of a learner a lesson notes for a grown-up. The summary tells all of them. */
export const MOST_NOTED = 6;

/** The teacher's offer to note a question. Only an offer that was heard to its end can be taken. */
const NOTE_OFFER = /\bnote\b.* for a grown-up\?/i;

/** Whether the teacher may offer to note another question. */
export const mayNote = ({ noted }: Talk) => new Set(noted).size < MOST_NOTED;

/** Forgets the offered question, unless the teacher has just offered to note it. */
export const afterOffer = (talk: Talk, said: string): Talk =>
  talk.toNote === null || NOTE_OFFER.test(said) ? talk : { ...talk, toNote: null };

/** Records that the teacher offers to note a question. */
export const offeringToNote = (standing: Standing, question: string): Standing => ({
  ...standing,
  talk: { ...standing.talk, toNote: question },
});

/** Takes up the learner's yes or no to the offer. */
export function afterYesOrNo(standing: Standing, isYes: boolean): Standing {
  const { talk } = standing;
  const noted = isYes && talk.toNote !== null ? [...talk.noted, talk.toNote] : talk.noted;
  return { ...standing, talk: { ...talk, noted, toNote: null } };
}
