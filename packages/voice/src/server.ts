import type { AddressInfo } from 'node:net';
import { Calls } from '#calls/calls.ts';
import { createHttpServer } from '#http/http-server.ts';
import { Keys } from '#http/keys.ts';
import { serveSideband } from '#http/sideband.ts';
import { openSpokenFiles } from '#http/spoken-file.ts';
import type { Log } from '#log.ts';
import type { VoiceSettings } from '#settings.ts';
import type { Stages } from '#stages.ts';
import { Pacer } from '#transport/pacer.ts';
import { openWebRtc } from '#transport/webrtc.ts';
import { openVoiceActivity } from '#vad/open-voice-activity.ts';

/** What a voice server is started with. The caller opens the stages and closes them after the server. */
export type VoiceServerOptions = {
  settings: VoiceSettings & { apiKey: string };
  stages: Stages;
  /** Which form each stage has, for `/health`. Names only, no address and no key. */
  stageKinds?: Record<string, string>;
  log: Log;
};

/** A running voice server. `address` is its base address, such as `http://127.0.0.1:8787`. */
export type VoiceServer = { port: number; address: string; close(): Promise<void> };

/** Starts a voice server; resolves when it listens. Rejects when the port is taken. */
export async function startVoiceServer(options: VoiceServerOptions): Promise<VoiceServer> {
  const { settings, stages, log } = options;
  const voiceActivity = await openVoiceActivity(log, settings.vad);
  const pacer = new Pacer();
  const transport = openWebRtc(settings);
  const { hearEarly } = settings;
  const calls = new Calls({ stages, voiceActivity, hearEarly, transport, pacer, log }, settings);
  const keys = new Keys(settings.apiKey);
  const health = (): Record<string, unknown> => ({
    status: 'ok',
    calls: calls.count,
    capacity: settings.maxCalls,
    vad: voiceActivity.kind,
    stages: options.stageKinds ?? {},
  });
  const spokenFiles = openSpokenFiles(stages.speech, log);
  const server = createHttpServer({ calls, keys, spokenFiles, health }, log);
  const closeSidebands = serveSideband(server, { calls, keys });

  const close = async (): Promise<void> => {
    calls.close();
    pacer.close();
    closeSidebands();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
    await voiceActivity.close();
  };
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(settings.port, settings.host, resolve);
    });
  } catch (error) {
    await close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  return { port, address: `http://${host}:${port}`, close };
}
