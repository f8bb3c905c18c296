import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Id, Moment } from '../wire/primitives.ts';
import { EVIDENCE_RESULTS, EVIDENCE_SOURCES, SKILL_STATES, TOLD_SKILL } from './skill-state.ts';

/** The name of a skill in the curriculum, such as `fractions.equivalent`. */
export const SkillId = z.string().regex(/^[a-z0-9.-]{1,100}$/);

/** A skill of the curriculum, and how a learner stands with it. */
export const Skill = z.object({
  id: SkillId,
  /** A short name, such as "Equal fractions". */
  name: z.string(),
  /** What somebody with this skill can do, to follow "can": "find two names for one fraction". */
  can: z.string(),
  subject: z.string(),
  ages: z.object({ from: z.number().int(), to: z.number().int() }),
  /** The lesson that teaches it, such as `mathematics/equal-fractions`. */
  lessonId: z.string(),
  /** The skills that it builds on. */
  needs: z.array(SkillId),
  state: z.enum(SKILL_STATES),
  /** How likely the learner can do it now, from 0 to 1; null if nothing was shown or told. */
  estimate: z.number().min(0).max(1).nullable(),
  /** When it was shown last; null if never. */
  lastShownAt: Moment.nullable(),
});
export type Skill = z.infer<typeof Skill>;

/** One reason for a state: how one question went. */
export const SkillReason = z.object({
  at: Moment,
  source: z.enum(EVIDENCE_SOURCES),
  /** What the question was about, such as "another name for a half". */
  title: z.string(),
  result: z.enum(EVIDENCE_RESULTS),
  /** The session of a lesson; null if it was deleted, or for other sources. */
  sessionId: Id.nullable(),
});
export type SkillReason = z.infer<typeof SkillReason>;

/** What is still to be shown until a skill is `secure` and then `mastered`. Zeros and `false` if nothing is. */
export const SkillMissing = z.object({
  /** Right answers without help. */
  rights: z.number().int(),
  /** Different kinds of questions. */
  kinds: z.number().int(),
  /** Right answers in the learner's own words, with nothing to choose from. */
  open: z.number().int(),
  /** Whether the estimate is too low because of wrong answers. */
  isDoubtful: z.boolean(),
  /** Whether one more right answer on another day is needed. */
  anotherDay: z.boolean(),
});
export type SkillMissing = z.infer<typeof SkillMissing>;

/** A skill with the reasons for its state. */
export const SkillDetail = Skill.extend({
  /** The newest reasons, newest first. */
  reasons: z.array(SkillReason),
  missing: SkillMissing,
  /** What the learner or a parent said last; null if nothing, or if it was taken back. */
  told: z.object({ says: z.enum(TOLD_SKILL), by: z.enum(['learner', 'parent']), at: Moment }).nullable(),
});
export type SkillDetail = z.infer<typeof SkillDetail>;

const skillNotFound = { skill_not_found: refusal(404, 'skill_error_not_found') } as const;

export const listSkills = endpoint({
  method: 'GET',
  path: '/api/skills/:userId',
  summary: 'Lists the skills of the curriculum, in the order of learning, and how a learner stands with each',
  authentication: 'bearer',
  viewable: true,
  params: z.object({ userId: Id }),
  reply: z.object({ skills: z.array(Skill) }),
  refusals: {},
});

export const getSkill = endpoint({
  method: 'GET',
  path: '/api/skills/:userId/:skillId',
  summary: 'Reads how a learner stands with one skill, and why',
  authentication: 'bearer',
  viewable: true,
  params: z.object({ userId: Id, skillId: SkillId }),
  reply: z.object({ skill: SkillDetail }),
  refusals: skillNotFound,
});

export const tellSkill = endpoint({
  method: 'PUT',
  path: '/api/skills/:userId/:skillId/told',
  summary: 'Corrects how a learner stands with a skill, or takes the correction back',
  authentication: 'bearer',
  params: z.object({ userId: Id, skillId: SkillId }),
  /** Null takes back what was said. */
  body: z.object({ says: z.enum(TOLD_SKILL).nullable() }),
  reply: z.object({ skill: SkillDetail }),
  refusals: skillNotFound,
});
