import { CONCERN_LEVEL } from '@vivavoce/contracts/safeguarding/worries';
import { z } from 'zod';
import type { Identity } from '#domains/identity/identity.ts';
import type { Orm } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { LinkedPeople } from '../linked-people.ts';
import type { ConcernRow } from '../tables.ts';
import { concernMails } from './concern-mails.ts';
import { mailMinutes, momentsAround } from './mail-moments.ts';
import { type ParentsTellingDeps, parentsTelling } from './parents-telling.ts';
import type { AboutConcern, Telling } from './telling.ts';
import { type Addressee, toldPeople } from './told-people.ts';
import { toldState } from './told-state.ts';

const HOUR_MS = 60 * 60_000;

/** `since`: from when on its mails are counted, in milliseconds since 1970. */
const tellOfConcern = defineJob({
  name: 'safeguarding.tell-of-concern',
  payload: z.object({ concernId: z.uuid(), level: z.number(), since: z.number() }),
  retryLimit: 8,
  retryDelaySeconds: 5,
});

type Due = { concernId: string; level: number; since: number };

type Deps = ParentsTellingDeps & {
  identity: Pick<Identity, 'workingAdministrators' | 'userById'>;
  linked: Pick<LinkedPeople, 'linkedTo'>;
};

/** Mails those who look after concerns, and again until one of them has read the concern (facts on safety 1.5 and 1.6). */
export function concernTelling(deps: Deps) {
  const { db, jobs, clock, mail, texts, rows, turns } = deps;
  const people = toldPeople(deps);
  const mails = concernMails(deps);
  const parents = parentsTelling(deps);
  const toldNow = toldState({ clock, mail, mails, people });

  /** Finds who is mailed now. All that the learner said counts: a name may have come later. */
  async function peopleFor(orm: Orm, concern: ConcernRow) {
    const said = (await turns.of(orm, concern.id)).filter(({ role }) => role === 'student');
    return people.find(orm, { ...concern, words: said.map(({ content }) => content).join('\n') });
  }

  async function mailNow(tx: Orm, concern: ConcernRow, to: Addressee): Promise<void> {
    await mails.send(tx, concern.id, to);
    await rows.addEntry(tx, concern.id, { kind: 'mailed', text: to.name });
  }

  /**
   * Mails somebody who is due. A concern of level 2 waits until an hour has passed since the last mail to the address, and
   * one mail serves all that waited.
   * @returns when to look again; null if nothing waits
   */
  async function mailWhoIsDue(tx: Orm, concern: ConcernRow, to: Addressee, due: Date): Promise<Date | null> {
    const own = await mails.newestTo(tx, to.email, concern.id);
    if (own && own.createdAt >= due) return null;
    const any = concern.level === CONCERN_LEVEL ? await mails.newestTo(tx, to.email) : null;
    if (any && any.createdAt >= due) {
      await mails.countFor(tx, concern.id, to, any);
      await rows.addEntry(tx, concern.id, { kind: 'mailed', text: to.name });
      return null;
    }
    const free = any ? new Date(any.createdAt.getTime() + HOUR_MS) : null;
    if (free && free > clock.now()) return free;
    await mailNow(tx, concern, to);
    return null;
  }

  /** Mails everybody who is due. Returns when somebody is due next; null if nobody is. */
  async function mailAll(tx: Orm, concern: ConcernRow, since: Date): Promise<Date | null> {
    const { inOrder } = await peopleFor(tx, concern);
    const later: Date[] = [];
    for (const [place, addressees] of inOrder.entries()) {
      const { last, next } = momentsAround(mailMinutes(concern.level, place), since, clock.now());
      if (next) later.push(next);
      for (const to of last ? addressees : []) {
        const again = last && (await mailWhoIsDue(tx, concern, to, last));
        if (again) later.push(again);
      }
    }
    return later.sort((one, other) => one.getTime() - other.getTime())[0] ?? null;
  }

  /** Whether somebody has read or closed a concern since a moment. What was read before it became graver counts no more. */
  const isSeen = ({ openedAt, outcome, closedAt }: ConcernRow, since: Date): boolean =>
    (openedAt !== null && openedAt > since) || (outcome !== null && closedAt !== null && closedAt > since);

  async function tell({ concernId, level, since }: Due): Promise<void> {
    await db.transaction(async (tx) => {
      const concern = await rows.lock(tx, concernId);
      // A graver worry came, and has mails of its own.
      if (!concern || concern.level !== level) return;
      if (concern.told === 'sending' && (await toldNow(tx, concern)) === 'sent')
        await rows.change(tx, concernId, { told: 'sent' });
      const begun = new Date(since);
      if (isSeen(concern, begun)) return;
      const next = await mailAll(tx, concern, begun);
      if (next) await plan(tx, { concernId, level, since }, next);
    });
  }

  async function plan(tx: Orm, due: Due, moment: Date): Promise<void> {
    const startAfterSeconds = Math.max(1, Math.ceil((moment.getTime() - clock.now().getTime()) / 1_000));
    const singletonKey = `${due.concernId} ${due.level}`;
    await jobs.enqueue(tx, tellOfConcern, due, { startAfterSeconds, singletonKey });
  }

  /** Returns the name of whoever is told first; null if nobody is, or if no mail leaves this machine. */
  async function toldFirst(orm: Orm, about: Omit<AboutConcern, 'worry'>): Promise<string | null> {
    const { inOrder } = await people.find(orm, about);
    const first = inOrder[0]?.[0];
    return first && mail.kind !== 'outbox' ? people.nameOnCard(first.recipient) : null;
  }

  const telling: Telling = {
    async decide(tx, about) {
      const safeAdult = await toldFirst(tx, about);
      return { told: safeAdult === null ? 'nobody' : 'sending', safeAdult };
    },

    namedIn: people.namedIn,

    async begin(tx, concern) {
      await parents.plan(tx, concern);
      const { inOrder, leftOut } = await peopleFor(tx, concern);
      for (const { name, why } of leftOut) {
        const text = texts.say(`safeguarding_left_out_${why}`, { name });
        await rows.addEntry(tx, concern.id, { kind: 'left_out', text });
      }
      if (inOrder.length === 0) return;
      const { id: concernId, level } = concern;
      await jobs.enqueue(tx, tellOfConcern, { concernId, level, since: clock.now().getTime() });
    },
  };

  return {
    ...telling,
    toldNow,
    /** Whether linked adults are told of a concern too. */
    tellsParents: parents.tells,

    /** Returns who would be told first of a concern of a learner who names nobody; null if nobody would be. */
    safeAdultOf: (orm: Orm, learnerId: string): Promise<string | null> =>
      toldFirst(orm, { learnerId, level: CONCERN_LEVEL, named: [], words: '' }),

    /** Whether a linked adult of a learner may ever be told of a mild worry, as things are now. */
    mayTellParents: parents.mayTell,

    /** Starts this part's job workers. */
    work: async () => {
      await jobs.work(tellOfConcern, tell);
      await parents.work();
    },
  };
}
