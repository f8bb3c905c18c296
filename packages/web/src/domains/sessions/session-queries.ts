import { queryOptions } from '@tanstack/react-query';
import type { LearningSession, SessionMessage } from '@vivavoce/contracts/sessions/calls';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { toDate } from '#lib/to-date.ts';

/** A session as lists show it. */
export type ListedSession = Omit<LearningSession, 'lesson_plan' | 'summary'>;

/** A learner's sessions, newest first. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: async (): Promise<ListedSession[]> => {
      const { learningSessions } = await call('GET /api/learning_sessions/:userId', { params: { userId } });
      const momentOf = (session: ListedSession) => toDate(session.createdAt)?.getTime() ?? 0;
      return [...learningSessions].sort((a, b) => momentOf(b) - momentOf(a));
    },
  });

/** A session with its teacher's id, wherever the reply contained it, and its cost (RES-73). */
export type SessionDetail = { session: LearningSession; teacherId: string | null; costUsd: number };

/** One session, or null if there is none (RES-74). */
export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: ['session', id],
    queryFn: async (): Promise<SessionDetail | null> => {
      try {
        const answer = await call('GET /api/learning_session/:id', { params: { id } });
        const session = answer.learningSession as typeof answer.learningSession | null;
        if (!session) return null;
        return {
          session,
          teacherId: answer.teacherId ?? session.teacherId,
          costUsd: session.total_cost_usd ?? session.cost_usd ?? 0,
        };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

/** What was said in a session and what happened in its lesson, each oldest first. */
export type SessionRecord = { messages: readonly SessionMessage[]; marks: readonly LessonMark[] };

/** The messages and marks of a session. The reply may also be a list of messages alone (RES-73). */
export const messagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['session', id, 'messages'],
    queryFn: async (): Promise<SessionRecord> => {
      const answer: (Partial<SessionRecord> & Pick<SessionRecord, 'messages'>) | SessionMessage[] =
        await call('GET /api/learning_session/:id/messages', { params: { id } });
      return { marks: [], ...(Array.isArray(answer) ? { messages: answer } : answer) };
    },
  });
