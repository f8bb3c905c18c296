import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedTeacher } from '@vivavoce/contracts/insights/admin-calls';
import { LIST_PAGE_SIZES } from '@vivavoce/contracts/insights/bounds';
import { Plus, Waypoints } from 'lucide-react';
import { useMemo } from 'react';
import { deleteErrorText, loadErrorText, saveErrorText } from '#app/screens/admin/admin-errors.ts';
import { AdminFailure, useReadFailure } from '#app/screens/admin/admin-failure.tsx';
import { AdminSection } from '#app/screens/admin/admin-section.tsx';
import { FormDialog } from '#app/screens/admin/form-dialog.tsx';
import { NotLoaded } from '#app/screens/admin/not-loaded.tsx';
import { RowActions } from '#app/screens/admin/row-actions.tsx';
import { WhereUsed } from '#app/screens/admin/teacher-management/where-used.tsx';
import { useFormDialog } from '#app/screens/admin/use-form-dialog.ts';
import { useRowDeletion } from '#app/screens/admin/use-row-deletion.ts';
import { useTableAddress } from '#app/screens/admin/use-table-address.ts';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { teachersKey, teachersPageQuery } from '#domains/insights/admin-queries.ts';
import { adminTeacherColumns, adminTeacherFilters } from '#domains/teachers/admin/admin-teacher-columns.tsx';
import { AdminTeacherForm } from '#domains/teachers/admin/admin-teacher-form.tsx';
import { asTeacher, teacherQuery, teachersQuery } from '#domains/teachers/teacher-queries.ts';
import { useTeacherSave } from '#domains/teachers/use-teacher-save.ts';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { showToast } from '#ui/toast.ts';

const none: readonly ListedTeacher[] = [];

const teacherTable = () => ({
  columns: adminTeacherColumns(),
  filters: adminTeacherFilters(),
  pageSizes: LIST_PAGE_SIZES,
});

/** Every teacher, to add, change and delete, with where each is used (specification §2.6). */
export function TeacherManagement() {
  const client = useQueryClient();
  const offer = useMemo(teacherTable, []);
  const address = useTableAddress(offer);
  const teachers = useQuery(teachersPageQuery(address.state));
  const title = useRescuedFocus<HTMLHeadingElement>(teachers.data);
  const form = useFormDialog<ListedTeacher>();
  const used = useFormDialog<ListedTeacher>();
  const save = useTeacherSave();
  const failure = useReadFailure(teachers, (error) => loadErrorText('teachers', error));
  const isFailed = teachers.isError && teachers.data === undefined;
  const readAgain = () => client.invalidateQueries({ queryKey: teachersKey });
  const deletion = useRowDeletion<ListedTeacher>({
    question: m.teacher_delete_confirm(),
    remove: ({ id }) => call('DELETE /api/teacher/:id', { params: { id } }),
    failedText: (error) => deleteErrorText('teachers', error),
    onDeleted: async ({ id, name }) => {
      client.removeQueries({ queryKey: teacherQuery(id).queryKey });
      await client.invalidateQueries({ queryKey: teachersQuery().queryKey });
      await readAgain();
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
    <AdminSection title={m.admin_teachers_title()} titleRef={title} action={addButton('primary')}>
      {failure && <AdminFailure {...failure} />}
      {deletion.failure && <AdminFailure {...deletion.failure} />}
      <DataTable
        {...offer}
        {...address}
        choosesColumns
        caption={m.admin_teachers_title()}
        rows={teachers.data?.rows ?? none}
        rowKey={({ id }) => id}
        rowCount={teachers.data?.total ?? 0}
        hasMoreRows={teachers.data?.hasMore ?? false}
        loading={teachers.isPending || teachers.isPlaceholderData}
        failed={isFailed ? !failure && <NotLoaded onRetry={teachers.refetch} /> : undefined}
        search={{ label: m.admin_teachers_search(), placeholder: m.admin_teachers_search_example() }}
        actions={(teacher) => (
          <>
            <Button
              look="quiet"
              size="sm"
              shape="icon"
              aria-label={m.admin_teachers_used({ name: teacher.name })}
              onClick={() => used.open(teacher)}
            >
              <Waypoints className="size-5" aria-hidden="true" />
            </Button>
            <RowActions
              name={teacher.name}
              isDeleting={deletion.deletingId === teacher.id}
              onEdit={() => form.open(teacher)}
              onDelete={() => deletion.ask(teacher)}
            />
          </>
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
      <WhereUsed teacher={used.row} isOpen={used.isOpen} onClose={used.close} />
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
            onRead={async (id) => asTeacher(await call('GET /api/teacher/:id', { params: { id } }))}
            onSave={async (body, lastRead) => {
              const { name } = await save(edited?.id ?? null, body, lastRead);
              onDirty(false);
              form.close();
              void showToast(
                'success',
                edited === null ? m.admin_teachers_added({ name }) : m.admin_teachers_saved({ name }),
              );
              await readAgain();
            }}
          />
        )}
      </FormDialog>
    </AdminSection>
  );
}
