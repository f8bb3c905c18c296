import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import { LIST_PAGE_SIZES } from '@vivavoce/contracts/insights/bounds';
import { FileUp, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { paths } from '#app/paths.ts';
import { deleteErrorText, loadErrorText } from '#app/screens/admin/admin-errors.ts';
import { AdminFailure, useReadFailure } from '#app/screens/admin/admin-failure.tsx';
import { AdminSection } from '#app/screens/admin/admin-section.tsx';
import { FormDialog } from '#app/screens/admin/form-dialog.tsx';
import { NotLoaded } from '#app/screens/admin/not-loaded.tsx';
import { RowActions } from '#app/screens/admin/row-actions.tsx';
import { useFormDialog } from '#app/screens/admin/use-form-dialog.ts';
import { useRowDeletion } from '#app/screens/admin/use-row-deletion.ts';
import { useTableAddress } from '#app/screens/admin/use-table-address.ts';
import { useTightTable } from '#app/screens/admin/use-tight-table.ts';
import { BulkActions } from '#app/screens/admin/user-management/bulk-actions.tsx';
import { BulkQuestion } from '#app/screens/admin/user-management/bulk-question.tsx';
import { BulkRefused } from '#app/screens/admin/user-management/bulk-refused.tsx';
import { PersonDialogs } from '#app/screens/admin/user-management/person-dialogs.tsx';
import { PersonMenu } from '#app/screens/admin/user-management/person-menu.tsx';
import { useBulkChange } from '#app/screens/admin/user-management/use-bulk-change.ts';
import { usePersonActs } from '#app/screens/admin/user-management/use-person-acts.ts';
import { UserEditor } from '#app/screens/admin/user-management/user-editor.tsx';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { useRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { usersKey, usersPageQuery } from '#domains/insights/admin-queries.ts';
import {
  adminUserColumns,
  adminUserFilters,
  hiddenTightUserColumns,
  hiddenUserColumns,
  userName,
} from '#domains/profiles/admin/admin-user-columns.tsx';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';
import { Button, ButtonLink } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { useTableSelection } from '#ui/data-table/use-table-selection.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { showToast } from '#ui/toast.ts';

const none: readonly ListedUser[] = [];

/** Every user with an account, to add, change and delete, one or several at once (specification §2.6). */
export function UserManagement() {
  const client = useQueryClient();
  const me = useUser();
  const withRecentSignIn = useRecentSignIn();
  const offer = useMemo(
    () => ({ columns: adminUserColumns(), filters: adminUserFilters(), pageSizes: LIST_PAGE_SIZES }),
    [],
  );
  const address = useTableAddress(offer, useTightTable() ? hiddenTightUserColumns : hiddenUserColumns);
  const users = useQuery(usersPageQuery(address.state));
  const rows = users.data?.rows ?? none;
  const selection = useTableSelection(
    address.state,
    useMemo(() => rows.map(({ id }) => id), [rows]),
  );
  const title = useRescuedFocus<HTMLHeadingElement>(users.data);
  const form = useFormDialog<ListedUser>();
  const failure = useReadFailure(users, (error) => loadErrorText('users', error));
  const isFailed = users.isError && users.data === undefined;
  const readAgain = () => client.invalidateQueries({ queryKey: usersKey });
  const deletion = useRowDeletion<ListedUser>({
    question: m.admin_users_delete_confirm(),
    remove: ({ id }) => withRecentSignIn(() => call('DELETE /api/users/:id', { params: { id } })),
    failedText: (error) => deleteErrorText('users', error),
    onDeleted: async (deleted) => {
      await readAgain();
      void showToast('success', m.admin_users_deleted({ name: userName(deleted) }));
    },
  });
  const bulk = useBulkChange({
    onChanged: async () => {
      selection.clear();
      await readAgain();
    },
  });
  const people = usePersonActs({ onBulk: bulk.ask, onDone: readAgain });
  const addButton = (look: 'primary' | 'outline') => (
    <Button look={look} onClick={() => form.open(null)}>
      <Plus className="size-5" aria-hidden="true" />
      {m.admin_users_add()}
    </Button>
  );

  return (
    <AdminSection
      title={m.admin_users_title()}
      titleRef={title}
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.adminImport.href()}>
            <FileUp className="size-5" aria-hidden="true" />
            {m.admin_import_title()}
          </ButtonLink>
          {addButton('primary')}
        </div>
      }
    >
      {failure && <AdminFailure {...failure} />}
      {deletion.failure && <AdminFailure {...deletion.failure} />}
      {bulk.failure && <AdminFailure {...bulk.failure} />}
      {people.failure && <AdminFailure {...people.failure} />}
      {bulk.outcome && <BulkRefused outcome={bulk.outcome} onDismiss={bulk.dismiss} />}
      <DataTable
        {...offer}
        {...address}
        caption={m.admin_users_title()}
        rows={rows}
        rowKey={({ id }) => id}
        rowCount={users.data?.total ?? 0}
        hasMoreRows={users.data?.hasMore ?? false}
        loading={users.isPending || users.isPlaceholderData}
        failed={isFailed ? !failure && <NotLoaded onRetry={users.refetch} /> : undefined}
        search={{ label: m.admin_users_search(), placeholder: m.admin_users_search_example() }}
        choosesColumns
        selection={{
          ...selection,
          nameOf: userName,
          // administrators cannot disable or delete themselves here (RES-88, RES-119)
          canSelect: ({ id }) => id !== me.id,
          actions: (
            <BulkActions
              busyWith={bulk.busyWith}
              onAct={(action) =>
                bulk.ask(
                  action,
                  rows.filter(({ id }) => selection.selected.has(id)),
                )
              }
            />
          ),
        }}
        actions={(user) => (
          <>
            <RowActions
              name={userName(user)}
              isDeleting={deletion.deletingId === user.id}
              onEdit={() => form.open(user)}
              // administrators cannot delete themselves here (RES-88)
              onDelete={user.id === me.id ? undefined : () => deletion.ask(user)}
            />
            {user.id !== me.id && <PersonMenu user={user} onAct={(act) => people.act(act, user)} />}
          </>
        )}
        empty={
          <EmptyState
            picture="/scenes/empty-desk.svg"
            title={m.admin_users_empty_title()}
            text={m.admin_users_empty_text()}
          >
            {addButton('outline')}
          </EmptyState>
        }
      />
      <BulkQuestion {...bulk.question} />
      <PersonDialogs {...people.dialogs} />
      <FormDialog
        title={form.row === null ? m.admin_users_add() : m.admin_users_edit()}
        text={form.row === null ? m.admin_users_add_text() : userName(form.row)}
        isOpen={form.isOpen}
        onClose={form.close}
      >
        {({ onDirty, leave }) => (
          <UserEditor
            key={form.opening}
            user={form.row}
            onDirty={onDirty}
            onLeave={leave}
            onSaved={async (name) => {
              onDirty(false);
              form.close();
              const told = form.row === null ? m.admin_users_added : m.admin_users_saved;
              void showToast('success', told({ name }));
              await readAgain();
            }}
          />
        )}
      </FormDialog>
    </AdminSection>
  );
}
