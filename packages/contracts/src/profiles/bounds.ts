/** Youngest and oldest age of a person, in years (specification §5, §9). */
export const AGE_MIN = 1;
export const AGE_MAX = 120;

/** Most characters of a first or last name. */
export const NAME_PART_MAX_LENGTH = 100;
/** Most characters of a phone number; its form is free (RES-54). */
export const PHONE_MAX_LENGTH = 32;
/** Most characters of one interest or goal. */
export const CHIP_MAX_LENGTH = 100;
/** Most interests, and most goals, of one person. */
export const CHIPS_MAX = 50;

/** Minutes that a new person may use in all (specification §9). */
export const TOTAL_MINUTES_AT_FIRST = 10;

/** Genders, in the order of the forms (specification §3). */
export const genders = ['male', 'female', 'other', 'prefer-not-to-say'] as const;
export type Gender = (typeof genders)[number];

/** What a profile says of a person's subscription (specification §3). */
export const subscriptionStatuses = ['free', 'pro', 'premium'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];
