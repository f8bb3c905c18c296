import {
  type ConsentPurpose,
  type Consents,
  getConsents,
  liftConsentRefusal,
  listConsentChanges,
  saveConsent,
} from '@vivavoce/contracts/access/calls';
import type { Access } from '#domains/access/access.ts';
import { filledWords } from '#domains/access/consent-words.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { UserRow } from '#domains/identity/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import { domainEvent } from '#platform/domain-events.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import { type Caller, serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { ProfileRow } from '../tables.ts';
import { consentConfirmations } from './confirmations.ts';
import { consentDecisions, type Decision } from './decisions.ts';
import { consentHistory } from './history.ts';
import { type JudgedConsent, judgedConsents, type Learner } from './judged-consents.ts';
import { consentProofs } from './proofs.ts';
import { schoolAgreements } from './school-agreements.ts';
import { confirmationMailAt, countsSince } from './verdict.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'texts' | 'auditTrail'> & {
  access: Access;
  identity: Identity;
  find: (orm: Orm, userId: string) => Promise<ProfileRow | null>;
  mayAct: (orm: Orm, account: UserRow) => Promise<boolean>;
  requireActingParent: (orm: Orm, account: UserRow) => Promise<void>;
};

/** What a person decided for a learner, and who decided it. */
export type ConsentDecided = { learnerId: string; purpose: ConsentPurpose; isGiven: boolean; byId: string };

/**
 * Decides who must agree to what for a learner (RES-62). Below the age that the operator set, or when the age is
 * unknown, a currently linked parent must agree, and the operator's method must prove it (decision 0039). From that age
 * on the learner may agree too, and live lessons need no consent.
 */
