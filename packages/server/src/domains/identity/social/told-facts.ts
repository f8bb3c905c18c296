import { z } from 'zod';

/** Longest name that an account has (as in a registration). */
const NAME_MAX_LENGTH = 200;

/**
 * What others tell of a person, piece by piece. A piece that is missing or of no use becomes null: nobody is refused
 * for a strange picture.
 */
export const told = {
  email: z.email().max(254).nullable().catch(null),
  /** Apple may say it in words ("Authenticating users with Sign in with Apple"). */
  truth: z
    .unknown()
    .optional()
    .transform((value) => value === true || value === 'true'),
  /** On one line: names stand in mails and on pages. */
  name: z
    .string()
    .transform(
      (name) =>
        name
          .replace(/[\s\p{C}]+/gu, ' ')
          .trim()
          .slice(0, NAME_MAX_LENGTH) || null,
    )
    .nullable()
    .catch(null),
  photoUrl: z
    .url({ protocol: /^https$/ })
    .max(2_000)
    .nullable()
    .catch(null),
  phoneNumber: z
    .string()
    .regex(/^\+?[\d ().-]{4,32}$/)
    .nullable()
    .catch(null),
};
