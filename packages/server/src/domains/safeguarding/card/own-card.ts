import type { CardChoice, ToldState, TrustedAdults } from '@vivavoce/contracts/safeguarding/bounds';
import type { HelpCard } from '@vivavoce/contracts/safeguarding/help-card';
import type { Named } from '@vivavoce/contracts/safeguarding/worries';
import type { HelpOf } from '@vivavoce/safeguarding/helplines/help-of';
import type { Orm } from '#platform/db/database.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { ConcernRows } from '../concern-rows.ts';
import type { ConcernRow } from '../tables.ts';

/** For how long a card waits for its learner, in milliseconds. An older one would meet whoever uses the device then. */
const CARD_WAITS_MS = 24 * 60 * 60_000;

const trustedBesides = (named: readonly Named[]): TrustedAdults => {
  if (named.includes('home')) return 'not_home';
  return named.includes('school') ? 'not_school' : 'anyone_safe';
};

type Deps = Pick<Platform, 'db' | 'clock'> & {
  rows: ConcernRows;
  helpOf: HelpOf;
  toldNow: ToldNow;
  tellsParents: TellsParents;
};

/** Returns who is told of a concern, as far as it is known now: a mail may have left, or failed. */
type ToldNow = (orm: Orm, concern: ConcernRow) => Promise<ToldState>;

/** Returns whether linked adults are told too. */
type TellsParents = (orm: Orm, concern: ConcernRow) => Promise<boolean>;

/** The help card as its own learner sees it. It says what the product did, and nothing that the learner said. */
export function ownCard({ db, clock, rows, helpOf, toldNow, tellsParents }: Deps) {
  async function present(orm: Orm, concern: ConcernRow): Promise<HelpCard> {
    const { id, worry, level, isYoung, named, safeAdult, raisedAt } = concern;
    const told = await toldNow(orm, concern);
    return {
      ...{ id, worry, isYoung, told, isDangerNow: level === 4 },
      safeAdult: told === 'nobody' ? null : safeAdult,
      tellsParents: await tellsParents(orm, concern),
      trusted: trustedBesides(named),
      ...helpOf(worry),
      shownAt: raisedAt.toISOString(),
    };
  }

  return {
    present,

    /** Returns the newest card of a learner that waits for an answer; null if none does. */
    async read(learnerId: string): Promise<HelpCard | null> {
      const after = new Date(clock.now().getTime() - CARD_WAITS_MS);
      const concern = await rows.newestUnanswered(db.orm, learnerId, after);
      return concern && present(db.orm, concern);
    },

    /**
     * Keeps what a learner chose. Another choice later counts as well. What a learner takes back stays a concern: children
     * take true things back when they are met badly.
     * @returns whether linked adults are told, after this choice
     * @throws Refused `not_found` for a card of somebody else
     */
    async answer(caller: Caller, id: string, choice: CardChoice): Promise<boolean> {
      return db.transaction(async (tx) => {
        const concern = await rows.lock(tx, id);
        if (!concern || concern.learnerId !== caller.userId) throw refuseCommon('not_found');
        if (concern.choice === choice) return tellsParents(tx, concern);
        const answered = await rows.change(tx, id, { choice, chosenAt: clock.now() });
        await rows.addEntry(tx, id, { kind: 'answered', authorId: caller.userId, text: choice });
        return tellsParents(tx, answered);
      });
    },
  };
}

export type OwnCard = ReturnType<typeof ownCard>;
