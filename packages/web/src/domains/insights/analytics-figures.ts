import type { ListedSession, ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';

/** The figures of the whole place (specification §3). Without sessions they are 0. */
export type AnalyticsFigures = {
  totalUsers: number;
  totalTeachers: number;
  totalSessions: number;
  /** The sum of what the sessions cost (RES-91). */
  totalRevenueUsd: number;
  averageSessionMinutes: number;
  averageAttentionPercentage: number;
  /** In how many sessions somebody's attention stands; the mean is of these. */
  attentionCount: number;
};

type Session = Pick<ListedSession, 'cost_usd' | 'time_minutes' | 'attention_percentage'>;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const meanOf = (numbers: readonly number[]) => (numbers.length === 0 ? 0 : sumOf(numbers) / numbers.length);

/** Computed from all there is (specification §7); a session without attention is left out of that mean alone. */
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
