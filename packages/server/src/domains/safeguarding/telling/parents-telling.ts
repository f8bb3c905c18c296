import type { HelpOf } from '@vivavoce/safeguarding/helplines/help-of';
import { LEARNED_RULE } from '@vivavoce/safeguarding/reading/learned/weigh';
import {
  type ConcernFacts,
  type LinkedAdult,
  parentsTold,
} from '@vivavoce/safeguarding/telling/parents-told';
import { z } from 'zod';
import { isClosed } from '#domains/identity/demo-accounts.ts';
import type { Identity } from '#domains/identity/identity.ts';
import { joinName } from '#domains/profiles/names.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Orm } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { MAIL_TRIED_FOR_MS } from '#platform/mail/mail.ts';
import type { Platform } from '#platform/platform.ts';
import type { ConcernRows } from '../concern-rows.ts';
import type { SealedTurns } from '../intake/sealed-turns.ts';
import type { LinkedPeople } from '../linked-people.ts';
import type { ConcernRow } from '../tables.ts';
import { parentsMails } from './parents-mails.ts';

/**
 * How long the mail to parents waits after the last turn of a concern, in milliseconds. Within this time what a learner says
 * may still belong to it (`CONCERN_GOES_ON_MS`): who does it is often said only then.
 */
export const PARENTS_WAIT_MS = 10 * 60_000;
/** For how long after that a card says that the mail will come, in milliseconds, while the job has not run. */
const JOB_LATE_MS = 5 * 60_000;

const tellParents = defineJob({
  name: 'safeguarding.tell-parents',
  payload: z.object({ concernId: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 5,
});

export type ParentsTellingDeps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'mail' | 'settings' | 'texts'> & {
  identity: Pick<Identity, 'userById'>;
  profiles: Pick<Profiles, 'find'>;
  linked: Pick<LinkedPeople, 'linkedNow'>;
  rows: ConcernRows;
  turns: SealedTurns;
  helpOf: HelpOf;
};

type Adult = LinkedAdult & { name: string; email: string };

/** Tells the linked adults of a mild worry, once for each concern, if the operator allows it. */
export function parentsTelling(deps: ParentsTellingDeps) {
  const { db, jobs, clock, mail, settings, texts, identity, profiles, linked, rows, turns } = deps;
  const { kind, tellsParents: isAllowed } = settings.safeguarding;
  const mails = parentsMails(deps);

  async function adultOf(orm: Orm, id: string): Promise<Adult[]> {
    const account = await identity.userById(orm, id);
    if (!account) return [];
    const profile = await profiles.find(orm, id);
    const own = profile ? joinName(profile) : '';
    return [
      {
        name: own || account.displayName,
        names: [account.displayName, own].filter((name) => name !== ''),
        email: account.email ?? '',
        canBeMailed: account.email !== null && account.emailVerified && !isClosed(account, settings),
      },
    ];
  }

  const factsOf = async (
    orm: Orm,
    { id, worry, level, named, rule }: Pick<ConcernRow, 'id' | 'worry' | 'level' | 'named' | 'rule'>,
  ): Promise<ConcernFacts> => ({
    ...{ worry, level, named, isKindSure: rule !== LEARNED_RULE },
    said: await turns.saidIn(orm, id),
  });

  /** Finds the adults who are linked to a learner now. */
  async function adultsOf(orm: Orm, learnerId: string): Promise<Adult[]> {
    const ids = await linked.linkedNow(orm, learnerId);
    return (await Promise.all(ids.map((id) => adultOf(orm, id)))).flat();
  }

  /** Decides by everything that is known now: what the learner said, and who is linked. */
  async function decide(orm: Orm, concern: ConcernRow) {
    if (!isAllowed || concern.learnerId === null) return { told: [], leftOut: [] };
    const adults = await adultsOf(orm, concern.learnerId);
    return parentsTold({
      ...{ kind, isAllowed, adults, isTakenBack: concern.choice === 'not_meant' },
      ...(await factsOf(orm, concern)),
      others: await Promise.all((await rows.othersAbout(orm, concern)).map((one) => factsOf(orm, one))),
    });
  }

  const dueAt = ({ lastTurnAt }: ConcernRow): number => lastTurnAt.getTime() + PARENTS_WAIT_MS;

  async function planFor(tx: Orm, concern: ConcernRow): Promise<void> {
    if (!isAllowed) return;
    const startAfterSeconds = Math.max(1, Math.ceil((dueAt(concern) - clock.now().getTime()) / 1_000));
    const singletonKey = concern.id;
    await jobs.enqueue(tx, tellParents, { concernId: concern.id }, { startAfterSeconds, singletonKey });
  }

  async function mailNow(tx: Orm, concern: ConcernRow): Promise<void> {
    const child = concern.learnerId && (await profiles.find(tx, concern.learnerId));
    const { told, leftOut } = await decide(tx, concern);
    for (const { adult, why } of leftOut) {
      const text = texts.say(`safeguarding_parent_left_out_${why}`, { name: adult.name });
      await rows.addEntry(tx, concern.id, { kind: 'left_out', text });
    }
    for (const { name, email } of told) {
      await mails.send(tx, concern.id, email, child ? child.firstName : '');
      const text = texts.say('safeguarding_parent_mailed', { name });
      await rows.addEntry(tx, concern.id, { kind: 'mailed', text });
    }
  }

  return {
    /** Has the linked adults told, once the transaction commits and the learner has said nothing more for a while. */
    plan: planFor,

    /** Whether a linked adult of a learner could get the mail at all, as settings and links are now. */
    async mayTell(orm: Orm, learnerId: string): Promise<boolean> {
      if (!isAllowed || mail.kind === 'outbox') return false;
      return (await adultsOf(orm, learnerId)).some(({ canBeMailed }) => canBeMailed);
    },

    /** Whether linked adults are told: their mail waits, is on its way, or has left. */
    async tells(orm: Orm, concern: ConcernRow): Promise<boolean> {
      if (!isAllowed || mail.kind === 'outbox') return false;
      const now = clock.now().getTime();
      const sent = await mails.about(orm, concern.id);
      for (const { mailId, createdAt } of sent)
        if (now - createdAt.getTime() < MAIL_TRIED_FOR_MS || (await mail.hasLeft(orm, mailId))) return true;
      if (sent.length > 0 || concern.outcome !== null || now > dueAt(concern) + JOB_LATE_MS) return false;
      return (await decide(orm, concern)).told.length > 0;
    },

    /** Starts this part's job worker. */
    work: () =>
      jobs.work(tellParents, ({ concernId }) =>
        db.transaction(async (tx) => {
          const concern = await rows.lock(tx, concernId);
          // Who looks after concerns decided faster.
          if (!concern || concern.outcome !== null) return;
          if ((await mails.about(tx, concernId)).length > 0) return;
          if (clock.now().getTime() < dueAt(concern)) await planFor(tx, concern);
          else await mailNow(tx, concern);
        }),
      ),
  };
}
