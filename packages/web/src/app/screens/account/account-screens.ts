/**
 * The screens about a person's account and data, which people open seldom. The list is a script of its own, so that other
 * pages do not load the names of their files.
 */
export const accountScreens = {
  profiles: () => import('#app/screens/learner/profiles.tsx'),
  createProfile: () => import('#app/screens/account/create-profile.tsx'),
  profile: () => import('#app/screens/account/profile.tsx'),
  account: () => import('#app/screens/account/account.tsx'),
  security: () => import('#app/screens/account/account-security.tsx'),
  whoCanSee: () => import('#app/screens/account/who-can-see.tsx'),
  ownData: () => import('#app/screens/account/data/own-data.tsx'),
  profileSettings: () => import('#app/screens/account/profile-settings.tsx'),
  notices: () => import('#app/screens/account/notices.tsx'),
} as const;
