import { queryOptions } from '@tanstack/react-query';
import type { listLessons } from '@vivavoce/contracts/study/lesson-calls';
import type { ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import { call } from '#lib/api.ts';

/** The lessons of the curriculum as a learner stands with them, which comes next, and the learner's age. */
export type Lessons = ReplyOf<typeof listLessons>;

/** The lessons of the curriculum in the order of learning. */
export const lessonsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['lessons', userId],
    queryFn: (): Promise<Lessons> => call('GET /api/lessons/:userId', { params: { userId } }),
  });
