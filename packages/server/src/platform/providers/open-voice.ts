import { randomBytes } from 'node:crypto';
import type { Log } from '#platform/log.ts';
import { type ExternalService, nameOfService } from '#platform/settings/external-service.ts';
import type {
  EmbeddedStages,
  RealtimeSettings,
  VoiceServerSettings,
} from '#platform/settings/realtime-settings.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { ownProgram } from './own-program.ts';
import type { TextModel, VoiceProvider, VoiceServer } from './providers.ts';
import { superviseChild } from './supervised-child.ts';
import { voiceFailover } from './voice-failover.ts';

export type OpenVoice = {
  provider: VoiceProvider;
  /** Resolves once we know whether live voice can be used. */
  settled: Promise<void>;
  close(): Promise<void>;
};

type OpenServer = { server: VoiceServer; settled: Promise<void>; close(): Promise<void> };

/** The name of the embedded teacher, used instead of a provider's model. It costs nothing. */
const EMBEDDED_VOICE_MODEL = 'vivavoce-voice';

/** The environment variables that a child needs to run and to find espeak-ng. None of our secrets is among them. */
const PASSED_ON = /^(PATH|HOME|TMPDIR|TEMP|TMP|LANG|LC_\w+|TZ|SystemRoot|NODE_ENV|VOICE_\w+)$/;

/**
 * Opens live voice as the settings name it: either our own voice server as a supervised child process, or an outside
 * provider, with our own server as the stand-by for when it fails. The stand-by uses the practice teacher, because an
 * outage of one hosted service often affects the other.
 * @param practice the text model of this process, which needs no other service
 */
export function openVoice(
  settings: Settings,
  textModel: TextModel,
  practice: TextModel,
  log: Log,
): OpenVoice {
  const { realtime } = settings;
  if (realtime.kind === 'embedded') {
    const own = embedded(settings, realtime, textModel, log);
    const provider = voiceFailover(own.server, null, log);
    return { ...own, provider };
  }
  const standby = realtime.standby && embedded(settings, realtime.standby, practice, log);
  const provider = voiceFailover(external(realtime), standby?.server ?? null, log);
  return {
    provider,
    settled: Promise.resolve(),
    close: async () => {
      provider.close();
      await standby?.close();
    },
  };
}

function external(realtime: Extract<RealtimeSettings, { kind: 'external' }>): VoiceServer {
  const address = { baseUrl: realtime.baseUrl, apiKey: realtime.apiKey ?? '' };
  return {
    name: 'hosted',
    current: () => address,
    model: realtime.model,
    protocol: realtime.protocol,
    understands: 'free_speech',
    sessionLimitSeconds: realtime.sessionMinutes * 60,
    status: () => 'up',
    servedBy: nameOfService(realtime),
    standIn: false,
  };
}

function embedded(settings: Settings, stages: EmbeddedStages, textModel: TextModel, log: Log): OpenServer {
  const apiKey = randomBytes(24).toString('base64url');
  const env = {
    ...passedOn(),
    ...media(settings.voice),
    LOG_LEVEL: settings.logLevel,
    VOICE_HOST: '127.0.0.1',
    VOICE_PORT: '0',
    VOICE_API_KEY: apiKey,
    // Any page in a browser of this machine can call this port. Only we have anything to see there.
    VOICE_HEALTH: 'key',
    VOICE_PLAYGROUND: 'off',
    ...service('LLM', textModel),
    ...service('ASR', stages.asr),
    ...service('TTS', stages.tts),
    ...stages.stageOptions,
  };
  const child = superviseChild({ name: 'voice server', entry: ownProgram('voice', 'main.ts'), env }, log);
  return {
    server: {
      name: 'embedded',
      current: () => {
        const port = child.port();
        return port === null ? null : { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey };
      },
      model: EMBEDDED_VOICE_MODEL,
      protocol: 'ga',
      understands: stages.asr ? 'free_speech' : 'expected_answers',
      sessionLimitSeconds: settings.voice.maxCallMinutes * 60,
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

function media({
  publicAddress,
  bindAddress,
  udpPort,
  tcpPort,
  workers,
  maxCalls,
  maxCallMinutes,
  iceServers,
}: VoiceServerSettings) {
  return {
    ...(publicAddress ? { VOICE_PUBLIC_ADDRESS: publicAddress } : {}),
    ...(bindAddress ? { VOICE_BIND_ADDRESS: bindAddress } : {}),
    ...(udpPort ? { VOICE_UDP_PORT: String(udpPort) } : {}),
    ...(tcpPort ? { VOICE_TCP_PORT: String(tcpPort) } : {}),
    ...(workers ? { VOICE_WORKERS: String(workers) } : {}),
    ...(maxCalls ? { VOICE_MAX_CALLS: String(maxCalls) } : {}),
    VOICE_MAX_CALL_MINUTES: String(maxCallMinutes),
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
