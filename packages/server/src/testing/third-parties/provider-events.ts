/** A provider's events in the generally available protocol, as they arrive over a call's sideband. */

export const learnerBegan = (itemId: string) => ({
  ...{ type: 'input_audio_buffer.speech_started', audio_start_ms: 1_000, item_id: itemId },
});

/** @param seconds how long the sound was, which sets the price of its transcription */
export const learnerSaid = (itemId: string, transcript: string, seconds?: number) => ({
  ...{ type: 'conversation.item.input_audio_transcription.completed', item_id: itemId, content_index: 0 },
  transcript,
  ...(seconds === undefined ? {} : { usage: { type: 'duration', seconds } }),
});

export const teacherWords = (itemId: string, delta: string) => ({
  ...{ type: 'response.output_audio_transcript.delta', response_id: 'resp_1', item_id: itemId, delta },
});

export const teacherSaid = (itemId: string, transcript: string) => ({
  ...{ type: 'response.output_audio_transcript.done', response_id: 'resp_1', item_id: itemId, transcript },
});

export const truncated = (itemId: string, heardMs: number) => ({
  ...{ type: 'conversation.item.truncated', item_id: itemId, content_index: 0, audio_end_ms: heardMs },
});

/** @param transcript null if the provider dropped the text together with the sound */
export const retrieved = (itemId: string, transcript: string | null) => ({
  type: 'conversation.item.retrieved',
  item: {
    ...{ id: itemId, object: 'realtime.item', type: 'message', role: 'assistant', status: 'incomplete' },
    content: [{ type: 'output_audio', ...(transcript === null ? {} : { transcript }) }],
  },
});

/** The tokens of a response as the provider counts them. Cached tokens are part of the input. */
export type Tokens = {
  text: number;
  audio: number;
  cachedText: number;
  cachedAudio: number;
  textOut: number;
  audioOut: number;
};

export const responseDone = (
  responseId: string,
  itemId: string | null,
  tokens: Tokens | null,
  status = 'completed',
) => ({
  type: 'response.done',
  response: {
    ...{ id: responseId, object: 'realtime.response', status, status_details: null },
    output: itemId === null ? [] : [{ id: itemId, object: 'realtime.item', type: 'message' }],
    usage: tokens && {
      total_tokens: tokens.text + tokens.audio + tokens.textOut + tokens.audioOut,
      input_tokens: tokens.text + tokens.audio,
      output_tokens: tokens.textOut + tokens.audioOut,
      input_token_details: {
        ...{ text_tokens: tokens.text, audio_tokens: tokens.audio, image_tokens: 0 },
        cached_tokens: tokens.cachedText + tokens.cachedAudio,
        cached_tokens_details: { text_tokens: tokens.cachedText, audio_tokens: tokens.cachedAudio },
      },
      output_token_details: { text_tokens: tokens.textOut, audio_tokens: tokens.audioOut },
    },
  },
});
