import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { deleteErrorText, loadErrorText, saveErrorText } from '#app/screens/admin/admin-errors.ts';
import { AdminFailure, useReadFailure } from '#app/screens/admin/admin-failure.tsx';
import { AdminSection } from '#app/screens/admin/admin-section.tsx';
import { FormDialog } from '#app/screens/admin/form-dialog.tsx';
import { NotLoaded } from '#app/screens/admin/not-loaded.tsx';
import { RowActions } from '#app/screens/admin/row-actions.tsx';
import { useFormDialog } from '#app/screens/admin/use-form-dialog.ts';
import { useRowDeletion } from '#app/screens/admin/use-row-deletion.ts';
import { adminTeacherColumns, adminTeacherFilters } from '#domains/teachers/admin/admin-teacher-columns.tsx';
import { AdminTeacherForm } from '#domains/teachers/admin/admin-teacher-form.tsx';
import { teacherQuery, teachersQuery } from '#domains/teachers/teacher-queries.ts';
import { useTeacherSave } from '#domains/teachers/use-teacher-save.ts';
import { call } from '#lib/api.ts';
import { newestFirst } from '#lib/newest-first.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { showToast } from '#ui/toast.ts';

/** Every teacher, to add, change and delete (specification §2.6). */
export function TeacherManagement() {
  const client = useQueryClient();
  const teachers = useQuery(teachersQuery());
  const rows = useMemo(() => newestFirst(teachers.data ?? []), [teachers.data]);
  const columns = useMemo(adminTeacherColumns, []);
  const filters = useMemo(adminTeacherFilters, []);
  const form = useFormDialog<Teacher>();
  const save = useTeacherSave();
  const failure = useReadFailure(teachers, (error) => loadErrorText('teachers', error));
  const deletion = useRowDeletion<Teacher>({
    question: m.teacher_delete_confirm(),
    remove: ({ id }) => call('DELETE /api/teacher/:id', { params: { id } }),
    failedText: (error) => deleteErrorText('teachers', error),
    onDeleted: async ({ id, name }) => {
      // a list requested before the deletion must not bring the teacher back
      await client.cancelQueries({ queryKey: teachersQuery().queryKey });
      client.setQueryData(teachersQuery().queryKey, (listed: Teacher[] | undefined) =>
        listed?.filter((teacher) => teacher.id !== id),
      );
      client.removeQueries({ queryKey: teacherQuery(id).queryKey });
      void showToast('success', m.admin_teachers_deleted({ name }));
    },
  });
  const edited = form.row;
  const addButton = (look: 'primary' | 'outline') => (
    <Button look={look} onClick={() => form.open(null)}>
      <Plus className="size-5" aria-hidden="true" />
      {m.admin_teachers_add()}
    </Button>
  );

  return (
    <AdminSection title={m.admin_teachers_title()} action={addButton('primary')}>
      {failure && <AdminFailure {...failure} />}
      {deletion.failure && <AdminFailure {...deletion.failure} />}
      {teachers.isError && teachers.data === undefined ? (
        !failure && <NotLoaded onRetry={teachers.refetch} />
      ) : (
        <DataTable
          caption={m.admin_teachers_title()}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          loading={teachers.isPending}
          search={{ label: m.admin_teachers_search(), placeholder: m.admin_teachers_search_example() }}
          filters={filters}
          actions={(teacher) => (
            <RowActions
              name={teacher.name}
              isDeleting={deletion.deletingId === teacher.id}
              onEdit={() => form.open(teacher)}
              onDelete={() => deletion.ask(teacher)}
            />
          )}
          empty={
            <EmptyState
              picture="/scenes/empty-desk.svg"
              title={m.admin_teachers_empty_title()}
              text={m.admin_teachers_empty_text()}
            >
              {addButton('outline')}
            </EmptyState>
          }
        />
      )}
      <FormDialog
        title={edited === null ? m.admin_teachers_add() : m.admin_teachers_edit()}
        text={edited === null ? m.admin_teachers_add_text() : edited.name}
        isOpen={form.isOpen}
        onClose={form.close}
      >
        {({ onDirty, leave }) => (
          <AdminTeacherForm
            key={form.opening}
            teacher={edited}
            failedText={(error) => saveErrorText('teachers', error)}
            onDirty={onDirty}
            cancel={<Button onClick={leave}>{m.common_cancel()}</Button>}
            onSave={async (body) => {
              const { name } = await save(edited?.id ?? null, body, edited?.updatedAt);
              onDirty(false);
              form.close();
              void showToast(
                'success',
                edited === null ? m.admin_teachers_added({ name }) : m.admin_teachers_saved({ name }),
              );
              await client.invalidateQueries({ queryKey: teachersQuery().queryKey });
            }}
          />
        )}
      </FormDialog>
    </AdminSection>
  );
}
