import { queryOptions } from '@tanstack/react-query';
import type { LearningSession, SessionMessage } from '@vivavoce/contracts/sessions/calls';
import { loadChatHistory } from './chat-calls.ts';

/**
 * Returns the query for what was said in a session according to its chat: who said what, but not when and how (RES-98).
 * It is for a room whose messages cannot be read, and is empty if the chat cannot be read either.
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
      }));
    },
  });
