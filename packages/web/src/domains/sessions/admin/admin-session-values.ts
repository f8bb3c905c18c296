import type { SessionChanges } from '@vivavoce/contracts/sessions/admin-session-calls';
import { SESSION_MINUTES_MAX } from '@vivavoce/contracts/sessions/bounds';
import type { LearningSession } from '@vivavoce/contracts/sessions/calls';
import {
  type FormFields,
  type FormValues,
  numberOf,
  sentValues,
  typedValues,
} from '#domains/profiles/fields/kinds.ts';
import { measuredAttention } from '#domains/sessions/admin/admin-attention.tsx';
import { ApiError } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/** The texts of a session. An emptied one is stored as none. */
export const sessionTexts: FormFields = {
  lesson_plan: { kind: 'prose', label: m.admin_sessions_plan, isWide: true },
  summary: { kind: 'prose', label: m.admin_sessions_summary, isWide: true },
};

/** The figures of a session (specification §5). Input that is not a number becomes 0, or 'not measured' (RES-89). */
export const sessionFigures: FormFields = {
  time_minutes: {
    ...{ kind: 'number', label: m.admin_sessions_minutes, otherwise: 0 },
    ...{ min: 0, max: SESSION_MINUTES_MAX, step: 1 },
  },
  attention_percentage: {
    ...{ kind: 'number', label: m.admin_sessions_attention, hint: m.admin_sessions_attention_hint },
    ...{ min: 0, max: 100, step: 0.1, otherwise: null },
  },
  cost_usd: { kind: 'number', label: m.admin_sessions_cost, min: 0, step: 0.01, otherwise: 0 },
};

/** The people of a session, whom the screen lets the administrator choose. */
const sessionPeople: FormFields = {
  userId: { kind: 'line', label: m.admin_sessions_learner },
  teacherId: { kind: 'line', label: m.admin_sessions_teacher, isNullable: true },
};

/** All fields of the form, by name. */
export const sessionFields: FormFields = { ...sessionPeople, ...sessionTexts, ...sessionFigures };

/** Returns the stored values of the fields that an administrator can set. */
const storedValues = (session: LearningSession): Required<SessionChanges> => ({
  teacherId: session.teacherId,
  lesson_plan: session.lesson_plan,
  summary: session.summary,
  time_minutes: session.time_minutes,
  attention_percentage: measuredAttention(session),
  cost_usd: session.cost_usd,
});

const rounded = (number: number, decimals: number) => Number(number.toFixed(decimals));

/**
 * Returns the form's initial values. Figures are rounded to the steps in which they can be typed; an untouched figure is
 * not sent, and so keeps its stored value.
 * @param session the session to change, or null for a new one
 */
export function startingValues(session: LearningSession | null): FormValues {
  if (session === null) return typedValues(sessionFields, { time_minutes: 0, cost_usd: 0 });
  const stored = storedValues(session);
  const attention = stored.attention_percentage;
  return typedValues(sessionFields, {
    ...stored,
    userId: session.userId,
    attention_percentage: attention === null ? null : rounded(attention, 1),
    cost_usd: rounded(stored.cost_usd, 2),
  });
}

/** Returns what a new session is created with: every field. */
export const sessionToCreate = (typed: FormValues) =>
  sentValues(sessionFields, typed) as Required<SessionChanges> & { userId: string };

/** Returns the fields of a session that were touched, each with what it was when the form was filled. */
export function sessionToSave(
  session: LearningSession,
  typed: FormValues,
  touched: Readonly<Record<string, unknown>>,
): SessionChanges & { asRead: SessionChanges } {
  const onlyTouched = (values: object): SessionChanges =>
    Object.fromEntries(Object.entries(values).filter(([name]) => touched[name] === true));
  return { ...onlyTouched(sentValues(sessionFields, typed)), asRead: onlyTouched(storedValues(session)) };
}

/** Returns the cost of a minute, in US dollars, by what is typed; 0 if there are no minutes. */
export function typedCostPerMinute(typed: FormValues): number {
  const figure = (name: string) => numberOf(String(typed[name]), 0) ?? 0;
  const minutes = figure('time_minutes');
  return minutes > 0 ? figure('cost_usd') / minutes : 0;
}

/** The refusals that concern one field, by code. */
const aboutFields: Record<string, string> = { no_profile: 'userId', teacher_not_found: 'teacherId' };

/** Lists the fields that the server refused, each with a text. */
export function refusedFields(failure: unknown): [string, string][] {
  if (!(failure instanceof ApiError)) return [];
  const about = aboutFields[failure.code];
  if (about !== undefined) return [[about, failure.message]];
  const isChangedElsewhere = failure.code === 'changed_elsewhere';
  return Object.entries(sessionFields)
    .filter(([name]) => name in failure.fields)
    .map(([name, { label }]) => [
      name,
      isChangedElsewhere ? m.admin_user_changed_field() : m.admin_check({ field: label() }),
    ]);
}
