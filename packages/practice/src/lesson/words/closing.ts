import { named, progressIn, recapOf } from '#lesson/recap.ts';
import { LESSON } from './phrases-lesson.ts';
import { joined, oneOf, type Setting, toName } from './setting.ts';

const ALONE = [
  'On your own you got {titles} right.',
  'Without help you managed {titles}.',
  'You did {titles} by yourself.',
  '{titles|start} went well without any help.',
  'You needed no help with {titles}.',
];
const HELPED = [
  'With a little help you worked out {titles}.',
  'You worked out {titles} with some help.',
  'With a hint you found {titles}.',
  'Together we worked out {titles}.',
  'You got to {titles} after some help.',
];
const LOOK_AGAIN = [
  'We can look at {titles} again another day.',
  'Next time we look at {titles} once more.',
  '{titles|start} can have another look.',
  'I’d go over {titles} again.',
  'There is more to find in {titles}.',
];
const PROGRESS = [
  'At the start, {before} was still open, and now you got {now} right by yourself.',
  'At the start you weren’t sure about {before}, and now you did {now} by yourself.',
  'At the start I asked about {before}, and it didn’t work yet. And now {now} did.',
];
const ALL_HARD = [
  'This was a hard one today.',
  'Today’s lesson was not an easy one.',
  'There was a lot in this lesson.',
];

/** Says what was really shown: alone, with help, and not yet. Empty if nothing was answered. */
export function shownInWords(setting: Setting): string {
  const { plan, standing } = setting;
  const { firstTry, afterHelp, anotherLook } = recapOf(plan, standing.done);
  const progress = progressIn(plan, standing.done);
  const isOver = standing.place.kind === 'finished';
  const isHard = isOver && firstTry.length + afterHelp.length === 0 && anotherLook.length > 0;
  const part = (phrases: readonly string[], titles: readonly string[]) =>
    titles.length > 0 && oneOf(phrases, setting, { titles: named(titles) });
  return joined(
    progress !== null && oneOf(PROGRESS, setting, progress),
    isHard && oneOf(ALL_HARD, setting),
    part(ALONE, firstTry),
    part(HELPED, afterHelp),
    part(LOOK_AGAIN, anotherLook),
  );
}

/** How every lesson ends. */
export const goodbye = (learnerName: string | null) =>
  `Your progress is saved, so goodbye${toName(learnerName)}!`;

/** Returns the end of a whole lesson. */
export const closing = (setting: Setting) =>
  joined(
    oneOf(LESSON.over, setting),
    shownInWords(setting),
    setting.plan.closing,
    goodbye(setting.learnerName),
  );
