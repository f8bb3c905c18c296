import { named } from '#listed.ts';

/** The titles of a lesson by what the learner showed, in the order of the plan. Titles without evidence are missing. */
export type Recap = Record<'firstTry' | 'afterHelp' | 'anotherLook', string[]>;

/** Tells a learner who asks what the lesson has shown so far. Empty if nothing was answered. */
export function recapForLearner({ firstTry, afterHelp, anotherLook }: Recap): string {
  return [
    ...(firstTry.length > 0 ? [`You did ${named(firstTry)} without help.`] : []),
    ...(afterHelp.length > 0 ? [`With some help you worked out ${named(afterHelp)}.`] : []),
    ...(anotherLook.length > 0 ? [`We can practise ${named(anotherLook)} some more.`] : []),
  ].join(' ');
}
