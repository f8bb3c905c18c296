import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CaseOutcome } from '@vivavoce/contracts/safety/case-calls';
import { useUnsavedChanges } from '#lib/use-unsaved-changes.ts';

/** What an administrator typed about a case and has not sent. */
export type CaseDraft = { note: string; decision: string; outcome: CaseOutcome | null };

type Drafts = ReadonlyMap<string, CaseDraft>;

const EMPTY: CaseDraft = { note: '', decision: '', outcome: null };
const NONE: Drafts = new Map();

/** The drafts are in the memory of the page alone, among what the signed-in person has read. */
const draftsQuery = queryOptions({
  queryKey: ['admin', 'case-drafts'],
  queryFn: skipToken,
  initialData: NONE,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

const isTyped = ({ note, decision, outcome }: CaseDraft) =>
  note.trim() !== '' || decision.trim() !== '' || outcome !== null;

/**
 * Keeps the drafts of all cases, so that looking at another case or another screen loses nothing. Loading the page again
 * would, so the browser asks first.
 */
export function useDrafts() {
  const client = useQueryClient();
  const { data: drafts = NONE } = useQuery(draftsQuery);
  useUnsavedChanges([...drafts.values()].some(isTyped), () => false);
  return {
    of: (id: string): CaseDraft => drafts.get(id) ?? EMPTY,
    set: (id: string, changes: Partial<CaseDraft>) =>
      client.setQueryData<Drafts>(draftsQuery.queryKey, (all = NONE) =>
        new Map(all).set(id, { ...(all.get(id) ?? EMPTY), ...changes }),
      ),
  };
}
