import { expect, it } from 'vitest';
import { countUsage } from '#protocol/usage.ts';

const messages = [
  { role: 'system', content: 'twelve chars' },
  { role: 'user', content: 'four' },
] as const;

it('reports the text model’s own counts, and audio by its duration', () => {
  const reported = { inputTokens: 100, outputTokens: 40, cachedTokens: 64 };
  const usage = countUsage({ messages, generatedChars: 999, reported, heardMs: 1_501, spokenMs: 2_025 });
  expect(usage).toEqual({
    total_tokens: 197,
    input_tokens: 116,
    output_tokens: 81,
    input_token_details: {
      text_tokens: 100,
      audio_tokens: 16,
      cached_tokens: 64,
      image_tokens: 0,
      cached_tokens_details: { text_tokens: 64, audio_tokens: 0, image_tokens: 0 },
    },
    output_token_details: { text_tokens: 40, audio_tokens: 41 },
  });
});

it('estimates usage from the characters when the text model reports none', () => {
  const usage = countUsage({ messages, generatedChars: 9, reported: null, heardMs: 0, spokenMs: 0 });
  expect(usage).toMatchObject({ input_tokens: 4, output_tokens: 3, total_tokens: 7 });
});
