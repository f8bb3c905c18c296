/**
 * How sure we are that a learner can do something (decision 0055).
 *
 * - `new`: nothing was shown yet.
 * - `learning`: something was shown, not enough to be sure.
 * - `secure`: shown often enough.
 * - `mastered`: shown again on another day, at least 20 hours later.
 * - `lookAgain`: it was secure, but it has been a while, or later answers were wrong.
 */
export const SKILL_STATES = ['new', 'learning', 'secure', 'mastered', 'lookAgain'] as const;
export type SkillState = (typeof SKILL_STATES)[number];

/**
 * How a question went, for mastery.
 *
 * - `alone`: right at the first try, without help.
 * - `hinted`: right at the first try, after one hint.
 * - `helped`: right at the first try, after more help. It shows nothing.
 * - `found`: wrong first, right later.
 * - `missed`: wrong, and not right later.
 */
export const EVIDENCE_RESULTS = ['alone', 'hinted', 'helped', 'found', 'missed'] as const;
export type EvidenceResult = (typeof EVIDENCE_RESULTS)[number];

/** Where evidence comes from. */
export const EVIDENCE_SOURCES = ['lesson', 'quiz', 'card'] as const;
export type EvidenceSource = (typeof EVIDENCE_SOURCES)[number];

/** What a learner or a parent says of a skill, against our estimate. */
export const TOLD_SKILL = ['can', 'cannot'] as const;
export type ToldSkill = (typeof TOLD_SKILL)[number];
