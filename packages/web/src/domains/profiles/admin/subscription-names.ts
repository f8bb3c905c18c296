import { m } from '#messages/messages.js';

/** The names of the subscription states (specification §3). */
export const subscriptionNames = {
  free: m.admin_users_subscription_free,
  pro: m.admin_users_subscription_pro,
  premium: m.admin_users_subscription_premium,
};
