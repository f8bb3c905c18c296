import type { ListedUser } from '@vivavoce/contracts/insights/admin-calls';

type Asked = { query: Record<string, string> };

const isInState: Record<string, (user: ListedUser) => boolean> = {
  active: ({ disabledAt, emailVerified }) => disabledAt === null && emailVerified,
  disabled: ({ disabledAt }) => disabledAt !== null,
  unverified: ({ disabledAt, emailVerified }) => disabledAt === null && !emailVerified,
  deleting: ({ deletionDueAt }) => deletionDueAt !== null,
};

const nameOf = ({ profile, displayName, email }: ListedUser) =>
  `${profile?.firstName ?? ''} ${profile?.lastName ?? ''} ${displayName} ${email ?? ''}`.toLowerCase();

/** Fakes the server's list of accounts: it searches, filters, sorts by name and pages, and forgets deleted people. */
export function userList(users: ListedUser[]) {
  let kept = users;
  return {
    list: ({ query }: Asked) => {
      const { search = '', role, subscription, state, sort, direction } = query;
      const matching = kept.filter(
        (user) =>
          nameOf(user).includes(search.toLowerCase()) &&
          (role === undefined || user.role.toLowerCase() === role) &&
          (subscription === undefined || user.profile?.subscriptionStatus === subscription) &&
          (state === undefined || isInState[state]?.(user)),
      );
      if (sort === 'name') matching.sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
      if (direction === 'desc') matching.reverse();
      const [page, size] = [Number(query.page ?? 1), Number(query.pageSize ?? 10)];
      return {
        rows: matching.slice((page - 1) * size, page * size),
        total: matching.length,
        hasMore: false,
      };
    },
    remove: (id: string | undefined) => {
      kept = kept.filter((user) => user.id !== id);
    },
  };
}
