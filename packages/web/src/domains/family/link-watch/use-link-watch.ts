import { type QueryCacheNotifyEvent, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { checkLinks } from '#domains/family/link-watch/check-links.ts';
import { endedLinks } from '#domains/family/link-watch/ended-links.ts';
import { forgetChildren } from '#domains/family/link-watch/forget-children.ts';
import { linkedChildrenQuery } from '#domains/family/linked-children.ts';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { ApiError } from '#lib/api-error.ts';

/**
 * How often a visible page checks a parent's links, in milliseconds. With the answer's own time, an ended link is noticed
 * within 15 seconds.
 */
export const LINK_CHECK_MS = 10_000;

/** Whether an answer may mean that a link has ended: something was refused, or was found no more. */
function isDoubtful(event: QueryCacheNotifyEvent): boolean {
  if (event.type !== 'updated') return false;
  if (event.action.type === 'success') return event.query.state.data === null;
  if (event.action.type !== 'error') return false;
  const { error } = event.action;
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}

/**
 * Watches the links of a parent. When one ends, whoever ended it, the page forgets everything about the children and
 * asks again; `onEnded` is called. The page checks regularly while it is visible, when it comes back into view, when
 * another tab has noticed, and when the server refuses something.
 */
export function useLinkWatch(onEnded: () => void): void {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const { profile } = useProfile();
  /** Null while the profile is not known, which says nothing about the links. */
  const children = profile?.children ?? null;
  const isWatching = children !== null && children.length > 0;

  const { refetch: check } = useQuery({
    queryKey: ['link-check', userId],
    queryFn: async () => {
      await checkLinks(client, userId);
      return Date.now();
    },
    enabled: isWatching,
    // the profile that was just loaded is the first answer
    initialData: Date.now,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: LINK_CHECK_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

  const told = useRef(onEnded);
  told.current = onEnded;
  const known = useRef(children);
  useEffect(() => {
    if (children === null) return;
    const before = known.current;
    known.current = children;
    if (before === null || before === children) return;
    if (endedLinks(before, children).length === 0) {
      void client.invalidateQueries(linkedChildrenQuery(userId));
      return;
    }
    void forgetChildren(client, userId);
    announceEnd();
    told.current();
  }, [children, client, userId]);

  useEffect(() => {
    if (!isWatching) return;
    const recheck = () => void check({ cancelRefetch: false });
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', recheck);
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (isDoubtful(event) && event.query.queryKey[0] !== 'link-check') recheck();
    });
    return () => {
      unsubscribe();
      channel.close();
    };
  }, [isWatching, check, client]);
}

const CHANNEL = 'vivavoce.links';

/** Tells the other tabs of this browser that a link has ended. They find out which one by themselves. */
function announceEnd(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('ended');
  channel.close();
}
