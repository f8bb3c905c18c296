import { useQuery } from '@tanstack/react-query';
import { limitsQuery } from '#domains/limits/limits-queries.ts';
import { nextLessonQuery } from '#domains/study/next-lesson/next-lesson-query.ts';
import { teachersQuery } from '#domains/teachers/teacher-queries.ts';
import { type WayIntoLesson, wayIntoLesson } from './way-into-lesson.ts';

type Way = WayIntoLesson | { name: 'loading' } | { name: 'failed'; error: Error; retry: () => void };

/**
 * Reads the way into a learner's next lesson. While the limits are unknown, nothing rests: the learner can go on, and the
 * server knows the rules.
 */
export function useWayIntoLesson(learnerId: string): Way {
  const next = useQuery(nextLessonQuery(learnerId));
  const teachers = useQuery(teachersQuery());
  const { data: limits } = useQuery(limitsQuery(learnerId));
  const failed = [next, teachers].find((read) => read.isError && read.data === undefined);
  if (failed?.error) return { name: 'failed', error: failed.error, retry: () => void failed.refetch() };
  if (next.data === undefined || teachers.data === undefined) return { name: 'loading' };
  const state = limits?.state;
  return wayIntoLesson(next.data, teachers.data, state?.kind === 'closed' ? state : null);
}
