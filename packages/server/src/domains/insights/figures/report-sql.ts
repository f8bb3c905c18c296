import { givesPlan, subscriptionStates } from '@vivavoce/contracts/billing/plans';
import { type REPORT_SORTS, type ReportBy, ReportPlan } from '@vivavoce/contracts/insights/analytics-calls';
import { inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { subscriptions } from '#domains/billing/tables.ts';
import { user } from '#domains/identity/tables.ts';
import { profiles } from '#domains/profiles/tables.ts';
import { answerReports, learningSessions, sessionMessages } from '#domains/sessions/tables.ts';
import { teachers } from '#domains/teachers/tables.ts';
import { accountName, profileName } from '../lists/shown-person.ts';
import { attention, costSum, isIn, minutesSum, periodNumber } from './figure-columns.ts';
import { type Period, periodsOf } from './periods.ts';
import { momentsOf, type ReportRange } from './report-range.ts';

/** A report: what it is about, when, and whose reported answers its reader may not know of. */
export type AskedReport = { by: ReportBy; range: ReportRange; hiddenLearners: readonly string[] };

/** In which order the lines of a report come. */
export type ReportOrder = { sort: (typeof REPORT_SORTS)[number]; direction: 'asc' | 'desc' };

/** The keys of lines: teachers or learners. Null stands for all deleted teachers. */
type Keys = readonly (string | null)[];

const STATES_WITH_PLAN = subscriptionStates.filter(givesPlan);

/** The plan that a learner pays for now. */
const planNow = sql`coalesce(case when ${inArray(subscriptions.state, STATES_WITH_PLAN)} then ${subscriptions.plan} end, ${ReportPlan.enum.free})`;

/** The accounts of people without a name in their profile. To join all accounts would cost more than it finds. */
const nameless = sql`(
  select ${user.id} as id, ${accountName} as name
  from ${profiles} join ${user} on ${user.id} = ${profiles.userId} where ${profileName} is null) as nameless`;

/** By what the sessions of a report are grouped. */
function groupOf(by: ReportBy, weeks: readonly Period[]): SQL {
  switch (by) {
    case 'teacher':
      return sql`${learningSessions.teacherId}`;
    case 'learner':
      return sql`${learningSessions.userId}`;
    case 'week':
      return periodNumber(learningSessions.createdAt, weeks);
    case 'plan':
      return planNow;
    default:
      return by satisfies never;
  }
}

/** Lists keys that have a line whether or not there was a session, in their own order. */
const listed = (keys: readonly string[], group: SQL) =>
  sql`select wanted.key, null::text as name, wanted.place, grouped.*
    from unnest(${sql.param(keys)}::text[]) with ordinality as wanted (key, place)
    left join grouped on grouped.group_key = ${group}`;

/** Names the lines of a report. */
function namedLines(by: ReportBy, weeks: readonly Period[]): SQL {
  switch (by) {
    case 'teacher':
      return sql`select grouped.group_key::text as key, ${teachers.name} as name, 0 as place, grouped.*
        from grouped left join ${teachers} on ${teachers.id} = grouped.group_key`;
    case 'learner':
      return sql`select grouped.group_key::text as key, coalesce(${profileName}, nameless.name) as name, 0 as place,
          grouped.*
        from grouped left join ${profiles} on ${profiles.userId} = grouped.group_key
        left join ${nameless} on nameless.id = grouped.group_key`;
    case 'week':
      return listed(
        weeks.map(({ start }) => start),
        sql`wanted.place`,
      );
    case 'plan':
      return listed(ReportPlan.options, sql`wanted.key`);
    default:
      return by satisfies never;
  }
}

/** Restricts a report to some of its lines, as far as that saves work. */
function among(by: ReportBy, keys: Keys): SQL {
  const ids = sql`${sql.param(keys.filter((key) => key !== null))}::uuid[]`;
  if (by === 'learner') return sql`${learningSessions.userId} = any(${ids})`;
  if (by !== 'teacher') return sql`true`;
  return sql`(${learningSessions.teacherId} = any(${ids}) or ${keys.includes(null)} and ${learningSessions.teacherId} is null)`;
}

/**
 * Builds the tables `grouped` and `lines` of a report, to be followed by a query that reads `lines`. Reported answers are
 * found from the reports, of which there are few, and never from the messages.
 * @param report.hiddenLearners whose reported answers are not counted
 * @param keys only these lines; null for all
 */
export function withLines({ by, range, hiddenLearners }: AskedReport, keys: Keys | null = null): SQL {
  const weeks = periodsOf(range, 'week');
  const isAmong = keys ? among(by, keys) : sql`true`;
  return sql`
    with reported as (
      select ${sessionMessages.sessionId} as session_id, count(distinct ${sessionMessages.id})::int as answers
      from ${answerReports} join ${sessionMessages} on ${sessionMessages.id} = ${answerReports.messageId}
      join ${learningSessions} on ${learningSessions.id} = ${sessionMessages.sessionId}
      where ${notInArray(learningSessions.userId, [...hiddenLearners])}
      group by 1
    ),
    grouped as (
      select ${groupOf(by, weeks)} as group_key, count(*)::int as sessions, ${minutesSum} as minutes, ${costSum} as cost,
        sum(${attention}) as attention, count(${attention})::int as measured, sum(reported.answers)::int as answers
      from ${learningSessions}
      left join ${subscriptions} on ${subscriptions.userId} = ${learningSessions.userId}
      left join reported on reported.session_id = ${learningSessions.id}
      where ${isIn(learningSessions.createdAt, momentsOf(range))} and ${isAmong}
      group by 1
    ),
    lines as (${namedLines(by, weeks)})`;
}

const sorts: Record<ReportOrder['sort'], readonly SQL[]> = {
  name: [sql`lower(name)`, sql`place`],
  sessions: [sql`coalesce(sessions, 0)`],
  minutes: [sql`coalesce(minutes, 0)`],
  cost: [sql`coalesce(cost, 0)`],
  costPerMinute: [sql`cost / nullif(minutes, 0)`],
  attention: [sql`attention / nullif(measured, 0)`],
  reported: [sql`coalesce(answers, 0)`],
};

/** The order of lines. What is not known comes last, and lines that are equal keep an order of their own. */
export function orderOf({ sort, direction }: ReportOrder): SQL {
  const way = direction === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const wanted = sorts[sort].map((value) => sql`${value} ${way}`);
  return sql.join([...wanted, sql`place`, sql`key nulls last`], sql`, `);
}
