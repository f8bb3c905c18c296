import type { Profile } from '@vivavoce/contracts/profiles/calls';
import type { Gender } from '#domains/profiles/gender.ts';
import { call } from '#lib/api.ts';

/** The fields of Profile Settings (specification §2.4). A day or a gender that is not told is an empty text. */
export type ProfileSettings = {
  /** An address, or a data URL of one that was chosen just now. */
  picture: string | null;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  gender: Gender | '';
  role: string;
  interests: string[];
  goals: string[];
};

export type SettingsField = keyof ProfileSettings;

/** The settings as a profile has them. */
export function settingsOf(profile: Profile): ProfileSettings {
  const { picture, firstName, lastName, dateOfBirth, gender, role, interests, goals } = profile;
  return {
    picture,
    firstName,
    lastName,
    dateOfBirth: dateOfBirth ?? '',
    gender: gender ?? '',
    role,
    interests,
    goals,
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields in which two settings differ. */
export function differences(one: ProfileSettings, other: ProfileSettings): SettingsField[] {
  return (Object.keys(one) as SettingsField[]).filter((field) => !isSame(one[field], other[field]));
}

/** One's own changes since the form was filled, laid over what is kept by now. */
export function merged(
  base: ProfileSettings,
  mine: ProfileSettings,
  kept: ProfileSettings,
): { settings: ProfileSettings; clashes: SettingsField[] } {
  const changed = differences(base, mine);
  const changedElsewhere = differences(base, kept);
  const own = Object.fromEntries(changed.map((field) => [field, mine[field]]));
  return {
    settings: { ...kept, ...own },
    clashes: changed.filter((field) => changedElsewhere.includes(field) && !isSame(mine[field], kept[field])),
  };
}

export type SettingsSave =
  | { status: 'saved'; profile: Profile }
  /** Somebody changed the same fields meanwhile; nothing was saved. */
  | {
      status: 'changed_elsewhere';
      kept: ProfileSettings;
      settings: ProfileSettings;
      clashes: SettingsField[];
    };

/**
 * Saves Profile Settings. The profile is read afresh and only what was changed here is laid over it, so that an old
 * copy in another tab undoes nothing (RES-38, RES-53); where both changed the same, the person decides.
 * @throws ApiError
 */
export async function saveSettings(
  userId: string,
  base: ProfileSettings,
  mine: ProfileSettings,
): Promise<SettingsSave> {
  const params = { id: userId };
  const kept = settingsOf(await call('GET /api/profile/:id', { params }));
  const { settings, clashes } = merged(base, mine, kept);
  if (clashes.length > 0) return { status: 'changed_elsewhere', kept, settings, clashes };
  const { picture, firstName, lastName, dateOfBirth, gender, role, interests, goals } = settings;
  const body = {
    userId,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    dateOfBirth: dateOfBirth || null,
    gender: gender || null,
    role,
    interests,
    goals,
    avatar: picture,
  };
  return { status: 'saved', profile: await call('POST /api/profile/:id', { params, body }) };
}
