import { queryOptions } from '@tanstack/react-query';
import type { LearningSession, SessionMessage } from '@vivavoce/contracts/sessions/calls';
import { loadChatHistory } from './chat-calls.ts';

/**
 * Returns the query that reads from a session's chat who said what, but not when or how (RES-98). It is used when the
 * session's messages cannot be read, and yields nothing if the chat cannot be read either.
 */
export const chatHistoryQuery = (session: LearningSession | null) =>
  queryOptions({
    queryKey: ['session', session?.id, 'chat'],
    queryFn: async (): Promise<SessionMessage[]> => {
      if (session === null || session.teacherId === null) return [];
      const { userId, teacherId, chatId, createdAt } = session;
      const lines = await loadChatHistory({ userId, teacherId, chatId });
      return lines.map(({ role, text }, place) => ({
        ...{ id: `${chatId}-${place}`, role, content: text, createdAt, cost_usd: 0 },
        kind: 'spoken' as const,
        // The chat contains no teacher's message that only a page reported.
        reporter: 'server' as const,
      }));
    },
  });
