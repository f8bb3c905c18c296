import { z } from 'zod';

/** The longest name of an account, as in a registration. */
const NAME_MAX_LENGTH = 200;

/**
 * Reads what others report about a person, piece by piece. A missing or useless piece becomes null: an unusable picture
 * is no reason to refuse a person.
 */
export const reported = {
  email: z.email().max(254).nullable().catch(null),
  /** Apple may send this as text ("Authenticating users with Sign in with Apple"). */
  truth: z
    .unknown()
    .optional()
    .transform((value) => value === true || value === 'true'),
  /** A single line, because names appear in mails and on pages. */
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
