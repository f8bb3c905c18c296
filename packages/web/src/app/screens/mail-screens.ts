/**
 * The screens that only links in mails open, each loaded when it is first opened. The list is a script of its own, so
 * that no other page loads the names of their files.
 */
export const mailScreens = {
  newsletterConfirm: () => import('#app/screens/public/newsletter-confirm.tsx'),
  newsletterUnsubscribe: () => import('#app/screens/public/newsletter-unsubscribe.tsx'),
  consentConfirm: () => import('#app/screens/parent/consent-confirm/consent-confirm.tsx'),
  weeklyMailUnsubscribe: () => import('#app/screens/parent/weekly-mail-unsubscribe.tsx'),
  recoverSecondFactor: () => import('#app/screens/sign-in/recover-second-factor/recover-second-factor.tsx'),
} as const;
