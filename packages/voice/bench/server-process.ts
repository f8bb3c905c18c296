import { createLog } from '#log.ts';
import { startVoiceServer } from '#server.ts';
import { readSettings } from '#settings.ts';
import type { Mind, Stages } from '#stages.ts';
import { scriptedStages } from '#testing/scripted-stages.ts';
import { startEcho } from './echo.ts';

/** The server process's reply to the bench: processor time so far, and memory. */
export type UsageReply = { type: 'usage'; cpuMs: number; rssMb: number };

/** The first message of the server process. */
export type ReadyReply = { type: 'ready'; address: string; stages: string };

/** The bench's mind takes no time: it reads out its session's instructions. */
const mind: Mind = {
  async *reply(messages) {
    yield { kind: 'text', text: messages[0]?.content ?? '' };
  },
  close: async () => undefined,
};

const served = process.env.BENCH_HEARING === 'echo' ? await serveEcho() : await serveLessons();

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const reply: UsageReply = {
    type: 'usage',
    cpuMs: (user + system) / 1000,
    rssMb: Math.round(process.memoryUsage.rss() / 1e6),
  };
  process.send?.(reply);
});
process.on('disconnect', () => process.exit(0));
const ready: ReadyReply = { type: 'ready', ...served };
process.send?.(ready);

async function serveLessons(): Promise<{ address: string; stages: string }> {
  const opened = await openStages();
  const { address } = await startVoiceServer({
    settings: { ...readSettings(process.env), apiKey: process.env.VOICE_API_KEY ?? '' },
    stages: { ...opened.stages, mind },
    log: createLog((line) => process.stderr.write(`${line}\n`), 'warn'),
  });
  return { address, stages: opened.kind };
}

async function serveEcho(): Promise<{ address: string; stages: string }> {
  return { ...(await startEcho(readSettings(process.env))), stages: 'none: an echo' };
}

/**
 * Opens the embedded speech, and also the embedded hearing if BENCH_HEARING requests it. Otherwise hearing is a script
 * that takes no time, like the mind, because the models' time is not the server's. If no speech can be opened, a tone
 * replaces it.
 */
async function openStages(): Promise<{ stages: Stages; kind: string }> {
  const scripted = scriptedStages({ speechLengthMs: (text) => text.length * 65 }).stages;
  try {
    const { createStages, describeStages, stageSettingsFromEnv } = await import('#open-stages.ts');
    // The mind is never asked, so any address will do.
    const mind = { LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'none' };
    const settings = stageSettingsFromEnv({ PATH: process.env.PATH, ...mind });
    const stages = await createStages(settings);
    const kinds = describeStages(settings, stages);
    if (process.env.BENCH_HEARING === 'embedded') {
      return { stages, kind: `hearing ${kinds.hearing}, speech ${kinds.speech}` };
    }
    return { stages: { ...stages, hearing: scripted.hearing }, kind: `hearing 0 ms, speech ${kinds.speech}` };
  } catch (error) {
    console.log(`The embedded speech could not be opened: ${error instanceof Error ? error.message : error}`);
    return { stages: scripted, kind: 'hearing 0 ms, speech a tone' };
  }
}
