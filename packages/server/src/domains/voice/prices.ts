import type { ResponseUsage } from '@vivavoce/contracts/realtime-events';

/** Price of one million tokens in micro-dollars, which is the price of one token in millionths of a micro-dollar. */
type Prices = {
  textInput: number;
  cachedInput: number;
  audioInput: number;
  textOutput: number;
  audioOutput: number;
};

const USD = 1_000_000;

/**
 * Published prices by model, US dollars for a million tokens. The embedded teacher costs nothing. A model that is not
 * listed is booked as 0 and said so in the log once, rather than guessed.
 */
const PRICES: Record<string, Prices> = {
  'vivavoce-voice': { textInput: 0, cachedInput: 0, audioInput: 0, textOutput: 0, audioOutput: 0 },
  'gpt-realtime': {
    textInput: 4 * USD,
    cachedInput: 0.4 * USD,
    audioInput: 32 * USD,
    textOutput: 16 * USD,
    audioOutput: 64 * USD,
  },
  'gpt-realtime-mini': {
    textInput: 0.6 * USD,
    cachedInput: 0.06 * USD,
    audioInput: 10 * USD,
    textOutput: 2.4 * USD,
    audioOutput: 20 * USD,
  },
};

/** What one response cost, in whole micro-dollars; null when the model's price is not known. */
export function costMicroUsd(model: string, usage: ResponseUsage): number | null {
  const prices = PRICES[model];
  if (!prices) return null;
  // Cached tokens are counted inside the input tokens; text is cached before audio.
  const cachedText = Math.min(usage.cachedTokens, usage.inputTextTokens);
  const cachedAudio = Math.min(usage.cachedTokens - cachedText, usage.inputAudioTokens);
  const total =
    (usage.inputTextTokens - cachedText) * prices.textInput +
    (usage.inputAudioTokens - cachedAudio) * prices.audioInput +
    (cachedText + cachedAudio) * prices.cachedInput +
    usage.outputTextTokens * prices.textOutput +
    usage.outputAudioTokens * prices.audioOutput;
  return Math.round(total / USD);
}
