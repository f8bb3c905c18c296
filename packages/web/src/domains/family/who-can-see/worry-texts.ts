import type { WhoCanSee } from '@vivavoce/contracts/family/who-can-see-calls';
import { m } from '#messages/messages.js';
import { those } from './those.ts';

/** What is said about a worry: a title, and a few short lines. */
export type WorryTexts = { title: string; lines: readonly string[] };

/** Returns what becomes of the words of a worry, in the words of the learner's age. */
function wordsLine({ isYoung, worries: { keepsWords } }: WhoCanSee): string {
  if (keepsWords) return isYoung ? m.who_worry_words_kept_young() : m.who_worry_words_kept_older();
  return isYoung ? m.who_worry_words_gone_young() : m.who_worry_words_gone_older();
}

/** Returns what parents are told, if anybody is told; false if there is nothing to say of it. */
function parentsLine({ isYoung, parents, worries: { safeAdult, tellsParents } }: WhoCanSee): string | false {
  if (tellsParents) return isYoung ? m.who_worry_parents_young() : m.who_worry_parents_older();
  if (parents.length === 0 || safeAdult === null) return false;
  return isYoung ? m.who_worry_no_parents_young() : m.who_worry_no_parents_older();
}

/** Returns who is told besides parents: first a person whose work it is, and nobody whom the learner names. */
function toldLines({ isYoung, worries: { safeAdult } }: WhoCanSee): string[] {
  if (safeAdult === null) return [];
  return isYoung
    ? [m.who_worry_told_young({ safeAdult }), m.who_worry_named_young()]
    : [m.who_worry_told_older({ safeAdult }), m.who_worry_named_older()];
}

/** Returns what the learner had better do: tell somebody, most of all if the product tells nobody. */
function adviceLine({ isYoung, worries: { safeAdult, tellsParents } }: WhoCanSee): string {
  if (safeAdult === null) return tellsParents ? m.who_worry_only_parents() : m.who_worry_nobody();
  return isYoung ? m.who_worry_trust_young() : m.who_worry_trust_older();
}

/**
 * Returns what a learner reads about a worry, in the words of the age. It promises neither that it stays secret
 * nor that every worry is noticed (docs/safeguarding.md).
 */
export const ownWorryTexts = (facts: WhoCanSee): WorryTexts => ({
  title: m.who_worry_title(),
  lines: those(
    facts.isYoung ? m.who_worry_stops_young() : m.who_worry_stops_older(),
    wordsLine(facts),
    ...toldLines(facts),
    parentsLine(facts),
    facts.parentsSetSecret && m.who_worry_secret(),
    facts.isYoung ? m.who_worry_missed_young() : m.who_worry_missed_older(),
    adviceLine(facts),
  ),
});

/** Returns what a parent reads about a worry of a child. It tells of no worry that was or was not. */
export const childWorryTexts = ({ worries }: WhoCanSee, name: string): WorryTexts => ({
  title: m.who_child_worry_title({ name }),
  lines: [
    m.who_child_worry_stops({ name }),
    worries.keepsWords ? m.who_child_worry_words_kept() : m.who_child_worry_words_gone(),
    worries.tellsParents ? m.who_child_worry_parents({ name }) : m.who_child_worry_no_parents(),
    worries.safeAdult === null
      ? m.who_child_worry_nobody()
      : m.who_child_worry_told({ safeAdult: worries.safeAdult }),
    m.who_child_worry_missed(),
    m.who_child_worry_same(),
  ],
});
