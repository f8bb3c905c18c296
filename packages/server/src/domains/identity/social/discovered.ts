import { allowInsecureRequests, discovery, type ServerMetadata } from 'openid-client';
import type { Platform } from '#platform/platform.ts';

/** How long a provider's description of itself is believed; its keys are fetched for each sign-in. */
const MAX_AGE_MS = 60 * 60 * 1_000;

/**
 * Where a provider has its endpoints, as it tells itself (OpenID Connect Discovery). Asked at first use and never at
 * start, where the network may not be there yet; whoever comes meanwhile waits for the same answer, and a failure is
 * not kept.
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

/** Settings let only a provider on this machine be unencrypted. */
export function isUnencrypted(address: string): boolean {
  return address.startsWith('http:');
}
