import { z } from 'zod';
import { openHttpHearing } from '#hearing/http-hearing.ts';
import { NoHearing } from '#hearing/no-hearing.ts';
import { createLog, errorFields, type Log } from '#log.ts';
import { openChatMind } from '#mind/chat-mind.ts';
import type { Provider } from '#provider/provider.ts';
import { SettingsError } from '#settings.ts';
import { findEspeakProgram } from '#speech/espeak-program.ts';
import { openHttpSpeech } from '#speech/http-speech.ts';
import { type EspeakForm, openEspeak } from '#speech/open-espeak.ts';
import type { Hearing, Speech, Stages } from '#stages.ts';

/** Which form each stage has. */
export type StageSettings = {
  /** LLM_BASE_URL, LLM_API_KEY, LLM_MODEL: a server of `/v1/chat/completions`. */
  mind: Provider;
  /** ASR_BASE_URL, ASR_API_KEY, ASR_MODEL: a server of `/v1/audio/transcriptions`; else spoken answers by grammar. */
  hearing: { kind: 'grammar' } | { kind: 'http'; provider: Provider };
  /** TTS_BASE_URL, TTS_API_KEY, TTS_MODEL: a server of `/v1/audio/speech`; else espeak-ng. */
  speech: EspeakForm | { kind: 'http'; provider: Provider };
};

const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));

const schema = z.object({
  /** LLM_BASE_URL: address of the text model, with `/v1`. Required. */
  LLM_BASE_URL: z.string('is required').pipe(address),
  /** LLM_API_KEY: its key, where it wants one. */
  LLM_API_KEY: z.string().optional(),
  /** LLM_MODEL: its model. Required. */
  LLM_MODEL: z.string('is required'),
  /** ASR_BASE_URL: address of a transcription server, with `/v1`. Default: the grammar recogniser. */
  ASR_BASE_URL: address.optional(),
  /** ASR_API_KEY: its key, where it wants one. */
  ASR_API_KEY: z.string().optional(),
  /** ASR_MODEL: its model. Default whisper-1. */
  ASR_MODEL: z.string().default('whisper-1'),
  /** TTS_BASE_URL: address of a speech server, with `/v1`. Default: espeak-ng. */
  TTS_BASE_URL: address.optional(),
  /** TTS_API_KEY: its key, where it wants one. */
  TTS_API_KEY: z.string().optional(),
  /** TTS_MODEL: its model. Default tts-1. */
  TTS_MODEL: z.string().default('tts-1'),
});

/**
 * Reads the settings of the stages and looks for the espeak-ng program on PATH; an empty variable counts as
 * absent. Throws `SettingsError` naming all that is wrong.
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
    hearing: httpForm(rest.ASR_BASE_URL, rest.ASR_API_KEY, rest.ASR_MODEL) ?? { kind: 'grammar' },
    speech: httpForm(rest.TTS_BASE_URL, rest.TTS_API_KEY, rest.TTS_MODEL) ?? espeakForm(env),
  };
}

function httpForm(
  baseUrl: string | undefined,
  apiKey: string | undefined,
  model: string,
): { kind: 'http'; provider: Provider } | null {
  return baseUrl === undefined
    ? null
    : { kind: 'http', provider: { baseUrl, apiKey: apiKey ?? null, model } };
}

function espeakForm(env: Record<string, string | undefined>): EspeakForm {
  const program = findEspeakProgram(env);
  return program === null ? { kind: 'espeak-ng-wasm' } : { kind: 'espeak-ng', program };
}

/** The form of each stage, for `/health`: names only. With `stages`, a recogniser that could not be loaded shows. */
export function describeStages(
  settings: StageSettings,
  stages?: Stages,
): { hearing: 'grammar' | 'http' | 'none'; mind: 'http'; speech: 'espeak-ng' | 'espeak-ng-wasm' | 'http' } {
  return {
    hearing: stages?.hearing instanceof NoHearing ? 'none' : settings.hearing.kind,
    mind: 'http',
    speech: settings.speech.kind,
  };
}

/**
 * Opens the stages and warms them up; logs to standard error unless told otherwise. Throws `StageError` when there
 * is no voice to speak with.
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
    return { hearing: hearing.value, mind: openChatMind(settings.mind), speech: speech.value };
  }
  if (hearing.status === 'fulfilled') await hearing.value.close();
  if (speech.status === 'fulfilled') await speech.value.close();
  throw [hearing, speech].flatMap((opened) => (opened.status === 'rejected' ? [opened.reason] : []))[0];
}

/** Without a recogniser the lesson goes on: the learner types or taps. */
async function openHearing(form: StageSettings['hearing'], log: Log): Promise<Hearing> {
  if (form.kind === 'http') return openHttpHearing(form.provider);
  try {
    // Loaded only when wanted: it brings a recogniser compiled to WebAssembly with it.
    const { openGrammarHearing } = await import('#hearing/grammar-hearing.ts');
    return await openGrammarHearing(log);
  } catch (error) {
    log.warn('no recogniser could be loaded: spoken answers are not understood', errorFields(error));
    return new NoHearing();
  }
}

/** The voice alone, for whoever speaks texts and holds no calls. Throws `StageError`. */
export async function openSpeech(form: StageSettings['speech'], log: Log): Promise<Speech> {
  return form.kind === 'http' ? openHttpSpeech(form.provider) : openEspeak(form, log);
}
