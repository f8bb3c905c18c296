/**
 * The screens about a person's data, which people open seldom. The list is a script of its own, so that other pages do not
 * load the names of their files.
 */
export const privacyScreens = {
  whoCanSee: () => import('#app/screens/account/who-can-see.tsx'),
  ownData: () => import('#app/screens/account/data/own-data.tsx'),
} as const;
