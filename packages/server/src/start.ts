import type { AddressInfo } from 'node:net';
import { readCurriculumAhead } from '@vivavoce/practice/curriculum';
import { buildApp, type Domains } from '#app.ts';
import type { Log } from '#platform/log.ts';
import { openPlatform, type Platform } from '#platform/platform.ts';
import { explainListening, refuseTakenPort, withFreePort } from '#platform/port.ts';
import { openTextModel } from '#platform/providers/open-text-model.ts';
import { openVoice } from '#platform/providers/open-voice.ts';
import type { TextModel, VoiceProvider } from '#platform/providers/providers.ts';
import { isLoopbackHost } from '#platform/settings/setting-addresses.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { isForThisMachineAlone } from '#platform/settings/this-machine.ts';
import { seedDemo } from '#seed/demo.ts';
import { seedDemoWithPast } from '#seed/past/demo-past.ts';
import { seedTeachers } from '#seed/teachers.ts';

export type RunningServer = {
  /** The server's actual address, as a browser on this machine opens it. */
  address: string;
  platform: Platform;
  domains: Domains;
  textModel: TextModel;
  voiceProvider: VoiceProvider;
  log: Log;
  /** Stops listening, ends calls, drains jobs, ends children, closes the database. Takes less than ten seconds. */
  stop(): Promise<void>;
};

/** How long the start waits for live voice, so that the first visitor finds it ready. */
const VOICE_PATIENCE_MS = 30_000;
/** How long running jobs may take when the server stops. */
const JOBS_PATIENCE_MS = 4_000;

/** Opens everything that the settings name and listens. If a part fails, closes the parts opened before it. */
export async function startServer(asked: Settings): Promise<RunningServer> {
  const settings = await withFreePort(asked);
  const closers: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const platform = await openPlatform(settings);
    closers.push(platform.close);
    await refuseTakenPort(settings);
    const { textModel, practice, close: closeTextModel } = await openTextModel(settings);
    closers.push(closeTextModel);
    const voice = openVoice(settings, textModel, practice, platform.log);
    closers.push(voice.close);
    const { app, domains } = await buildApp({ platform, voiceProvider: voice.provider, textModel });
    // Jobs and calls need each other's parts while they end, so they end at the same time.
    closers.push(() => Promise.all([app.close(), platform.jobs.stop(JOBS_PATIENCE_MS)]));

    await seedTeachers(platform);
    if (!isForThisMachineAlone(settings)) await domains.identity.endDemoSignIns();
    else if (!settings.demoPast) await seedDemo(platform, domains);
    else await seedDemoWithPast({ platform, voiceProvider: voice.provider, textModel }, practice);
    await settledWithin(voice.settled, VOICE_PATIENCE_MS);
    await app.listen({ host: settings.host, port: settings.port }).catch((error: unknown) => {
      throw explainListening(settings, error);
    });
    const reading = new AbortController();
    closers.push(async () => reading.abort());
    void readCurriculumAhead(reading.signal).catch((error: unknown) =>
      platform.log.error({ err: error }, 'a lesson of the curriculum could not be read'),
    );
    return {
      address: addressOf(settings.host, app.server.address() as AddressInfo),
      platform,
      domains,
      textModel,
      voiceProvider: voice.provider,
      log: platform.log,
      stop: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function settledWithin(settled: Promise<void>, patienceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([settled, patience]);
  clearTimeout(timer);
}

const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

function addressOf(host: string, { port }: AddressInfo): string {
  const name =
    EVERY_ADDRESS.has(host) || isLoopbackHost(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
