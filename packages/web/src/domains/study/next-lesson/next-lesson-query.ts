import { queryOptions } from '@tanstack/react-query';
import type { NextLesson } from '@vivavoce/contracts/study/lesson-calls';
import { call } from '#lib/api.ts';

/** What a learner can begin or go on with in one press. Read at every visit, because each lesson and each choice of a teacher changes it. */
export const nextLessonQuery = (userId: string) =>
  queryOptions({
    queryKey: ['next-lesson', userId],
    staleTime: 0,
    queryFn: async (): Promise<NextLesson> => {
      const { next } = await call('GET /api/next_lesson/:userId', { params: { userId } });
      return next;
    },
  });
