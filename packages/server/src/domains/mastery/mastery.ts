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
import { evidenceOf, keepEvidence } from './kept-evidence.ts';
import { skillStandingOf } from './rules/standing.ts';
import { asEvidence, skillDetail } from './skill-detail.ts';
import type { SkillStandings } from './skill-standing.ts';
import type { EvidenceRow } from './tables.ts';
import { toldOf, toldSkills } from './told-skills.ts';
import { wireSkill } from './wire-skill.ts';

export type Mastery = ReturnType<typeof mastery>;

type Deps = Pick<Platform, 'db' | 'clock'> & {
  access: Access;
  profiles: Pick<Profiles, 'lockForUpdate'>;
  sessions: Pick<Sessions, 'marksKept' | 'marksTakenOut' | 'deleted' | 'lockLesson'>;
};

/** Groups evidence by its skill. */
function bySkill(rows: readonly EvidenceRow[]): Map<string, EvidenceRow[]> {
  const groups = new Map<string, EvidenceRow[]>();
  for (const row of rows) {
    const group = groups.get(row.skill);
    if (group) group.push(row);
    else groups.set(row.skill, [row]);
  }
  return groups;
}

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
   * @param options.withoutSession leaves out what this session showed, to tell how it was before
   */
  async function standingsOf(
    orm: Orm,
    learnerId: string,
    { withoutSession }: { withoutSession?: string } = {},
  ): Promise<SkillStandings> {
    const rows = await evidenceOf(orm, learnerId);
    const told = new Map((await toldOf(orm, learnerId)).map((row) => [row.skill, row]));
    const shown = bySkill(
      withoutSession === undefined ? rows : rows.filter(({ sessionId }) => sessionId !== withoutSession),
    );
    const now = clock.now();
    return new Map(
      [...new Set([...shown.keys(), ...told.keys()])].map((skill) => [
        skill,
        skillStandingOf((shown.get(skill) ?? []).map(asEvidence), told.get(skill) ?? null, now),
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
    const [told = null] = await toldOf(db.orm, learnerId, skill.id);
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
