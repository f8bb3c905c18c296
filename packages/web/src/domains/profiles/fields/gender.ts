import type { Gender } from '@vivavoce/contracts/profiles/bounds';
import { m } from '#messages/messages.js';

/** The names of the four genders of specification §3. */
export const genderNames: Record<Gender, () => string> = {
  male: m.profile_gender_male,
  female: m.profile_gender_female,
  other: m.profile_gender_other,
  'prefer-not-to-say': m.profile_gender_unsaid,
};
