import type { SQL } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { domainEvent } from '#platform/domain-events.ts';
import { dailySweep } from '#platform/jobs/daily-sweep.ts';
import type { Platform } from '#platform/platform.ts';
import {
  agreements,
  findAgreement,
  hasAgreement,
  noteCardCheck,
  type RecordedAgreement,
  recordAgreement,
  removeAgreement,
  wasCardChecked,
} from './consent-evidence.ts';
import { consentTexts, type KeptWords, keepWords, keptWords } from './consent-words.ts';
import {
  consentRecords,
  type Ended,
  type Ending,
  endConsents,
  endingConsents,
  type GivenConsent,
  giveConsent,
  lockConsent,
  noteConfirmationMailed,
  openConsents,
  proveConsents,
  type StrongProof,
} from './consents.ts';
import type { FamilyLink } from './family-links.ts';
import { retainConsents, sweepConsents } from './retained-consents.ts';
import { factsOf } from './security-facts.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'settings' | 'texts' | 'securityLog' | 'auditTrail'>;

/**
 * The records of consents, and of what proves them (decision 0039). Every change is recorded in the security log, and
 * the end of a consent is published.
 */
export function recordedConsents(deps: Deps) {
  const { db, clock, settings, securityLog, auditTrail } = deps;
  const recordDays = settings.retention.consentRecordDays;
  const consentEnded = domainEvent<Ended>();

  async function end(
    tx: Orm,
    which: SQL | undefined,
    { actorId, ...ending }: Omit<Ending, 'withdrawnAt'> & { actorId: string },
  ): Promise<Ended[]> {
    const ended = await endConsents(tx, which, { ...ending, withdrawnAt: clock.now() });
    for (const { learnerId, purpose } of ended) {
      securityLog.record('consent_withdrawn', { ...factsOf(learnerId, actorId), kind: purpose });
      await consentEnded.publish(tx, { learnerId, purpose });
    }
    return ended;
  }

  /** Ends everything around an account that somebody else takes back. A school agreed for whoever had it before. */
  async function endWithReclaimed(tx: Orm, userId: string): Promise<void> {
    await removeAgreement(tx, userId);
    await end(tx, endingConsents.around(userId), { end: 'account_ended', actorId: userId });
  }

  /**
   * Ends what a person gave for others whose account is deleted. The consents for this person are deleted with the
   * account, and their images with its files. What is kept of them names nobody.
   */
  async function endWithDeleted(tx: Orm, userId: string): Promise<void> {
    await end(tx, endingConsents.forOthers(userId), { end: 'account_ended', actorId: userId });
    if (recordDays > 0) await retainConsents(tx, userId, clock.now());
  }

  /** The record does not say who ended the link, because a parent can read it (decision 0029). */
  async function endWithLink(tx: Orm, link: FamilyLink, actorId: string): Promise<void> {
    await end(tx, endingConsents.ofLink(link), { end: 'link_ended', actorId });
  }

  const calls = {
    openConsents,
    lockConsent,
    consentRecords,
    keptWords,
    /** The words that people are shown now, by purpose and reader. */
    currentWords: consentTexts(deps),

    /** Opens a consent, and keeps its words. Does nothing when one is open for this purpose. */
    async giveConsent(
      tx: Orm,
      { words, ...given }: Omit<GivenConsent, 'wordsId' | 'givenAt'> & { words: KeptWords },
    ): Promise<void> {
      const { learnerId, givenBy, purpose } = given;
      const now = clock.now();
      await keepWords(tx, words, { purpose, now });
      if (!(await giveConsent(tx, { ...given, wordsId: words.id, givenAt: now }))) return;
      securityLog.record('consent_given', { ...factsOf(learnerId, givenBy), kind: purpose });
    },

    /**
     * Keeps how these open consents were proved, and by whom. Leaves out those that ended or were proved before.
     * Returns what changed.
     */
    async proveConsents(
      tx: Orm,
      ids: readonly string[],
      { proof, actorId }: { proof: StrongProof; actorId: string },
    ): ReturnType<typeof proveConsents> {
      const proved = await proveConsents(tx, ids, { proof, provedAt: clock.now() });
      for (const { learnerId } of proved)
        securityLog.record('consent_proved', { ...factsOf(learnerId, actorId), kind: proof });
      return proved;
    },

    /** Keeps that a mail asked now to confirm these consents. */
    noteConfirmationMailed: (tx: Orm, ids: readonly string[]) => noteConfirmationMailed(tx, ids, clock.now()),

    /**
     * Takes back the open consent for a purpose and keeps it as a record. Returns false when none is open.
     * @param consent.end `replaced` when the actor gives one that takes its place
     */
    async withdrawConsent(
      tx: Orm,
      {
        actorId,
        end: reason = 'withdrawn',
        ...consent
      }: Ended & {
        actorId: string;
        end?: 'withdrawn' | 'replaced';
      },
    ): Promise<boolean> {
      const ending = { end: reason, withdrawnBy: actorId, actorId };
      return (await end(tx, endingConsents.forPurpose(consent), ending)).length > 0;
    },

    wasCardChecked,
    /** Keeps that a parent's card was checked. */
    async noteCardCheck(tx: Orm, parentId: string): Promise<void> {
      if (!(await noteCardCheck(tx, parentId, clock.now()))) return;
      securityLog.record('card_checked', { userId: parentId });
    },

    agreements,
    hasAgreement,
    /** Keeps that a school holds the parents' agreement for a learner. */
    async recordAgreement(tx: Orm, agreement: Omit<RecordedAgreement, 'recordedAt'>): Promise<void> {
      const { learnerId, recordedBy, reference } = agreement;
      const former = await findAgreement(tx, learnerId);
      await recordAgreement(tx, { ...agreement, recordedAt: clock.now() });
      await auditTrail.record(tx, 'school_agreement_recorded', {
        ...{ actorId: recordedBy, subject: 'user', subjectId: learnerId },
        changes: { reference: { before: former?.reference ?? null, after: reference } },
      });
      securityLog.record('school_agreement_recorded', factsOf(learnerId, recordedBy));
    },
    /**
     * Removes the record of a school's agreement, and ends the consents that it proved. Returns which ended; null when
     * there is no such record.
     */
    async endAgreement(tx: Orm, learnerId: string, actorId: string): Promise<Ended[] | null> {
      const removed = await removeAgreement(tx, learnerId);
      if (!removed) return null;
      const about = { actorId, subject: 'user', subjectId: learnerId } as const;
      await auditTrail.record(tx, 'school_agreement_ended', {
        ...about,
        changes: { reference: { before: removed.reference, after: null } },
      });
      securityLog.record('school_agreement_ended', factsOf(learnerId, actorId));
      const ending = { end: 'withdrawn', withdrawnBy: actorId, actorId } as const;
      const ended = await end(tx, endingConsents.bySchool(learnerId), ending);
      if (ended.length > 0)
        await auditTrail.record(tx, 'consent_changed', {
          ...about,
          changes: Object.fromEntries(
            ended.map(({ purpose }) => [purpose, { before: 'given', after: null }]),
          ),
        });
      return ended;
    },
  };

  return {
    calls,
    consentEnded,
    endWithReclaimed,
    endWithDeleted,
    endWithLink,
    /** Starts the daily clean-up. */
    work: dailySweep(deps, 'access.sweep', () =>
      db.transaction((tx) => sweepConsents(tx, new Date(clock.now().getTime() - recordDays * DAY_MS))),
    ),
  };
}
