import { asCount, asObject, type Json } from './loose-json.ts';

/** The tokens of one response, as the provider counts them. The input counts include the cached tokens. */
export type ResponseUsage = {
  inputTextTokens: number;
  inputAudioTokens: number;
  cachedTextTokens: number;
  cachedAudioTokens: number;
  outputTextTokens: number;
  outputAudioTokens: number;
};

/** What it took to transcribe a learner's turn: seconds or tokens, depending on how the model is priced. */
export type TranscriptionUsage =
  | { kind: 'duration'; seconds: number }
  | { kind: 'tokens'; inputTextTokens: number; inputAudioTokens: number; outputTokens: number };

/**
 * Counts the cached input tokens by kind. If a provider does not separate text from audio, we count text first: the
 * cache holds the longest common prefix, and the instructions come before everything that is spoken.
 */
function cachedOf(input: Json): { text: number; audio: number } {
  const text = asCount(input.text_tokens);
  const audio = asCount(input.audio_tokens);
  const all = asCount(input.cached_tokens);
  const told = asObject(input.cached_tokens_details);
  const cachedText = 'text_tokens' in told ? asCount(told.text_tokens) : all;
  const cachedAudio = 'audio_tokens' in told ? asCount(told.audio_tokens) : all - Math.min(all, text);
  return { text: Math.min(cachedText, text), audio: Math.min(cachedAudio, audio) };
}

/** Reads the usage of a response; null if the provider tells none. */
export function responseUsageOf(value: unknown): ResponseUsage | null {
  const usage = asObject(value);
  if (Object.keys(usage).length === 0) return null;
  const input = asObject(usage.input_token_details);
  const output = asObject(usage.output_token_details);
  const cached = cachedOf(input);
  return {
    inputTextTokens: asCount(input.text_tokens),
    inputAudioTokens: asCount(input.audio_tokens),
    cachedTextTokens: cached.text,
    cachedAudioTokens: cached.audio,
    outputTextTokens: asCount(output.text_tokens),
    outputAudioTokens: asCount(output.audio_tokens),
  };
}

/** Reads what a transcription took; nothing if the provider does not tell it. */
export function transcriptionUsageOf(value: unknown): { usage?: TranscriptionUsage } {
  const usage = asObject(value);
  if (usage.type === 'duration') return { usage: { kind: 'duration', seconds: asCount(usage.seconds) } };
  if (usage.type !== 'tokens') return {};
  const input = asObject(usage.input_token_details);
  const inputTextTokens = asCount(input.text_tokens);
  const inputAudioTokens =
    'audio_tokens' in input ? asCount(input.audio_tokens) : asCount(usage.input_tokens) - inputTextTokens;
  const outputTokens = asCount(usage.output_tokens);
  return { usage: { kind: 'tokens', inputTextTokens, inputAudioTokens, outputTokens } };
}
