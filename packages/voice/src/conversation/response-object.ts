import type { NewResponse } from '#protocol/client-events.ts';
import { newId } from '#protocol/ids.ts';
import type { ContentPart, MessageItem } from '#protocol/items.ts';
import type { ResponseObject, ResponsePart } from '#protocol/server-events.ts';
import type { OutputModality, Session } from '#protocol/session.ts';
import { voiceName } from '#protocol/session-update.ts';

/** What one response is made with: the session's settings, overridden by the `response.create` that asked for it. */
export type ResponseSettings = {
  modality: OutputModality;
  instructions: string;
  voice: string;
  speed: number;
  format: { type: string };
  maxOutputTokens: number | 'inf';
  metadata: Record<string, string> | null;
};

/** Lays the settings of a `response.create` over those of the session. */
export function responseSettings(session: Session, asked: NewResponse = {}): ResponseSettings {
  const output = session.audio.output;
  const modalities = asked.output_modalities ?? session.output_modalities;
  const voice = asked.audio?.output?.voice;
  return {
    modality: modalities.includes('audio') ? 'audio' : 'text',
    instructions: asked.instructions ?? session.instructions,
    voice: voice === undefined ? output.voice : voiceName(voice),
    speed: output.speed,
    format: output.format,
    maxOutputTokens: session.max_output_tokens,
    metadata: asked.metadata ?? null,
  };
}

/** The response as it stands when it begins. */
export function newResponseObject(conversationId: string, settings: ResponseSettings): ResponseObject {
  return {
    id: newId('resp'),
    object: 'realtime.response',
    conversation_id: conversationId,
    status: 'in_progress',
    status_details: null,
    output: [],
    output_modalities: [settings.modality],
    audio: { output: { format: settings.format, voice: settings.voice } },
    max_output_tokens: settings.maxOutputTokens,
    metadata: settings.metadata,
    usage: null,
  };
}

/** An empty item of the teacher's. */
export function newTeacherItem(): MessageItem {
  return {
    id: newId('item'),
    object: 'realtime.item',
    type: 'message',
    role: 'assistant',
    status: 'in_progress',
    content: [],
  };
}

/** The teacher's words as the content of an item. */
export function teacherContent(modality: OutputModality, text: string): ContentPart[] {
  return [modality === 'audio' ? { type: 'output_audio', transcript: text } : { type: 'output_text', text }];
}

/** The teacher's words as the part of a response. */
export function teacherPart(modality: OutputModality, text: string): ResponsePart {
  return modality === 'audio' ? { type: 'audio', transcript: text } : { type: 'text', text };
}
