import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Choice } from '@vivavoce/contracts/insights/admin-calls';
import { call } from '#lib/api.ts';

/**
 * Whom an administrator chooses from. `people` have a profile, `learners` are the learners among them, and `accounts` are
 * all who can sign in.
 */
export type ChoiceKind = 'people' | 'learners' | 'accounts' | 'teachers';

/** Which people are meant. */
const among = {
  people: {},
  learners: { learnersOnly: 'true' },
  accounts: { everyAccount: 'true' },
} as const;

type Wanted = { search?: string } | { id: string };

function choicesOf(kind: ChoiceKind, query: Wanted): Promise<Choice[]> {
  if (kind === 'teachers') return call('GET /api/admin/choices/teachers', { query });
  return call('GET /api/admin/choices/people', { query: { ...query, ...among[kind] } });
}

/** The first matches of a search, or the newest without one. */
export const choicesQuery = (kind: ChoiceKind, search: string) =>
  queryOptions({
    queryKey: ['admin', 'choices', kind, { search }],
    queryFn: () => choicesOf(kind, search === '' ? {} : { search }),
  });

/**
 * The one who was chosen, to show the name; null if there is no such person or teacher any more. Without an id, nobody is
 * chosen and nothing is read.
 */
export const choiceQuery = (kind: ChoiceKind, id: string | null) =>
  queryOptions({
    queryKey: ['admin', 'choices', kind, { id }],
    queryFn: id === null ? skipToken : async () => (await choicesOf(kind, { id }))[0] ?? null,
  });
