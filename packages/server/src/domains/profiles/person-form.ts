import type { UserChanges } from '@vivavoce/contracts/profiles/admin-calls';
import { TOTAL_MINUTES_AT_FIRST } from '@vivavoce/contracts/profiles/bounds';
import type { UserRow } from '#domains/identity/tables.ts';
import { isSameValue } from '#platform/http/changed-elsewhere.ts';
import type { ProfileRow } from './tables.ts';

/** An account and the profile of its owner; null if there is none yet. */
export type StoredPerson = { account: Pick<UserRow, 'role' | 'photoUrl'>; profile: ProfileRow | null };

/** Returns what is stored in the fields that an administrator sets (RES-90). */
export const storedFields = ({ account, profile }: StoredPerson): Required<UserChanges> => ({
  role: profile?.role ?? account.role,
  photoURL: account.photoUrl,
  firstName: profile?.firstName ?? '',
  lastName: profile?.lastName ?? '',
  dateOfBirth: profile?.dateOfBirth ?? null,
  age: profile?.age ?? null,
  gender: profile?.gender ?? null,
  phone: profile?.phone ?? null,
  interests: profile?.interests ?? [],
  goals: profile?.goals ?? [],
  teacherId: profile?.teacherId ?? null,
  averageLearningSessionTime: profile?.averageLearningSessionTime ?? null,
  averageAttentionPercentage: profile?.averageAttentionPercentage ?? null,
  allLearningSessionsSummary: profile?.allLearningSessionsSummary ?? null,
  summary: profile?.summary ?? null,
  subscriptionStatus: profile?.subscriptionStatus ?? 'free',
  usageTime: profile?.usageMinutes ?? 0,
  totalMinutes: profile?.totalMinutes ?? TOTAL_MINUTES_AT_FIRST,
});

function inForm(value: unknown): unknown {
  if (Array.isArray(value) && value.length === 0) return null;
  return typeof value === 'string' ? value.trim() || null : value;
}

/** Whether two values are the same in a form. It shows no space around texts, and no difference between empty and none. */
export const isSameInForm = (field: string, one: unknown, other: unknown): boolean =>
  isSameValue(field, inForm(one), inForm(other));
