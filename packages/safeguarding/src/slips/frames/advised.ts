/**
 * The phrases of something that a teacher advises the learner to do: as a request at the beginning of a sentence, or after "you
 * should" and its like. Narrower than `asked`: "Huck decides to run away" and "please do not run away" are no advice.
 */
export const advised = (...acts: readonly string[]): string[] =>
  acts.flatMap((act) => [
    `^ then/so/and/now/okay/first? please/just/only/simply/maybe/perhaps? ${act}`,
    `you should/could/can/must/might/may/have_to/need_to/ought_to/had_better/only_need_to/only_have_to just/simply/maybe/better/easily? ${act}`,
    `i would ${act}`,
    `why do/did not you just? ${act}`,
    `why not just? ${act}`,
    `try to ${act}`,
  ]);
