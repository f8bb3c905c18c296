import { subscriptionStatuses, TOTAL_MINUTES_AT_FIRST } from '@vivavoce/contracts/profiles/bounds';
import { isFileAddress } from '@vivavoce/contracts/wire/file-address';
import {
  type FieldOfForm,
  type FormFields,
  type FormValues,
  typedValues,
} from '#domains/profiles/fields/kinds.ts';
import { fieldsOf } from '#domains/profiles/fields/person-fields.ts';
import { roleStyle } from '#domains/profiles/role-badge.tsx';
import { ApiError } from '#lib/api-error.ts';
import { fileAddressHint } from '#lib/file-address-hint.ts';
import { m } from '#messages/messages.js';
import type { StoredUser } from './admin-user-values.ts';
import { subscriptionNames } from './subscription-names.ts';

/** The parts of the administrator's form, in its order (specification §3, §5, RES-90). */
type AdminUserParts = { account: FormFields; person: FormFields; learning: FormFields };

const roles = ['STUDENT', 'PARENT', 'TEACHER', 'ADMIN', 'solo'] as const;

/**
 * Describes a number field with a minimum of 0. Input that is not a number becomes `otherwise` (specification §5,
 * RES-89).
 */
const number = (label: () => string, otherwise = 0, step: number | 'any' = 1): FieldOfForm => ({
  ...{ kind: 'number', label, min: 0, step, otherwise },
});

/** Returns a person's own fields as an administrator types them: lists on one line, and ages from 0 (RES-89). */
function personFields(): FormFields {
  const fields = Object.entries(fieldsOf('admin')).map(([name, field]): [string, FieldOfForm] => {
    if (field.kind === 'chips')
      return [name, { kind: 'list', label: field.label, hint: m.admin_user_list_hint }];
    if (field.kind === 'number') return [name, { ...field, min: 0, otherwise: 0 }];
    return [name, field];
  });
  return Object.fromEntries(fields);
}

/**
 * Returns all the fields of a person that an administrator may set.
 * @param isNew whether this form creates the account; only then can its e-mail be typed
 * @param keptPhoto the account's current picture, which is accepted whatever its format
 */
export function adminUserParts({
  isNew,
  keptPhoto,
  teachers,
}: {
  isNew: boolean;
  keptPhoto: string;
  teachers: readonly { id: string; name: string }[];
}): AdminUserParts {
  const isTaken = (address: string) =>
    address.trim() === '' || address === keptPhoto || isFileAddress(address.trim());
  return {
    account: {
      email: {
        ...{ kind: 'line', label: m.common_email, type: 'email', isRequired: true, isReadOnly: !isNew },
        ...(!isNew && { hint: m.admin_user_email_hint }),
      },
      role: {
        ...{ kind: 'choice', label: m.admin_users_role },
        options: () => roles.map((role) => [role, roleStyle(role).name]),
      },
      subscriptionStatus: {
        ...{ kind: 'choice', label: m.admin_users_subscription },
        options: () => subscriptionStatuses.map((status) => [status, subscriptionNames[status]()]),
      },
      photoURL: {
        ...{ kind: 'line', label: m.admin_user_picture, hint: fileAddressHint },
        check: (typed) => (isTaken(typed) ? undefined : m.admin_address_invalid()),
      },
    },
    person: personFields(),
    learning: {
      teacherId: {
        ...{ kind: 'choice', label: m.admin_user_teacher, none: m.admin_user_no_teacher },
        options: () => teachers.map(({ id, name }) => [id, name]),
      },
      averageLearningSessionTime: number(m.admin_user_average_time, 0, 'any'),
      averageAttentionPercentage: {
        ...{
          kind: 'number',
          label: m.admin_user_average_attention,
          min: 0,
          max: 100,
          step: 0.1,
          otherwise: 0,
        },
      },
      usageTime: number(m.admin_user_usage),
      totalMinutes: number(m.admin_user_total_minutes, TOTAL_MINUTES_AT_FIRST),
      allLearningSessionsSummary: { kind: 'prose', label: m.admin_user_sessions_summary, isWide: true },
      summary: { kind: 'prose', label: m.admin_user_summary, isWide: true },
    },
  };
}

/** Returns all fields of the form by name. */
export const allFields = ({ account, person, learning }: AdminUserParts): FormFields => ({
  ...account,
  ...person,
  ...learning,
});

/** Rounds a stored average to what its field can step to: a finer one would keep the browser from sending the form. */
const inTenths = (percent: number | null | undefined) =>
  percent === null || percent === undefined ? percent : Math.round(percent * 10) / 10;

/** Returns the form's initial values. A new person, or one without a profile, gets the defaults of specification §9. */
export function startingValues(fields: FormFields, stored: StoredUser | null): FormValues {
  const defaults = { subscriptionStatus: 'free', usageTime: 0, totalMinutes: TOTAL_MINUTES_AT_FIRST };
  const role = stored?.profile?.role ?? stored?.account.role ?? 'STUDENT';
  const averageAttentionPercentage = inTenths(stored?.profile?.averageAttentionPercentage);
  return typedValues(fields, {
    ...defaults,
    ...stored?.account,
    ...stored?.profile,
    role,
    averageAttentionPercentage,
  });
}

/** The refusals that concern one field, by code. */
const aboutFields: Record<string, string> = {
  email_taken: 'email',
  own_role: 'role',
  teacher_not_found: 'teacherId',
};

/** Lists the fields that the server refused, each with a text. */
export function refusedFields(fields: FormFields, failure: unknown): [string, string][] {
  if (!(failure instanceof ApiError)) return [];
  const about = aboutFields[failure.code];
  if (about !== undefined) return [[about, failure.message]];
  const isChanged = failure.code === 'changed_elsewhere';
  return Object.entries(fields)
    .filter(([name]) => name in failure.fields)
    .map(([name, { label }]) => [
      name,
      isChanged ? m.admin_user_changed_field() : m.admin_check({ field: label() }),
    ]);
}
