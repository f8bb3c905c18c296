/** The lowest and highest age of a person, in years (specification §5, §9). */
export const AGE_MIN = 1;
export const AGE_MAX = 120;

/** The age in years from which a person may act as a parent (RES-115). */
export const ADULT_AGE_YEARS = 18;

/** The maximum length of a first or last name, in characters. */
export const NAME_PART_MAX_LENGTH = 100;
/** The maximum length of a phone number, in characters. Its format is free (RES-54). */
export const PHONE_MAX_LENGTH = 32;
/** The maximum length of one interest or goal, in characters. */
export const CHIP_MAX_LENGTH = 100;
/** The most interests, and the most goals, that one person may have. */
export const CHIPS_MAX = 50;

/** The total number of minutes that a new person may use (specification §9). */
export const TOTAL_MINUTES_AT_FIRST = 10;

/** The most lines of a file with people, without its heading, and its size in characters. */
export const IMPORT_LINES_MAX = 500;
export const IMPORT_FILE_MAX_LENGTH = 500_000;

/** Genders, in the order that the forms show them (specification §3). */
export const genders = ['male', 'female', 'other', 'prefer-not-to-say'] as const;
export type Gender = (typeof genders)[number];

/** A person's possible subscriptions, as their profile records them (specification §3). */
export const subscriptionStatuses = ['free', 'pro', 'premium'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];
