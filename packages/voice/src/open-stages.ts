import { z } from 'zod';
import { openHttpHearing, TRANSCRIPTION_LIMIT_MS } from '#hearing/http-hearing.ts';
import { NoHearing } from '#hearing/no-hearing.ts';
import { createLog, errorFields, type Log } from '#log.ts';
import { openChatMind } from '#mind/chat-mind.ts';
import { fallBackHearing, fallBackSpeech, type Watched } from '#provider/fall-back.ts';
import type { Provider } from '#provider/provider.ts';
import { SettingsError } from '#settings.ts';
import { findEspeakProgram } from '#speech/espeak-program.ts';
import { FIRST_SOUND_LIMIT_MS, openHttpSpeech } from '#speech/http-speech.ts';
import { type EspeakForm, openEspeak } from '#speech/open-espeak.ts';
import { readVoiceMap } from '#speech/voice-map.ts';
import type { Hearing, Speech, Stages } from '#stages.ts';

/** The form of each stage. */
export type StageSettings = {
  /** LLM_BASE_URL, LLM_API_KEY, LLM_MODEL: a server of `/v1/chat/completions`. */
  mind: Provider;
  /**
   * ASR_BASE_URL, ASR_API_KEY, ASR_MODEL: a server of `/v1/audio/transcriptions`. Without it: the grammar recogniser.
   */
  hearing: { kind: 'grammar' } | HostedHearing;
  /** TTS_BASE_URL, TTS_API_KEY, TTS_MODEL: a server of `/v1/audio/speech`. Without it: espeak-ng. */
  speech: EspeakForm | HostedSpeech;
};

type HostedHearing = {
  kind: 'http';
  provider: Provider;
  limitMs: number;
  stream: boolean;
  fallBack: boolean;
};

/** `fallBack`: the form of espeak-ng that speaks while the provider fails. */
type HostedSpeech = {
  kind: 'http';
  provider: Provider;
  firstSoundLimitMs: number;
  voices: ReadonlyMap<string, string>;
  fallBack: EspeakForm | null;
};

const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));

/**
 * The longest time limit that can be set for a hosted stage. We wait 20 s in all for a turn's words, and for each next
 * sound (`HEARING_LIMIT_MS`, `SPEECH_STALL_MS`). The rest of that time is for the stand-in.
 */
const LONGEST_PATIENCE_SECONDS = 15;

const seconds = z.coerce.number('must be a number').min(1).max(LONGEST_PATIENCE_SECONDS);
const onOff = z.enum(['on', 'off']);

const schema = z.object({
  /** LLM_BASE_URL: address of the text model, with `/v1`. Required. */
  LLM_BASE_URL: z.string('is required').pipe(address),
  /** LLM_API_KEY: the text model's key, if it needs one. */
  LLM_API_KEY: z.string().optional(),
  /** LLM_MODEL: the name of the text model. Required. */
  LLM_MODEL: z.string('is required'),
  /** ASR_BASE_URL: address of a transcription server, with `/v1`. Default: the grammar recogniser. */
  ASR_BASE_URL: address.optional(),
  /** ASR_API_KEY: the transcription server's key, if it needs one. */
  ASR_API_KEY: z.string().optional(),
  /** ASR_MODEL: the transcription model. Default whisper-1. */
  ASR_MODEL: z.string().default('whisper-1'),
  /** ASR_STREAM: `on` requests server-sent events from the transcription server. Default off. */
  ASR_STREAM: onOff.default('off'),
  /** ASR_TIMEOUT_SECONDS: how long to wait for a turn's words before giving up. Default 8. */
  ASR_TIMEOUT_SECONDS: seconds.default(TRANSCRIPTION_LIMIT_MS / 1000),
  /** ASR_FALLBACK: `on` lets the grammar recogniser hear a turn when the server fails. Default on. */
  ASR_FALLBACK: onOff.default('on'),
  /** TTS_BASE_URL: address of a speech server, with `/v1`. Default: espeak-ng. */
  TTS_BASE_URL: address.optional(),
  /** TTS_API_KEY: the speech server's key, if it needs one. */
  TTS_API_KEY: z.string().optional(),
  /** TTS_MODEL: the speech model. Default tts-1. */
  TTS_MODEL: z.string().default('tts-1'),
  /** TTS_VOICES: the server's own voices, `alloy=af_heart,ash=am_adam,*=af_sky`. Default: OpenAI's names. */
  TTS_VOICES: z
    .string()
    .default('')
    .transform((text, context) => {
      const voices = readVoiceMap(text);
      if (voices) return voices;
      context.addIssue({ code: 'custom', message: 'must be pairs such as alloy=af_heart,ash=am_adam' });
      return z.NEVER;
    }),
  /** TTS_TIMEOUT_SECONDS: how long to wait for the first sound of a sentence before giving up. Default 5. */
  TTS_TIMEOUT_SECONDS: seconds.default(FIRST_SOUND_LIMIT_MS / 1000),
  /** TTS_FALLBACK: `on` lets espeak-ng speak a sentence when the server fails. Default on. */
  TTS_FALLBACK: onOff.default('on'),
});

/**
 * Reads the settings of the stages and looks for the espeak-ng program on PATH. An empty variable counts as absent.
 * Throws a `SettingsError` that lists every problem.
 */
