import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLog, errorFields, type Log } from '#log.ts';
import { createStages, describeStages, type StageSettings, stageSettingsFromEnv } from '#open-stages.ts';
import { type ServedSettings, startVoiceServer, type VoiceServer } from '#server.ts';
import { readSettings, SettingsError } from '#settings.ts';
import { startFront } from '#workers/start-front.ts';

const log = createLog((line) => process.stderr.write(`${line}\n`), process.env.LOG_LEVEL);

process.on('unhandledRejection', (error) => log.error('unhandled rejection', errorFields(error)));

try {
  await run();
} catch (error) {
  if (error instanceof SettingsError) console.error(error.message);
  else log.error('the voice server could not start', errorFields(error));
  process.exit(1);
}

/**
 * Starts the server, reports its port to the parent process if there is one, and ends with the parent or on a signal.
 * The stages are warm before the port is reported.
 */
async function run(): Promise<void> {
  const { settings, stageSettings } = readAllSettings();
  const apiKey = settings.apiKey ?? `vk_${randomBytes(24).toString('hex')}`;
  const served = { ...settings, apiKey };
  const start = settings.workers > 1 ? startFront : startAlone;
  const server = await start(served, stageSettings, log);
  log.info('voice server listening', { address: server.address });
  if (settings.apiKey === null && !process.connected) {
    console.log(`VOICE_API_KEY is not set; the key of this run is ${apiKey}`);
  }

  let ending = false;
  const end = async (reason: string): Promise<void> => {
    if (ending) return;
    ending = true;
    log.info('voice server ends', { reason });
    await server.close();
    process.exit(0);
  };
  let draining = false;
  // A second SIGTERM ends the server without waiting.
  const drain = async (): Promise<void> => {
    if (draining || settings.drainMs === 0) return end('SIGTERM');
    draining = true;
    log.info('voice server takes no new calls', { drainMs: settings.drainMs });
    await Promise.race([server.drain(), sleep(settings.drainMs)]);
    await end('drained');
  };
  process.on('SIGTERM', () => void drain());
  process.on('SIGINT', () => void end('SIGINT'));
  process.on('disconnect', () => void end('the parent is gone'));
  process.send?.({ type: 'ready', port: server.port });
}

/** Starts the server with its calls in this process. */
async function startAlone(
  settings: ServedSettings,
  stageSettings: StageSettings,
  log: Log,
): Promise<VoiceServer> {
  const stages = await createStages(stageSettings, log);
  const stageKinds = describeStages(stageSettings, stages);
  const server = await startVoiceServer({ settings, stages, stageKinds, log });
  const close = async (): Promise<void> => {
    await server.close();
    await Promise.allSettled([stages.hearing.close(), stages.mind.close(), stages.speech.close()]);
  };
  return { ...server, close };
}

/** Reads all settings. Throws one `SettingsError` that lists every problem. */
function readAllSettings() {
  const problems: string[] = [];
  const read = <T>(from: (env: NodeJS.ProcessEnv) => T): T | undefined => {
    try {
      return from(process.env);
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      problems.push(...error.problems);
      return undefined;
    }
  };
  const settings = read(readSettings);
  const stageSettings = read(stageSettingsFromEnv);
  if (!settings || !stageSettings) throw new SettingsError(problems);
  return { settings, stageSettings };
}
