import type { ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import { expect, it } from 'vitest';
import { adminUserColumns } from '#domains/profiles/admin/admin-user-columns.tsx';
import { listedLeo } from '#testing/open-admin.tsx';

it('the minutes are those of a profile: a person without one has a dash and no value', () => {
  const column = adminUserColumns().find(({ id }) => id === 'usage');
  const shown = (user: ListedUser) => [column?.value(user), column?.cell?.(user)];
  const profile = { ...listedLeo.profile, usageTime: 0 } as ListedUser['profile'];
  expect(shown({ ...listedLeo, profile })).toEqual([0, '0 min']);
  expect(shown({ ...listedLeo, profile: null })).toEqual([null, '–']);
});
