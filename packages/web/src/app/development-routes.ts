import type { RouteObject } from 'react-router';

/** Screens for the people who build the product; a production build has none of them. */
export const developmentRoutes: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/styleguide', lazy: () => import('#app/styleguide/styleguide.tsx') }]
  : [];
