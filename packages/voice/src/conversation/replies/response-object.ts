import type { NewResponse } from '#protocol/client-events.ts';
import { newId } from '#protocol/ids.ts';
import type { AssistantMessage, OutputPart } from '#protocol/items.ts';
import type { ResponseObject, ResponsePart } from '#protocol/server-events.ts';
import type { AudioFormat, OutputModality, Session } from '#protocol/session.ts';
import { voiceName } from '#protocol/session-update.ts';
import { choosesMissingTool } from '#protocol/tools.ts';
import type { MindTools } from '#stages.ts';

/** The settings of one response: the session's, overridden by the `response.create` that requested it. */
export type ResponseSettings = {
  modality: OutputModality;
  instructions: string;
  voice: string;
  speed: number;
  /** BCP 47. The voice uses the same language hint as the recogniser. */
  language: string;
  format: AudioFormat;
  maxOutputTokens: number | 'inf';
  metadata: Record<string, string> | null;
  tools: MindTools;
  /** The items belong to no conversation (`conversation: 'none'`). */
  isOutside: boolean;
};

/** Returns the settings of the session, overridden by those of a `response.create`. */
export function responseSettings(session: Session, asked: NewResponse = {}): ResponseSettings {
  const output = session.audio.output;
  const modalities = asked.output_modalities ?? session.output_modalities;
  const voice = asked.audio?.output?.voice;
  return {
    modality: modalities.includes('audio') ? 'audio' : 'text',
    instructions: asked.instructions ?? session.instructions,
    voice: voice === undefined ? output.voice : voiceName(voice),
    speed: output.speed,
    language: session.audio.input.transcription?.language ?? 'en',
    format: output.format,
    maxOutputTokens: asked.max_output_tokens ?? session.max_output_tokens,
    metadata: asked.metadata ?? null,
    tools: mindTools(session, asked),
    isOutside: asked.conversation === 'none',
  };
}

/** Returns the tools for a reply. A choice that names a missing tool counts as `auto`. */
function mindTools(session: Session, asked: NewResponse): MindTools {
  const tools = asked.tools ?? session.tools;
  const choice = asked.tool_choice ?? session.tool_choice;
  const parallel = asked.parallel_tool_calls ?? session.parallel_tool_calls;
  return {
    tools: tools.map(({ type: _type, ...tool }) => tool),
    choice: choosesMissingTool(choice, tools) ? 'auto' : choice,
    ...(parallel === undefined ? {} : { parallel }),
  };
}

/** Returns the response object as it is when the response begins. */
export function newResponseObject(conversationId: string, settings: ResponseSettings): ResponseObject {
  return {
    id: newId('resp'),
    object: 'realtime.response',
    ...(settings.isOutside ? {} : { conversation_id: conversationId }),
    status: 'in_progress',
    output: [],
    output_modalities: [settings.modality],
    audio: { output: { format: settings.format, voice: settings.voice } },
    max_output_tokens: settings.maxOutputTokens,
    metadata: settings.metadata,
  };
}

/** Returns an empty message from the teacher. */
export function newTeacherItem(): AssistantMessage {
  return {
    id: newId('item'),
    object: 'realtime.item',
    type: 'message',
    role: 'assistant',
    status: 'in_progress',
    content: [],
  };
}

/** Returns the teacher's words as the content of an item. */
export function teacherContent(modality: OutputModality, text: string): OutputPart[] {
  return [modality === 'audio' ? { type: 'output_audio', transcript: text } : { type: 'output_text', text }];
}

/** Returns the teacher's words as a part of a response. */
export function teacherPart(modality: OutputModality, text: string): ResponsePart {
  return modality === 'audio' ? { type: 'audio', transcript: text } : { type: 'text', text };
}
