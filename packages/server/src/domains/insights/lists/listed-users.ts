import type { ListedUser, listAllUsers } from '@vivavoce/contracts/insights/admin-calls';
import { subscriptionStatuses } from '@vivavoce/contracts/profiles/bounds';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { user } from '#domains/identity/tables.ts';
import { profiles } from '#domains/profiles/tables.ts';
import { plannedDeletion } from '#domains/rights/tables.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Pictures } from '#platform/pictures/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { countOf, orderOf, rankIn, windowOf } from './list-page.ts';
import { peopleMatching } from './matching-people.ts';
import { shownName, shownRole } from './shown-person.ts';

type Query = ParsedOf<typeof listAllUsers>['query'];

const sorts = {
  name: sql`lower(${shownName})`,
  role: sql`lower(${shownRole})`,
  subscription: rankIn(subscriptionStatuses, profiles.subscriptionStatus),
  attention: sql`${profiles.averageAttentionPercentage}`,
  usage: sql`${profiles.usageMinutes}`,
  createdAt: user.createdAt,
  lastLoginAt: user.lastLoginAt,
};

/** Matches accounts in one of the states that the administrator's table shows. */
const states: Record<NonNullable<Query['state']>, (orm: Orm) => SQL | undefined> = {
  active: () => and(isNull(user.disabledAt), eq(user.emailVerified, true)),
  disabled: () => isNotNull(user.disabledAt),
  unverified: () => and(isNull(user.disabledAt), eq(user.emailVerified, false)),
  deleting: (orm) => inArray(user.id, orm.select({ id: plannedDeletion.learnerId }).from(plannedDeletion)),
};

/** Returns a function that lists all accounts with a short form of their profiles. */
export function listedUsers({ db, pictures }: Pick<Platform, 'db'> & { pictures: Pictures }) {
  const { orm } = db;

  /** Matches the accounts that are asked for. Parents and solo learners have no filter of their own (RES-87). */
  async function matching({ search, role, subscription, state }: Query): Promise<SQL | undefined> {
    return and(
      role === undefined ? undefined : eq(shownRole, role.toUpperCase()),
      subscription === undefined ? undefined : eq(profiles.subscriptionStatus, subscription),
      state === undefined ? undefined : states[state](orm),
      await peopleMatching(orm, search),
    );
  }

  /** Reads one page. Only the ids of all other rows are sorted, because whole rows would cost a multiple. */
  async function rowsOf(query: Query, matches: SQL | undefined): Promise<ListedUser[]> {
    const order = orderOf(sorts, user.id, query);
    const { limit, offset } = windowOf(query);
    const page = orm
      .select({ id: user.id })
      .from(user)
      .leftJoin(profiles, eq(profiles.userId, user.id))
      .where(matches)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
      .as('page');
    const rows = await orm
      .select({
        account: user,
        role: shownRole,
        deletionDueAt: plannedDeletion.dueAt,
        profile: {
          firstName: profiles.firstName,
          lastName: profiles.lastName,
          picture: profiles.picture,
          subscriptionStatus: profiles.subscriptionStatus,
          averageAttentionPercentage: profiles.averageAttentionPercentage,
          usageTime: profiles.usageMinutes,
        },
      })
      .from(page)
      .innerJoin(user, eq(user.id, page.id))
      .leftJoin(profiles, eq(profiles.userId, user.id))
      .leftJoin(plannedDeletion, eq(plannedDeletion.learnerId, user.id))
      .orderBy(...order);
    return rows.map(({ account, role, deletionDueAt, profile }) => ({
      id: account.id,
      uid: account.id,
      email: account.email,
      displayName: account.displayName,
      photoURL: account.photoUrl,
      emailVerified: account.emailVerified,
      role,
      createdAt: account.createdAt.toISOString(),
      lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
      disabledAt: account.disabledAt?.toISOString() ?? null,
      deletionDueAt: deletionDueAt?.toISOString() ?? null,
      profile: profile && { ...profile, picture: profile.picture && pictures.addressOf(profile.picture) },
    }));
  }

  return async (query: Query) => {
    const matches = await matching(query);
    const all = orm
      .select({ id: user.id })
      .from(user)
      .leftJoin(profiles, eq(profiles.userId, user.id))
      .where(matches)
      .$dynamic();
    const [rows, counted] = await Promise.all([rowsOf(query, matches), countOf(orm, all)]);
    return { rows, ...counted };
  };
}
