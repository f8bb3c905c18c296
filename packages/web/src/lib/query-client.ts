import { QueryClient } from '@tanstack/react-query';

/**
 * How answers are kept: a failure is shown at once with a way to try again (no silent repeats), also without a
 * network; an answer stays fresh for a few seconds, so that one screen asks once.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 5_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
