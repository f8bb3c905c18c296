import { allowInsecureRequests, discovery, type ServerMetadata } from 'openid-client';
import type { Platform } from '#platform/platform.ts';

/** How long we rely on a provider's description of itself. Its keys are fetched for each sign-in. */
const MAX_AGE_MS = 60 * 60 * 1_000;

/**
 * Returns a function that fetches a provider's own description of its endpoints (OpenID Connect Discovery). The fetch
 * happens on first use, never at startup, when the network may not be up yet. Callers that arrive in the meantime wait
 * for the same answer, and a failure is not cached.
 */
export function discovered(
  { clock }: Pick<Platform, 'clock'>,
  { issuerUrl, clientId, patienceMs }: { issuerUrl: string; clientId: string; patienceMs: number },
): () => Promise<ServerMetadata> {
  let known: { metadata: ServerMetadata; since: number } | null = null;
  let asking: Promise<ServerMetadata> | null = null;

  async function ask(): Promise<ServerMetadata> {
    const configuration = await discovery(new URL(issuerUrl), clientId, undefined, undefined, {
      timeout: patienceMs / 1_000,
      execute: isUnencrypted(issuerUrl) ? [allowInsecureRequests] : [],
    });
    const metadata = configuration.serverMetadata();
    known = { metadata, since: clock.now().getTime() };
    return metadata;
  }

  return async () => {
    if (known && Math.abs(clock.now().getTime() - known.since) < MAX_AGE_MS) return known.metadata;
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}

/** Reports whether an address is unencrypted. The settings allow that only for a provider on this machine. */
export function isUnencrypted(address: string): boolean {
  return address.startsWith('http:');
}
