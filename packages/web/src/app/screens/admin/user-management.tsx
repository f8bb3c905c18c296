import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { hasRole } from '#app/landing-path.ts';
import { deleteErrorText, loadErrorText, saveErrorText } from '#app/screens/admin/admin-errors.ts';
import { AdminFailure, useReadFailure } from '#app/screens/admin/admin-failure.tsx';
import { AdminSection } from '#app/screens/admin/admin-section.tsx';
import { FamilyDialog } from '#app/screens/admin/family-dialog.tsx';
import { FormDialog } from '#app/screens/admin/form-dialog.tsx';
import { NotLoaded } from '#app/screens/admin/not-loaded.tsx';
import { RowActions } from '#app/screens/admin/row-actions.tsx';
import { useFormDialog } from '#app/screens/admin/use-form-dialog.ts';
import { useRowDeletion } from '#app/screens/admin/use-row-deletion.ts';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { useRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { allUsersQuery } from '#domains/insights/admin-queries.ts';
import { adminUserColumns, adminUserFilters, userName } from '#domains/profiles/admin/admin-user-columns.tsx';
import { AdminUserForm } from '#domains/profiles/admin/admin-user-form.tsx';
import { ownProfileQuery, profileKey } from '#domains/profiles/own-profile-query.ts';
import { teachersQuery } from '#domains/teachers/teacher-queries.ts';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { showToast } from '#ui/toast.ts';

const none: readonly ListedUser[] = [];

const isLearner = ({ role }: ListedUser) => hasRole(role, 'STUDENT') || hasRole(role, 'SOLO');

/** Every user with an account, to add, change and delete (specification §2.6). */
export function UserManagement() {
  const client = useQueryClient();
  const me = useUser();
  const withRecentSignIn = useRecentSignIn();
  const users = useQuery(allUsersQuery());
  const columns = useMemo(adminUserColumns, []);
  const filters = useMemo(adminUserFilters, []);
  const form = useFormDialog<ListedUser>();
  const [family, setFamily] = useState<{ id: string; name: string } | null>(null);
  const edited = form.row;
  const teachers = useQuery({ ...teachersQuery(), enabled: form.isOpen });
  const profile = useQuery(
    form.isOpen && edited
      ? { ...ownProfileQuery(edited.id), staleTime: 0 }
      : { queryKey: profileKey(''), queryFn: skipToken },
  );
  const failure = useReadFailure(users, (error) => loadErrorText('users', error));
  const deletion = useRowDeletion<ListedUser>({
    question: m.admin_users_delete_confirm(),
    remove: ({ id }) => withRecentSignIn(() => call('DELETE /api/users/:id', { params: { id } })),
    failedText: (error) => deleteErrorText('users', error),
    onDeleted: async (deleted) => {
      await client.cancelQueries({ queryKey: allUsersQuery().queryKey });
      client.setQueryData(allUsersQuery().queryKey, (listed) =>
        listed?.filter(({ id }) => id !== deleted.id),
      );
      void showToast('success', m.admin_users_deleted({ name: userName(deleted) }));
    },
  });
  const addButton = (look: 'primary' | 'outline') => (
    <Button look={look} onClick={() => form.open(null)}>
      <Plus className="size-5" aria-hidden="true" />
      {m.admin_users_add()}
    </Button>
  );

  return (
    <AdminSection title={m.admin_users_title()} action={addButton('primary')}>
      {failure && <AdminFailure {...failure} />}
      {deletion.failure && <AdminFailure {...deletion.failure} />}
      {users.isError && users.data === undefined ? (
        !failure && <NotLoaded onRetry={users.refetch} />
      ) : (
        <DataTable
          caption={m.admin_users_title()}
          columns={columns}
          rows={users.data ?? none}
          rowKey={({ id }) => id}
          loading={users.isPending}
          search={{ label: m.admin_users_search(), placeholder: m.admin_users_search_example() }}
          filters={filters}
          actions={(user) => (
            <RowActions
              name={userName(user)}
              isDeleting={deletion.deletingId === user.id}
              onEdit={() => form.open(user)}
              onFamily={isLearner(user) ? () => setFamily({ id: user.id, name: userName(user) }) : undefined}
              // administrators cannot delete themselves here (RES-88)
              onDelete={user.id === me.id ? undefined : () => deletion.ask(user)}
            />
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
      )}
      <FamilyDialog learner={family} onClose={() => setFamily(null)} />
      <FormDialog
        title={edited === null ? m.admin_users_add() : m.admin_users_edit()}
        text={edited === null ? m.admin_users_add_text() : userName(edited)}
        isOpen={form.isOpen}
        onClose={form.close}
      >
        {({ onDirty, leave }) => {
          if (profile.isError)
            return (
              <AdminFailure
                text={loadErrorText('users', profile.error)}
                onRetry={profile.refetch}
                onDismiss={leave}
              />
            );
          if (teachers.isLoading || (!profile.isFetchedAfterMount && edited !== null))
            return <Loading title={m.common_loading()} />;
          return (
            <AdminUserForm
              key={form.opening}
              user={edited}
              profile={edited === null ? null : (profile.data ?? null)}
              teachers={teachers.data ?? []}
              failedText={(error) => saveErrorText('users', error)}
              onDirty={onDirty}
              cancel={<Button onClick={leave}>{m.common_cancel()}</Button>}
              onSave={async (email, changes) => {
                await withRecentSignIn(() =>
                  edited === null
                    ? call('POST /api/admin/users', { body: { ...changes, email } })
                    : call('PUT /api/admin/users/:id', { params: { id: edited.id }, body: changes }),
                );
                onDirty(false);
                form.close();
                const told = edited === null ? m.admin_users_added : m.admin_users_saved;
                void showToast('success', told({ name: edited === null ? email : userName(edited) }));
                await client.invalidateQueries({ queryKey: allUsersQuery().queryKey });
              }}
            />
          );
        }}
      </FormDialog>
    </AdminSection>
  );
}