export function stageSettingsFromEnv(env: Record<string, string | undefined>): StageSettings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const { LLM_BASE_URL, LLM_API_KEY, LLM_MODEL, ...rest } = parsed.data;
  return {
    mind: { baseUrl: LLM_BASE_URL, apiKey: LLM_API_KEY ?? null, model: LLM_MODEL },
    hearing: hearingForm(rest),
    speech: speechForm(rest, espeakForm(env)),
  };
}

type Given = Omit<z.infer<typeof schema>, 'LLM_BASE_URL' | 'LLM_API_KEY' | 'LLM_MODEL'>;

function hearingForm(given: Given): StageSettings['hearing'] {
  if (given.ASR_BASE_URL === undefined) return { kind: 'grammar' };
  return {
    kind: 'http',
    provider: { baseUrl: given.ASR_BASE_URL, apiKey: given.ASR_API_KEY ?? null, model: given.ASR_MODEL },
    limitMs: given.ASR_TIMEOUT_SECONDS * 1000,
    stream: given.ASR_STREAM === 'on',
    fallBack: given.ASR_FALLBACK === 'on',
  };
}

function speechForm(given: Given, embedded: EspeakForm): StageSettings['speech'] {
  if (given.TTS_BASE_URL === undefined) return embedded;
  return {
    kind: 'http',
    provider: { baseUrl: given.TTS_BASE_URL, apiKey: given.TTS_API_KEY ?? null, model: given.TTS_MODEL },
    firstSoundLimitMs: given.TTS_TIMEOUT_SECONDS * 1000,
    voices: given.TTS_VOICES,
    fallBack: given.TTS_FALLBACK === 'on' ? embedded : null,
  };
}

function espeakForm(env: Record<string, string | undefined>): EspeakForm {
  const program = findEspeakProgram(env);
  return program === null ? { kind: 'espeak-ng-wasm' } : { kind: 'espeak-ng', program };
}

/**
 * The form of each stage. `http, failing` means that the provider is not used for now and that the stand-in, if there
 * is one, answers instead.
 */
type StageKinds = {
  hearing: 'grammar' | 'http' | 'http, failing' | 'none';
  mind: 'http';
  speech: 'espeak-ng' | 'espeak-ng-wasm' | 'http' | 'http, failing';
};

/**
 * Returns the form of each stage, for `/health`: names only. With `stages`, every read of the result also shows whether
 * the recogniser could not be loaded and whether a provider is currently failing.
 */
export function describeStages(settings: StageSettings, stages?: Stages): StageKinds {
  return {
    get hearing() {
      if (stages?.hearing instanceof NoHearing) return 'none';
      return isFailing(stages?.hearing) ? 'http, failing' : settings.hearing.kind;
    },
    mind: 'http',
    get speech() {
      return isFailing(stages?.speech) ? 'http, failing' : settings.speech.kind;
    },
  };
}

function isFailing(stage: Hearing | Speech | undefined): boolean {
  return (stage as Partial<Watched<Hearing | Speech>> | undefined)?.providerState === 'failing';
}

/**
 * Opens the stages and warms them up. Logs to standard error by default. Throws `StageError` if no voice can be opened.
 */
export async function createStages(
  settings: StageSettings,
  log: Log = createLog((line) => process.stderr.write(`${line}\n`)),
): Promise<Stages> {
  const [hearing, speech] = await Promise.allSettled([
    openHearing(settings.hearing, log),
    openSpeech(settings.speech, log),
  ]);
  if (hearing.status === 'fulfilled' && speech.status === 'fulfilled') {
    return { hearing: hearing.value, mind: openChatMind(settings.mind, log), speech: speech.value };
  }
  if (hearing.status === 'fulfilled') await hearing.value.close();
  if (speech.status === 'fulfilled') await speech.value.close();
  throw [hearing, speech].flatMap((opened) => (opened.status === 'rejected' ? [opened.reason] : []))[0];
}

async function openHearing(form: StageSettings['hearing'], log: Log): Promise<Hearing> {
  if (form.kind === 'grammar') return openGrammar(log);
  const open = form.fallBack ? () => openGrammar(log) : null;
  return fallBackHearing(openHttpHearing(form.provider, form), { open, log });
}

/** Opens the grammar recogniser. If it cannot be loaded, the lesson continues without it: the learner types or taps. */
async function openGrammar(log: Log): Promise<Hearing> {
  try {
    // Loaded only when needed, because it brings a recogniser compiled to WebAssembly.
    const { openGrammarHearing } = await import('#hearing/grammar-hearing.ts');
    return await openGrammarHearing(log);
  } catch (error) {
    log.warn('no recogniser could be loaded: spoken answers are not understood', errorFields(error));
    return new NoHearing();
  }
}

/** Opens only the voice, for a process that speaks texts but holds no calls. Throws `StageError`. */
export async function openSpeech(form: StageSettings['speech'], log: Log): Promise<Speech> {
  if (form.kind !== 'http') return openEspeak(form, log);
  const { fallBack } = form;
  const open = fallBack === null ? null : () => openEspeak(fallBack, log);
  return fallBackSpeech(openHttpSpeech(form.provider, form), { open, log });
}
