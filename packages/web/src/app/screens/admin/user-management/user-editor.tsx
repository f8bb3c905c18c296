import { useQuery } from '@tanstack/react-query';
import type { ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { loadErrorText, saveErrorText } from '#app/screens/admin/admin-errors.ts';
import { AdminFailure } from '#app/screens/admin/admin-failure.tsx';
import { useRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { userName } from '#domains/profiles/admin/admin-user-columns.tsx';
import { AdminUserForm } from '#domains/profiles/admin/admin-user-form.tsx';
import type { StoredUser } from '#domains/profiles/admin/admin-user-values.ts';
import { ownProfileQuery } from '#domains/profiles/own-profile-query.ts';
import { teachersQuery } from '#domains/teachers/teacher-queries.ts';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';

type Editing = {
  onDirty: (isDirty: boolean) => void;
  /** Leaves the form without saving. */
  onLeave: () => void;
  /** Receives the name of the person who was saved, or the address of a new one. */
  onSaved: (name: string) => void | Promise<void>;
};

function Editor({
  user,
  profile,
  onDirty,
  onLeave,
  onSaved,
}: Editing & { user: ListedUser | null; profile: Profile | null }) {
  const withRecentSignIn = useRecentSignIn();
  const teachers = useQuery(teachersQuery());

  async function readNewest(id: string): Promise<StoredUser> {
    const [account, newest] = await Promise.all([
      call('GET /api/users/:id', { params: { id } }),
      ownProfileQuery(id).queryFn(),
    ]);
    return { account, profile: newest };
  }

  if (teachers.isLoading) return <Loading title={m.common_loading()} />;
  return (
    <AdminUserForm
      user={user && { account: user, profile }}
      teachers={teachers.data ?? []}
      failedText={(error) => saveErrorText('users', error)}
      onDirty={onDirty}
      cancel={<Button onClick={onLeave}>{m.common_cancel()}</Button>}
      onReadNewest={() => (user === null ? Promise.reject(new Error('a new person')) : readNewest(user.id))}
      onSave={async (email, changes, asRead) => {
        await withRecentSignIn(() =>
          user === null || asRead === null
            ? call('POST /api/admin/users', { body: { ...changes, email } })
            : call('PUT /api/admin/users/:id', { params: { id: user.id }, body: { ...changes, asRead } }),
        );
        await onSaved(user === null ? email : userName(user));
      }}
    />
  );
}

function StoredUserEditor({ user, ...editing }: Editing & { user: ListedUser }) {
  // read once for each opening: what was read earlier may have changed, and nothing may replace the open form
  const { queryFn } = ownProfileQuery(user.id);
  const profile = useQuery({
    queryKey: ['admin', 'edited', user.id],
    queryFn,
    gcTime: 0,
    staleTime: Infinity,
  });
  if (profile.isError)
    return (
      <AdminFailure
        text={loadErrorText('users', profile.error)}
        onRetry={profile.refetch}
        onDismiss={editing.onLeave}
      />
    );
  if (profile.isPending) return <Loading title={m.common_loading()} />;
  return <Editor {...editing} user={user} profile={profile.data} />;
}

/** The form for a new person, or for one who exists and whose profile is first loaded. */
export function UserEditor({
  user,
  ...editing
}: Editing & {
  /** The person to change, or null for a new one. */
  user: ListedUser | null;
}) {
  return user === null ? (
    <Editor {...editing} user={null} profile={null} />
  ) : (
    <StoredUserEditor {...editing} user={user} />
  );
}
