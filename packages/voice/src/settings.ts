import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';

/** The voice server's settings, read from its environment. The stages have settings of their own (`open-stages.ts`). */
export type VoiceSettings = {
  /** VOICE_HOST: address of the HTTP side. Default 127.0.0.1. */
  host: string;
  /** VOICE_PORT: port of the HTTP side; 0 takes any free one. Default 8787. */
  port: number;
  /** VOICE_API_KEY: the bearer token that callers must send. `null`, on loopback only: a key is generated at start. */
  apiKey: string | null;
  /** VOICE_PUBLIC_ADDRESS: IP address at which browsers reach this machine, if it is not the machine's own address. */
  publicAddress: string | null;
  /**
   * VOICE_BIND_ADDRESS: local IP address for media. Default: 127.0.0.1 while VOICE_HOST is loopback and no
   * VOICE_PUBLIC_ADDRESS is set, otherwise all.
   */
  bindAddress: string | null;
  /**
   * VOICE_UDP_PORT: one UDP port for the media of all calls. Further workers use the ports after it. Default: a free
   * port for each call.
   */
  udpPort: number | null;
  /** VOICE_TCP_PORT: port for the media of browsers whose network blocks UDP; 0 takes any free one. Default none. */
  tcpPort: number | null;
  /** ICE_SERVERS: comma-separated `stun:host:port`, `turn:user:password@host:port`. Default none. */
  iceServers: string[];
  /** VOICE_WORKERS: how many processes hold calls; `auto` means one for each core. Default 1: calls in this process. */
  workers: number;
  /**
   * VOICE_MAX_CALLS: how many calls one process holds at the same time; it answers further ones with 503. Default 40.
   */
  maxCalls: number;
  /** VOICE_MAX_CALL_MINUTES: a call is ended after this long. Default 120. */
  maxCallMs: number;
  /** VOICE_DEAD_CALL_SECONDS: a call is ended after this long without anything from the learner. Default 30. */
  deadCallMs: number;
  /** VOICE_DRAIN_SECONDS: how long calls under way may last after SIGTERM. Default 0: they end immediately. */
  drainMs: number;
  /** VOICE_VAD: `best` (Silero if it can be loaded) or `fvad`. Default best. */
  vad: 'best' | 'fvad';
  /**
   * VOICE_HEAR_EARLY: `on` hears a turn 200 ms into the silence that may end it, so that its words are ready when it
   * does. A hosted recogniser then gets one more request for each longer pause for breath. Default on.
   */
  hearEarly: boolean;
  /**
   * VOICE_PLAYGROUND: `on` serves a page for trying the server. Default: on while it stays on loopback, otherwise off.
   */
  playground: boolean;
  /** VOICE_HEALTH: `key` shows `/health` only to callers with the server's own key. Default open. */
  healthNeedsKey: boolean;
};

/** Everything that is wrong with the settings, in one error. It names variables and never shows their values. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings are wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

const DEFAULT_HOST = '127.0.0.1';

const port = z.coerce.number('must be a port number').int().min(0).max(65_535);
const ipAddress = z.string().refine((value) => isIP(value) !== 0, 'must be an IP address');

const schema = z.object({
  VOICE_HOST: z.string().default(DEFAULT_HOST),
  VOICE_PORT: port.default(8787),
  VOICE_API_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  VOICE_PUBLIC_ADDRESS: ipAddress.optional(),
  VOICE_BIND_ADDRESS: ipAddress.optional(),
  VOICE_UDP_PORT: port.optional(),
  VOICE_TCP_PORT: port.optional(),
  ICE_SERVERS: z.string().default(''),
  VOICE_WORKERS: z
    .union([
      z.literal('auto').transform(() => availableParallelism()),
      z.coerce.number("must be a number or 'auto'").int().min(1).max(256),
    ])
    .default(1),
  VOICE_MAX_CALLS: z.coerce.number('must be a number').int().min(1).max(1_000).default(40),
  VOICE_MAX_CALL_MINUTES: z.coerce.number('must be a number').min(1).max(1_440).default(120),
  VOICE_DEAD_CALL_SECONDS: z.coerce.number('must be a number').min(1).max(3_600).default(30),
  VOICE_DRAIN_SECONDS: z.coerce.number('must be a number').min(0).max(86_400).default(0),
  VOICE_VAD: z.enum(['best', 'fvad']).default('best'),
  VOICE_HEAR_EARLY: z.enum(['on', 'off']).default('on'),
  VOICE_PLAYGROUND: z.enum(['on', 'off']).optional(),
  VOICE_HEALTH: z.enum(['open', 'key']).default('open'),
});

/** Reads the settings. An empty variable counts as absent. Throws a `SettingsError` that lists every problem. */
export function readSettings(env: Record<string, string | undefined>): VoiceSettings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  const problems = (parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (given.VOICE_API_KEY === undefined && !isLoopback(given.VOICE_HOST ?? DEFAULT_HOST)) {
    problems.push('VOICE_API_KEY is required when VOICE_HOST is not loopback');
  }
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems);
  const values = parsed.data;
  const staysHome = isLoopback(values.VOICE_HOST) && values.VOICE_PUBLIC_ADDRESS === undefined;
  return {
    host: values.VOICE_HOST,
    port: values.VOICE_PORT,
    apiKey: values.VOICE_API_KEY ?? null,
    publicAddress: values.VOICE_PUBLIC_ADDRESS ?? null,
    bindAddress: values.VOICE_BIND_ADDRESS ?? (staysHome ? DEFAULT_HOST : null),
    udpPort: values.VOICE_UDP_PORT ?? null,
    tcpPort: values.VOICE_TCP_PORT ?? null,
    iceServers: values.ICE_SERVERS.split(',').flatMap((url) => url.trim() || []),
    workers: values.VOICE_WORKERS,
    maxCalls: values.VOICE_MAX_CALLS,
    maxCallMs: values.VOICE_MAX_CALL_MINUTES * 60_000,
    deadCallMs: values.VOICE_DEAD_CALL_SECONDS * 1_000,
    drainMs: values.VOICE_DRAIN_SECONDS * 1_000,
    vad: values.VOICE_VAD,
    hearEarly: values.VOICE_HEAR_EARLY === 'on',
    playground: values.VOICE_PLAYGROUND === undefined ? staysHome : values.VOICE_PLAYGROUND === 'on',
    healthNeedsKey: values.VOICE_HEALTH === 'key',
  };
}

/**
 * Returns the settings for worker `index` (from 0). Only one process can open a port, so each worker gets the next one.
 */
export function settingsForWorker(settings: VoiceSettings, index: number): VoiceSettings {
  const own = (port: number | null): number | null => port && port + index;
  return { ...settings, udpPort: own(settings.udpPort), tcpPort: own(settings.tcpPort) };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
