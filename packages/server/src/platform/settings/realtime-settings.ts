import { isIP } from 'node:net';
import type { RealtimeProtocol } from '@vivavoce/contracts/voice/calls';
import { z } from 'zod';
import type { ReadSettings } from './declared-settings.ts';
import { type ExternalService, serviceOf } from './external-service.ts';
import { modelPrices } from './model-prices.ts';
import { type Declared, setting, text } from './setting.ts';

const ipAddress = text.refine((address) => isIP(address) !== 0, 'must be an IP address');
const minutes = z.coerce.number().int().min(1).max(1_440);
const port = z.coerce.number().int().min(1).max(65_535);

/** How long calls may last, what they cost, and what serves them if the configured provider fails. */
export const callSettings = {
  REALTIME_SESSION_MINUTES: setting(
    'Longest call that the configured provider allows; a longer lesson continues in a new call',
    '60',
    minutes.default(60),
  ),
  REALTIME_PRICES: setting(
    'Prices in US dollars for a million tokens, as JSON by model; they override those in docs/costs.md',
    '{"my-model":{"textInput":4,"cachedTextInput":0.4,"audioInput":32,"cachedAudioInput":0.4,"textOutput":16,"audioOutput":64}}',
    modelPrices.default({}),
  ),
  VOICE_STANDBY: setting(
    'off: our own voice server does not stand by for when a configured provider fails',
    'off',
    z.enum(['on', 'off']).default('on'),
  ),
} as const satisfies Record<string, Declared>;

const VOICE_PAIRS_WANTED = 'must be pairs such as alloy=af_heart,ash=am_adam';

/** Splits TTS_VOICES into pairs. An item that is not a pair has another length. */
const voicePairs = (list: string): string[][] =>
  splitList(list).map((pair) => pair.split('=').flatMap((name) => name.trim() || []));

const onOff = z.enum(['on', 'off']).optional();
/** The same limits as in the voice server, which reserves the rest of its 20 s for the fallback. */
const patienceSeconds = z.coerce.number().min(1).max(15).optional();

/** How the embedded voice server uses its servers for hearing and speech. The defaults are in the voice server. */
export const voiceStageSettings = {
  ASR_STREAM: setting(
    'on: requests the words from the transcription server as they are recognised',
    'on',
    onOff,
  ),
  ASR_TIMEOUT_SECONDS: setting(
    'After this time without words, our own recogniser hears the turn',
    '8',
    patienceSeconds,
  ),
  ASR_FALLBACK: setting(
    'off: a turn that the transcription server fails at is not heard at all',
    'off',
    onOff,
  ),
  TTS_VOICES: setting(
    'The speech server’s voices for the names of ours; * stands for every other voice',
    'alloy=af_heart,ash=am_adam,*=af_sky',
    text.refine((list) => voicePairs(list).every((pair) => pair.length === 2), VOICE_PAIRS_WANTED).optional(),
  ),
  TTS_TIMEOUT_SECONDS: setting(
    'After this time without sound, our own voice speaks the sentence',
    '5',
    patienceSeconds,
  ),
  TTS_FALLBACK: setting(
    'off: a sentence that the speech server fails at is written and not spoken',
    'off',
    onOff,
  ),
} as const satisfies Record<string, Declared>;

type VoiceStageSetting = keyof typeof voiceStageSettings;

/** The settings of the embedded voice server's network and capacity. */
export const voiceServerSettings = {
  VOICE_PUBLIC_ADDRESS: setting(
    'Address at which browsers reach the voice server’s UDP, if it is not this machine’s own',
    '203.0.113.7',
    ipAddress.optional(),
  ),
  VOICE_BIND_ADDRESS: setting(
    'Local address for the media of calls; default: only this machine if HOST is, otherwise all addresses',
    '0.0.0.0',
    ipAddress.optional(),
  ),
  VOICE_UDP_PORT: setting(
    'One UDP port for all calls, to open in a firewall; default: any free ports. Further workers use the ports after it',
    '3478',
    port.optional(),
  ),
  VOICE_TCP_PORT: setting(
    'A TCP port for browsers whose network blocks UDP; default: none. Further workers use the ports after it',
    '3478',
    port.optional(),
  ),
  ICE_SERVERS: setting(
    'STUN and TURN servers, separated by commas',
    'stun:stun.example.org:3478,turn:user:password@turn.example.org:3478',
    text.transform(splitList).default([]),
  ),
  VOICE_WORKERS: setting(
    'Processes that hold calls: a number, or auto for one for each core; default one',
    'auto',
    z.union([z.literal('auto'), z.coerce.number().int().min(1).max(256)]).optional(),
  ),
  VOICE_MAX_CALLS: setting(
    'Most simultaneous calls in each of these processes; by default the voice server works out what suits one core',
    '40',
    z.coerce.number().int().min(1).optional(),
  ),
  VOICE_MAX_CALL_MINUTES: setting('Longest call', '120', minutes.default(120)),
} as const satisfies Record<string, Declared>;

