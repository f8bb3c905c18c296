import { queryOptions } from '@tanstack/react-query';
import type { LearningSession, SessionMessage } from '@vivavoce/contracts/sessions/calls';
import { loadChatHistory } from './chat-calls.ts';

/**
 * What was said in a session as its chat tells it: who said what, without when and how (RES-98). For a room whose
 * messages cannot be read; empty where that cannot be told either.
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
