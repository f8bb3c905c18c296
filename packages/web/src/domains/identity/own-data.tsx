import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { useAuth } from '#domains/identity/auth-provider.tsx';

/** One person's cache of server replies, and a function to watch one of them from outside the cache's provider. */
export type OwnCache = { client: QueryClient; watch: Library['watchQuery'] };

type OwnData = {
  /** Null for a visitor, and while the cache's script is loading. */
  cache: OwnCache | null;
  /** Whether the script failed to load. */
  isMissing: boolean;
  /** Tries to load the script again. */
  load(): void;
};

type Library = typeof import('#lib/query-client.ts');

let library: Library | null = null;

/** Loads the cache's script, once for each page. */
export async function loadCacheLibrary(): Promise<void> {
  library ??= await import('#lib/query-client.ts');
}

type Held = { userId: string; cache: OwnCache | null };

const OwnDataContext = createContext<OwnData | null>(null);

/**
 * Keeps one cache for the signed-in person. A person who signs in later sees nothing of it. Visitors never load its
 * script, so public pages stay light.
 */
export function OwnDataProvider({ children }: { children: ReactNode }) {
  const userId = useAuth().user?.id ?? null;
  const [held, setHeld] = useState<Held | null>(null);
  const [attempts, setAttempts] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `tries` starts another attempt
  useEffect(() => {
    if (userId === null) return setHeld(null);
    let isWanted = true;
    const hold = () => {
      if (!isWanted) return;
      const cache = library && { client: library.newQueryClient(), watch: library.watchQuery };
      setHeld({ userId, cache });
    };
    if (library === null) void loadCacheLibrary().then(hold, hold);
    else hold();
    return () => {
      isWanted = false;
    };
  }, [userId, attempts]);

  const load = useCallback(() => setAttempts((before) => before + 1), []);
  const own = useMemo(() => {
    const mine = held !== null && held.userId === userId ? held : null;
    return { cache: mine?.cache ?? null, isMissing: mine !== null && mine.cache === null, load };
  }, [held, userId, load]);
  return <OwnDataContext value={own}>{children}</OwnDataContext>;
}

/** Returns the signed-in person's cache and its state. */
export function useOwnData(): OwnData {
  const own = use(OwnDataContext);
  if (own === null) throw new Error('useOwnData must be used within an OwnDataProvider');
  return own;
}
