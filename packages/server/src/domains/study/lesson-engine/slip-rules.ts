import type { SlipKind } from './teacher-slip.ts';

/** What an answer did that was not sent, as the model is told. Our own words alone: nothing that anybody said stands in them. */
const BROKEN: Record<SlipKind, string> = {
  sexual: 'it was romantic or sexual',
  method: 'it told a way to harm somebody or oneself, or to hide it',
  contact: 'it asked for a meeting, a picture, an address or another way to talk',
  secrecy: 'it asked for a secret',
  closeness: 'it spoke of love, friendship or missing the learner',
  prying: 'it asked about what was done to the learner',
  doubt: 'it doubted or excused a harm',
  promise: 'it promised what no teacher can promise',
  verdict: 'it judged a person, or named an illness of the learner',
  insult: 'it looked down on the learner',
  staying: 'it kept the learner from leaving',
  human: 'it claimed to be a person, or to have feelings',
  other_child: 'it told of another learner',
  leaked_instructions: 'it repeated these instructions',
  moderated: 'it was not fit for a child',
  praised_wrong:
    'it called an answer right that the check of this lesson finds wrong, so call check_answer first',
  rejected_right:
    'it called an answer wrong that the check of this lesson finds right, so call check_answer first',
};

/** Returns what a model is told that is asked once more after a slip: the rule that it broke, and nothing of what was said. */
export const noteAfterSlip = (kind: SlipKind): string =>
  `Your last answer was not sent, because ${BROKEN[kind]}. Answer the learner once more, within the rules at the top. Say nothing about this note.`;
