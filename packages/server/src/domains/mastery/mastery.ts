import { getSkill, listSkills, type SkillDetail, tellSkill } from '@vivavoce/contracts/mastery/calls';
import { curriculum } from '@vivavoce/practice/curriculum';
import { inLearningOrder } from '@vivavoce/practice/learning-order';
import { type CurriculumSkill, curriculumSkills, skillsIn } from '@vivavoce/practice/skills';
import type { Access } from '#domains/access/access.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refused.ts';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { evidenceBySkill, evidenceOf, keepEvidence, type WhichEvidence } from './kept-evidence.ts';
import { skillStandingOf } from './rules/standing.ts';
import { skillDetail } from './skill-detail.ts';
import type { SkillStandings } from './skill-standing.ts';
import { toldOf, toldSkills } from './told-skills.ts';
import { wireSkill } from './wire-skill.ts';

export type Mastery = ReturnType<typeof mastery>;

type Deps = Pick<Platform, 'db' | 'clock'> & {
  access: Access;
  profiles: Pick<Profiles, 'lockForUpdate'>;
  sessions: Pick<Sessions, 'marksKept' | 'marksTakenOut' | 'deleted' | 'lockLesson'>;
};

/** What learners showed of each skill, and how sure we are of it (decision 0055). */
export function mastery(deps: Deps) {
  const { db, clock, access, sessions } = deps;
  keepEvidence(sessions);
  const { tell } = toldSkills(deps);

  let ordered: readonly CurriculumSkill[] | null = null;
  const allSkills = () => {
    ordered ??= [...skillsIn(inLearningOrder(curriculum())).values()];
    return ordered;
  };

  /**
   * Returns how a learner stands with each skill of which something was shown or told.
   * @param which leaves out what a session showed, to tell how it was before, or tells of some skills alone
   */
  async function standingsOf(
    orm: Orm,
    learnerId: string,
    which: WhichEvidence = {},
  ): Promise<SkillStandings> {
    const shown = await evidenceBySkill(orm, learnerId, which);
    const told = new Map((await toldOf(orm, learnerId, which.skills)).map((row) => [row.skill, row]));
    const now = clock.now();
    return new Map(
      [...new Set([...shown.keys(), ...told.keys()])].map((skill) => [
        skill,
        skillStandingOf(shown.get(skill) ?? [], told.get(skill) ?? null, now),
      ]),
    );
  }

  async function list(learnerId: string) {
    const standings = await standingsOf(db.orm, learnerId);
    return { skills: allSkills().map((skill) => wireSkill(skill, standings)) };
  }

  /** Finds a skill of the curriculum. @throws Refused `skill_not_found` */
  function find(skillId: string, endpoint: typeof getSkill | typeof tellSkill): CurriculumSkill {
    const skill = curriculumSkills().get(skillId);
    if (!skill) throw refuse(endpoint, 'skill_not_found');
    return skill;
  }

  async function read(learnerId: string, skill: CurriculumSkill): Promise<{ skill: SkillDetail }> {
    const shown = await evidenceOf(db.orm, learnerId, skill.id);
    const [told = null] = await toldOf(db.orm, learnerId, [skill.id]);
    return { skill: skillDetail({ skill, shown, told, now: clock.now() }) };
  }

  return {
    standingsOf,
    routes: [
      serve(
        listSkills,
        access.family(({ params }) => params.userId),
        ({ params }) => list(params.userId),
      ),
      serve(
        getSkill,
        access.family(({ params }) => params.userId),
        ({ params: { userId, skillId } }) => read(userId, find(skillId, getSkill)),
      ),
      serve(
        tellSkill,
        access.selfOrParent(({ params }) => params.userId),
        async ({ caller, params: { userId, skillId }, body: { says } }) => {
          const skill = find(skillId, tellSkill);
          await tell({ tellerId: caller.userId, learnerId: userId, skill: skillId, says });
          return read(userId, skill);
        },
      ),
    ],
  };
}
