import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Log } from './log.ts';
import type { TextModel, VoiceProvider } from './providers.ts';
import type { ExternalService, RealtimeSettings, Settings } from './settings.ts';
import { superviseChild } from './supervised-child.ts';

export type OpenVoice = {
  provider: VoiceProvider;
  /** Resolves when it is known whether live voice can be used. */
  settled: Promise<void>;
  close(): Promise<void>;
};

const voiceServer = fileURLToPath(new URL('../../../voice/src/main.ts', import.meta.url));

/** Name of the embedded teacher where a provider's model would stand; it costs nothing. */
const EMBEDDED_VOICE_MODEL = 'vivavoce-voice';

/** What of our environment a child needs to run at all, and to find espeak-ng. Secrets of ours are not among it. */
const PASSED_ON = /^(PATH|HOME|TMPDIR|TEMP|TMP|LANG|LC_\w+|TZ|SystemRoot|NODE_ENV|VOICE_\w+)$/;

/** Live voice as the settings name it: a provider outside, or our own voice server as a supervised child process. */
export function openVoice(settings: Settings, textModel: TextModel, log: Log): OpenVoice {
  const { realtime } = settings;
  return realtime.kind === 'external' ? external(realtime) : embedded(settings, realtime, textModel, log);
}

function external(realtime: Extract<RealtimeSettings, { kind: 'external' }>): OpenVoice {
  const address = { baseUrl: realtime.baseUrl, apiKey: realtime.apiKey ?? '' };
  return {
    provider: {
      current: () => address,
      model: realtime.model,
      protocol: realtime.protocol,
      status: () => 'up',
      servedBy: `${realtime.model} at ${new URL(realtime.baseUrl).host}`,
      standIn: false,
    },
    settled: Promise.resolve(),
    close: async () => undefined,
  };
}

function embedded(
  settings: Settings,
  realtime: Extract<RealtimeSettings, { kind: 'embedded' }>,
  textModel: TextModel,
  log: Log,
): OpenVoice {
  const apiKey = randomBytes(24).toString('base64url');
  const env = {
    ...passedOn(),
    ...media(settings.voice),
    LOG_LEVEL: settings.logLevel,
    VOICE_HOST: '127.0.0.1',
    VOICE_PORT: '0',
    VOICE_API_KEY: apiKey,
    ...service('LLM', textModel),
    ...service('ASR', realtime.asr),
    ...service('TTS', realtime.tts),
  };
  const child = superviseChild({ name: 'voice server', entry: voiceServer, env }, log);
  return {
    provider: {
      current: () => {
        const port = child.port();
        return port === null ? null : { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey };
      },
      model: EMBEDDED_VOICE_MODEL,
      protocol: 'ga',
      status: child.status,
      servedBy: 'embedded voice server',
      standIn: true,
    },
    settled: child.settled,
    close: child.stop,
  };
}

function passedOn(): Record<string, string> {
  const ours = Object.entries(process.env).filter(([name]) => PASSED_ON.test(name));
  return Object.fromEntries(ours.map(([name, value]) => [name, value ?? '']));
}

function media({ publicAddress, bindAddress, udpPort, maxCalls, iceServers }: Settings['voice']) {
  return {
    ...(publicAddress ? { VOICE_PUBLIC_ADDRESS: publicAddress } : {}),
    ...(bindAddress ? { VOICE_BIND_ADDRESS: bindAddress } : {}),
    ...(udpPort ? { VOICE_UDP_PORT: String(udpPort) } : {}),
    ...(maxCalls ? { VOICE_MAX_CALLS: String(maxCalls) } : {}),
    ICE_SERVERS: iceServers.join(','),
  };
}

function service(prefix: 'LLM' | 'ASR' | 'TTS', external: ExternalService | null): Record<string, string> {
  if (!external) return {};
  return {
    [`${prefix}_BASE_URL`]: external.baseUrl,
    [`${prefix}_MODEL`]: external.model,
    ...(external.apiKey ? { [`${prefix}_API_KEY`]: external.apiKey } : {}),
  };
}
