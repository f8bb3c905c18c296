import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';

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

/** What is known of an answer: not yet asked for, had, or not to be had. */
export type Watched<Data> =
  | { status: 'pending' }
  | { status: 'error'; error: Error }
  | { status: 'success'; data: Data };

/**
 * Asks for an answer and reports it now and whenever it changes, to code that is no component below the cache.
 * @returns ends the watch
 */
export function watchQuery<Data>(
  client: QueryClient,
  options: QueryObserverOptions<Data>,
  report: (now: Watched<Data>) => void,
): () => void {
  const observer = new QueryObserver(client, options);
  const tell = ({ status, data, error }: ReturnType<typeof observer.getCurrentResult>) => {
    if (status === 'error') report({ status, error });
    else report(status === 'success' ? { status, data: data as Data } : { status });
  };
  tell(observer.getCurrentResult());
  return observer.subscribe(tell);
}
