import type { RouteObject } from 'react-router';
import { Shell } from '#app/layouts/shell.tsx';
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
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          { path: paths.home.pattern, lazy: () => import('#app/routes/home.tsx') },
          { path: paths.login.pattern, lazy: () => import('#app/routes/login.tsx') },
          { path: paths.register.pattern, lazy: () => import('#app/routes/register.tsx') },
          { path: paths.verifyEmail.pattern, lazy: () => import('#app/routes/verify-email.tsx') },
          {
            lazy: () => import('#app/layouts/signed-in-only.tsx'),
            children: [
              { path: paths.dashboard.pattern, lazy: () => import('#app/routes/dashboard.tsx') },
              { path: paths.createProfile.pattern, lazy: () => import('#app/routes/create-profile.tsx') },
              { path: paths.teachers.pattern, lazy: () => import('#app/routes/teachers.tsx') },
              { path: paths.chat.pattern, lazy: () => import('#app/routes/chat.tsx') },
              { path: paths.chatProperties.pattern, lazy: () => import('#app/routes/chat-properties.tsx') },
              { path: paths.realtime.pattern, lazy: liveRoom, handle: room },
              { path: paths.session.pattern, lazy: liveRoom, handle: room },
              { path: paths.learningSession.pattern, lazy: () => import('#app/routes/learning-session.tsx') },
            ],
          },
          { path: '*', lazy: () => import('#app/routes/not-found.tsx') },
        ],
      },
    ],
  },
];
