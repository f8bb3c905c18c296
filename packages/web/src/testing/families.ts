import type { User } from '@vivavoce/contracts/identity/calls';
import type { Profile } from '@vivavoce/contracts/profiles/calls';
import type { LearningSession } from '@vivavoce/contracts/sessions/calls';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { amara, fractions, leo, leosProfile, nothingAgreedTo } from '#testing/people.ts';

const id = (digit: number) => `${digit}${'0'.repeat(7)}-0000-4000-8000-${'0'.repeat(12)}`;

export const grace: User = {
  ...leo,
  ...{ id: id(9), uid: id(9), email: 'grace@example.org', displayName: 'Grace Hart', role: 'PARENT' },
};

export const gracesProfile: Profile = {
  ...leosProfile,
  ...{ userId: grace.id, name: 'Grace Hart', firstName: 'Grace', lastName: 'Hart', role: 'PARENT', age: 40 },
};

/** A child of the family, as its account, profile and sessions say. */
export type Child = { user: User; profile: Profile; sessions: LearningSession[] };

/** Makes a child, with a digit from 1 to 8 for its id. */
export function childOf(
  digit: number,
  { user = {}, profile = {}, sessions = [] }: { user?: object; profile?: object; sessions?: object[] } = {},
): Child {
  const childId = id(digit);
  return {
    user: { ...leo, id: childId, uid: childId, email: `child-${digit}@example.org`, ...user },
    profile: { ...leosProfile, userId: childId, firstName: 'Mila', lastName: 'Lind', ...profile },
    sessions: sessions.map((session, at) => ({
      ...fractions,
      id: `${digit}${at}${'0'.repeat(6)}-0000-4000-8000-${'0'.repeat(12)}`,
      userId: childId,
      ...session,
    })),
  };
}

/** A child with one lesson. */
export const mila = childOf(1, { sessions: [{}] });

const nothing = () => refusal(404, 'not_found', 'There is nothing here.');

/**
 * Fakes a server with Grace and her children. `family.children` may change while the test runs; a child that is taken
 * out is hidden from her, as the server does.
 */
export function fakeFamily(
  children: Child[],
  handlers: Parameters<typeof fakeServer>[0] = {},
  { user = grace, profile = gracesProfile }: { user?: User; profile?: Profile } = {},
) {
  const family = { children };
  const find = (childId: string | undefined) => family.children.find(({ user: { id } }) => id === childId);
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': ({ params }) =>
        params.id === user.id
          ? { ...profile, children: family.children.map(({ user: { id } }) => id) }
          : (find(params.id)?.profile ?? nothing()),
      'GET /api/users/:id': ({ params }) => find(params.id)?.user ?? nothing(),
      'GET /api/learning_sessions/:userId': ({ params }) => {
        const child = find(params.userId);
        return child ? { learningSessions: child.sessions } : nothing();
      },
      'GET /api/learning_session/:id': ({ params }) => {
        const session = family.children
          .flatMap(({ sessions }) => sessions)
          .find(({ id }) => id === params.id);
        if (!session) return nothing();
        return { learningSession: { ...session, total_cost_usd: 0 }, teacherId: session.teacherId };
      },
      'GET /api/learning_session/:id/messages': () => ({ messages: [], marks: [] }),
      'GET /api/attention/learning-session/:id': () => refusal(404, 'not_found', 'x'),
      'GET /api/learning_sessions_summary/:id': () => ({ summary: null }),
      'GET /api/consents/:userId': () => nothingAgreedTo,
      'GET /api/teachers': () => [amara],
      'GET /api/teacher/:id': () => amara,
      ...handlers,
    },
    { user },
  );
  return { family, server };
}
