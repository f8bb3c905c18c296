import type { QueryClient } from '@tanstack/react-query';
import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { profileKey } from '#domains/profiles/own-profile-query.ts';
import { call } from '#lib/api.ts';

/**
 * Reads a parent's links again, and takes over what has changed into the cached profile, of which nothing else changes:
 * a form may be filled from it. An answer that was overtaken by another reading of the profile is ignored.
 * @throws ApiError
 */
export async function checkLinks(client: QueryClient, userId: string): Promise<void> {
  const key = profileKey(userId);
  const before = client.getQueryData<Profile | null>(key);
  const read = { params: { id: userId }, query: { ifNone: 'null' as const } };
  const answer = await call('GET /api/users/:id/profile', read);
  const now = client.getQueryData<Profile | null>(key);
  if (!now || now !== before || !answer || now.children.join() === answer.children.join()) return;
  client.setQueryData(key, { ...now, children: answer.children });
}
