/**
 * What a learner may say that matters more than the lesson. `hurt`: somebody hurts, threatens or locks in the learner.
 * `sexual_harm`: touch, or anything else of that kind. `online_contact`: strangers, pictures, meetings, blackmail.
 * `home`: neglect, or violence at home. `dying`: thoughts of dying. `danger_now`: something happens right now.
 * `leaving`: running away, a weapon, hurting others. `secret`: a secret that worries. `sexual_words`: a word or a question,
 * and no harm. `low_mood`: sadness, loneliness, grief. `personal_data`: an address, a number, a school.
 */
export const WORRIES = [
  'hurt',
  'sexual_harm',
  'online_contact',
  'home',
  'bullying',
  'dying',
  'self_harm',
  'danger_now',
  'eating',
  'substances',
  'secret',
  'sexual_words',
  'dangerous_act',
  'low_mood',
  'leaving',
  'personal_data',
] as const;
export type Worry = (typeof WORRIES)[number];

/**
 * How serious a worry is. 4: danger now. 3: a disclosure. 2: a concern without a sign of now. 1: unclear, or low mood.
 * 0: one sentence is enough.
 */
export type WorryLevel = 0 | 1 | 2 | 3 | 4;

/** The least level at which the lesson stops and a person may be told. */
export const CONCERN_LEVEL = 2;

/**
 * Who is named or implied as the one who does it. `home`: somebody of the family or at home. `school`: somebody who works
 * there. `adult`: another or an unknown adult. `child`: another child.
 */
export const NAMED = ['home', 'school', 'adult', 'child'] as const;
export type Named = (typeof NAMED)[number];
