import { useQuery } from '@tanstack/react-query';
import { OpenedTranscript } from '#app/screens/admin/session-management/opened-transcript.tsx';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { sessionOverviewQuery } from '#domains/sessions/admin/admin-session-queries.ts';
import { SessionFacts } from '#domains/sessions/admin/session-facts.tsx';
import { ApiError } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/** A session as an administrator may see it: its facts, and behind a reason what was said. */
export function OpenedSession({ id }: { id: string }) {
  const overview = useQuery(sessionOverviewQuery(id));
  if (overview.error instanceof ApiError && overview.error.status === 404)
    return <p className="text-ink-2">{m.admin_sessions_opened_gone()}</p>;
  return (
    <Loaded query={overview} failed={m.admin_sessions_opened_failed()}>
      {(loaded) => (
        <div className="flex flex-col gap-8">
          <SessionFacts overview={loaded} />
          <OpenedTranscript overview={loaded} />
        </div>
      )}
    </Loaded>
  );
}
