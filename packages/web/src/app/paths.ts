import type { SocialEnd } from '@vivavoce/contracts/identity/social-sign-in';
import { screens } from '@vivavoce/contracts/pages/screens';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import type { RangeInAddress } from '#domains/insights/range/report-range.ts';

type Query = Record<string, string | undefined>;

const part = encodeURIComponent;

function withQuery(path: string, query: Query): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, value);
  return asked.size > 0 ? `${path}?${asked}` : path;
}

const fixed = <const P extends string>(pattern: P) => ({ pattern, href: (): P => pattern });

/** Every address of specification §2.1, as the router's pattern and the function that builds links. */
export const paths = {
  home: fixed(screens.home),
  features: fixed(screens.features),
  solutions: fixed(screens.solutions),
  pricing: fixed(screens.pricing),
  resources: fixed(screens.resources),
  post: { pattern: screens.post, href: (postId: string) => `/resources/post/${part(postId)}` },
  contact: fixed(screens.contact),
  about: fixed(screens.about),
  /** Linked from the registration (RES-01). */
  terms: fixed(screens.terms),
  privacy: fixed(screens.privacy),
  /** The links in the newsletter's mails lead here (RES-17). */
  newsletterConfirm: fixed(screens.newsletterConfirm),
  newsletterUnsubscribe: fixed(screens.newsletterUnsubscribe),
  /** The weekly mail's last line leads here. */
  weeklyMailUnsubscribe: fixed(screens.weeklyMailUnsubscribe),

  login: fixed(screens.login),
  register: fixed(screens.register),
  forgotPassword: fixed(screens.forgotPassword),
  resetPassword: fixed(screens.resetPassword),
  /** The same screen as `resetPassword` (RES-02). */
  resetPasswordShort: fixed(screens.resetPasswordShort),
  verifyEmail: fixed(screens.verifyEmail),
  /** A social sign-in ends here. */
  socialReturn: fixed(screens.socialReturn),

  dashboard: {
    pattern: screens.dashboard,
    href: (query: { childId?: string } = {}) => withQuery('/dashboard', query),
  },
  lessons: fixed(screens.lessons),
  skills: {
    pattern: screens.skills,
    href: (query: { childId?: string; skill?: string } = {}) => withQuery('/skills', query),
  },
  profiles: fixed(screens.profiles),
  createProfile: fixed(screens.createProfile),
  profile: { pattern: screens.profile, href: (profileId: string) => `/profile/${part(profileId)}` },
  teachers: fixed(screens.teachers),
  newTeacher: fixed(screens.newTeacher),
  teacher: { pattern: screens.teacher, href: (teacherId: string) => `/teacher/${part(teacherId)}` },
  chat: {
    pattern: screens.chat,
    href: (profileId: string, query: { session?: string } = {}) =>
      withQuery(`/chat/${part(profileId)}`, query),
  },
  chatProperties: {
    pattern: screens.chatProperties,
    href: (profileId: string) => `/chat/${part(profileId)}/properties`,
  },
  realtime: {
    pattern: screens.realtime,
    href: (profileId: string, query: { session?: string } = {}) =>
      withQuery(`/chat/${part(profileId)}/realtime`, query),
  },
  /** The same screen as `realtime` (RES-08). */
  session: { pattern: screens.session, href: (profileId: string) => `/session/${part(profileId)}` },
  learningSession: {
    pattern: screens.learningSession,
    href: (profileId: string, query: { session?: string } = {}) =>
      withQuery(`/learning-session/${part(profileId)}`, query),
  },
  /** The same screen as `learningSession` (RES-05). */
  learningSessionShort: fixed(screens.learningSessionShort),
  account: fixed(screens.account),
  accountSettings: fixed(screens.accountSettings),
  accountSecurity: fixed(screens.accountSecurity),
  whoCanSee: {
    pattern: screens.whoCanSee,
    href: (query: { childId?: string } = {}) => withQuery('/account/who-can-see', query),
  },
  ownData: {
    pattern: screens.ownData,
    href: (query: { childId?: string } = {}) => withQuery('/account/data', query),
  },
  profileSettings: fixed(screens.profileSettings),
  parentDashboard: fixed(screens.parentDashboard),
  newChild: fixed(screens.newChild),
  childAccess: {
    pattern: screens.childAccess,
    href: (childId: string) => `/parent/children/${part(childId)}`,
  },
  family: fixed(screens.family),
  notices: fixed(screens.notices),
  parentLimits: {
    pattern: screens.parentLimits,
    href: (query: { childId?: string } = {}) => withQuery('/parent/limits', query),
  },
  parentWeek: {
    pattern: screens.parentWeek,
    href: (query: { start?: string | undefined; childId?: string | undefined } = {}) =>
      withQuery('/parent/week', query),
  },
  admin: {
    pattern: screens.admin,
    /**
     * Under every tab, `search` is what the table is searched for. Under the tab `sessions`, `userId` shows one learner's sessions, `teacherId` those with one teacher, and `open` the
     * session with this id.
     */
    href: (
      query: {
        tab?: string;
        search?: string;
        userId?: string;
        teacherId?: string;
        open?: string;
      } & Partial<RangeInAddress> = {},
    ) => withQuery('/admin', query),
  },
  adminRequests: fixed(screens.adminRequests),
  adminRecords: fixed(screens.adminRecords),
  adminReports: {
    pattern: screens.adminReports,
    href: (query: { by?: string } & Partial<RangeInAddress> = {}) => withQuery('/admin/reports', query),
  },
  adminAudit: fixed(screens.adminAudit),
  adminImport: fixed(screens.adminImport),
  adminSafety: {
    pattern: screens.adminSafety,
    href: (query: { state?: string; open?: string } = {}) => withQuery('/admin/safety', query),
  },
  adminSafeguarding: fixed(screens.adminSafeguarding),
  adminOperations: fixed(screens.adminOperations),
} as const;

/**
 * Navigation state of the live room (specification §2.4): a new lesson, or one to continue. `lessonId` is the lesson of the
 * curriculum to hold; without one, the server chooses. `after` is the session that was asked for once more, so that the room
 * begins anew.
 */
export type LiveRoomState =
  | { teacher: Teacher; isNewSession: true; lessonId?: string; after?: string }
  | { teacher: Teacher; sessionId: string; isResuming: true };

/** Navigation state of the sign-in screen: a message for its info banner. */
export type LoginState = { message: string };

/** Navigation state of the picker: whoever is signed in hands the device over, so the picker signs them out first. */
export type FamilyState = { signsOut: true };

/** Navigation state of the sign-in and sign-up screens: how a social sign-in without a popup ended. */
export type SocialState = { social: SocialEnd };
