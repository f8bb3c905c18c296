/**
 * The address of every screen (specification §2.1), as a pattern with `:name` parts. The browser's router and the
 * server share this one list. The server answers these addresses with documents and links to some of them in mails.
 */
export const screens = {
  home: '/',
  features: '/features',
  solutions: '/solutions',
  pricing: '/pricing',
  resources: '/resources',
  post: '/resources/post/:postId',
  contact: '/contact',
  about: '/about',
  /** Linked from the registration screen (RES-01). */
  terms: '/terms',
  privacy: '/privacy',
  /** The same two pages at the addresses that the account settings open (RES-44). */
  privacyFile: '/privacy-policy.html',
  contactFile: '/contact-us.html',
  /** Linked from the newsletter's mails, with `?token=` (RES-17). */
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  /** Linked from the mail that asks a parent to confirm a consent, with the token in the fragment (decision 0039). */
  consentConfirm: '/consent/confirm',
  /** Linked from the weekly mail of parents, with `?token=`. */
  weeklyMailUnsubscribe: '/weekly-mail/unsubscribe',

  login: '/auth/login',
  register: '/auth/register',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  /** Opened from the account settings. The same screen as `resetPassword` (RES-02). */
  resetPasswordShort: '/reset-password',
  verifyEmail: '/auth/verify-email',
  /** Linked from the mail about a lost second factor, with the code in the fragment. */
  recoverSecondFactor: '/auth/recover-second-factor',
  /** The screen where a social sign-in ends, with a `SocialEnd` in its query. */
  socialReturn: '/auth/social/return',

  dashboard: '/dashboard',
  /** The lessons of the curriculum, to browse or to search by homework. */
  lessons: '/lessons',
  /** The map of skills; with `?childId=` a child’s, with `?skill=` one of them open. */
  skills: '/skills',
  profiles: '/profiles',
  createProfile: '/create-profile',
  profile: '/profile/:profileId',
  teachers: '/teachers',
  newTeacher: '/teachers/new',
  teacher: '/teacher/:teacherId',
  chat: '/chat/:profileId',
  chatProperties: '/chat/:profileId/properties',
  realtime: '/chat/:profileId/realtime',
  /** The same screen as `realtime` (RES-08). */
  session: '/session/:profileId',
  learningSession: '/learning-session/:profileId',
  /** The same screen, with or without `?profileId=`. Without it, the screen shows the person's own (RES-05). */
  learningSessionShort: '/learning-session',
  account: '/account',
  accountSettings: '/account/settings',
  accountSecurity: '/account/security',
  whoCanSee: '/account/who-can-see',
  /** Copies and the deletion of a learner's data; with `?childId=` those of a child. */
  ownData: '/account/data',
  profileSettings: '/profile',
  parentDashboard: '/parent/dashboard',
  newChild: '/parent/children/new',
  /** How a child signs in, with the paired devices. */
  childAccess: '/parent/children/:childId',
  /** The picker on a paired device: who is learning today? */
  family: '/family',
  /** What a parent allows a child, chosen with `?childId=`, and the consents for that child. */
  parentLimits: '/parent/limits',
  /** With `?start=` for the week of a day, and `?childId=` for one child. */
  parentWeek: '/parent/week',
  admin: '/admin',
  adminRequests: '/admin/requests',
  /** Agreements that schools hold, and records on hold. */
  adminRecords: '/admin/records',
  /** Opened from the tab Analytics, with `?by=` for teachers, learners, weeks or plans. */
  adminReports: '/admin/reports',
  /** What administrators did. */
  adminAudit: '/admin/audit',
  /** People from a CSV file. */
  adminImport: '/admin/import',
  /** The queue of reported answers, with `?open=` for the one beside it. */
  adminSafety: '/admin/safety',
  /** What learners told that worries, with `?open=` for the one beside it. */
  adminSafeguarding: '/admin/safeguarding',
  /** How the product runs: services, calls, jobs, mails, storage, switches. */
  adminOperations: '/admin/operations',
  notices: '/notices',
} as const;

/** The part of `notices` in which people choose their mails, as the mails’ links name it: `/notices#mails`. */
export const NOTICE_MAILS_PART = 'mails';
