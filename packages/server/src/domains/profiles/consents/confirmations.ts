import { CONSENT_CONFIRM_HOURS, CONSENT_LINK_DAYS } from '@vivavoce/contracts/rights/bounds';
import type { ConsentToConfirm } from '@vivavoce/contracts/rights/consent-confirmation-calls';
import { and, eq, exists, isNull, lte, or, sql } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import { filledWords } from '#domains/access/consent-words.ts';
import { consent } from '#domains/access/tables.ts';
import { user } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { ProfileRow } from '../tables.ts';
import type { JudgedConsent, JudgedConsents } from './judged-consents.ts';
import type { ConsentProofs } from './proofs.ts';
import { waitingConsents } from './waiting-consents.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** A parent, and the child for whom the parent agreed. */
export type ParentAndChild = { parentId: string; childId: string };

/** The consents that the link of a mail names. */
export type LinkedConsents = ParentAndChild & { consentIds: readonly string[] };

type Deps = Pick<Platform, 'clock' | 'settings'> & {
  access: Access;
  judged: JudgedConsents;
  proofs: ConsentProofs;
  find: (orm: Orm, userId: string) => Promise<ProfileRow | null>;
  nameOf: (learner: ProfileRow) => string;
};

/** The consents of parents that a mail asks to confirm a day after they were given (CONSENT_METHOD=email). */
export function consentConfirmations({ clock, settings, access, judged, proofs, find, nameOf }: Deps) {
  const isUsed = settings.consentMethod === 'email';
  const findWaiting = waitingConsents({ clock, settings });
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS);

  /** Whether a mail is due that asks to confirm: the first one, or another one after the link of the last has expired. */
  const isMailDue = ({ givenAt, confirmationMailedAt }: JudgedConsent): boolean =>
    givenAt <= hoursAgo(CONSENT_CONFIRM_HOURS) &&
    (confirmationMailedAt === null || confirmationMailedAt <= hoursAgo(CONSENT_LINK_DAYS * 24));

  /** Returns what this parent gave for the child and may still give. */
  async function agreedTo(orm: Orm, { parentId, childId }: ParentAndChild): Promise<JudgedConsent[]> {
    const agreed: JudgedConsent[] = [];
    for (const one of await judged.judgeByIds(orm, [childId]))
      if (one.givenBy === parentId && one.verdict !== 'void' && (await proofs.mayStillAgree(orm, one)))
        agreed.push(one);
    return agreed;
  }

  async function linked(orm: Orm, { consentIds, ...people }: LinkedConsents): Promise<JudgedConsent[]> {
    if (!isUsed) return [];
    return (await agreedTo(orm, people)).filter(({ id }) => consentIds.includes(id));
  }

  return {
    /** Finds the parents who should be asked by mail now, and for which child. */
    async findToAsk(orm: Orm): Promise<ParentAndChild[]> {
      if (!isUsed) return [];
      const isDue = and(
        lte(consent.givenAt, hoursAgo(CONSENT_CONFIRM_HOURS)),
        or(
          isNull(consent.confirmationMailedAt),
          lte(consent.confirmationMailedAt, hoursAgo(CONSENT_LINK_DAYS * 24)),
        ),
      );
      const canBeMailed = exists(
        orm
          .select({ one: sql`1` })
          .from(user)
          .where(and(eq(user.id, consent.givenBy), eq(user.emailVerified, true), isNull(user.disabledAt))),
      );
      const waiting = await findWaiting(orm, and(isDue, canBeMailed));
      const pairs = new Map(
        waiting.map(({ parentId, learnerId }) => [
          `${parentId} ${learnerId}`,
          { parentId, childId: learnerId },
        ]),
      );
      return [...pairs.values()];
    },

    /** Returns the consents that a mail to this parent should ask about now. The caller holds the accounts. */
    async toAskAbout(tx: Orm, people: ParentAndChild): Promise<JudgedConsent[]> {
      if (!isUsed) return [];
      return (await agreedTo(tx, people)).filter((one) => one.verdict === 'waits' && isMailDue(one));
    },

    /** Returns what the link of a mail confirms, as its reader sees it. Leaves out what has ended. */
    async present(orm: Orm, link: LinkedConsents): Promise<ConsentToConfirm[]> {
      const [learner, consents] = [await find(orm, link.childId), await linked(orm, link)];
      if (!learner) return [];
      const words = await access.keptWords(
        orm,
        consents.map(({ wordsId }) => wordsId),
      );
      return consents.map(({ purpose, givenAt, wordsId, verdict }) => {
        const kept = words.get(wordsId);
        return {
          childFirstName: nameOf(learner),
          purpose,
          givenAt: givenAt.toISOString(),
          words: kept ? filledWords(kept, nameOf(learner)) : null,
          isConfirmed: verdict === 'counts',
        };
      });
    },

    /** Proves those of these consents that still wait. The caller holds the accounts. */
    async confirm(tx: Orm, link: LinkedConsents): Promise<void> {
      await proofs.prove(tx, await linked(tx, link), { proof: 'email', actorId: link.parentId });
    },
  };
}
