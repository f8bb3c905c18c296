import {
  AGE_MAX,
  AGE_MIN,
  type Gender,
  genders,
  NAME_PART_MAX_LENGTH,
  PHONE_MAX_LENGTH,
} from '@vivavoce/contracts/profiles/bounds';
import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { m } from '#messages/messages.js';
import { datesOfBirth } from './date-of-birth.ts';
import { genderNames } from './gender.ts';
import { type FieldOfForm, shownOf } from './kinds.ts';
import { lengthError, wholeNameLengthError } from './name-length.ts';

/** The forms about a person: create-profile, Profile Settings, Account Settings, and the administrator's. */
type PersonForm = 'create' | 'settings' | 'account' | 'admin';

type PersonField = FieldOfForm & {
  asked: Partial<Record<PersonForm, 'required' | 'optional'>>;
  /** Whether the profile's own screen shows it. */
  isShown?: true;
};

const namePart = (typed: string) => lengthError(typed, NAME_PART_MAX_LENGTH);

/**
 * The fields of a person, in the order in which forms ask for them. Each field is described only here: a field added
 * here appears in the forms that it names, which all check and send it alike, and on the profile if it `isShown`.
 */
const personFields = {
  picture: {
    kind: 'picture',
    label: m.profile_picture,
    isWide: true,
    asked: { settings: 'optional' },
  },
  name: {
    kind: 'line',
    label: m.common_name,
    autoComplete: 'name',
    check: wholeNameLengthError,
    isWide: true,
    asked: { create: 'required' },
  },
  firstName: {
    kind: 'line',
    label: m.profile_first_name,
    autoComplete: 'given-name',
    check: namePart,
    asked: { settings: 'required', account: 'optional', admin: 'optional' },
  },
  lastName: {
    kind: 'line',
    label: m.profile_last_name,
    autoComplete: 'family-name',
    check: namePart,
    asked: { settings: 'optional', account: 'optional', admin: 'optional' },
  },
  age: {
    kind: 'number',
    label: m.profile_age,
    isShown: true,
    min: AGE_MIN,
    max: AGE_MAX,
    step: 1,
    otherwise: null,
    asked: { create: 'optional', admin: 'optional' },
  },
  dateOfBirth: {
    kind: 'day',
    label: m.profile_date_of_birth,
    isShown: true,
    autoComplete: 'bday',
    range: () => datesOfBirth(new Date()),
    asked: { settings: 'optional', admin: 'optional' },
  },
  gender: {
    kind: 'choice',
    label: m.profile_gender,
    isShown: true,
    options: () => genders.map((gender: Gender) => [gender, genderNames[gender]()]),
    none: m.profile_gender_choose,
    asked: { create: 'optional', settings: 'optional', admin: 'optional' },
  },
  phone: {
    kind: 'line',
    label: m.account_phone,
    type: 'tel',
    autoComplete: 'tel',
    isNullable: true,
    check: (typed) => lengthError(typed, PHONE_MAX_LENGTH),
    asked: { account: 'optional', admin: 'optional' },
  },
  role: {
    kind: 'role',
    label: m.profile_settings_role,
    isWide: true,
    asked: { settings: 'optional' },
  },
  interests: {
    kind: 'chips',
    suggests: 'interests',
    label: m.profile_interests,
    placeholder: m.profile_interests_example,
    asked: { create: 'optional', settings: 'optional', admin: 'optional' },
  },
  goals: {
    kind: 'chips',
    suggests: 'goals',
    label: m.profile_goals,
    placeholder: m.profile_goals_example,
    asked: { create: 'optional', settings: 'optional', admin: 'optional' },
  },
} satisfies Record<string, PersonField>;

/** Returns the fields of a form, in order. */
export function fieldsOf(form: PersonForm): Record<string, FieldOfForm> {
  const fields: [string, PersonField][] = Object.entries(personFields);
  return Object.fromEntries(
    fields
      .filter(([, { asked }]) => asked[form] !== undefined)
      .map(([name, field]) => [name, { ...field, isRequired: field.asked[form] === 'required' }]),
  );
}

/** Returns what the screen of a profile shows: labels, and texts that are null for values that are not set. */
export function shownFacts(profile: Profile): { name: string; label: string; text: string | null }[] {
  const fields: [string, PersonField][] = Object.entries(personFields);
  const kept: Record<string, unknown> = profile;
  return fields
    .filter(([, { isShown }]) => isShown)
    .map(([name, field]) => ({ name, label: field.label(), text: shownOf(field, kept[name]) }));
}
