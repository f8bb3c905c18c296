import { z } from 'zod';
import { MONDAY, SUNDAY, WEEK_DAYS } from '../wire/calendar-days.ts';
import { Day } from '../wire/day.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Done, Id, IdParams, Moment } from '../wire/primitives.ts';
import { TimeZone } from '../wire/time-zone.ts';

/** One lesson of a week. */
export const WeekLesson = z.object({
  sessionId: Id,
  startedAt: Moment,
  /** The title of its lesson plan; null if it had none. */
  title: z.string().nullable(),
  teacherId: Id.nullable(),
  /** Whole minutes in this week. A lesson that was resumed later has further minutes in another week. */
  minutes: z.number().int(),
  /** In percent; null if nothing was measured (RES-121). */
  attentionPercentage: z.number().nullable(),
  /** The summary of a lesson without takeaways, for lessons from before takeaways were kept; null otherwise. */
  summary: z.string().nullable(),
});
export type WeekLesson = z.infer<typeof WeekLesson>;

/** One week of a learner, from Monday to Sunday in the reader's time zone. */
export const LearnerWeek = z.object({
  /** The Monday. */
  start: Day,
  /** Whole minutes of each day, Monday first. */
  days: z.array(z.object({ date: Day, minutes: z.number().int() })).length(WEEK_DAYS),
  minutes: z.number().int(),
  /** Newest first. */
  lessons: z.array(WeekLesson),
  wentWell: z.array(z.string()),
  anotherLook: z.array(z.string()),
  dinnerQuestion: z.string().nullable(),
  /**
   * What comes next: `said` by the newest lesson, or the title of the `lesson` that the curriculum offers next. Null in
   * a week after which more lessons were held.
   */
  comesNext: z.object({ kind: z.enum(['said', 'lesson']), text: z.string() }).nullable(),
  /** The mean of the lessons in which attention was measured, in whole percent; null if it was in none. */
  averageAttentionPercentage: z.number().nullable(),
});
export type LearnerWeek = z.infer<typeof LearnerWeek>;

export const getWeek = endpoint({
  method: 'GET',
  path: '/api/users/:id/week',
  summary: 'Reads the week of a learner that contains a day, from Monday to Sunday in the reader’s time zone',
  authentication: 'bearer',
  viewable: true,
  params: IdParams,
  query: z.object({
    /** Any day of the week. Without it, the week of today. */
    start: Day.optional(),
    timeZone: TimeZone,
  }),
  reply: z.object({ success: z.literal(true), data: LearnerWeek }),
  refusals: {},
});

const Weekday = z.number().int().min(MONDAY).max(SUNDAY);
const Hour = z.number().int().min(0).max(23);

/** Whether and when a parent gets the weekly mail. */
export const WeeklyMail = z.object({
  isOn: z.boolean(),
  /** 1 is Monday, 7 is Sunday. */
  weekday: Weekday,
  /** The hour of the day in `timeZone`, from 0 to 23. */
  hour: Hour,
  /** Null as long as the parent has chosen nothing. */
  timeZone: TimeZone.nullable(),
  /** When the next mail is due; null while it is off. */
  nextAt: Moment.nullable(),
});
export type WeeklyMail = z.infer<typeof WeeklyMail>;

export const getWeeklyMail = endpoint({
  method: 'GET',
  path: '/api/users/:id/weekly_mail',
  summary: 'Reads whether and when the caller gets the weekly mail',
  authentication: 'bearer',
  viewable: true,
  params: IdParams,
  reply: z.object({ success: z.literal(true), data: WeeklyMail }),
  refusals: {},
});

export const saveWeeklyMail = endpoint({
  method: 'PUT',
  path: '/api/users/:id/weekly_mail',
  summary:
    'Turns the weekly mail on or off, and sets its day and hour; for a parent with a verified e-mail address',
  authentication: 'bearer',
  params: IdParams,
  body: z.object({ isOn: z.boolean(), weekday: Weekday, hour: Hour, timeZone: TimeZone }),
  reply: z.object({ success: z.literal(true), data: WeeklyMail }),
  refusals: {
    weekly_mail_parents_only: refusal(403, 'weekly_mail_error_parents_only'),
    weekly_mail_email_unverified: refusal(403, 'parent_error_email'),
  },
});

/** The token of an unsubscribe link. A longer one cannot be ours. */
const UnsubscribeToken = z.object({ token: z.string().min(1).max(1_000) });
const linkGone = { link_gone: refusal(404, 'newsletter_error_link_gone') } as const;

export const unsubscribeWeeklyMail = endpoint({
  method: 'POST',
  path: '/api/weekly_mail/unsubscribe',
  summary: 'Turns the weekly mail off with the token from any of its mails; repeating the call is harmless',
  authentication: 'none',
  body: UnsubscribeToken,
  reply: Done,
  refusals: linkGone,
});

/** The address in the List-Unsubscribe header of the weekly mail, to which a mail program posts a form (RFC 8058). */
export const unsubscribeWeeklyMailOneClick = endpoint({
  method: 'POST',
  path: '/api/weekly_mail/unsubscribe/one-click',
  summary: 'Turns the weekly mail off from a mail program’s own unsubscribe button (RFC 8058)',
  authentication: 'none',
  query: UnsubscribeToken,
  ignoresBody: true,
  reply: Done,
  refusals: linkGone,
});
