import {
  type ConsentPurpose,
  type Consents,
  getConsents,
  liftConsentRefusal,
  saveConsent,
} from '@vivavoce/contracts/access/calls';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { inArray } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { UserRow } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { domainEvent } from '#platform/domain-events.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import { type Caller, serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { ageNow } from './age.ts';
import { type ProfileRow, profiles } from './tables.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings'> & {
  access: Access;
  identity: Identity;
  find: (orm: Orm, userId: string) => Promise<ProfileRow | null>;
  requireActingParent: (orm: Orm, account: UserRow) => Promise<void>;
};

type Learner = Pick<ProfileRow, 'userId' | 'dateOfBirth' | 'age'>;
type Given = { givenBy: string | null };
type Decision = ParsedOf<typeof saveConsent>['body'];

/** What a person decided for a learner, and who decided it. */
export type ConsentDecided = { learnerId: string; purpose: ConsentPurpose; isGiven: boolean; byId: string };

/**
 * Decides who must agree to what for a learner (RES-62). Below the age that the operator set, or when the age is
 * unknown, a currently linked parent must agree. From that age on the learner may agree too, and live lessons need no
 * consent.
 */
export function consents({ db, clock, settings, access, identity, find, requireActingParent }: Deps) {
  /** Published inside the transaction in which a person gives or withdraws a consent, but not when a link ends one. */
  const consentDecided = domainEvent<ConsentDecided>();

  function needsParent(learner: Learner): boolean {
    if (settings.consentAge === null) return false;
    const age = ageNow(learner, clock.now());
    return age === null || age < settings.consentAge;
  }

  /**
   * Returns a check that tells which open consents count now. The giver may have been unlinked, or the learner's stated
   * age lowered, since the consent was given.
   */
  async function counting(orm: Orm, learner: Learner): Promise<(given: Given) => boolean> {
    const mayAgree = new Set<string | null>(await access.parentsOf(orm, learner.userId));
    if (!needsParent(learner)) mayAgree.add(learner.userId);
    return ({ givenBy }) => givenBy !== null && mayAgree.has(givenBy);
  }

  /** Returns since when each consent counts. */
  async function given(orm: Orm, learner: Learner): Promise<Record<ConsentPurpose, string | null>> {
    const counts = await counting(orm, learner);
    const open = (await access.openConsents(orm, learner.userId)).filter(counts);
    const since = (purpose: ConsentPurpose) =>
      open.find((one) => one.purpose === purpose)?.givenAt.toISOString() ?? null;
    return { attention_images: since('attention_images'), live_lessons: since('live_lessons') };
  }

  /** Returns what linked parents other than this person refuse. */
  async function refusedByOthers(orm: Orm, learnerId: string, userId: string): Promise<ConsentPurpose[]> {
    const refusals = await access.consentRefusals(orm, learnerId);
    return [...new Set(refusals.flatMap(({ parentId, purpose }) => (parentId === userId ? [] : purpose)))];
  }

  async function present(orm: Orm, reader: Caller, learner: Learner): Promise<Consents> {
    return {
      needsParent: needsParent(learner),
      ...(await given(orm, learner)),
      refusedByParent: await refusedByOthers(orm, learner.userId, reader.userId),
    };
  }

  async function read(caller: Caller, userId: string): Promise<Consents> {
    const learner = await find(db.orm, userId);
    if (!learner) throw refuse(getConsents, 'no_profile');
    return present(db.orm, caller, learner);
  }

  /**
   * Checks that no other parent refuses, and takes back what this parent refused. A learner who may agree alone is not
   * bound by a parent's refusal.
   */
  async function settleRefusals(
    tx: Orm,
    caller: Caller,
    learnerId: string,
    purpose: ConsentPurpose,
  ): Promise<void> {
    if (caller.userId === learnerId) return;
    const refused = await refusedByOthers(tx, learnerId, caller.userId);
    if (refused.includes(purpose)) throw refuse(saveConsent, 'consent_refused_by_parent');
    await access.takeRefusalBack(tx, { learnerId, purpose, parentId: caller.userId });
  }

  /**
   * Gives a consent that counts. An open consent that already counts does not change, and false is returned; one that
   * does not count is replaced.
   */
  async function give(tx: Orm, caller: Caller, learner: Learner, purpose: ConsentPurpose): Promise<boolean> {
    const counts = await counting(tx, learner);
    const consent = { learnerId: learner.userId, purpose, givenBy: caller.userId, givenAt: clock.now() };
    if (!counts(consent)) throw refuse(saveConsent, 'consent_needs_parent');
    await settleRefusals(tx, caller, learner.userId, purpose);
    const open = await access.lockConsent(tx, learner.userId, purpose);
    if (open && counts(open)) return false;
    await access.withdrawConsent(tx, { learnerId: learner.userId, purpose, actorId: caller.userId });
    await access.giveConsent(tx, consent);
    return true;
  }

  /**
   * Takes a consent back. A parent's word stands against other parents, even if nothing was given (decision 0034).
   * Returns false if none was given.
   */
  async function withdraw(
    tx: Orm,
    caller: Caller,
    learnerId: string,
    purpose: ConsentPurpose,
  ): Promise<boolean> {
    const isEnded = await access.withdrawConsent(tx, { learnerId, purpose, actorId: caller.userId });
    if (caller.userId !== learnerId)
      await access.refuseConsent(tx, { learnerId, purpose, parentId: caller.userId });
    return isEnded;
  }

  /** Gives or withdraws a consent, and publishes the decision if anything changed. */
  async function decide(
    tx: Orm,
    caller: Caller,
    learner: Learner,
    { purpose, isGiven }: Decision,
  ): Promise<void> {
    const facts = { learnerId: learner.userId, purpose };
    const isChanged = isGiven
      ? await give(tx, caller, learner, purpose)
      : await withdraw(tx, caller, learner.userId, purpose);
    if (isChanged) await consentDecided.publish(tx, { ...facts, isGiven, byId: caller.userId });
  }

  async function save(caller: Caller, userId: string, decision: Decision): Promise<Consents> {
    return db.transaction(async (tx) => {
      // Locks the accounts first, as a deletion does, so that one of two simultaneous decisions waits.
      const locked = await identity.lockAll(tx, [caller.userId, userId]);
      const giver = locked.get(caller.userId);
      if (!giver || !locked.has(userId)) throw refuseCommon('not_found');
      const learner = await find(tx, userId);
      if (!learner) throw refuse(saveConsent, 'no_profile');
      if (decision.isGiven && giver.id !== userId) await requireActingParent(tx, giver);
      // Read again, because the link may have ended while this waited for the accounts.
      if (giver.id !== userId && !(await access.parentsOf(tx, userId)).includes(giver.id))
        throw refuseCommon('not_found');
      await decide(tx, caller, learner, decision);
      return present(tx, caller, learner);
    });
  }

  /** Lifts what parents refused for one purpose. It gives no consent: that remains with the family. */
  async function lift(caller: Caller, userId: string, purpose: ConsentPurpose): Promise<Consents> {
    return db.transaction(async (tx) => {
      if (!(await identity.lockForUpdate(tx, userId))) throw refuseCommon('not_found');
      const learner = await find(tx, userId);
      if (!learner) throw refuse(liftConsentRefusal, 'no_profile');
      await access.liftRefusals(tx, { learnerId: userId, purpose, actorId: caller.userId });
      return present(tx, caller, learner);
    });
  }

  return {
    consentDecided: { listen: consentDecided.listen },

    /** Whether a learner may decide alone: everybody where the operator set no age, else from that age on (RES-62). */
    async decidesAlone(orm: Orm, userId: string): Promise<boolean> {
      const learner = await find(orm, userId);
      return learner === null ? settings.consentAge === null : !needsParent(learner);
    },

    /** Whether a learner may speak with a teacher now; every learner may write. */
    async mayHoldLiveLessons(orm: Orm, learner: Learner): Promise<boolean> {
      return !needsParent(learner) || (await given(orm, learner)).live_lessons !== null;
    },

    /** Finds those of these learners who may not speak with a teacher now. */
    async findWithoutLiveLessons(orm: Orm, userIds: readonly string[]): Promise<ReadonlySet<string>> {
      const without = new Set<string>();
      if (settings.consentAge === null || userIds.length === 0) return without;
      const learners = await orm
        .select()
        .from(profiles)
        .where(inArray(profiles.userId, [...userIds]));
      for (const learner of learners.filter(needsParent)) {
        if ((await given(orm, learner)).live_lessons === null) without.add(learner.userId);
      }
      return without;
    },

    /** Whether images of a learner's attention may be kept now. */
    async mayKeepAttentionImages(orm: Orm, userId: string): Promise<boolean> {
      const learner = await find(orm, userId);
      return learner !== null && (await given(orm, learner)).attention_images !== null;
    },

    /**
     * Checks the same inside the transaction that keeps an image: until it ends, the consent cannot be taken back. A
     * concurrent withdrawal either came first, and the answer is no, or it waits until the image can be found.
     */
    async lockAttentionImageConsent(tx: Orm, userId: string): Promise<boolean> {
      const learner = await find(tx, userId);
      if (!learner) return false;
      const open = await access.lockConsent(tx, userId, 'attention_images');
      return open !== null && (await counting(tx, learner))(open);
    },

    routes: [
      serve(
        getConsents,
        access.family(({ params }) => params.userId),
        ({ caller, params }) => read(caller, params.userId),
      ),
      serve(
        saveConsent,
        access.selfOrParent(({ params }) => params.userId),
        ({ caller, params, body }) => save(caller, params.userId, body),
      ),
      serve(liftConsentRefusal, access.admin(), ({ caller, params }) =>
        lift(caller, params.userId, params.purpose),
      ),
    ],
  };
}
