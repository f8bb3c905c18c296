/**
 * The screens for the account and the week of a child, which parents open seldom. The list is a script of
 * its own, so that other pages do not load the names of their files.
 */
export const childScreens = {
  new: () => import('#app/screens/parent/child-new.tsx'),
  access: () => import('#app/screens/parent/child-access.tsx'),
  week: () => import('#app/screens/parent/parent-week.tsx'),
} as const;
