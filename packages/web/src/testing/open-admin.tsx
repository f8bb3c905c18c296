import type { User } from '@vivavoce/contracts/identity/calls';
import type { ListedSession, ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import { fakeServer } from '#testing/fake-server.ts';
import { amara, fractions, henrik, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

/** An administrator. */
export const sam: User = {
  ...leo,
  id: '77777777-7777-4777-8777-777777777777',
  uid: '77777777-7777-4777-8777-777777777777',
  email: 'sam@example.org',
  displayName: 'Sam Ellery',
  role: 'ADMIN',
};

/** Leo as a row of the administrator's table. */
export const listedLeo: ListedUser = {
  id: leo.id,
  uid: leo.uid,
  email: leo.email,
  displayName: leo.displayName,
  photoURL: null,
  emailVerified: true,
  role: 'STUDENT',
  createdAt: leo.createdAt,
  lastLoginAt: leo.lastLoginAt,
  disabledAt: null,
  profile: {
    firstName: 'Leo',
    lastName: 'Adeyemi-Hart',
    picture: null,
    subscriptionStatus: 'pro',
    averageAttentionPercentage: 83.04,
    usageTime: 602,
  },
};

const { lesson_plan: _plan, summary: _summary, ...listed } = fractions;

/** A session as a row of the administrator's table. */
export const listedFractions: ListedSession = {
  ...listed,
  lesson_plan_preview: 'Fractions as parts of a whole',
};

/** Opens the admin area at an address, as an administrator. The server knows two teachers, Leo and one session. */
export async function openAdmin(at: string, handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => ({ ...leosProfile, userId: sam.id, role: 'ADMIN' }),
      'GET /api/admin/access': () => ({ success: true }),
      'GET /api/teachers': () => [amara, henrik],
      'GET /api/admin/users': () => [listedLeo],
      'GET /api/admin/learning_sessions': () => [listedFractions],
      ...handlers,
    },
    { user: sam },
  );
  return { server, ...(await renderApp(at)) };
}
