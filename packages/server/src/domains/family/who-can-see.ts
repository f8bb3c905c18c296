import {
  whoCanSee as endpoint,
  type TeacherKnows,
  type WhoCanSee,
} from '@vivavoce/contracts/family/who-can-see-calls';
import { YOUNG_WORDS_UNDER } from '@vivavoce/contracts/safeguarding/bounds';
import { and, eq, ne } from 'drizzle-orm';
import type { Access } from '#domains/access/access.ts';
import type { Identity } from '#domains/identity/identity.ts';
import { ageNow } from '#domains/profiles/age.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { ProfileRow } from '#domains/profiles/tables.ts';
import type { Safeguarding } from '#domains/safeguarding/safeguarding.ts';
import { learningSessions } from '#domains/sessions/tables.ts';
import { refuse } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import type { LinkPeople } from './link-people.ts';
import { LINK_REQUESTS_KEPT_DAYS } from './link-requests.ts';
import { outsideServices } from './outside-services.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings'> & {
  identity: Identity;
  access: Access;
  profiles: Profiles;
  safeguarding: Pick<Safeguarding, 'whoHears'>;
  people: LinkPeople;
};

/**
 * The facts of the page 'Who can see what'. They come from the settings and the records, so that the page cannot promise
 * what the server does not keep.
 */
export function whoCanSee({ db, clock, settings, identity, access, profiles, safeguarding, people }: Deps) {
  /** Whether a summary of a lesson exists, which a later lesson's instructions may include. */
  async function hasSummary(userId: string): Promise<boolean> {
    const rows = await db.orm
      .select({ id: learningSessions.id })
      .from(learningSessions)
      .where(and(eq(learningSessions.userId, userId), ne(learningSessions.summary, '')))
      .limit(1);
    return rows.length > 0;
  }

  async function teacherKnows(learner: ProfileRow): Promise<TeacherKnows[]> {
    const known: [TeacherKnows, boolean][] = [
      ['first_name', learner.firstName !== ''],
      ['age', ageNow(learner, clock.now()) !== null],
      ['interests', learner.interests.length > 0],
      ['goals', learner.goals.length > 0],
      ['earlier_lessons', await hasSummary(learner.userId)],
    ];
    return known.flatMap(([fact, isKnown]) => (isKnown ? [fact] : []));
  }

  /**
   * Reads the facts about a learner.
   * @throws Refused `no_profile`
   */
  return async function read(userId: string): Promise<WhoCanSee> {
    const learner = await profiles.find(db.orm, userId);
    if (!learner) throw refuse(endpoint, 'no_profile');
    const links = await access.linksOf(db.orm, 'childId', userId);
    const parentOf = async ({ parentId, createdAt }: (typeof links)[number]) => ({
      parentId,
      name: (await people.parentName(db.orm, parentId)) ?? '',
      linkedAt: createdAt.toISOString(),
    });
    const { site, retention } = settings;
    const ageYears = ageNow(learner, clock.now());
    return {
      firstName: learner.firstName,
      isYoung: ageYears !== null && ageYears < YOUNG_WORDS_UNDER,
      parents: await Promise.all(links.map(parentOf)),
      parentsSetSecret: (await identity.children.secretKindsOf(db.orm, [userId])).has(userId),
      teacherKnows: await teacherKnows(learner),
      worries: await safeguarding.whoHears(db.orm, userId),
      services: outsideServices(settings),
      measuresAttention: site.measuresAttention,
      keepsImages: site.keepsAttentionImages && (await profiles.mayKeepAttentionImages(db.orm, userId)),
      imageDays: site.attentionImageDays,
      sessionDays: retention.sessionDays,
      transcriptDays: retention.transcriptDays,
      attentionDays: retention.attentionDays,
      securityLogDays: settings.securityLog.days,
      requestDays: LINK_REQUESTS_KEPT_DAYS,
    };
  };
}
