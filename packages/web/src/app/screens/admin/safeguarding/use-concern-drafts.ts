import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ConcernOutcome } from '@vivavoce/contracts/safeguarding/bounds';
import { useState } from 'react';
import { useUnsavedChanges } from '#lib/use-unsaved-changes.ts';

/** What a reader typed about a concern and has not sent: a note, and the outcome with the note that closes it. */
export type ConcernDraft = { note: string; closing: string; outcome: ConcernOutcome | null };

type Drafts = ReadonlyMap<string, ConcernDraft>;

const EMPTY: ConcernDraft = { note: '', closing: '', outcome: null };
const NONE: Drafts = new Map();

/** The drafts of the signed-in person, in memory alone. They go with the cache of what this person has read. */
const kept = new WeakMap<QueryClient, Drafts>();

const isTyped = ({ note, closing, outcome }: ConcernDraft) =>
  note.trim() !== '' || closing.trim() !== '' || outcome !== null;

/**
 * Keeps the drafts of all concerns, so that looking at another concern or another screen loses nothing. Loading the page
 * again would, so the browser asks first.
 */
export function useConcernDrafts() {
  const client = useQueryClient();
  const [drafts, setDrafts] = useState(() => kept.get(client) ?? NONE);
  useUnsavedChanges([...drafts.values()].some(isTyped), () => false);
  return {
    of: (id: string): ConcernDraft => drafts.get(id) ?? EMPTY,
    set(id: string, changes: Partial<ConcernDraft>) {
      const all = kept.get(client) ?? NONE;
      const next = new Map(all).set(id, { ...(all.get(id) ?? EMPTY), ...changes });
      kept.set(client, next);
      setDrafts(next);
    },
  };
}
