import type { AddressInfo } from 'node:net';
import type { CallHost } from '#calls/call-host.ts';
import { type CallParts, openCalls } from '#calls/open-calls.ts';
import { createHttpServer } from '#http/http-server.ts';
import { Keys } from '#http/keys.ts';
import { openPlayground } from '#http/playground.ts';
import { serveSideband } from '#http/sideband.ts';
import { openSpokenFiles } from '#http/spoken-file.ts';
import type { Log } from '#log.ts';
import type { VoiceSettings } from '#settings.ts';
import type { Speech, Stages } from '#stages.ts';

/** The settings of a running server, which always has a key. */
export type ServedSettings = VoiceSettings & { apiKey: string };

/** What a voice server needs in order to start. The caller opens the stages, and closes them after the server. */
type VoiceServerOptions = CallParts & {
  settings: ServedSettings;
  stages: Stages;
  /** The form of each stage, for `/health`. Names only, no address and no key. */
  stageKinds?: Record<string, string>;
  log: Log;
};

/** A running voice server. `address` is its base address, such as `http://127.0.0.1:8787`. */
export type VoiceServer = {
  port: number;
  address: string;
  /** Takes no new calls from now on. Resolves when the last call has ended. */
  drain(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts a voice server that holds its calls in this process. Resolves when it is listening. Rejects if the port is
 * taken.
 */
export async function startVoiceServer(options: VoiceServerOptions): Promise<VoiceServer> {
  const { settings, stages, log } = options;
  const { calls, vad, close } = await openCalls(options);
  const about = (): Record<string, unknown> => ({ vad, stages: options.stageKinds ?? {} });
  return serveCalls({ settings, calls, speech: stages.speech, about, log, close });
}

/** The calls to serve over HTTP, wherever they are held. */
type ServedCalls = {
  settings: ServedSettings;
  calls: CallHost;
  /** Speaks texts outside calls. */
  speech: Speech;
  /** Returns what `/health` reports besides the number of calls. */
  about(): Record<string, unknown>;
  log: Log;
  /** Ends the calls. Called once, when the server is closed or could not be started. */
  close(): Promise<void>;
};

/** Serves calls over HTTP. Rejects if the port is taken. */
export async function serveCalls(served: ServedCalls): Promise<VoiceServer> {
  const { settings, calls, speech, log } = served;
  const { maxCallMs } = settings;
  const keys = new Keys(settings.apiKey);
  let status: 'ok' | 'draining' = 'ok';
  const health = (): Record<string, unknown> => ({
    status,
    calls: calls.count,
    capacity: calls.capacity,
    ...served.about(),
  });
  const spokenFiles = openSpokenFiles(speech, log);
  const playground = openPlayground(settings.playground);
  const { healthNeedsKey } = settings;
  const deps = { calls, maxCallMs, keys, spokenFiles, playground, health, healthNeedsKey };
  const server = createHttpServer(deps, log);
  const closeSidebands = serveSideband(server, { calls, keys });

  const close = async (): Promise<void> => {
    await served.close();
    closeSidebands();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
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
  const drain = (): Promise<void> => {
    status = 'draining';
    return calls.drain();
  };
  return { port, address: `http://${host}:${port}`, drain, close };
}
