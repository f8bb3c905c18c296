import { GOODBYE } from '@vivavoce/contracts/study/plan/lesson-end';
import { progressIn, recapOf } from '#lesson/recap.ts';
import { doneNow } from '#lesson/standing.ts';
import { named } from '#listed.ts';
import { LESSON } from './phrases-lesson.ts';
import { joined, oneOf, type Setting, toName } from './setting.ts';

const ALONE = [
  'Without any help you managed {titles}.',
  'You did {titles} all by yourself.',
  'You needed no help with {titles}.',
  '{titles|start} went well without any help.',
  'By yourself you worked out {titles}.',
];
const HELPED = [
  'With a little help you worked out {titles}.',
  'You worked out {titles} with some help.',
  'With some help you managed {titles}.',
  'Together we worked out {titles}.',
  'You got there with {titles} after some help.',
];
const LOOK_AGAIN = [
  'Next time we can practise {titles} some more.',
  'We can come back to {titles} another day.',
  'Another day we can look at {titles} again.',
  'Next time I’d begin with {titles}.',
  'Let’s practise {titles} again another day.',
];
const PROGRESS = [
  'At the start, the question on {before} was still open. Now you answered the one on {now} by yourself.',
  'At the start you didn’t have the answer on {before} yet. Now you had the one on {now} by yourself.',
  'The question on {before} was still open when we began. Now you answered {now} without help.',
];
const ALL_HARD = [
  'This was a hard one today, and you stayed to the end.',
  'Today’s lesson was not an easy one, and you went all the way.',
  'There was a lot in this lesson, and you kept going to the end.',
];

/** After a whole lesson in which every question was right at the first try. */
const ALL_ALONE = [
  'You answered every question without help, from {first} to {last}.',
  'Every answer was your own, from {first} to {last}.',
  'You needed no help at all, from {first} to {last}.',
  'From {first} to {last}, you worked everything out by yourself.',
  'You did the whole lesson by yourself, from {first} to {last}.',
];

/** Whether every question of a whole lesson was right at the first try. */
const isAllAlone = ({ standing }: Setting) =>
  standing.place.kind === 'finished' && doneNow(standing).every(({ outcome }) => outcome === 'firstTry');

/** So many titles of a kind are named at most, if there is much else to say. */
const MOST_IN_LONG = 2;

/** Says what was really shown: alone, with help, and not yet. Empty if nothing was answered. */
export function shownInWords(setting: Setting): string {
  const { plan, standing } = setting;
  const { firstTry, afterHelp, anotherLook } = recapOf(plan, standing.done);
  const progress = progressIn(plan, standing.done);
  const isOver = standing.place.kind === 'finished';
  const isHard = isOver && anotherLook.length > firstTry.length + afterHelp.length;
  const others = firstTry.filter((title) => title !== progress?.now);
  const isLong =
    progress !== null && [others, afterHelp, anotherLook].filter((list) => list.length > 0).length > 1;
  const part = (phrases: readonly string[], titles: readonly string[]) =>
    titles.length > 0 &&
    oneOf(phrases, setting, { titles: named(titles, isLong ? MOST_IN_LONG : undefined) });
  if (isAllAlone(setting) && firstTry.length > 2) {
    return oneOf(ALL_ALONE, setting, { first: firstTry[0] ?? '', last: firstTry.at(-1) ?? '' });
  }
  return joined(
    progress !== null && oneOf(PROGRESS, setting, progress),
    isHard && oneOf(ALL_HARD, setting),
    part(ALONE, others),
    part(HELPED, afterHelp),
    part(LOOK_AGAIN, anotherLook),
  );
}

/** How every lesson ends. */
export const goodbye = (learnerName: string | null) => `${GOODBYE.saved}${toName(learnerName)}!`;

/** Returns the end of a whole lesson. */
export const closing = (setting: Setting) =>
  joined(
    oneOf(LESSON.over, setting),
    shownInWords(setting),
    setting.plan.closing,
    goodbye(setting.learnerName),
  );
