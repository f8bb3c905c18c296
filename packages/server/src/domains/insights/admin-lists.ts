import {
  type ListedSession,
  type ListedUser,
  PLAN_PREVIEW_LENGTH,
} from '@vivavoce/contracts/insights/admin-calls';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { user } from '#domains/identity/tables.ts';
import { profiles } from '#domains/profiles/tables.ts';
import { presentListed } from '#domains/sessions/present.ts';
import { learningSessions } from '#domains/sessions/tables.ts';
import type { Pictures } from '#platform/pictures/pictures.ts';
import type { Platform } from '#platform/platform.ts';

/** The data for the administrator's tables and figures: everything, newest first, in a short form. */
export function adminLists({ db, pictures }: Pick<Platform, 'db'> & { pictures: Pictures }) {
  async function users(): Promise<ListedUser[]> {
    const rows = await db.orm
      .select({
        account: user,
        profile: {
          firstName: profiles.firstName,
          lastName: profiles.lastName,
          picture: profiles.picture,
          subscriptionStatus: profiles.subscriptionStatus,
          averageAttentionPercentage: profiles.averageAttentionPercentage,
          usageTime: profiles.usageMinutes,
        },
      })
      .from(user)
      .leftJoin(profiles, eq(profiles.userId, user.id))
      .orderBy(desc(user.createdAt), desc(user.id));
    return rows.map(({ account, profile }) => ({
      id: account.id,
      uid: account.id,
      email: account.email,
      displayName: account.displayName,
      photoURL: account.photoUrl,
      emailVerified: account.emailVerified,
      role: account.role,
      createdAt: account.createdAt.toISOString(),
      lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
      disabledAt: account.disabledAt?.toISOString() ?? null,
      profile: profile && { ...profile, picture: profile.picture && pictures.addressOf(profile.picture) },
    }));
  }

  async function sessions(): Promise<ListedSession[]> {
    const { lessonPlan, summary: _summary, ...columns } = getTableColumns(learningSessions);
    const rows = await db.orm
      .select({ ...columns, planPreview: sql<string | null>`left(${lessonPlan}, ${PLAN_PREVIEW_LENGTH})` })
      .from(learningSessions)
      .orderBy(desc(learningSessions.createdAt), desc(learningSessions.id));
    return rows.map(({ planPreview, ...row }) => ({
      ...presentListed(row),
      lesson_plan_preview: planPreview,
    }));
  }

  return { users, sessions };
}
