import type { SkillDetail } from '@vivavoce/contracts/mastery/calls';
import type { CurriculumSkill } from '@vivavoce/practice/skills';
import type { Evidence } from './rules/evidence.ts';
import { skillStandingOf } from './rules/standing.ts';
import type { EvidenceRow, ToldRow } from './tables.ts';
import { wireSkill } from './wire-skill.ts';

/** The most reasons that are given for a state. */
const REASONS_MAX = 12;

/** Returns kept evidence as the rules read it. */
const asEvidence = ({ eventId, at, source, result, form, title }: EvidenceRow): Evidence => ({
  ...{ id: eventId, at, source, result, form, title },
});

type Known = { skill: CurriculumSkill; shown: readonly EvidenceRow[]; told: ToldRow | null; now: Date };

/**
 * Puts a skill, how a learner stands with it now, and why, together, as the wire has it. Pure.
 * @param known.shown all evidence of this skill, oldest first
 */
export function skillDetail({ skill, shown, told, now }: Known): SkillDetail {
  const record = skillStandingOf(shown.map(asEvidence), told, now);
  const newest = shown.toReversed().slice(0, REASONS_MAX);
  return {
    ...wireSkill(skill, new Map([[skill.id, record]])),
    reasons: newest.map(({ at, source, title, result, sessionId }) => ({
      ...{ at: at.toISOString(), source, title, result, sessionId },
    })),
    missing: record.missing,
    told: told && { says: told.says, by: told.by, at: told.at.toISOString() },
  };
}
