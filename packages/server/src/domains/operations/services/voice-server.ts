import type { VoiceProvider } from '#platform/providers/providers.ts';
import { readVoiceMetrics, type VoiceServerFigures } from './voice-metrics.ts';

/** An administrator waits for the page. A voice server that takes longer has other work to do. */
const PATIENCE_MS = 1_500;

/**
 * Asks our own voice server, the one that this process started, for its figures.
 * @returns null if it does not run, or does not answer soon. Never throws, so its key is in no error
 */
export async function voiceServerFigures(provider: VoiceProvider): Promise<VoiceServerFigures | null> {
  const address = provider.named('embedded')?.current();
  if (!address) return null;
  return fetch(new URL('/metrics', address.baseUrl), {
    headers: { authorization: `Bearer ${address.apiKey}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
    .then(async (response) => (response.ok ? readVoiceMetrics(await response.text()) : null))
    .catch(() => null);
}
