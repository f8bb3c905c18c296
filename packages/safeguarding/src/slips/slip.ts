/**
 * What a teacher must not say to a learner, gravest first. `promise`: that all will be well, that nobody is told, that
 * somebody is punished. `secrecy`: something to keep from grown-ups. `closeness`: love, missing, friendship, only me.
 * `human`: that the teacher is a person, with a body, a childhood or feelings. `prying`: asks what was done to the learner.
 * `doubt`: doubts or excuses a harm. `verdict`: judges a person of the learner's, or labels the learner as ill. `method`: how
 * to harm oneself or others, to take drugs, to eat less, or to hide it. `contact`: a meeting, pictures, an address, another channel.
 * `sexual`: romance or sex. `insult`: looks down on the learner. `staying`: keeps the learner from leaving. `other_child`: tells of
 * another learner.
 */
export const SLIPS = [
  'sexual',
  'method',
  'contact',
  'secrecy',
  'closeness',
  'prying',
  'doubt',
  'promise',
  'verdict',
  'insult',
  'staying',
  'human',
  'other_child',
] as const;
/** A kind of words that a teacher must not say. */
export type Slip = (typeof SLIPS)[number];
