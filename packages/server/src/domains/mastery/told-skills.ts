import type { ToldSkill } from '@vivavoce/contracts/mastery/skill-state';
import { and, eq, inArray } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import { type ToldRow, masteryTold as table } from './tables.ts';

type Deps = Pick<Platform, 'db' | 'clock'> & {
  access: Pick<Access, 'lockLinksOf' | 'linkEnded'>;
  profiles: Pick<Profiles, 'lockForUpdate'>;
};

/** Who says what of which skill of a learner. `says`: null takes back what was said. */
type Telling = { tellerId: string; learnerId: string; skill: string; says: ToldSkill | null };

/** Returns what is told of the skills of a learner, or of some of them. */
export function toldOf(orm: Orm, learnerId: string, skills?: readonly string[]): Promise<ToldRow[]> {
  const isOfSkills = skills && inArray(table.skill, [...skills]);
  return orm
    .select()
    .from(table)
    .where(and(eq(table.learnerId, learnerId), isOfSkills));
}

/**
 * What a learner or a linked parent says of a skill. The newest word counts, whoever said it. What a parent said stands on
 * the link, and goes with it.
 */
export function toldSkills({ db, clock, access, profiles }: Deps) {
  access.linkEnded.listen(async (tx, { parentId, childId }) => {
    await tx.delete(table).where(and(eq(table.learnerId, childId), eq(table.toldBy, parentId)));
  });

  return {
    /** Keeps what somebody says of a skill. @throws Refused `not_found` if their link has just ended, or the learner is gone */
    tell: ({ tellerId, learnerId, skill, says }: Telling): Promise<void> =>
      db.transaction(async (tx) => {
        if (!(await profiles.lockForUpdate(tx, learnerId))) throw refuseCommon('not_found');
        const isLearner = tellerId === learnerId;
        const links = isLearner ? [] : await access.lockLinksOf(tx, [learnerId]);
        if (!isLearner && !links.some(({ parentId }) => parentId === tellerId))
          throw refuseCommon('not_found');
        if (says === null) {
          await tx.delete(table).where(and(eq(table.learnerId, learnerId), eq(table.skill, skill)));
          return;
        }
        const told = {
          says,
          by: isLearner ? 'learner' : 'parent',
          toldBy: tellerId,
          at: clock.now(),
        } as const;
        await tx
          .insert(table)
          .values({ learnerId, skill, ...told })
          .onConflictDoUpdate({ target: [table.learnerId, table.skill], set: told });
      }),
  };
}
