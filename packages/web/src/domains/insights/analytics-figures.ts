import type { ListedSession, ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';

/** The figures of the whole site (specification §3). Without sessions they are 0. */
export type AnalyticsFigures = {
  totalUsers: number;
  totalTeachers: number;
  totalSessions: number;
  /** The total cost of all sessions (RES-91). */
  totalRevenueUsd: number;
  averageSessionMinutes: number;
  averageAttentionPercentage: number;
  /** The number of sessions with an attention figure. The mean covers only these. */
  attentionCount: number;
};

type Session = Pick<ListedSession, 'cost_usd' | 'time_minutes' | 'attention_percentage'>;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const meanOf = (numbers: readonly number[]) => (numbers.length === 0 ? 0 : sumOf(numbers) / numbers.length);

/** Computes the figures from all data (specification §7). A session without attention is left out of that mean only. */
export function analyticsFigures({
  users,
  teachers,
  sessions,
}: {
  users: readonly Pick<ListedUser, 'id'>[];
  teachers: readonly Pick<Teacher, 'id'>[];
  sessions: readonly Session[];
}): AnalyticsFigures {
  const attention = sessions.map((session) => session.attention_percentage).filter((of) => of !== null);
  return {
    totalUsers: users.length,
    totalTeachers: teachers.length,
    totalSessions: sessions.length,
    totalRevenueUsd: sumOf(sessions.map((session) => session.cost_usd)),
    averageSessionMinutes: meanOf(sessions.map((session) => session.time_minutes)),
    averageAttentionPercentage: meanOf(attention),
    attentionCount: attention.length,
  };
}
