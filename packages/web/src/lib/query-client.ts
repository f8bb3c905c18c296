import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';

/**
 * Creates a cache with our defaults. A failure is shown immediately with a button to try again (no silent retries),
 * even without a network. An answer stays fresh for a few seconds, so that one screen requests it once.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 5_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The state of a query: still waiting, failed, or answered. */
export type Watched<Data> =
  | { status: 'pending' }
  | { status: 'error'; error: Error }
  | { status: 'success'; data: Data };

/**
 * Requests an answer and reports it now and whenever it changes, for code that is not a component below the cache.
 * @returns a function that ends the subscription
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
