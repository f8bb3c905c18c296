import { screens } from '@vivavoce/contracts/screens';
import type { RouteObject } from 'react-router';
import { developmentRoutes } from '#app/development-routes.ts';
import { Shell } from '#app/layouts/shell.tsx';
import { WhenKnown } from '#app/layouts/when-known.tsx';
import { paths } from '#app/paths.ts';
import { RouteError } from '#app/routes/route-error.tsx';

/** What a route tells the shell around it. */
export type RouteHandle = {
  /** The live room fills the screen and has no footer. */
  isRoom?: true;
};

const liveRoom = () => import('#app/routes/live-room.tsx');
const room: RouteHandle = { isRoom: true };

/** Every screen, each loaded when it is first gone to. The guard stands around the signed-in ones. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          { path: paths.home.pattern, lazy: () => import('#app/routes/home.tsx') },
          { path: paths.features.pattern, lazy: () => import('#app/routes/features.tsx') },
          { path: paths.solutions.pattern, lazy: () => import('#app/routes/solutions.tsx') },
          { path: paths.pricing.pattern, lazy: () => import('#app/routes/pricing.tsx') },
          { path: paths.resources.pattern, lazy: () => import('#app/routes/resources.tsx') },
          { path: paths.post.pattern, lazy: () => import('#app/routes/post.tsx') },
          { path: paths.contact.pattern, lazy: () => import('#app/routes/contact.tsx') },
          { path: paths.about.pattern, lazy: () => import('#app/routes/about.tsx') },
          { path: paths.terms.pattern, lazy: () => import('#app/routes/terms.tsx') },
          { path: paths.privacy.pattern, lazy: () => import('#app/routes/privacy.tsx') },
          { path: screens.privacyFile, lazy: () => import('#app/routes/privacy.tsx') },
          { path: screens.contactFile, lazy: () => import('#app/routes/contact.tsx') },
          {
            path: paths.newsletterConfirm.pattern,
            lazy: () => import('#app/routes/newsletter-confirm.tsx'),
          },
          {
            path: paths.newsletterUnsubscribe.pattern,
            lazy: () => import('#app/routes/newsletter-unsubscribe.tsx'),
          },
          { path: paths.socialReturn.pattern, lazy: () => import('#app/routes/social-return.tsx') },
          {
            Component: WhenKnown,
            children: [
              { path: paths.login.pattern, lazy: () => import('#app/routes/login.tsx') },
              { path: paths.register.pattern, lazy: () => import('#app/routes/register.tsx') },
              {
                path: paths.forgotPassword.pattern,
                lazy: () => import('#app/routes/forgot-password.tsx'),
              },
              { path: paths.resetPassword.pattern, lazy: () => import('#app/routes/reset-password.tsx') },
              {
                path: paths.resetPasswordShort.pattern,
                lazy: () => import('#app/routes/reset-password-short.tsx'),
              },
              { path: paths.verifyEmail.pattern, lazy: () => import('#app/routes/verify-email.tsx') },
              {
                lazy: () => import('#app/layouts/signed-in-only.tsx'),
                children: [
                  { path: paths.dashboard.pattern, lazy: () => import('#app/routes/dashboard.tsx') },
                  { path: paths.profiles.pattern, lazy: () => import('#app/routes/profiles.tsx') },
                  { path: paths.createProfile.pattern, lazy: () => import('#app/routes/create-profile.tsx') },
                  { path: paths.profile.pattern, lazy: () => import('#app/routes/profile.tsx') },
                  { path: paths.teachers.pattern, lazy: () => import('#app/routes/teachers.tsx') },
                  {
                    path: paths.newTeacher.pattern,
                    lazy: () => import('#app/routes/teacher-new.tsx'),
                  },
                  {
                    path: paths.teacher.pattern,
                    lazy: () => import('#app/routes/teacher.tsx'),
                  },
                  { path: paths.chat.pattern, lazy: () => import('#app/routes/chat.tsx') },
                  {
                    path: paths.chatProperties.pattern,
                    lazy: () => import('#app/routes/chat-properties.tsx'),
                  },
                  { path: paths.realtime.pattern, lazy: liveRoom, handle: room },
                  { path: paths.session.pattern, lazy: liveRoom, handle: room },
                  {
                    path: paths.learningSession.pattern,
                    lazy: () => import('#app/routes/learning-session.tsx'),
                  },
                  {
                    path: paths.learningSessionShort.pattern,
                    lazy: () => import('#app/routes/learning-session.tsx'),
                  },
                  { path: paths.account.pattern, lazy: () => import('#app/routes/account.tsx') },
                  {
                    path: paths.accountSettings.pattern,
                    lazy: () => import('#app/routes/account-settings.tsx'),
                  },
                  {
                    path: paths.accountSecurity.pattern,
                    lazy: () => import('#app/routes/account-security.tsx'),
                  },
                  {
                    path: paths.profileSettings.pattern,
                    lazy: () => import('#app/routes/profile-settings.tsx'),
                  },
                  {
                    path: paths.parentDashboard.pattern,
                    lazy: () => import('#app/routes/parent-dashboard.tsx'),
                  },
                  {
                    lazy: () => import('#app/layouts/admin-only.tsx'),
                    children: [{ path: paths.admin.pattern, lazy: () => import('#app/routes/admin.tsx') }],
                  },
                ],
              },
            ],
          },
          ...developmentRoutes,
          { path: '*', lazy: () => import('#app/routes/not-found.tsx') },
        ],
      },
    ],
  },
];
