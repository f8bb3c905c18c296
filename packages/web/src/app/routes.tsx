import { screens } from '@vivavoce/contracts/pages/screens';
import type { RouteObject } from 'react-router';
import { developmentRoutes } from '#app/development-routes.ts';
import { Shell } from '#app/layouts/shell.tsx';
import { WhenKnown } from '#app/layouts/when-known.tsx';
import { paths } from '#app/paths.ts';
import type { accountScreens } from '#app/screens/account/account-screens.ts';
import type { adminScreens } from '#app/screens/admin/admin-screens.ts';
import type { learnerScreens } from '#app/screens/learner/learner-screens.ts';
import type { mailScreens } from '#app/screens/mail-screens.ts';
import type { childScreens } from '#app/screens/parent/child-screens.ts';
import { RouteError } from '#app/screens/route-error.tsx';

/** What a route sets for the shell around it. */
export type RouteHandle = {
  /** The live room fills the screen and has no footer. */
  isRoom?: true;
  /** The screen is for children who cannot read yet: the header has only a link for grown-ups, and there is no footer. */
  isForChildren?: true;
};

const liveRoom = () => import('#app/screens/lesson/live-room/live-room.tsx');
const ofAdministrators = (screen: keyof typeof adminScreens) => async () =>
  (await import('#app/screens/admin/admin-screens.ts')).adminScreens[screen]();
const ofChildren = (screen: keyof typeof childScreens) => async () =>
  (await import('#app/screens/parent/child-screens.ts')).childScreens[screen]();
const fromMail = (screen: keyof typeof mailScreens) => async () =>
  (await import('#app/screens/mail-screens.ts')).mailScreens[screen]();
const ofAccount = (screen: keyof typeof accountScreens) => async () =>
  (await import('#app/screens/account/account-screens.ts')).accountScreens[screen]();
const ofLearner = (screen: keyof typeof learnerScreens) => async () =>
  (await import('#app/screens/learner/learner-screens.ts')).learnerScreens[screen]();
const room: RouteHandle = { isRoom: true };
const picker: RouteHandle = { isForChildren: true };