function splitList(list: string): string[] {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** The servers that the embedded voice server uses for hearing and speech. */
export type EmbeddedStages = {
  /** The transcription server for hearing. Null: the grammar recogniser of the voice server. */
  asr: ExternalService | null;
  /** The server for speech. Null: espeak-ng. */
  tts: ExternalService | null;
  /** The `voiceStageSettings` that are set, as the voice server reads them. */
  stageOptions: Partial<Record<VoiceStageSetting, string>>;
};

export type RealtimeSettings =
  | ({ kind: 'embedded' } & EmbeddedStages)
  | ({
      kind: 'external';
      protocol: RealtimeProtocol;
      /** The longest call that the provider allows. */
      sessionMinutes: number;
      /** Our own voice server as a stand-by for when the provider fails. Null if that is switched off. */
      standby: EmbeddedStages | null;
    } & ExternalService);

/** The embedded voice server's place in the network, and its limits. */
export type VoiceServerSettings = {
  publicAddress: string | null;
  bindAddress: string | null;
  udpPort: number | null;
  tcpPort: number | null;
  iceServers: readonly string[];
  workers: number | 'auto' | null;
  maxCalls: number | null;
  maxCallMinutes: number;
};

/** The model for speech outside calls from the provider of live voice. Older speech models lack its newer voices. */
const OPENAI_SPEECH_MODEL = 'gpt-4o-mini-tts';

function stagesOf(read: ReadSettings): EmbeddedStages {
  const asr = { baseUrl: read.ASR_BASE_URL, apiKey: read.ASR_API_KEY, model: read.ASR_MODEL };
  const tts = { baseUrl: read.TTS_BASE_URL, apiKey: read.TTS_API_KEY, model: read.TTS_MODEL };
  const set = (Object.keys(voiceStageSettings) as VoiceStageSetting[]).filter(
    (name) => read[name] !== undefined,
  );
  const stageOptions = Object.fromEntries(set.map((name) => [name, String(read[name])]));
  return { asr: serviceOf(asr, undefined), tts: serviceOf(tts, undefined), stageOptions };
}

export function realtimeOf(read: ReadSettings): RealtimeSettings {
  const own = { baseUrl: read.REALTIME_BASE_URL, apiKey: read.REALTIME_API_KEY, model: read.REALTIME_MODEL };
  const service = serviceOf(own, read.OPENAI_API_KEY);
  if (!service) return { kind: 'embedded', ...stagesOf(read) };
  return {
    kind: 'external',
    protocol: read.REALTIME_PROTOCOL,
    sessionMinutes: read.REALTIME_SESSION_MINUTES,
    standby: read.VOICE_STANDBY === 'on' ? stagesOf(read) : null,
    ...service,
  };
}

/** A server that speaks texts, and its names for our voices. `*` covers every voice that is not named (TTS_VOICES). */
export type SpeechService = ExternalService & { voices: Readonly<Record<string, string>> };

/** Finds the server that speaks voice samples: a speech server, or else the provider. Null: our own voice server. */
export function speechOf(read: ReadSettings, realtime: RealtimeSettings): SpeechService | null {
  const { tts } = stagesOf(read);
  if (tts) {
    const pairs = voicePairs(read.TTS_VOICES ?? '');
    // Our names in lower case, because the voice server ignores their case.
    const voices = pairs.map(([ours = '', theirs]) => [ours.toLowerCase(), theirs]);
    return { ...tts, voices: Object.fromEntries(voices) };
  }
  if (realtime.kind === 'embedded') return null;
  return { baseUrl: realtime.baseUrl, apiKey: realtime.apiKey, model: OPENAI_SPEECH_MODEL, voices: {} };
}

/** @param staysHome whether only this machine can reach the server */
export function voiceServerOf(read: ReadSettings, staysHome: boolean): VoiceServerSettings {
  return {
    publicAddress: read.VOICE_PUBLIC_ADDRESS ?? null,
    // A server that other machines can reach must accept their audio too, not just their calls.
    bindAddress: read.VOICE_BIND_ADDRESS ?? (staysHome ? null : '0.0.0.0'),
    udpPort: read.VOICE_UDP_PORT ?? null,
    tcpPort: read.VOICE_TCP_PORT ?? null,
    iceServers: read.ICE_SERVERS,
    workers: read.VOICE_WORKERS ?? null,
    maxCalls: read.VOICE_MAX_CALLS ?? null,
    maxCallMinutes: read.VOICE_MAX_CALL_MINUTES,
  };
}
