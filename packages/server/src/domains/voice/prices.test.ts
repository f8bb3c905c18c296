import { describe, expect, it } from 'vitest';
import { pricesWith } from './prices.ts';

const prices = pricesWith({});
const usage = {
  ...{ inputTextTokens: 1_000, cachedTextTokens: 600, inputAudioTokens: 300, cachedAudioTokens: 200 },
  ...{ outputTextTokens: 50, outputAudioTokens: 200 },
};

describe('the price of a response', () => {
  it('counts text and audio, fresh and cached, each at its own price', () => {
    // 400 x 4 + 600 x 0.4 + 100 x 32 + 200 x 0.4 + 50 x 16 + 200 x 64
    expect(prices.ofResponse('gpt-realtime', usage)).toBe(18_720);
    // 400 x 0.6 + 600 x 0.06 + 100 x 10 + 200 x 0.3 + 50 x 2.4 + 200 x 20
    expect(prices.ofResponse('gpt-realtime-mini', usage)).toBe(5_456);
  });

  it('is that of its family for a dated model', () => {
    expect(prices.ofResponse('gpt-realtime-2025-08-28', usage)).toBe(18_720);
    expect(prices.ofResponse('gpt-realtime-mini-2025-10-06', usage)).toBe(5_456);
  });

  it('is exact where fractions of a dollar have no exact binary form', () => {
    const one = { ...usage, cachedTextTokens: 1_000, inputAudioTokens: 0, cachedAudioTokens: 0 };
    const cachedOnly = { ...one, outputTextTokens: 0, outputAudioTokens: 0 };
    // 1,000 x 0.06 is exactly 60, and three times 0.1 is 0.3.
    expect(prices.ofResponse('gpt-realtime-mini', cachedOnly)).toBe(60);
    const millions = { ...cachedOnly, inputTextTokens: 900_719_925, cachedTextTokens: 900_719_925 };
    expect(prices.ofResponse('gpt-realtime', millions)).toBe(360_287_970);
  });

  it('is zero for our own voice server, and unknown for a model without a price', () => {
    expect(prices.ofResponse('vivavoce-voice', usage)).toBe(0);
    expect(prices.ofResponse('their-model', usage)).toBeNull();
    expect(prices.ofResponse('constructor', usage)).toBeNull();
  });

  it('is the operator’s if the operator set one', () => {
    const theirs = { ...{ textInput: 1, cachedTextInput: 1, audioInput: 1 }, cachedAudioInput: 1 };
    const given = pricesWith({ 'their-model': { ...theirs, textOutput: 1, audioOutput: 1 } });
    expect(given.ofResponse('their-model', usage)).toBe(1_550);
    expect(given.ofResponse('gpt-realtime', usage)).toBe(18_720);
  });
});

describe('the price of a transcription', () => {
  it('depends on the length of the sound', () => {
    const turn = { kind: 'duration', seconds: 4.2 } as const;
    expect(prices.ofTranscription('gpt-realtime', 'whisper-1', turn)).toBe(420);
    expect(prices.ofTranscription('vivavoce-voice', 'whisper-1', turn)).toBe(0);
  });

  it('depends on tokens for models that are priced by tokens', () => {
    const turn = { kind: 'tokens', inputTextTokens: 10, inputAudioTokens: 100, outputTokens: 20 } as const;
    expect(prices.ofTranscription('gpt-realtime', 'gpt-4o-transcribe', turn)).toBe(475);
    expect(prices.ofTranscription('gpt-realtime', 'whisper-1', turn)).toBeNull();
  });
});
