import { setImmediate as turn } from 'node:timers/promises';
import { createLog, errorFields } from '#log.ts';
import { startVoiceServer } from '#server.ts';
import { readSettings } from '#settings.ts';
import type { Stages } from '#stages.ts';
import { plainStages } from './plain-stages.ts';

/** The first message of the server process. */
export type Ready = { type: 'ready'; address: string; stages: string };

/** What is still alive in the server process after garbage collection. */
export type Inside = {
  type: 'inside';
  rssMb: number;
  heapMb: number;
  /** Buffers outside the heap. */
  externalMb: number;
  /** Timers, sockets and other handles that keep the process alive, by kind. */
  handles: Record<string, number>;
  /** Keys that were added to the prototype of every object. */
  polluted: string[];
};

const log = createLog((line) => process.stderr.write(`${line}\n`));
process.on('unhandledRejection', (error) => log.error('unhandled rejection', errorFields(error)));

const { address, kind } = await start().catch((error: unknown) => {
  log.error('the voice server could not start', errorFields(error));
  process.exit(1);
});

process.on('message', () => void lookInside().then((inside) => process.send?.(inside)));
process.on('disconnect', () => process.exit(0));
const ready: Ready = { type: 'ready', address, stages: kind };
process.send?.(ready);

async function start(): Promise<{ address: string; kind: string }> {
  const { stages, kind } = await openStages();
  const settings = { ...readSettings(process.env), apiKey: process.env.VOICE_API_KEY ?? '' };
  const { address } = await startVoiceServer({ settings, stages, log });
  return { address, kind };
}

/**
 * Native objects are released one turn of the event loop after their owners are freed, so this collects three times.
 */
async function lookInside(): Promise<Inside> {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await turn();
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  const handles: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) handles[kind] = (handles[kind] ?? 0) + 1;
  const polluted = Object.keys(Object.prototype);
  return {
    type: 'inside',
    rssMb: rss / 1e6,
    heapMb: heapUsed / 1e6,
    externalMb: external / 1e6,
    handles,
    polluted,
  };
}

/** Opens the plain stages, with the embedded speech if VOICE_LONG_SPEECH requests it. */
async function openStages(): Promise<{ stages: Stages; kind: string }> {
  if (process.env.VOICE_LONG_SPEECH !== 'embedded') return { stages: plainStages, kind: 'a tone' };
  const { createStages, describeStages, stageSettingsFromEnv } = await import('#open-stages.ts');
  // The mind is never asked, so any address will do.
  const mind = { LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'none' };
  const settings = stageSettingsFromEnv({ PATH: process.env.PATH, ...mind });
  const stages = await createStages(settings, log);
  return {
    stages: { ...plainStages, speech: stages.speech },
    kind: String(describeStages(settings, stages).speech),
  };
}
