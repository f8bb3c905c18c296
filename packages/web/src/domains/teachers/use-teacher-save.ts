import { useQueryClient } from '@tanstack/react-query';
import type { NewTeacher, Teacher } from '@vivavoce/contracts/teachers/calls';
import { asTeacher, teacherQuery, teachersQuery } from '#domains/teachers/teacher-queries.ts';
import { call } from '#lib/api.ts';

/**
 * Creates a teacher, or changes the teacher with this id, and updates every screen. With `lastRead` (the `updatedAt` of
 * the teacher that was read), the server refuses to overwrite a newer teacher, with the code teacher_changed.
 * @throws ApiError if the server refuses the save
 */
export function useTeacherSave() {
  const client = useQueryClient();
  return async function save(id: string | null, body: NewTeacher, lastRead?: string): Promise<Teacher> {
    const answer =
      id === null
        ? await call('POST /api/teacher', { body })
        : await call('PUT /api/teacher/:id', { params: { id }, body: { ...body, updatedAt: lastRead } });
    const teacher = asTeacher(answer);
    client.setQueryData(teacherQuery(teacher.id).queryKey, teacher);
    await client.invalidateQueries({ queryKey: teachersQuery().queryKey, refetchType: 'none' });
    return teacher;
  };
}
