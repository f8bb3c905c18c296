import { randomBytes } from 'node:crypto';
import { createLog, errorFields } from '#log.ts';
import { startVoiceServer } from '#server.ts';
import { readSettings, SettingsError } from '#settings.ts';
import { createStages, stageSettingsFromEnv } from './open-stages.ts';

const log = createLog((line) => process.stderr.write(`${line}\n`));

process.on('unhandledRejection', (error) => log.error('unhandled rejection', errorFields(error)));

try {
  await run();
} catch (error) {
  if (error instanceof SettingsError) console.error(error.message);
  else log.error('the voice server could not start', errorFields(error));
  process.exit(1);
}

/**
 * Starts the server, tells the parent process its port when there is one, and ends with the parent or on a
 * signal. The stages are warm before the parent is told.
 */
async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const stages = await createStages(stageSettingsFromEnv(process.env));
  const apiKey = settings.apiKey ?? `vk_${randomBytes(24).toString('hex')}`;
  const server = await startVoiceServer({ settings: { ...settings, apiKey }, stages, log });
  log.info('voice server listens', { address: server.address });
  if (settings.apiKey === null && !process.connected) {
    console.log(`VOICE_API_KEY is not set; the key of this run is ${apiKey}`);
  }

  let ending = false;
  const end = (reason: string) => async (): Promise<void> => {
    if (ending) return;
    ending = true;
    log.info('voice server ends', { reason });
    await server.close();
    await Promise.allSettled([stages.hearing.close(), stages.mind.close(), stages.speech.close()]);
    process.exit(0);
  };
  process.on('SIGTERM', end('SIGTERM'));
  process.on('SIGINT', end('SIGINT'));
  process.on('disconnect', end('the parent is gone'));
  process.send?.({ type: 'ready', port: server.port });
}
