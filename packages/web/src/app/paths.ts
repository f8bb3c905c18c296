import type { Teacher } from '@vivavoce/contracts/teachers';

/** Every address of specification §2.1: the pattern for the router beside the builder for links. */
type Query = Record<string, string | undefined>;

const part = encodeURIComponent;

function withQuery(path: string, query: Query): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, value);
  return asked.size > 0 ? `${path}?${asked}` : path;
}

const fixed = <const P extends string>(pattern: P) => ({ pattern, href: (): P => pattern });

export const paths = {
  home: fixed('/'),
  features: fixed('/features'),
  solutions: fixed('/solutions'),
  pricing: fixed('/pricing'),
  resources: fixed('/resources'),
  post: { pattern: '/resources/post/:postId', href: (postId: string) => `/resources/post/${part(postId)}` },
  contact: fixed('/contact'),
  about: fixed('/about'),
  /** Linked from the registration (RES-01). */
  terms: fixed('/terms'),
  privacy: fixed('/privacy'),

  login: fixed('/auth/login'),
  register: fixed('/auth/register'),
  forgotPassword: fixed('/auth/forgot-password'),
  resetPassword: fixed('/auth/reset-password'),
  verifyEmail: fixed('/auth/verify-email'),

  dashboard: {
    pattern: '/dashboard',
    href: (query: { childId?: string } = {}) => withQuery('/dashboard', query),
  },
  profiles: fixed('/profiles'),
  createProfile: fixed('/create-profile'),
  profile: { pattern: '/profile/:profileId', href: (profileId: string) => `/profile/${part(profileId)}` },
  teachers: fixed('/teachers'),
  newTeacher: fixed('/teachers/new'),
  teacher: { pattern: '/teacher/:teacherId', href: (teacherId: string) => `/teacher/${part(teacherId)}` },
  chat: {
    pattern: '/chat/:profileId',
    href: (profileId: string, query: { session?: string } = {}) =>
      withQuery(`/chat/${part(profileId)}`, query),
  },
  chatProperties: {
    pattern: '/chat/:profileId/properties',
    href: (profileId: string) => `/chat/${part(profileId)}/properties`,
  },
  realtime: {
    pattern: '/chat/:profileId/realtime',
    href: (profileId: string, query: { session?: string } = {}) =>
      withQuery(`/chat/${part(profileId)}/realtime`, query),
  },
  /** The same screen as `realtime` (RES-08). */
  session: { pattern: '/session/:profileId', href: (profileId: string) => `/session/${part(profileId)}` },
  learningSession: {
    pattern: '/learning-session/:profileId',
    href: (profileId: string, query: { session?: string } = {}) =>
      withQuery(`/learning-session/${part(profileId)}`, query),
  },
  account: fixed('/account'),
  accountSettings: fixed('/account/settings'),
  profileSettings: fixed('/profile'),
  parentDashboard: fixed('/parent/dashboard'),
  admin: { pattern: '/admin', href: (query: { tab?: string } = {}) => withQuery('/admin', query) },
} as const;

/** Navigation state of the live room (specification §2.4): a new lesson or one that goes on. */
export type LiveRoomState =
  | { teacher: Teacher; isNewSession: true }
  | { teacher: Teacher; sessionId: string; isResuming: true };

/** Navigation state of the sign-in screen: a message for its info banner. */
export type LoginState = { message: string };
