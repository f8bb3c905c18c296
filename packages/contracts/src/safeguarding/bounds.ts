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

/**
 * What happens with a concern. `raised`: it was noticed. `repeated`: the learner said more. `mailed` and `left_out`: who was
 * told, and who was not. `answered`: the learner answered the card. `opened`: somebody read it. `taken_out`: somebody saved
 * it as a file.
 */
export const CONCERN_ENTRY_KINDS = [
  'raised',
  'repeated',
  'mailed',
  'left_out',
  'answered',
  'opened',
  'note',
  'closed',
  'reopened',
  'taken_out',
] as const;
export type ConcernEntryKind = (typeof CONCERN_ENTRY_KINDS)[number];

/**
 * Returns the name of a file that holds a concern. It names nobody, because names of files are seen by others.
 * @param day `2026-11-27`
 */
export const concernFileName = (id: string, day: string): string => `concern-${id.slice(0, 8)}-${day}.html`;