export function consents(deps: Deps) {
  const { db, settings, texts, access, identity, find, requireActingParent } = deps;
  /**
   * Published inside the transaction in which a consent begins to count, or in which a person withdraws one that counts,
   * but not when a link ends one.
   */
  const consentDecided = domainEvent<ConsentDecided>();
  /** Published inside the transaction in which an administrator decides for a family, before it does. A listener may refuse. */
  const administratorDecides = domainEvent<{ learnerId: string; administratorId: string }>();
  const judged = judgedConsents(deps);
  const proofs = consentProofs({ ...deps, judged, consentDecided });
  const decisions = consentDecisions({ access, judged, proofs, consentDecided });
  const listChanges = consentHistory({ access });
  const nameOf = (learner: Pick<ProfileRow, 'firstName'>) =>
    learner.firstName || texts.say('link_unnamed_child');
  const confirmations = consentConfirmations({ ...deps, judged, proofs, nameOf });

  const counting = async (orm: Orm, learner: Learner): Promise<JudgedConsent[]> =>
    (await judged.judgeAll(orm, [learner])).filter(({ verdict }) => verdict === 'counts');

  /** Whether a consent for this purpose counts now. */
  const counts = async (orm: Orm, learner: Learner, purpose: ConsentPurpose): Promise<boolean> =>
    (await counting(orm, learner)).some((consent) => consent.purpose === purpose);

  const presentWaiting = (consent: JudgedConsent, reader: Caller) => ({
    purpose: consent.purpose,
    givenAt: consent.givenAt.toISOString(),
    isOwn: consent.givenBy === reader.userId,
    confirmationMail:
      settings.consentMethod === 'email'
        ? { at: confirmationMailAt(consent).toISOString(), isSent: consent.confirmationMailedAt !== null }
        : null,
  });

  async function present(orm: Orm, reader: Caller, learner: Learner): Promise<Consents> {
    const all = await judged.judgeAll(orm, [learner]);
    const since = (purpose: ConsentPurpose) => {
      const counted = all.find((one) => one.purpose === purpose && one.verdict === 'counts');
      return counted ? countsSince(counted).toISOString() : null;
    };
    const wordsFor = (purpose: ConsentPurpose) => {
      const byReader = access.currentWords[purpose];
      return filledWords(reader.userId === learner.userId ? byReader.self : byReader.parent, nameOf(learner));
    };
    return {
      needsParent: judged.needsParent(learner),
      attention_images: since('attention_images'),
      live_lessons: since('live_lessons'),
      refusedByParent: await judged.refusedByOthers(orm, learner.userId, reader.userId),
      method: settings.consentMethod,
      waiting: all.filter(({ verdict }) => verdict === 'waits').map((one) => presentWaiting(one, reader)),
      words: {
        attention_images: wordsFor('attention_images'),
        live_lessons: wordsFor('live_lessons'),
      },
    };
  }

  async function read(caller: Caller, userId: string): Promise<Consents> {
    const learner = await find(db.orm, userId);
    if (!learner) throw refuse(getConsents, 'no_profile');
    return present(db.orm, caller, learner);
  }

  async function readHistory(caller: Caller, userId: string) {
    const learner = await find(db.orm, userId);
    if (!learner) throw refuse(listConsentChanges, 'no_profile');
    const readerId = caller.userId;
    return { changes: await listChanges(db.orm, { readerId, learner, childName: nameOf(learner) }) };
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
      if (decision.isGiven) await decisions.give(tx, giver.id, learner, decision);
      else await decisions.withdraw(tx, giver.id, learner, decision.purpose);
      return present(tx, caller, learner);
    });
  }

  /** Lifts what parents refused for one purpose. It gives no consent: that remains with the family. */
  async function lift(caller: Caller, userId: string, purpose: ConsentPurpose): Promise<Consents> {
    return db.transaction(async (tx) => {
      if (!(await identity.lockForUpdate(tx, userId))) throw refuseCommon('not_found');
      const learner = await find(tx, userId);
      if (!learner) throw refuse(liftConsentRefusal, 'no_profile');
      await administratorDecides.publish(tx, { learnerId: userId, administratorId: caller.userId });
      await access.liftRefusals(tx, { learnerId: userId, purpose, actorId: caller.userId });
      return present(tx, caller, learner);
    });
  }

  return {
    consentDecided: { listen: consentDecided.listen },
    administratorDecides: { listen: administratorDecides.listen },
    cardWasChecked: proofs.cardWasChecked,
    confirmations,

    /** Whether a learner may decide alone: everybody where the operator set no age, else from that age on (RES-62). */
    async decidesAlone(orm: Orm, userId: string): Promise<boolean> {
      const learner = await find(orm, userId);
      return learner === null ? settings.consentAge === null : !judged.needsParent(learner);
    },

    /** Whether a learner may speak with a teacher now; every learner may write. */
    mayHoldLiveLessons: async (orm: Orm, learner: Learner): Promise<boolean> =>
      !judged.needsParent(learner) || counts(orm, learner, 'live_lessons'),

    findWithoutLiveLessons: judged.findWithoutLiveLessons,

    /** Whether images of a learner's attention may be kept now. */
    async mayKeepAttentionImages(orm: Orm, userId: string): Promise<boolean> {
      const learner = await find(orm, userId);
      return learner !== null && counts(orm, learner, 'attention_images');
    },

    /**
     * Checks the same inside the transaction that keeps an image: until it ends, the consent cannot be taken back. A
     * concurrent withdrawal either came first, and the answer is no, or it waits until the image can be found.
     */
    async lockAttentionImageConsent(tx: Orm, userId: string): Promise<boolean> {
      const learner = await find(tx, userId);
      if (!learner) return false;
      const open = await access.lockConsent(tx, userId, 'attention_images');
      return open !== null && judged.judge(open, learner).verdict === 'counts';
    },

    routes: [
      serve(
        getConsents,
        access.family(({ params }) => params.userId),
        ({ caller, params }) => read(caller, params.userId),
      ),
      serve(
        listConsentChanges,
        access.family(({ params }) => params.userId),
        ({ caller, params }) => readHistory(caller, params.userId),
      ),
      serve(
        saveConsent,
        access.selfOrParent(({ params }) => params.userId),
        ({ caller, params, body }) => save(caller, params.userId, body),
      ),
      serve(liftConsentRefusal, access.admin(), ({ caller, params }) =>
        lift(caller, params.userId, params.purpose),
      ),
      ...schoolAgreements({ ...deps, judged, proofs, administratorDecides }),
    ],
  };
}
