import type { ChatMessage, MindUsage } from '#stages.ts';

/** Tokens of one response, in the Realtime API's shape. */
export type ResponseUsage = {
  total_tokens: number;
  input_tokens: number;
  output_tokens: number;
  input_token_details: {
    text_tokens: number;
    audio_tokens: number;
    cached_tokens: number;
    image_tokens: number;
    cached_tokens_details: { text_tokens: number; audio_tokens: number; image_tokens: number };
  };
  output_token_details: { text_tokens: number; audio_tokens: number };
};

/** One token stands for this much audio: 100 ms heard, 50 ms spoken (Realtime API, managing costs). */
const MS_PER_AUDIO_TOKEN = { input: 100, output: 50 } as const;

/** Characters to a text token where the text model reports none: the usual rule of thumb for English. */
export const CHARS_PER_TEXT_TOKEN = 4;

/** What one response took and gave. */
type ResponseMeasure = {
  messages: readonly ChatMessage[];
  /** All text and all calls that the mind gave, heard or not: they were generated and are paid for. */
  generatedChars: number;
  /** The text model's own count, when it reports one. */
  reported: MindUsage | null;
  /** Speech heard since the response before: each turn is heard once, so it is counted once. */
  heardMs: number;
  /** Speech made, played or not. */
  spokenMs: number;
};

/** Counts the tokens of a response: the text model's own numbers where it gives them, else an estimate. */
export function countUsage(measure: ResponseMeasure): ResponseUsage {
  const { reported } = measure;
  const textIn =
    reported?.inputTokens ?? estimateTokens(measure.messages.reduce((sum, m) => sum + messageChars(m), 0));
  const textOut = reported?.outputTokens ?? estimateTokens(measure.generatedChars);
  const cached = reported?.cachedTokens ?? 0;
  const audioIn = Math.ceil(measure.heardMs / MS_PER_AUDIO_TOKEN.input);
  const audioOut = Math.ceil(measure.spokenMs / MS_PER_AUDIO_TOKEN.output);
  return {
    total_tokens: textIn + audioIn + textOut + audioOut,
    input_tokens: textIn + audioIn,
    output_tokens: textOut + audioOut,
    input_token_details: {
      text_tokens: textIn,
      audio_tokens: audioIn,
      cached_tokens: cached,
      image_tokens: 0,
      cached_tokens_details: { text_tokens: cached, audio_tokens: 0, image_tokens: 0 },
    },
    output_token_details: { text_tokens: textOut, audio_tokens: audioOut },
  };
}

function estimateTokens(chars: number): number {
  return Math.ceil(chars / CHARS_PER_TEXT_TOKEN);
}

/** How much a text model has to read for a message. */
export function messageChars(message: ChatMessage): number {
  const calls = message.role === 'assistant' ? (message.toolCalls ?? []) : [];
  return calls.reduce((sum, call) => sum + call.name.length + call.arguments.length, message.content.length);
}
