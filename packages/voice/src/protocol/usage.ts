import type { ChatMessage, MindUsage } from '#stages.ts';

/** The tokens of one response, in the Realtime API's shape. */
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

/** The audio that one token stands for: 100 ms heard, 50 ms spoken (Realtime API, managing costs). */
const MS_PER_AUDIO_TOKEN = { input: 100, output: 50 } as const;

/** Characters per text token if the text model reports none: the usual rule of thumb for English. */
export const CHARS_PER_TEXT_TOKEN = 4;

/** What went into one response and what came out. */
type ResponseMeasure = {
  messages: readonly ChatMessage[];
  /** All the text and tool calls from the mind, heard or not, because all of it was generated and must be paid for. */
  generatedChars: number;
  /** The text model's own count, if it reports one. */
  reported: MindUsage | null;
  /** Speech heard since the previous response. Each turn is heard once, so it counts once. */
  heardMs: number;
  /** The speech that was made, whether played or not. */
  spokenMs: number;
};

/** Counts the tokens of a response: the text model's own numbers if it gives them, otherwise an estimate. */
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

/** Returns how many characters a text model reads for a message. */
export function messageChars(message: ChatMessage): number {
  const calls = message.role === 'assistant' ? (message.toolCalls ?? []) : [];
  return calls.reduce((sum, call) => sum + call.name.length + call.arguments.length, message.content.length);
}
