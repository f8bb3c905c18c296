import type { ToldState } from '@vivavoce/contracts/safeguarding/bounds';
import type { ListedConcern } from '@vivavoce/contracts/safeguarding/concern-calls';
import { inArray } from 'drizzle-orm';
import { ageNow } from '#domains/profiles/age.ts';
import { peopleNames } from '#domains/profiles/people-names.ts';
import { profiles } from '#domains/profiles/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { ConcernRows } from '../concern-rows.ts';
import type { ConcernRow } from '../tables.ts';

/** Says whether somebody has been told of a concern by now. */
export type ToldNow = (orm: Orm, concern: ConcernRow) => Promise<ToldState>;

export type ListedConcerns = ReturnType<typeof listedConcerns>;

type Deps = Pick<Platform, 'clock'> & {
  rows: Pick<ConcernRows, 'learnerThen'>;
  telling: { toldNow: ToldNow };
};

/** Returns a function that presents concerns as the list shows them. It opens no word of what was said. */
export function listedConcerns({ clock, rows, telling }: Deps) {
  /** Reads the learners as they are now, or as they were if the account or the age is gone. */
  async function learnersOf(orm: Orm, concerns: readonly ConcernRow[]) {
    const ids = concerns.flatMap(({ learnerId }) => learnerId ?? []);
    const nameOf = await peopleNames(orm, ids);
    const people = await orm
      .select({ id: profiles.userId, dateOfBirth: profiles.dateOfBirth, age: profiles.age })
      .from(profiles)
      .where(inArray(profiles.userId, ids));
    const ages = new Map(people.map((person) => [person.id, ageNow(person, clock.now())]));
    return (concern: ConcernRow): Pick<ListedConcern, 'learner' | 'learnerAge'> => {
      const { learnerId: id } = concern;
      const then = rows.learnerThen(concern);
      return {
        learner: { id, name: nameOf(id) ?? then.name },
        learnerAge: (id === null ? null : ages.get(id)) ?? then.ageYears,
      };
    };
  }

  return async function listed(orm: Orm, concerns: readonly ConcernRow[]): Promise<ListedConcern[]> {
    const learnerOf = await learnersOf(orm, concerns);
    return Promise.all(
      concerns.map(async (concern) => ({
        ...{ id: concern.id, worry: concern.worry, level: concern.level, outcome: concern.outcome },
        ...learnerOf(concern),
        told: await telling.toldNow(orm, concern),
        raisedAt: concern.raisedAt.toISOString(),
        openedAt: concern.openedAt?.toISOString() ?? null,
        closedAt: concern.closedAt?.toISOString() ?? null,
      })),
    );
  };
}
