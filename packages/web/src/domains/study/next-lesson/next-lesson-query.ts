import { queryOptions } from '@tanstack/react-query';
import type { NextLesson } from '@vivavoce/contracts/study/lesson-calls';
import { call } from '#lib/api.ts';

/**
 * What a learner can begin or go on with in one press, with one teacher or with the usual one. It is read at every visit and
 * never shown from before, because each lesson changes it.
 */
export const nextLessonQuery = (userId: string, teacherId?: string) =>
  queryOptions({
    queryKey: ['next-lesson', userId, ...(teacherId === undefined ? [] : [teacherId])],
    staleTime: 0,
    gcTime: 0,
    queryFn: async (): Promise<NextLesson> => {
      const { next } = await call('GET /api/next_lesson/:userId', {
        params: { userId },
        query: { teacherId },
      });
      return next;
    },
  });
