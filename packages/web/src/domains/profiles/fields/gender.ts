import type { Gender } from '@vivavoce/contracts/profiles/bounds';
import { m } from '#messages/messages.js';

/** The four genders of specification §3 in words. */
export const genderNames: Record<Gender, () => string> = {
  male: m.profile_gender_male,
  female: m.profile_gender_female,
  other: m.profile_gender_other,
  'prefer-not-to-say': m.profile_gender_unsaid,
};
