import type { ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import { subscriptionNames } from '#domains/profiles/admin/subscription-names.ts';
import { RoleBadge, roleStyle } from '#domains/profiles/role-badge.tsx';
import { attentionLevel } from '#lib/attention-level.ts';
import { DASH, showMoment, showTenthPercent } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { attentionInk } from '#ui/attention-mark.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { CellText } from '#ui/data-table/cell-text.tsx';
import type { DataTableColumn, DataTableFilter } from '#ui/data-table/data-table-column.ts';

const subscriptionLooks = { free: 'plain', pro: 'accent', premium: 'warn' } as const;

/** Returns a person's name in the list: from the profile, else from the account (RES-41). */
export function userName({ displayName, profile, email }: ListedUser): string {
  return `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim() || displayName || (email ?? '');
}

function Attention({ percent }: { percent: number | null }) {
  if (percent === null) return <span className="text-ink-2">{m.admin_users_none_yet()}</span>;
  return (
    <span className={`font-bold tabular-nums ${attentionInk[attentionLevel(percent)]}`}>
      {showTenthPercent(percent)}
    </span>
  );
}

/** What is unusual about an account: disabled, about to be deleted, or with an address that nobody has proved. */
function States({ user: { disabledAt, deletionDueAt, email, emailVerified } }: { user: ListedUser }) {
  const isUnverified = email !== null && !emailVerified;
  if (disabledAt === null && deletionDueAt === null && !isUnverified) return null;
  return (
    <span className="flex flex-wrap gap-1.5 py-1">
      {disabledAt !== null && <Badge look="warn">{m.admin_users_disabled()}</Badge>}
      {deletionDueAt !== null && (
        // in a tight table it would push the row's buttons out of sight
        <Badge look="danger" className="whitespace-normal!">
          {m.admin_users_deletes_on({ day: showMoment(deletionDueAt, 'shortDay') })}
        </Badge>
      )}
      {isUnverified && <Badge>{m.admin_users_not_verified()}</Badge>}
    </span>
  );
}

/** The columns of the administrator's list of people. Their ids are the call's own names of what it sorts by. */
export const adminUserColumns = (): DataTableColumn<ListedUser>[] => [
  {
    id: 'name',
    header: m.admin_users_column(),
    value: userName,
    searchText: (user) => `${userName(user)} ${user.displayName} ${user.email ?? ''}`,
    sortable: true,
    cell: (user) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={userName(user)} picture={user.profile?.picture ?? user.photoURL} size="sm" />
        <span className="min-w-0">
          <CellText>{userName(user)}</CellText>
          <States user={user} />
          <span className="font-normal text-ink-2 text-sm">
            <CellText lines={1}>{user.email ?? m.common_no_email()}</CellText>
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'role',
    header: m.admin_users_role(),
    value: ({ role }) => role,
    sortable: true,
    cell: ({ role }) => <RoleBadge role={role} />,
  },
  {
    id: 'subscription',
    header: m.admin_users_subscription(),
    value: ({ profile }) => profile?.subscriptionStatus ?? null,
    sortable: true,
    cell: ({ profile }) =>
      profile === null ? (
        DASH
      ) : (
        <Badge look={subscriptionLooks[profile.subscriptionStatus]}>
          {subscriptionNames[profile.subscriptionStatus]()}
        </Badge>
      ),
  },
  {
    id: 'attention',
    header: m.admin_users_attention(),
    value: ({ profile }) => profile?.averageAttentionPercentage ?? null,
    sortable: true,
    cell: ({ profile }) => <Attention percent={profile?.averageAttentionPercentage ?? null} />,
  },
  {
    id: 'usage',
    header: m.admin_users_usage(),
    value: ({ profile }) => profile?.usageTime ?? null,
    numeric: true,
    sortable: true,
    cell: ({ profile }) => (profile === null ? DASH : `${profile.usageTime.toLocaleString()} min`),
  },
  {
    id: 'createdAt',
    header: m.admin_users_joined(),
    value: ({ createdAt }) => createdAt,
    sortable: true,
    cell: ({ createdAt }) => showMoment(createdAt, 'shortDay'),
  },
  {
    id: 'lastLoginAt',
    header: m.admin_users_last_sign_in(),
    value: ({ lastLoginAt }) => lastLoginAt,
    sortable: true,
    cell: ({ lastLoginAt }) => showMoment(lastLoginAt, 'shortDay'),
  },
];

/** The columns for which there is no room beside the others. A person can show them. */
export const hiddenUserColumns: readonly string[] = ['createdAt', 'lastLoginAt'];

/** Those of a tight table. */
export const hiddenTightUserColumns: readonly string[] = [...hiddenUserColumns, 'usage'];

/**
 * The filters by role, subscription and state. Parents and solo learners are found under all roles and by search
 * (RES-87).
 */
export const adminUserFilters = (): DataTableFilter<ListedUser>[] => [
  {
    column: 'role',
    label: m.admin_users_role(),
    anyLabel: m.admin_users_all_roles(),
    options: ['student', 'teacher', 'admin'].map((role) => ({ value: role, label: roleStyle(role).name })),
  },
  {
    column: 'subscription',
    label: m.admin_users_subscription(),
    anyLabel: m.admin_users_all_subscriptions(),
    options: Object.entries(subscriptionNames).map(([value, name]) => ({ value, label: name() })),
  },
  {
    column: 'state',
    label: m.admin_users_state(),
    anyLabel: m.admin_users_all_states(),
    options: [
      { value: 'active', label: m.admin_users_active() },
      { value: 'disabled', label: m.admin_users_disabled() },
      { value: 'unverified', label: m.admin_users_unverified() },
      { value: 'deleting', label: m.admin_users_deleting() },
    ],
  },
];
