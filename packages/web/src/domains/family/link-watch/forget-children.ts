import type { Query, QueryClient } from '@tanstack/react-query';
import { profileKey } from '#domains/profiles/own-profile-query.ts';

/** The first words of the keys of answers that are about the parent's own account, or about nobody. */
const OWN = [
  'invites',
  'link-check',
  'notice-mails',
  'own-device-name',
  'paired-devices',
  'passkeys',
  'prices',
  'second-factor',
  'sign-ins',
  'subscription',
  'teacher',
  'teachers',
  'weekly-mail',
];

/** Whether an answer cannot be about a child. An answer that nobody listed may be. */
function isOwn({ queryKey }: Query, userId: string): boolean {
  const [head, id] = queryKey;
  if (head === profileKey(userId)[0]) return id === userId;
  return OWN.includes(String(head));
}

/**
 * Drops every answer that may be about a child, because a link has ended. Screens that show one ask again, so they show
 * what the server still answers for other children, and nothing of this one.
 */
export async function forgetChildren(client: QueryClient, userId: string): Promise<void> {
  const predicate = (query: Query) => !isOwn(query, userId);
  await client.cancelQueries({ predicate });
  client.removeQueries({ predicate, type: 'inactive' });
  await client.resetQueries({ predicate });
}
