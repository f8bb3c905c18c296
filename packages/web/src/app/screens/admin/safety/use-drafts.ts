import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { CaseOutcome } from '@vivavoce/contracts/safety/case-calls';
import { useState } from 'react';
import { useUnsavedChanges } from '#lib/use-unsaved-changes.ts';

/** What an administrator typed about a case and has not sent. */
export type CaseDraft = { note: string; decision: string; outcome: CaseOutcome | null };

type Drafts = ReadonlyMap<string, CaseDraft>;

const EMPTY: CaseDraft = { note: '', decision: '', outcome: null };
const NONE: Drafts = new Map();

/** The drafts of the signed-in person, in memory alone. They go with the cache of what this person has read. */
const kept = new WeakMap<QueryClient, Drafts>();

const isTyped = ({ note, decision, outcome }: CaseDraft) =>
  note.trim() !== '' || decision.trim() !== '' || outcome !== null;

/**
 * Keeps the drafts of all cases, so that looking at another case or another screen loses nothing. Loading the page again
 * would, so the browser asks first.
 */
export function useDrafts() {
  const client = useQueryClient();
  const [drafts, setDrafts] = useState(() => kept.get(client) ?? NONE);
  useUnsavedChanges([...drafts.values()].some(isTyped), () => false);
  return {
    of: (id: string): CaseDraft => drafts.get(id) ?? EMPTY,
    set(id: string, changes: Partial<CaseDraft>) {
      const all = kept.get(client) ?? NONE;
      const next = new Map(all).set(id, { ...(all.get(id) ?? EMPTY), ...changes });
      kept.set(client, next);
      setDrafts(next);
    },
  };
}
