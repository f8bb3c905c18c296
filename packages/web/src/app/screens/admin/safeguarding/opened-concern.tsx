import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ConcernActs } from '#app/screens/admin/safeguarding/concern-acts.tsx';
import type { ConcernDraft } from '#app/screens/admin/safeguarding/concern-drafts.ts';
import { ConcernHead } from '#app/screens/admin/safeguarding/concern-head.tsx';
import { ConcernHistory, WhoWasTold } from '#app/screens/admin/safeguarding/concern-history.tsx';
import { ConcernTurns } from '#app/screens/admin/safeguarding/concern-turns.tsx';
import { HandOn } from '#app/screens/admin/safeguarding/hand-on.tsx';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { concernListsKey, concernQuery } from '#domains/safeguarding/desk/concern-queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/**
 * A concern: what it is about, what was said, who was told, what is done about it, how it is handed on, and what
 * happened.
 */
export function OpenedConcern({
  id,
  draft,
  onDraft,
}: {
  id: string;
  draft: ConcernDraft;
  onDraft: (changes: Partial<ConcernDraft>) => void;
}) {
  const client = useQueryClient();
  const found = useQuery(concernQuery(id));
  useEffect(() => {
    // the first reading opens it, which the list shows
    if (found.isSuccess) void client.invalidateQueries({ queryKey: concernListsKey });
  }, [client, found.isSuccess]);
  if (found.error instanceof ApiError && found.error.status === 404)
    return <p className="text-ink-2">{m.safeguarding_gone()}</p>;
  return (
    <Loaded query={found} failed={m.safeguarding_concern_failed()}>
      {(concern) => (
        <div className="flex flex-col gap-8">
          <ConcernHead concern={concern} />
          <ConcernTurns concern={concern} />
          <WhoWasTold concern={concern} />
          <ConcernActs concern={concern} draft={draft} onDraft={onDraft} />
          <HandOn id={concern.id} />
          <ConcernHistory entries={concern.entries} />
        </div>
      )}
    </Loaded>
  );
}
