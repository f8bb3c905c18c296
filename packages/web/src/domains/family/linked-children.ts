import { queryOptions } from '@tanstack/react-query';
import { type LinkedChild, linkedChildOf } from '#domains/family/linked-child.ts';
import { call } from '#lib/api.ts';
import { ApiError, codeOf } from '#lib/api-error.ts';

/** A parent's children, and how many of them could not be loaded. */
export type LinkedChildren = { children: readonly LinkedChild[]; missingCount: number };

const readProfile = (id: string) =>
  call('GET /api/users/:id/profile', { params: { id }, query: { ifNone: 'null' } });

/** Reads a child; null if the child has no profile. */
async function readChild(id: string): Promise<LinkedChild | null> {
  const [user, profile] = await Promise.all([
    call('GET /api/users/:id', { params: { id } }),
    readProfile(id),
  ]);
  return profile && linkedChildOf(user, profile);
}

/** Reads the ids of a parent's children. A person without a profile has none. */
const readChildIds = async (parentId: string): Promise<readonly string[]> =>
  (await readProfile(parentId))?.children ?? [];

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/**
 * Reads the children of a parent, in the order of their links. A child that cannot be loaded is left out (RES-81).
 * @throws ApiError if the parent's profile cannot be loaded, or none of the children (RES-80)
 */
export async function readLinkedChildren(parentId: string): Promise<LinkedChildren> {
  const ids = await readChildIds(parentId);
  const answers = await Promise.allSettled(ids.map(readChild));
  const children = answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value ?? []) : []));
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  // A child whose account was deleted, or whose link ended just now, is not missing.
  const outages = failures.filter((reason) => !isGone(reason));
  if (children.length === 0 && outages.length > 0) throw outages[0];
  return { children, missingCount: outages.length };
}

/** Reads the children of a parent. A failure is logged, and the list is then empty (specification §8, RES-80). */
export async function linkedChildren(parentId: string): Promise<readonly LinkedChild[]> {
  try {
    return (await readLinkedChildren(parentId)).children;
  } catch (error) {
    console.error('Loading the linked children failed', codeOf(error));
    return [];
  }
}

/** The start of every cache key of linked children. */
export const linkedChildrenKey = ['linked-children'] as const;

/** A parent's children, for the screens that tell an outage from an empty list. */
export const linkedChildrenQuery = (parentId: string) =>
  queryOptions({
    queryKey: [...linkedChildrenKey, parentId],
    queryFn: () => readLinkedChildren(parentId),
  });

/** A parent's children, for a screen to which they are one part of several. */
export const silentLinkedChildrenQuery = (parentId: string) =>
  queryOptions({
    queryKey: [...linkedChildrenKey, parentId, 'silent'],
    queryFn: () => linkedChildren(parentId),
  });
