import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionOverview } from '@vivavoce/contracts/sessions/admin-session-calls';
import { loadErrorText, saveErrorText } from '#app/screens/admin/admin-errors.ts';
import { AdminFailure } from '#app/screens/admin/admin-failure.tsx';
import { AdminChoice } from '#domains/insights/admin-choice.tsx';
import { AdminSessionForm } from '#domains/sessions/admin/admin-session-form.tsx';
import { sessionOverviewQuery } from '#domains/sessions/admin/admin-session-queries.ts';
import { sessionToCreate, sessionToSave } from '#domains/sessions/admin/admin-session-values.ts';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';

type Editing = {
  onDirty: (isDirty: boolean) => void;
  /** Leaves the form without saving. */
  onLeave: () => void;
  onSaved: () => void | Promise<void>;
};

function Editor({ session, onDirty, onLeave, onSaved }: Editing & { session: SessionOverview | null }) {
  const client = useQueryClient();
  return (
    <AdminSessionForm
      session={session}
      drawLearners={({ onChange, ...control }) => (
        <AdminChoice
          {...control}
          kind="learners"
          label={m.admin_sessions_learner()}
          placeholder={m.admin_records_learner_choose()}
          onChange={(learner) => onChange(learner?.id ?? null)}
        />
      )}
      drawTeachers={({ onChange, ...control }) => (
        <AdminChoice
          {...control}
          kind="teachers"
          label={m.admin_sessions_teacher()}
          anyLabel={m.admin_sessions_no_teacher()}
          onChange={(teacher) => onChange(teacher?.id ?? null)}
        />
      )}
      failedText={(error) => saveErrorText('sessions', error)}
      onDirty={onDirty}
      cancel={<Button onClick={onLeave}>{m.common_cancel()}</Button>}
      onReadNewest={() =>
        session === null
          ? Promise.reject(new Error('a new session'))
          : client.fetchQuery({ ...sessionOverviewQuery(session.learningSession.id), staleTime: 0 })
      }
      onSave={async (typed, touched, read) => {
        if (read === null) await call('POST /api/admin/learning_sessions', { body: sessionToCreate(typed) });
        else
          await call('PUT /api/admin/learning_sessions/:id', {
            params: { id: read.learningSession.id },
            body: sessionToSave(read.learningSession, typed, touched),
          });
        await onSaved();
      }}
    />
  );
}

function StoredSession({ id, ...editing }: Editing & { id: string }) {
  // read once for each opening: what was read earlier may have changed, and nothing may replace the open form
  const session = useQuery({
    queryKey: ['admin', 'edited', id],
    queryFn: () => call('GET /api/admin/learning_sessions/:id', { params: { id } }),
    gcTime: 0,
    staleTime: Infinity,
  });
  if (session.isError)
    return (
      <AdminFailure
        text={loadErrorText('sessions', session.error)}
        onRetry={session.refetch}
        onDismiss={editing.onLeave}
      />
    );
  if (session.isPending) return <Loading title={m.common_loading()} />;
  return <Editor {...editing} session={session.data} />;
}

/** The form for a new session, or for an existing one, which is first loaded as a whole. */
export function SessionEditor({
  id,
  ...editing
}: Editing & {
  /** The session to change, or null for a new one. */
  id: string | null;
}) {
  return id === null ? <Editor {...editing} session={null} /> : <StoredSession {...editing} id={id} />;
}
