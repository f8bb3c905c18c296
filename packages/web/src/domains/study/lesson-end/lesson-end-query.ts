import { queryOptions } from '@tanstack/react-query';
import type { LessonEnd } from '@vivavoce/contracts/study/lesson-calls';
import { call } from '#lib/api.ts';
import { refusedWith } from '#lib/api-error.ts';

/** How many times the end of a lesson is read: what was shown in the last moments arrives a little later. */
const READS = 3;
/** How long after an answer it is read again, in milliseconds. */
export const READ_AGAIN_MS = 2_500;

/** What the lesson of a session came to; null if the session has no lesson with questions. */
export const lessonEndQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['lesson-end', sessionId],
    staleTime: 0,
    // the lesson may go on, and then what it came to changes
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) =>
      state.status === 'success' && state.dataUpdateCount < READS ? READ_AGAIN_MS : false,
    queryFn: async (): Promise<LessonEnd | null> => {
      try {
        const { end } = await call('GET /api/lesson_end/:id', { params: { id: sessionId } });
        return end;
      } catch (error) {
        if (refusedWith(error, 'no_lesson')) return null;
        throw error;
      }
    },
  });
