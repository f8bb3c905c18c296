import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { VoiceProvider } from '#platform/providers/providers.ts';
import { hangUp, ProviderFailed } from './provider-client.ts';

/** Ends a call at the provider, whichever process watched it. Ending a call that is already over is no error. */
export const hangUpCall = defineJob({
  name: 'voice.hang-up',
  payload: z.object({ servedBy: z.enum(['hosted', 'embedded']), providerCallId: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 2,
});

/** Starts the job worker. A server that this installation no longer has holds none of our calls. */
export function hangingUp({ jobs, provider }: Pick<Platform, 'jobs'> & { provider: VoiceProvider }) {
  return jobs.work(hangUpCall, async ({ servedBy, providerCallId }) => {
    const server = provider.named(servedBy);
    if (!server) return;
    const address = server.current();
    if (!address || !(await hangUp(address, providerCallId))) throw new ProviderFailed(0);
  });
}
