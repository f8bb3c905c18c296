import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnsavedChanges } from '#lib/use-unsaved-changes.ts';

/** What somebody typed and has not sent: texts, and choices that are null before they are made. */
type Draft = Record<string, string | null>;

const isTyped = (draft: Draft) => Object.values(draft).some((value) => (value ?? '').trim() !== '');

/**
 * Makes the hook that keeps the drafts of a desk, so that looking at another row or another screen loses nothing. Loading
 * the page again would, so the browser asks first. The drafts are in memory alone, and go with the cache of what this person
 * has read.
 * @param empty a draft in which nothing is typed
 */
export function deskDrafts<OneDraft extends Draft>(empty: OneDraft) {
  const none: ReadonlyMap<string, OneDraft> = new Map();
  const kept = new WeakMap<QueryClient, ReadonlyMap<string, OneDraft>>();
  return function useDrafts() {
    const client = useQueryClient();
    const [drafts, setDrafts] = useState(() => kept.get(client) ?? none);
    useUnsavedChanges([...drafts.values()].some(isTyped), () => false);
    return {
      of: (id: string): OneDraft => drafts.get(id) ?? empty,
      set(id: string, changes: Partial<OneDraft>) {
        const all = kept.get(client) ?? none;
        const next = new Map(all).set(id, { ...(all.get(id) ?? empty), ...changes });
        kept.set(client, next);
        setDrafts(next);
      },
    };
  };
}
