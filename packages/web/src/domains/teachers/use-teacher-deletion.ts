import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { teacherQuery, teachersQuery } from '#domains/teachers/teacher-queries.ts';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';

/** Deletes a teacher after the person has confirmed it in the browser's own dialog (specification §5, RES-46). */
export function useTeacherDeletion({
  onDeleted,
  onFailed,
}: {
  onDeleted: () => Promise<void>;
  onFailed: (error: unknown) => void;
}) {
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: ({ id }: Teacher) => call('DELETE /api/teacher/:id', { params: { id } }),
    onSuccess: async (_, { id }) => {
      client.setQueryData(teachersQuery().queryKey, (teachers: Teacher[] | undefined) =>
        teachers?.filter((teacher) => teacher.id !== id),
      );
      await onDeleted();
      client.removeQueries({ queryKey: teacherQuery(id).queryKey });
    },
    onError: onFailed,
  });
  return {
    remove(teacher: Teacher) {
      if (window.confirm(m.teacher_delete_confirm())) deletion.mutate(teacher);
    },
    isDeleting: deletion.isPending,
  };
}
