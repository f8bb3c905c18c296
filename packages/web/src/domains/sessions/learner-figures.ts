import type { ListedSession } from '#domains/sessions/session-queries.ts';

/** The figures of a learner card (specification §3, RES-39). Averages are null if there is nothing to average. */
export type LearnerFigures = {
  numberOfSessions: number;
  /** In whole minutes. */
  averageLearningSessionTime: number | null;
  /** In whole percent. */
  averageAttentionPercentage: number | null;
  /** How many sessions the averages cover, and in how many of these attention was measured (RES-63). */
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

/**
 * Computes the figures from the sessions, newest first. The count covers all sessions; the rounded averages cover only
 * those with both time and attention (specification §5).
 */
export function learnerFigures(sessions: readonly Figures[]): LearnerFigures {
  const whole = sessions.filter(hasBoth);
  const average = (figureOf: (session: Whole) => number) =>
    whole.length === 0
      ? null
      : Math.round(whole.reduce((sum, session) => sum + figureOf(session), 0) / whole.length);
  return {
    numberOfSessions: sessions.length,
    averageLearningSessionTime: average((session) => session.time_minutes),
    averageAttentionPercentage: average((session) => session.attention_percentage),
    averagedCount: whole.length,
    measuredCount: whole.filter((session) => session.attention_measured).length,
    lastStartedAt: sessions[0]?.createdAt ?? null,
  };
}
