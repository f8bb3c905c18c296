import type { ListedSession } from '#domains/sessions/session-queries.ts';

type Figures = Pick<ListedSession, 'time_minutes' | 'attention_percentage' | 'attention_measured'>;
type WithAttention = Figures & { attention_percentage: number };

/** The figures of a parent's card (specification §5). */
export type ChildFigures = {
  sessionCount: number;
  totalMinutes: number;
  /** In whole percent: 0 without any session, and null if no session was measured (RES-121). */
  attentionPercentage: number | null;
  /** In how many sessions attention was measured. */
  measuredCount: number;
};

const hasAttention = (session: Figures): session is WithAttention =>
  session.attention_measured && session.attention_percentage !== null;

/**
 * Computes the figures of a parent's card from all sessions. Unlike the dashboard, the mean includes sessions without
 * minutes. It leaves out a session without a number (RES-82) and one in which nothing was measured (RES-121).
 */
export function childFigures(sessions: readonly Figures[]): ChildFigures {
  const measured = sessions.filter(hasAttention);
  const sum = measured.reduce((total, session) => total + session.attention_percentage, 0);
  const mean = measured.length === 0 ? null : Math.round(sum / measured.length);
  return {
    sessionCount: sessions.length,
    totalMinutes: sessions.reduce((total, session) => total + session.time_minutes, 0),
    attentionPercentage: sessions.length === 0 ? 0 : mean,
    measuredCount: measured.length,
  };
}
