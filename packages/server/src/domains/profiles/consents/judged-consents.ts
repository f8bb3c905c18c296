import type { ConsentPurpose } from '@vivavoce/contracts/access/calls';
import { inArray } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { OpenConsent } from '#domains/access/consents.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { ageNow } from '../age.ts';
import { type ProfileRow, profiles } from '../tables.ts';
import { type Verdict, verdictOn } from './verdict.ts';

export type Learner = Pick<ProfileRow, 'userId' | 'firstName' | 'dateOfBirth' | 'age'>;

/** An open consent, and whether it counts now. */
export type JudgedConsent = OpenConsent & { verdict: Verdict };

export type JudgedConsents = ReturnType<typeof judgedConsents>;

type Deps = Pick<Platform, 'clock' | 'settings'> & {
  access: Pick<Access, 'openConsents' | 'consentRefusals'>;
};

/** Decides which consents for a learner count now (RES-62). */
export function judgedConsents({ clock, settings, access }: Deps) {
  /** Whether a linked parent must agree, because the learner is below the operator's age or of unknown age. */
  function needsParent(learner: Learner): boolean {
    if (settings.consentAge === null) return false;
    const age = ageNow(learner, clock.now());
    return age === null || age < settings.consentAge;
  }

  function judge(consent: OpenConsent, learner: Learner): JudgedConsent {
    const circumstances = { needsParent: needsParent(learner), method: settings.consentMethod };
    return { ...consent, verdict: verdictOn(consent, circumstances) };
  }

  /** Returns the open consents for these learners: at most one for each learner and purpose. */
  async function judgeAll(orm: Orm, learners: readonly Learner[]): Promise<JudgedConsent[]> {
    const byId = new Map(learners.map((learner) => [learner.userId, learner]));
    const open = await access.openConsents(orm, [...byId.keys()]);
    return open.flatMap((consent) => {
      const learner = byId.get(consent.learnerId);
      return learner ? [judge(consent, learner)] : [];
    });
  }

  async function profilesOf(orm: Orm, userIds: readonly string[]): Promise<ProfileRow[]> {
    if (userIds.length === 0) return [];
    return orm
      .select()
      .from(profiles)
      .where(inArray(profiles.userId, [...userIds]));
  }

  return {
    needsParent,
    judge,
    judgeAll,

    /** Returns the open consents of the learners with these ids who have a profile. */
    judgeByIds: async (orm: Orm, learnerIds: readonly string[]): Promise<JudgedConsent[]> =>
      judgeAll(orm, await profilesOf(orm, learnerIds)),

    /** Finds those of these learners who may not speak with a teacher now. */
    async findWithoutLiveLessons(orm: Orm, userIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (settings.consentAge === null) return new Set();
      const young = (await profilesOf(orm, userIds)).filter(needsParent);
      const mayNot = new Set(young.map(({ userId }) => userId));
      for (const { learnerId, purpose, verdict } of await judgeAll(orm, young))
        if (purpose === 'live_lessons' && verdict === 'counts') mayNot.delete(learnerId);
      return mayNot;
    },

    /** Returns what linked parents other than this person refuse (decision 0034). */
    async refusedByOthers(orm: Orm, learnerId: string, userId: string): Promise<ConsentPurpose[]> {
      const refusals = await access.consentRefusals(orm, learnerId);
      return [...new Set(refusals.flatMap(({ parentId, purpose }) => (parentId === userId ? [] : purpose)))];
    },
  };
}
