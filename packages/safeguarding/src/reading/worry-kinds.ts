import type { Worry } from '@vivavoce/contracts/safeguarding/worries';

/** Worries that injury, or a weapon, makes graver. */
export const RAISED_BY_INJURY: ReadonlySet<Worry> = new Set(['hurt', 'home', 'bullying', 'eating']);
/** Worries that "right now" makes a danger. */
export const RAISED_BY_NOW: ReadonlySet<Worry> = new Set([
  'hurt',
  'home',
  'dying',
  'self_harm',
  'online_contact',
  'leaving',
]);
/** Worries that sport and play explain. */
export const EXPLAINED_BY_PLAY: ReadonlySet<Worry> = new Set(['hurt', 'bullying', 'home']);

/** Worries whose words are also those of lessons: a person must be in the turn, or a place of the learner's life. */
export const NEEDS_SOMEBODY: ReadonlySet<Worry> = new Set([
  'home',
  'bullying',
  'danger_now',
  'dangerous_act',
  'eating',
  'leaving',
  'online_contact',
  'secret',
]);
/** Worries about oneself, which the mention of a book or a game does not explain. */
export const ABOUT_ONESELF: ReadonlySet<Worry> = new Set(['dying', 'self_harm']);
