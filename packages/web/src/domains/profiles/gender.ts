import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { m } from '#messages/messages.js';

export type Gender = NonNullable<Profile['gender']>;

/** The four genders of specification §3 in words, in the order of the forms. */
export const genderNames: Record<Gender, () => string> = {
  male: m.profile_gender_male,
  female: m.profile_gender_female,
  other: m.profile_gender_other,
  'prefer-not-to-say': m.profile_gender_unsaid,
};
