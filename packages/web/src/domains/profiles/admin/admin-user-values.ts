import type { ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import type { UserChanges } from '@vivavoce/contracts/profiles/admin-calls';
import type { Profile } from '@vivavoce/contracts/profiles/calls';

/** The fields of the administrator's form as they are typed (specification §3, RES-90). */
export type AdminUserValues = Record<
  | 'email'
  | 'role'
  | 'photoURL'
  | 'subscriptionStatus'
  | 'firstName'
  | 'lastName'
  | 'dateOfBirth'
  | 'age'
  | 'gender'
  | 'phone'
  | 'interests'
  | 'goals'
  | 'teacherId'
  | 'averageLearningSessionTime'
  | 'averageAttentionPercentage'
  | 'usageTime'
  | 'totalMinutes'
  | 'allLearningSessionsSummary'
  | 'summary',
  string
>;

/** Minutes that a person has in all, where nothing that is a number says otherwise (specification §5, §9). */
const TOTAL_MINUTES = 10;

/** What the form begins with; somebody new, or somebody without a profile, has the defaults of specification §9. */
export function startingValues(user: ListedUser | null, profile: Profile | null): AdminUserValues {
  const number = (of: number | null | undefined) => of?.toString() ?? '';
  return {
    email: user?.email ?? '',
    role: profile?.role ?? user?.role ?? 'STUDENT',
    photoURL: user?.photoURL ?? '',
    subscriptionStatus: profile?.subscriptionStatus ?? 'free',
    firstName: profile?.firstName ?? '',
    lastName: profile?.lastName ?? '',
    dateOfBirth: profile?.dateOfBirth ?? '',
    age: number(profile?.age),
    gender: profile?.gender ?? '',
    phone: profile?.phone ?? '',
    interests: profile?.interests.join(', ') ?? '',
    goals: profile?.goals.join(', ') ?? '',
    teacherId: profile?.teacherId ?? '',
    averageLearningSessionTime: number(profile?.averageLearningSessionTime),
    averageAttentionPercentage: number(profile?.averageAttentionPercentage),
    usageTime: number(profile?.usageTime ?? 0),
    totalMinutes: number(profile?.totalMinutes ?? TOTAL_MINUTES),
    allLearningSessionsSummary: profile?.allLearningSessionsSummary ?? '',
    summary: profile?.summary ?? '',
  };
}

/** A typed number; what is none becomes 0, and a typed 0 stays one (specification §5, RES-89). */
export function numberOf(typed: string, otherwise = 0): number {
  const number = Number.parseFloat(typed);
  return Number.isFinite(number) ? number : otherwise;
}

/** Typed minutes in all; what is no number becomes 10 (specification §5). */
export const totalMinutesOf = (typed: string): number => numberOf(typed, TOTAL_MINUTES);

/** A typed list: split at the commas, trimmed, without the empty (specification §5). */
export function listOf(typed: string): string[] {
  return typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const orNone = (text: string) => (text.trim() === '' ? null : text.trim());

/** What is sent: only the fields that were touched, so that a blank that nobody typed into stays none. */
export function userToSave(
  values: AdminUserValues,
  touched: Partial<Record<keyof AdminUserValues, boolean>>,
): UserChanges {
  const all: Required<UserChanges> = {
    role: values.role as NonNullable<UserChanges['role']>,
    photoURL: values.photoURL.trim(),
    subscriptionStatus: values.subscriptionStatus as Profile['subscriptionStatus'],
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    dateOfBirth: orNone(values.dateOfBirth),
    age: numberOf(values.age),
    gender: orNone(values.gender) as Profile['gender'],
    phone: orNone(values.phone),
    interests: listOf(values.interests),
    goals: listOf(values.goals),
    teacherId: orNone(values.teacherId),
    averageLearningSessionTime: numberOf(values.averageLearningSessionTime),
    averageAttentionPercentage: numberOf(values.averageAttentionPercentage),
    usageTime: numberOf(values.usageTime),
    totalMinutes: totalMinutesOf(values.totalMinutes),
    allLearningSessionsSummary: orNone(values.allLearningSessionsSummary),
    summary: orNone(values.summary),
  };
  return Object.fromEntries(
    Object.entries(all).filter(([field]) => touched[field as keyof AdminUserValues] === true),
  );
}
