import type { Orm } from '#platform/db/database.ts';

/** Who may not know of a learner's concerns: who is or was linked to the learner, as far as it is known. */
export type LinkedPeople = {
  /** Lists the adults who are linked to a learner now. */
  linkedNow(orm: Orm, learnerId: string): Promise<string[]>;
  /** Lists the people who are or were linked to a learner. */
  linkedTo(orm: Orm, learnerId: string): Promise<string[]>;
  /** Lists the learners to whom a person is or was linked, and the person. */
  learnersHiddenFrom(orm: Orm, personId: string): Promise<string[]>;
};
