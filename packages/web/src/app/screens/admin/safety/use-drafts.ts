import type { CaseOutcome } from '@vivavoce/contracts/safety/case-calls';
import { useState } from 'react';

/** What an administrator typed about a case and has not sent. */
export type CaseDraft = { note: string; decision: string; outcome: CaseOutcome | null };

const EMPTY: CaseDraft = { note: '', decision: '', outcome: null };

/** Keeps the drafts of all cases while the page is open, so that looking at another case loses nothing. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, CaseDraft>>(new Map());
  return {
    of: (id: string): CaseDraft => drafts.get(id) ?? EMPTY,
    set: (id: string, changes: Partial<CaseDraft>) =>
      setDrafts((all) => new Map(all).set(id, { ...(all.get(id) ?? EMPTY), ...changes })),
  };
}
