import { z } from 'zod';
import { plans } from '../billing/plans.ts';
import { administratorRequired } from '../identity/administrator.ts';
import { Day } from '../wire/day.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Moment } from '../wire/primitives.ts';
import { TimeZone } from '../wire/time-zone.ts';
import { LIST_SEARCH_MAX_LENGTH } from './bounds.ts';

/** How many seconds an answer of analytics may be old. Every answer says when it was computed. */
export const ANALYTICS_MAX_AGE_SECONDS = 60;

/**
 * A range of whole days in a time zone, both included, at most `REPORT_DAYS_MAX` long. Without `from` it begins with the
 * first session or payment, as far as it may reach back. Without `to` it ends today. A range that is too long, or that
 * ends before it begins, is refused as invalid input.
 */
export const reportRange = z.object({
  from: Day.optional(),
  to: Day.optional(),
  timeZone: TimeZone,
});

/** Computes the answer anew, whatever its age. */
const fresh = z.object({ fresh: z.literal('true').optional() });

/** Money that people paid, by currency, in the smallest unit. */
const Paid = z.object({ currency: z.string(), amountCents: z.number().int() });

/** The six figures about the whole site (specification §2.6, §3). Without sessions, sums and means are 0. */
export const SiteFigures = z.object({
  totalUsers: z.number().int(),
  totalTeachers: z.number().int(),
  totalSessions: z.number().int(),
  /** The sum of the cost of all sessions (RES-91). */
  totalRevenueUsd: z.number(),
  averageSessionMinutes: z.number(),
  /** The mean of the sessions in which attention was measured (RES-121); null if it was measured in none. */
  averageAttentionPercentage: z.number().nullable(),
  /** In how many sessions attention was measured. */
  measuredSessions: z.number().int(),
  /** What people paid for subscriptions; null where payments are not configured. */
  subscriptionRevenue: z
    .object({
      paid: z.array(Paid),
      /** Payments before this moment are not known; null if none is known. */
      since: Moment.nullable(),
    })
    .nullable(),
});
export type SiteFigures = z.infer<typeof SiteFigures>;

/** What happened in one day, week or month of a range. */
export const PeriodFigures = z.object({
  /**
   * The first day of the period, in the time zone of the range: a Monday for weeks. The first period may begin before the
   * range, but counts only what is in the range.
   */
  start: Day,
  sessions: z.number().int(),
  minutes: z.number().int(),
  costUsd: z.number(),
  /** What was paid for subscriptions; always empty where payments are not configured. */
  paid: z.array(Paid),
  /** Whether the range has only some of the days of this week or month. */
  isPartial: z.boolean(),
});
export type PeriodFigures = z.infer<typeof PeriodFigures>;

/** The length of a period in a chart. */
export const PeriodLength = z.enum(['day', 'week', 'month']);
export type PeriodLength = z.infer<typeof PeriodLength>;

export const readAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  summary: 'Computes the figures of the whole site, and those of each day, week or month of a range',
  authentication: 'bearer',
  query: reportRange.extend(fresh.shape),
  reply: z.object({
    computedAt: Moment,
    figures: SiteFigures,
    range: z.object({ from: Day, to: Day }),
    /** Days up to 62 days, weeks up to 26 weeks, otherwise months. */
    periodLength: PeriodLength,
    /** Every period of the range, oldest first, including those without a session. */
    periods: z.array(PeriodFigures),
    /** Whether there is a session or a payment in the range. */
    hasData: z.boolean(),
  }),
  refusals: administratorRequired,
});

/** What one line of a report is about. */
export const ReportBy = z.enum(['teacher', 'learner', 'week', 'plan']);
export type ReportBy = z.infer<typeof ReportBy>;

/**
 * The plan of a line of a report by plan: the plan that each learner pays for now, not the one of the day of a session.
 * `free` is for everybody else.
 */
export const ReportPlan = z.enum(['free', ...plans]);
export type ReportPlan = z.infer<typeof ReportPlan>;

/**
 * One line of a report. Reports by teacher and learner have a line for each one with a session in the range. Reports by
 * week and plan have a line for every week and every plan.
 */
export const ReportLine = z.object({
  /**
   * The id of the teacher or the learner, the Monday of the week, or the plan (`ReportPlan`); null for all deleted
   * teachers together, and for the total.
   */
  key: z.string().nullable(),
  /** The name of the teacher or the learner; null for weeks and plans. */
  name: z.string().nullable(),
  sessions: z.number().int(),
  minutes: z.number().int(),
  costUsd: z.number(),
  /** The cost divided by the minutes; null without a minute. */
  costPerMinuteUsd: z.number().nullable(),
  /** The mean of the sessions in which attention was measured (RES-121); null if it was measured in none. */
  averageAttentionPercentage: z.number().nullable(),
  measuredSessions: z.number().int(),
  /**
   * How many different answers of teachers were reported in these sessions, without those of learners to whom the reader is
   * or was linked, and without the reader's own.
   */
  reportedAnswers: z.number().int(),
  /** For weeks and plans: what was paid for subscriptions. Empty for teachers and learners. */
  paid: z.array(Paid),
  /**
   * What was paid minus what the sessions cost, in US dollars. Null for teachers and learners, where payments are not
   * configured, and if something was paid in another currency: nobody knows at which rate to count it.
   */
  marginUsd: z.number().nullable(),
});
export type ReportLine = z.infer<typeof ReportLine>;

export const REPORT_SORTS = [
  'name',
  'sessions',
  'minutes',
  'cost',
  'costPerMinute',
  'attention',
  'reported',
] as const;

/** Without `sort`, teachers and learners with most sessions come first, and weeks and plans come in their own order. */
const reportQuery = reportRange.extend({
  sort: z.enum(REPORT_SORTS).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
});

export const readReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports/:by',
  summary: 'Computes a report by teacher, learner, week or plan, a page of lines at a time',
  authentication: 'bearer',
  params: z.object({ by: ReportBy }),
  query: reportQuery.extend({
    ...fresh.shape,
    page: z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .optional(),
  }),
  reply: z.object({
    computedAt: Moment,
    range: z.object({ from: Day, to: Day }),
    lines: z.array(ReportLine),
    lineCount: z.number().int(),
    /** The sums and means over all lines. */
    total: ReportLine,
    /** Whether payments are configured, so that revenue and margin mean something. */
    hasPayments: z.boolean(),
  }),
  refusals: administratorRequired,
});

/** A stream of bytes. */
const file = z.custom<AsyncIterable<Uint8Array> | Uint8Array>((answer) => answer !== null);

export const downloadReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports/:by/csv',
  summary: 'Returns all lines of a report as CSV',
  authentication: 'bearer',
  params: z.object({ by: ReportBy }),
  query: reportQuery,
  reply: file,
  replyMediaType: 'text/csv; charset=utf-8',
  refusals: administratorRequired,
});

/** The sessions of a CSV: all of a range, or only those that the list of sessions finds by the same search and filters. */
const sessionsCsvQuery = reportRange.extend({
  search: z.string().trim().max(LIST_SEARCH_MAX_LENGTH).optional(),
  teacherId: Id.optional(),
  userId: Id.optional(),
});

export const downloadSessions = endpoint({
  method: 'GET',
  path: '/api/admin/learning_sessions/csv',
  summary: 'Returns the sessions of a range as CSV: figures, never words',
  authentication: 'bearer',
  query: sessionsCsvQuery,
  reply: file,
  replyMediaType: 'text/csv; charset=utf-8',
  refusals: administratorRequired,
});
