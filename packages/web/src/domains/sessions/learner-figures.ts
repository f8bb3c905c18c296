import type { ListedSession } from '#domains/sessions/session-queries.ts';

/** The figures of a learner card (specification §3, RES-39). Averages are null if there is nothing to average. */
export type LearnerFigures = {
  numberOfSessions: number;
  /** In whole minutes. */
  averageLearningSessionTime: number | null;
  /** In whole percent, of the sessions in which attention was measured (RES-121). */
  averageAttentionPercentage: number | null;
  /** How many sessions the average time covers, and in how many of these attention was measured (RES-63). */
  averagedCount: number;
  measuredCount: number;
  /** When the newest session began, as the server sends it. */
  lastStartedAt: string | null;
};

type Figures = Pick<
  ListedSession,
  'time_minutes' | 'attention_percentage' | 'attention_measured' | 'createdAt'
>;
type Whole = Figures & { attention_percentage: number };

/**
 * Whether a session has both values. A stopped session does; a session that was only begun has no minutes or attention.
 */
const hasBoth = (session: Figures): session is Whole =>
  session.time_minutes > 0 && session.attention_percentage !== null;

function roundedMean(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  return Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length);
}

/**
 * Computes the figures from the sessions, newest first. The count covers all sessions; the rounded averages cover only
 * those with both time and attention (specification §5). The stored 100 % of a session in which nothing was measured is
 * no attention, so that average leaves it out (RES-121).
 */
export function learnerFigures(sessions: readonly Figures[]): LearnerFigures {
  const whole = sessions.filter(hasBoth);
  const measured = whole.filter((session) => session.attention_measured);
  return {
    numberOfSessions: sessions.length,
    averageLearningSessionTime: roundedMean(whole.map((session) => session.time_minutes)),
    averageAttentionPercentage: roundedMean(measured.map((session) => session.attention_percentage)),
    averagedCount: whole.length,
    measuredCount: measured.length,
    lastStartedAt: sessions[0]?.createdAt ?? null,
  };
}
