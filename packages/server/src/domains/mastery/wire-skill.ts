import type { Skill } from '@vivavoce/contracts/mastery/calls';
import type { CurriculumSkill } from '@vivavoce/practice/skills';
import { NOTHING_SHOWN, type SkillStandings } from './skill-standing.ts';

/** Puts a skill of the curriculum and how a learner stands with it together, as the wire has it. */
export function wireSkill({ id, name, can, lesson }: CurriculumSkill, standings: SkillStandings): Skill {
  const { state, estimate, lastShownAt } = standings.get(id) ?? NOTHING_SHOWN;
  return {
    ...{ id, name, can, state, estimate },
    subject: lesson.subject,
    ages: lesson.ages,
    lessonId: lesson.id,
    needs: [...lesson.skills.needs],
    lastShownAt: lastShownAt?.toISOString() ?? null,
  };
}
