import { FORMATS } from '#protocol/beta-requests.ts';
import type { ContentPart, Item } from '#protocol/items.ts';
import type { ResponseObject, ServerEvent } from '#protocol/server-events.ts';
import type { OutputModality, Session } from '#protocol/session.ts';

/** Events that differ only in name in the older encoding. */
const BETA_NAMES: ReadonlyMap<ServerEvent['type'], string> = new Map([
  ['conversation.item.added', 'conversation.item.created'],
  ['response.output_audio_transcript.delta', 'response.audio_transcript.delta'],
  ['response.output_audio_transcript.done', 'response.audio_transcript.done'],
  ['response.output_audio.done', 'response.audio.done'],
  ['response.output_text.delta', 'response.text.delta'],
  ['response.output_text.done', 'response.text.done'],
]);

/**
 * Translates a server event to the older encoding of the Realtime API. Returns `null` for an event that the older
 * encoding lacks: it announces an item only once, when it is created.
 */
export function eventForBeta(event: ServerEvent): Record<string, unknown> | null {
  if (event.type === 'conversation.item.done') return null;
  const { type } = event;
  return {
    ...event,
    type: BETA_NAMES.get(type) ?? type,
    ...('session' in event ? { session: sessionForBeta(event.session) } : {}),
    ...('response' in event ? { response: responseForBeta(event.response) } : {}),
    ...('item' in event ? { item: itemForBeta(event.item) } : {}),
  };
}

function sessionForBeta(session: Session): Record<string, unknown> {
  const { type: _type, output_modalities, max_output_tokens, audio, tool_choice, ...rest } = session;
  return {
    ...rest,
    tool_choice: typeof tool_choice === 'string' ? tool_choice : tool_choice.name,
    modalities: modalitiesForBeta(output_modalities),
    voice: audio.output.voice,
    speed: audio.output.speed,
    input_audio_format: formatForBeta(audio.input.format),
    output_audio_format: formatForBeta(audio.output.format),
    input_audio_transcription: audio.input.transcription,
    input_audio_noise_reduction: audio.input.noise_reduction,
    turn_detection: audio.input.turn_detection,
    max_response_output_tokens: max_output_tokens,
  };
}

function responseForBeta({
  output_modalities,
  audio,
  output,
  ...rest
}: ResponseObject): Record<string, unknown> {
  return {
    ...rest,
    modalities: modalitiesForBeta(output_modalities),
    voice: audio.output.voice,
    output_audio_format: formatForBeta(audio.output.format),
    output: output.map(itemForBeta),
  };
}

function itemForBeta(item: Item): Record<string, unknown> {
  return item.type === 'message' ? { ...item, content: item.content.map(partForBeta) } : item;
}

function partForBeta(part: ContentPart): Record<string, unknown> {
  if (part.type === 'output_audio') return { ...part, type: 'audio' };
  return part.type === 'output_text' ? { ...part, type: 'text' } : part;
}

/** In the older encoding, speech always includes its transcript. */
function modalitiesForBeta([modality]: [OutputModality]): string[] {
  return modality === 'audio' ? ['text', 'audio'] : ['text'];
}

function formatForBeta({ type }: { type: string }): string {
  return [...FORMATS].find(([, newer]) => newer === type)?.[0] ?? type;
}
