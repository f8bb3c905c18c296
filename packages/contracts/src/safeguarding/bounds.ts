/** The maximum length of a note on a concern, in characters. */
export const CONCERN_NOTE_MAX_LENGTH = 2_000;
/** The number of concerns on one page of the list. */
export const CONCERNS_PER_PAGE = 20;

/** Learners under this age, in years, read the card in the words for the youngest. */
export const YOUNG_WORDS_UNDER = 10;

/**
 * What a learner does with the help card. `go_on`: the lesson goes on. `stop`: the lesson ends for today. `not_meant`: the
 * learner says that it was not meant like that.
 */
export const CARD_CHOICES = ['go_on', 'stop', 'not_meant'] as const;
export type CardChoice = (typeof CARD_CHOICES)[number];

/**
 * Whether a person is told. `nobody`: no person may see this soon. `sending`: a mail is on its way. `sent`: a mail has
 * left this product.
 */
export const TOLD_STATES = ['nobody', 'sending', 'sent'] as const;
export type ToldState = (typeof TOLD_STATES)[number];

/** Whom the card names as somebody to talk to: never the role that the learner named. */
export const TRUSTED_ADULTS = ['not_home', 'not_school', 'anyone_safe'] as const;
export type TrustedAdults = (typeof TRUSTED_ADULTS)[number];

/**
 * What came of a concern. `acted_on`: somebody looks after the learner now. `passed_on`: it was handed to those who are
 * responsible, such as a school's own system or an authority. `no_action`: true, and nothing more is needed.
 * `false_alarm`: the rules misread the words.
 */
export const CONCERN_OUTCOMES = ['acted_on', 'passed_on', 'no_action', 'false_alarm'] as const;
export type ConcernOutcome = (typeof CONCERN_OUTCOMES)[number];
