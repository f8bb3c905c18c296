import { randomUUID } from 'node:crypto';
import type { PlanName } from '@vivavoce/contracts/billing/plans';
import { eq, type SQL } from 'drizzle-orm';
import { subscriptionPayments, subscriptions } from '#domains/billing/tables.ts';
import { answerReports, learningSessions, sessionMessages } from '#domains/sessions/tables.ts';
import { teachers } from '#domains/teachers/tables.ts';
import { houseTeachers } from '#seed/teachers.ts';
import type { Person, TestApp } from './test-app.ts';

/** How many sessions there are, besides those at the edge of a day. */
const SESSIONS = 240;
const HOUR_MS = 3_600_000;

/**
 * Moments at the edges of days in Auckland and Los Angeles, around the hour that clocks skip in Los Angeles on 8 March
 * 2026, and around the hour that they repeat in Auckland on 5 April 2026.
 */
const EDGES = [
  '2026-06-14T11:59:59.999Z',
  '2026-06-14T12:00:00.000Z',
  '2026-06-15T06:59:59.999Z',
  '2026-06-15T07:00:00.000Z',
  '2026-03-08T07:59:59.999Z',
  '2026-03-08T08:00:00.000Z',
  '2026-03-08T09:59:59.999Z',
  '2026-03-08T10:00:00.000Z',
  '2026-03-09T06:59:59.999Z',
  '2026-03-09T07:00:00.000Z',
  '2026-04-04T10:59:59.999Z',
  '2026-04-04T11:00:00.000Z',
  '2026-04-04T13:30:00.000Z',
  '2026-04-04T14:30:00.000Z',
  '2026-04-05T11:59:59.999Z',
  '2026-04-05T12:00:00.000Z',
];

/** Where the generated sessions begin and end. */
const FIRST_MS = Date.parse('2025-07-01T00:00:00Z');
const SPREAD_MS = Date.parse('2026-09-01T00:00:00Z') - FIRST_MS;

/** Numbers from 0 to 1 that are the same in each run (a linear congruential generator, constants of Numerical Recipes). */
function chances(): () => number {
  let state = 21;
  return () => {
    state = (1_664_525 * state + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/**
 * Fills a server with what figures must get right: several teachers of whom one is deleted, learners without a session,
 * attention that was not measured with the stored 100, sessions at the edges of days, answers that two people reported,
 * plans that were bought and have ended, and payments in two currencies and two modes.
 */
export async function giveFigures(server: TestApp, mode: 'live' | 'test' | 'sandbox' = 'test') {
  const { orm } = server.platform.db;
  const chance = chances();
  const upTo = (count: number) => Math.floor(chance() * count);
  const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length)] as T;

  const learners: Person[] = [];
  for (const name of ['Ana Mora', 'ben Ott', 'Cleo Park', 'Dan Quist', 'Eva Roth'])
    learners.push(await server.signUp({ name }));
  await server.signUp({ name: 'Without Session' });
  await server.signUp({ profile: false });
  const goneTeacher = randomUUID();
  await orm.insert(teachers).values({
    ...{ id: goneTeacher, name: 'Soon Gone', type: 'CUSTOM', specialty: 'Maths', level: 'College' },
  });
  const teacherIds = [...houseTeachers.slice(0, 3).map(({ id }) => id), goneTeacher];

  const moments = [
    ...EDGES.map((edge) => new Date(edge)),
    ...Array.from({ length: SESSIONS }, () => new Date(FIRST_MS + upTo(SPREAD_MS))),
  ];
  const sessions = moments.map((createdAt) => {
    const attentionMeasured = chance() > 0.4;
    return {
      ...{ id: randomUUID(), createdAt, updatedAt: createdAt, attentionMeasured },
      userId: oneOf(learners).userId,
      teacherId: oneOf(teacherIds),
      lessonPlan: '=Fractions',
      summary: 'A secret summary.',
      timeMinutes: upTo(50),
      attentionPercentage: attentionMeasured ? upTo(1_001) / 10 : oneOf([100, null]),
      costMicroUsd: upTo(3_000_000),
    };
  });
  await orm.insert(learningSessions).values(sessions);
  const messages = sessions.map(({ id, createdAt }) => ({
    ...{
      id: randomUUID(),
      sessionId: id,
      itemId: 'answered',
      role: 'teacher' as const,
      kind: 'spoken' as const,
    },
    ...{ content: 'A secret answer.', saidAt: createdAt },
  }));
  await orm.insert(sessionMessages).values(messages);
  const reported = messages.filter(() => chance() < 0.3);
  const reporters = learners.slice(0, 2);
  await orm.insert(answerReports).values(
    reported.flatMap(({ id: messageId, saidAt: createdAt }) =>
      reporters.slice(0, 1 + upTo(2)).map(({ userId: reportedBy }) => ({
        messageId,
        reportedBy,
        reason: 'wrong' as const,
        note: '',
        createdAt,
      })),
    ),
  );
  await orm.delete(teachers).where(eq(teachers.id, goneTeacher));

  const subscribed = [
    ['starter', 'active'],
    ['platinum', 'past_due'],
    ['platinum', 'ended'],
  ] as const;
  await orm.insert(subscriptions).values(
    subscribed.map(([plan, state], at) => ({
      ...{ userId: learners[at]?.userId ?? '', mode, plan, state, cancelAtPeriodEnd: false },
      ...{ customerId: `cus_${at}`, subscriptionId: `sub_${at}`, priceId: `price_${plan}` },
      ...{ amountCents: 19_900, currency: 'usd', beganAt: moments[0] ?? new Date(), updatedAt: new Date() },
    })),
  );
  const paid = (count: number, from: { mode: 'live' | 'test' | 'sandbox' }) =>
    Array.from({ length: count }, () => ({
      ...{ ...from, paymentId: randomUUID(), userId: oneOf(learners).userId },
      plan: oneOf<PlanName>(['starter', 'platinum']),
      amountCents: oneOf([19_900, 29_900, 4_950]),
      currency: oneOf(['usd', 'eur']),
      paidAt: new Date(FIRST_MS + 500 * HOUR_MS + upTo(SPREAD_MS - 500 * HOUR_MS)),
    }));
  const others = (['live', 'test', 'sandbox'] as const).filter((other) => other !== mode);
  await orm
    .insert(subscriptionPayments)
    .values([...paid(60, { mode }), ...others.flatMap((other) => paid(5, { mode: other }))]);

  return {
    learners,
    sessions,
    /** Counts by SQL of its own. */
    counted: async <Row>(statement: SQL): Promise<Row[]> =>
      ((await orm.execute(statement)) as unknown as { rows: Row[] }).rows,
  };
}
