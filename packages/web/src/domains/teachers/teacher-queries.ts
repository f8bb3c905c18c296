import { queryOptions } from '@tanstack/react-query';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { call } from '#lib/api.ts';

type AnsweredTeacher = Omit<Teacher, 'teachingStyle'> & {
  teachingStyle?: string | null;
  teaching_style?: string | null;
};

/** Reads a teacher from a reply, which may spell the teaching style either way (RES-49). */
export function asTeacher({ teaching_style, ...teacher }: AnsweredTeacher): Teacher {
  return { ...teacher, teachingStyle: teacher.teachingStyle ?? teaching_style ?? null };
}

/** Reads the list of teachers, whether the reply is an array or indexed by id (RES-49). */
export function asTeacherList(answer: AnsweredTeacher[] | Record<string, AnsweredTeacher>): Teacher[] {
  return (Array.isArray(answer) ? answer : Object.values(answer)).map(asTeacher);
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
    queryFn: async () => asTeacher(await call('GET /api/teacher/:id', { params: { id } })),
  });

/** Indexes teachers by id, as session rows look them up. */
export function teachersById(teachers: readonly Teacher[]): ReadonlyMap<string, Teacher> {
  return new Map(teachers.map((teacher) => [teacher.id, teacher]));
}
