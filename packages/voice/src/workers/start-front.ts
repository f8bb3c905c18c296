import type { Log } from '#log.ts';
import { openSpeech, type StageSettings } from '#open-stages.ts';
import { type ServedSettings, serveCalls, type VoiceServer } from '#server.ts';
import { WorkerPool } from '#workers/worker-pool.ts';

/**
 * Starts a voice server whose calls are held by `settings.workers` processes. This process serves the addresses and
 * hands each call to the least loaded worker. The workers read the same environment. Rejects when no worker can start.
 */
export async function startFront(
  settings: ServedSettings,
  stageSettings: StageSettings,
  log: Log,
): Promise<VoiceServer> {
  const speech = await openSpeech(stageSettings.speech, log);
  const closeSpeech = (): Promise<void> => speech.close();
  const pool = await WorkerPool.start(settings.workers, settings.maxCalls, log).catch(async (error) => {
    await closeSpeech();
    throw error;
  });
  return serveCalls({
    settings,
    calls: pool,
    speech,
    about: () => pool.describe(),
    log,
    async close() {
      await pool.close();
      await closeSpeech();
    },
  });
}
