import { queryOptions } from '@tanstack/react-query';
import type { Teacher } from '@vivavoce/contracts/teachers';
import { call } from '#lib/api.ts';

/** The list of teachers, whether it comes as an array or indexed by id (RES-49). */
export function asTeacherList(answer: Teacher[] | Record<string, Teacher>): Teacher[] {
  return Array.isArray(answer) ? answer : Object.values(answer);
}

/** All teachers that the person may choose. */
export const teachersQuery = () =>
  queryOptions({
    queryKey: ['teachers'],
    queryFn: async () => asTeacherList(await call('GET /api/teachers', {})),
  });

/** One teacher. */
export const teacherQuery = (id: string) =>
  queryOptions({
    queryKey: ['teacher', id],
    queryFn: () => call('GET /api/teacher/:id', { params: { id } }),
  });

/** Teachers by id, as session rows look them up. */
export function teachersById(teachers: readonly Teacher[]): ReadonlyMap<string, Teacher> {
  return new Map(teachers.map((teacher) => [teacher.id, teacher]));
}
