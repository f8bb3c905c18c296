import { randomBytes } from 'node:crypto';
import { createLog, errorFields } from '#log.ts';
import { createStages, describeStages, stageSettingsFromEnv } from '#open-stages.ts';
import { startVoiceServer } from '#server.ts';
import { readSettings, SettingsError } from '#settings.ts';

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
 * Starts the server, tells the parent process its port when there is one, and ends with the parent or on a
 * signal. The stages are warm before the parent is told.
 */
async function run(): Promise<void> {
  const { settings, stageSettings } = readAllSettings();
  const stages = await createStages(stageSettings, log);
  const apiKey = settings.apiKey ?? `vk_${randomBytes(24).toString('hex')}`;
  const server = await startVoiceServer({
    settings: { ...settings, apiKey },
    stages,
    stageKinds: describeStages(stageSettings, stages),
    log,
  });
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

/** All settings, or one `SettingsError` with everything that is wrong in any of them. */
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