/** Every screen, each loaded when it is first opened. The guard encloses those that need a sign-in. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          { path: paths.home.pattern, lazy: () => import('#app/screens/public/home.tsx') },
          { path: paths.features.pattern, lazy: () => import('#app/screens/public/features.tsx') },
          { path: paths.solutions.pattern, lazy: () => import('#app/screens/public/solutions.tsx') },
          { path: paths.pricing.pattern, lazy: () => import('#app/screens/public/pricing.tsx') },
          { path: paths.resources.pattern, lazy: () => import('#app/screens/public/resources.tsx') },
          { path: paths.post.pattern, lazy: () => import('#app/screens/public/post.tsx') },
          { path: paths.contact.pattern, lazy: () => import('#app/screens/public/contact.tsx') },
          { path: paths.about.pattern, lazy: () => import('#app/screens/public/about.tsx') },
          { path: paths.terms.pattern, lazy: () => import('#app/screens/public/terms.tsx') },
          { path: paths.privacy.pattern, lazy: () => import('#app/screens/public/privacy.tsx') },
          { path: screens.privacyFile, lazy: () => import('#app/screens/public/privacy.tsx') },
          { path: screens.contactFile, lazy: () => import('#app/screens/public/contact.tsx') },
          { path: paths.newsletterConfirm.pattern, lazy: fromMail('newsletterConfirm') },
          { path: paths.newsletterUnsubscribe.pattern, lazy: fromMail('newsletterUnsubscribe') },
          { path: screens.consentConfirm, lazy: fromMail('consentConfirm') },
          { path: screens.recoverSecondFactor, lazy: fromMail('recoverSecondFactor') },
          { path: paths.weeklyMailUnsubscribe.pattern, lazy: fromMail('weeklyMailUnsubscribe') },
          { path: paths.socialReturn.pattern, lazy: () => import('#app/screens/sign-in/social-return.tsx') },
          {
            Component: WhenKnown,
            children: [
              { path: paths.login.pattern, lazy: () => import('#app/screens/sign-in/login.tsx') },
              { path: paths.register.pattern, lazy: () => import('#app/screens/sign-in/register.tsx') },
              {
                path: paths.forgotPassword.pattern,
                lazy: () => import('#app/screens/sign-in/forgot-password.tsx'),
              },
              {
                path: paths.resetPassword.pattern,
                lazy: () => import('#app/screens/sign-in/reset-password.tsx'),
              },
              {
                path: paths.resetPasswordShort.pattern,
                lazy: () => import('#app/screens/sign-in/reset-password-short.tsx'),
              },
              {
                path: paths.verifyEmail.pattern,
                lazy: () => import('#app/screens/sign-in/verify-email.tsx'),
              },
              {
                path: paths.family.pattern,
                lazy: () => import('#app/screens/family/family.tsx'),
                handle: picker,
              },
              {
                lazy: () => import('#app/layouts/signed-in-only.tsx'),
                children: [
                  { path: paths.dashboard.pattern, lazy: () => import('#app/screens/learner/dashboard.tsx') },
                  { path: paths.lessons.pattern, lazy: ofLearner('lessons') },
                  { path: paths.skills.pattern, lazy: ofLearner('skills') },
                  { path: paths.profiles.pattern, lazy: ofAccount('profiles') },
                  {
                    path: paths.createProfile.pattern,
                    lazy: ofAccount('createProfile'),
                  },
                  { path: paths.profile.pattern, lazy: ofAccount('profile') },
                  { path: paths.teachers.pattern, lazy: ofLearner('teachers') },
                  { path: paths.newTeacher.pattern, lazy: ofLearner('newTeacher') },
                  { path: paths.teacher.pattern, lazy: ofLearner('teacher') },
                  { path: paths.chat.pattern, lazy: ofLearner('chat') },
                  {
                    path: paths.chatProperties.pattern,
                    lazy: ofLearner('chatProperties'),
                  },
                  { path: paths.realtime.pattern, lazy: liveRoom, handle: room },
                  { path: paths.session.pattern, lazy: liveRoom, handle: room },
                  {
                    path: paths.learningSession.pattern,
                    lazy: ofLearner('learningSession'),
                  },
                  {
                    path: paths.learningSessionShort.pattern,
                    lazy: ofLearner('learningSession'),
                  },
                  { path: paths.account.pattern, lazy: ofAccount('account') },
                  {
                    path: paths.accountSettings.pattern,
                    lazy: () => import('#app/screens/account/account-settings.tsx'),
                  },
                  {
                    path: paths.accountSecurity.pattern,
                    lazy: ofAccount('security'),
                  },
                  { path: paths.whoCanSee.pattern, lazy: ofAccount('whoCanSee') },
                  { path: paths.ownData.pattern, lazy: ofAccount('ownData') },
                  {
                    path: paths.profileSettings.pattern,
                    lazy: ofAccount('profileSettings'),
                  },
                  { path: paths.notices.pattern, lazy: ofAccount('notices') },
                  {
                    path: paths.parentDashboard.pattern,
                    lazy: () => import('#app/screens/parent/parent-dashboard.tsx'),
                  },
                  { path: paths.newChild.pattern, lazy: ofChildren('new') },
                  { path: paths.childAccess.pattern, lazy: ofChildren('access') },
                  {
                    path: paths.parentLimits.pattern,
                    lazy: () => import('#app/screens/parent/parent-limits.tsx'),
                  },
                  {
                    path: paths.parentWeek.pattern,
                    lazy: ofChildren('week'),
                  },
                  {
                    lazy: () => import('#app/layouts/admin-only.tsx'),
                    children: [
                      { path: paths.admin.pattern, lazy: ofAdministrators('admin') },
                      { path: paths.adminRequests.pattern, lazy: ofAdministrators('requests') },
                      { path: paths.adminRecords.pattern, lazy: ofAdministrators('records') },
                      { path: paths.adminReports.pattern, lazy: ofAdministrators('reports') },
                      { path: paths.adminImport.pattern, lazy: ofAdministrators('import') },
                      { path: paths.adminAudit.pattern, lazy: ofAdministrators('audit') },
                      { path: paths.adminOperations.pattern, lazy: ofAdministrators('operations') },
                      { path: paths.adminSafety.pattern, lazy: ofAdministrators('safety') },
                      {
                        path: paths.adminSafeguarding.pattern,
                        lazy: ofAdministrators('safeguarding'),
                      },
                    ],
                  },
                ],
              },
            ],
          },
          ...developmentRoutes,
          { path: '*', lazy: () => import('#app/screens/public/not-found.tsx') },
        ],
      },
    ],
  },
];
