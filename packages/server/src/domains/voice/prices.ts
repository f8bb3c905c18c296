import type { ResponseUsage, TranscriptionUsage } from '@vivavoce/contracts/realtime/usage';
import type { ModelPrices, ModelPriceUsd } from '#platform/settings/model-prices.ts';

const TOKENS_PER_PRICE = 1_000_000n;
const MS_PER_MINUTE = 60_000n;
const MICRO_USD_OF_A_USD = 1_000_000;

/** The price of speech to text in US dollars, by the length of the sound or by tokens. */
type TranscriptionPriceUsd =
  | { kind: 'minute'; perMinute: number }
  | { kind: 'tokens'; textInput: number; audioInput: number; output: number };

const free: ModelPriceUsd = {
  ...{ textInput: 0, cachedTextInput: 0, audioInput: 0, cachedAudioInput: 0, textOutput: 0, audioOutput: 0 },
};
const gptRealtime: ModelPriceUsd = {
  ...{ textInput: 4, cachedTextInput: 0.4, textOutput: 16 },
  ...{ audioInput: 32, cachedAudioInput: 0.4, audioOutput: 64 },
};
const gptRealtimeMini: ModelPriceUsd = {
  ...{ textInput: 0.6, cachedTextInput: 0.06, textOutput: 2.4 },
  ...{ audioInput: 10, cachedAudioInput: 0.3, audioOutput: 20 },
};

/** Prices in US dollars for a million tokens: the table of docs/costs.md, which names its source and date. */
const PRICES: ModelPrices = {
  // Our own voice server.
  'vivavoce-voice': free,
  'gpt-realtime': gptRealtime,
  'gpt-realtime-1.5': gptRealtime,
  'gpt-realtime-2': { ...gptRealtime, textOutput: 24 },
  'gpt-realtime-2.1': { ...gptRealtime, textOutput: 24 },
  'gpt-realtime-mini': gptRealtimeMini,
  'gpt-realtime-2.1-mini': gptRealtimeMini,
  'gpt-4o-realtime-preview': {
    ...{ textInput: 5, cachedTextInput: 2.5, textOutput: 20 },
    ...{ audioInput: 40, cachedAudioInput: 2.5, audioOutput: 80 },
  },
  'gpt-4o-mini-realtime-preview': {
    ...{ textInput: 0.6, cachedTextInput: 0.3, textOutput: 2.4 },
    ...{ audioInput: 10, cachedAudioInput: 0.3, audioOutput: 20 },
  },
};

const TRANSCRIPTION_PRICES: Readonly<Record<string, TranscriptionPriceUsd>> = {
  'whisper-1': { kind: 'minute', perMinute: 0.006 },
  'gpt-4o-transcribe': { kind: 'tokens', textInput: 2.5, audioInput: 2.5, output: 10 },
  'gpt-4o-mini-transcribe': { kind: 'tokens', textInput: 1.25, audioInput: 1.25, output: 5 },
};

/** A dated model costs the same as its family: `gpt-realtime-2025-08-28` is `gpt-realtime`. */
const DATE = /-\d{4}-\d{2}-\d{2}$/;

/** Finds the price of exactly this model, else that of its family. */
function found<Price>(prices: Readonly<Record<string, Price>>, model: string): Price | null {
  const family = model.replace(DATE, '');
  if (Object.hasOwn(prices, model)) return prices[model] ?? null;
  return Object.hasOwn(prices, family) ? (prices[family] ?? null) : null;
}

/** Prices have at most six decimals, so each is a whole number of micro-dollars. */
const microUsd = (usd: number) => BigInt(Math.round(usd * MICRO_USD_OF_A_USD));

/** Adds up counts that are priced per `unit`, in micro-dollars; half a micro-dollar is rounded up. */
function priced(unit: bigint, ...parts: readonly (readonly [count: number, usd: number])[]): number {
  const total = parts.reduce((sum, [count, usd]) => sum + BigInt(Math.round(count)) * microUsd(usd), 0n);
  return Number((2n * total + unit) / (2n * unit));
}

export type Prices = {
  /** Returns the cost of one response in whole micro-dollars; null when the model's price is not known. */
  ofResponse(model: string, usage: ResponseUsage): number | null;
  /**
   * Returns the cost of transcribing one turn, in addition to the responses of `model`; null when the price is not
   * known.
   */
  ofTranscription(model: string, transcriptionModel: string, usage: TranscriptionUsage): number | null;
};

/**
 * Calculates what the provider charges, in integer arithmetic.
 * @param given the operator's prices, which override ours
 */
export function pricesWith(given: ModelPrices): Prices {
  const priceOf = (model: string) => found(given, model) ?? found(PRICES, model);

  function ofResponse(model: string, usage: ResponseUsage): number | null {
    const price = priceOf(model);
    if (!price) return null;
    return priced(
      TOKENS_PER_PRICE,
      [usage.inputTextTokens - usage.cachedTextTokens, price.textInput],
      [usage.cachedTextTokens, price.cachedTextInput],
      [usage.inputAudioTokens - usage.cachedAudioTokens, price.audioInput],
      [usage.cachedAudioTokens, price.cachedAudioInput],
      [usage.outputTextTokens, price.textOutput],
      [usage.outputAudioTokens, price.audioOutput],
    );
  }

  function ofTranscription(model: string, transcriptionModel: string, usage: TranscriptionUsage) {
    // A server that takes calls for free also transcribes for free.
    const own = priceOf(model);
    if (own && Object.values(own).every((usd) => usd === 0)) return 0;
    const price = found(TRANSCRIPTION_PRICES, transcriptionModel);
    if (price?.kind === 'minute' && usage.kind === 'duration')
      return priced(MS_PER_MINUTE, [usage.seconds * 1_000, price.perMinute]);
    if (price?.kind === 'tokens' && usage.kind === 'tokens') {
      return priced(
        TOKENS_PER_PRICE,
        [usage.inputTextTokens, price.textInput],
        [usage.inputAudioTokens, price.audioInput],
        [usage.outputTokens, price.output],
      );
    }
    return null;
  }

  return { ofResponse, ofTranscription };
}
