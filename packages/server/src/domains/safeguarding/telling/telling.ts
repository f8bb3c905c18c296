import type { ToldState } from '@vivavoce/contracts/safeguarding/bounds';
import type { Named, Worry, WorryLevel } from '@vivavoce/contracts/safeguarding/worries';
import type { Orm } from '#platform/db/database.ts';
import type { ConcernRow } from '../tables.ts';

/** What decides who is told of a concern. `words`: what the learner said, so that nobody is told who is named in it. */
export type AboutConcern = {
  learnerId: string | null;
  worry: Worry;
  level: WorryLevel;
  named: readonly Named[];
  words: string;
};

/** Tells those who look after concerns. */
export type Telling = {
  /** Decides whether anybody is told, and the name that the card gives. Nothing is sent yet. */
  decide(tx: Orm, about: AboutConcern): Promise<{ told: ToldState; safeAdult: string | null }>;
  /** Lists the administrators whom the learner named. They never read the concern. */
  namedIn(tx: Orm, words: string): Promise<string[]>;
  /** Has everybody told who should be, once the transaction commits, and again until somebody reads it. */
  begin(tx: Orm, concern: ConcernRow, about: AboutConcern): Promise<void>;
};
