import { wordsOf } from '@vivavoce/contracts/realtime/events';
import { GUARDED_CALL_ERROR } from '@vivavoce/contracts/realtime/guarded-call';
import { asList, asObject, asText, type Json } from '@vivavoce/contracts/realtime/loose-json';
import { correctionOf } from './slips/slip-correction.ts';

/**
 * Whose an item of the conversation is. `call`: a call of a tool of the lesson. `output`: what such a tool returned.
 * `tool`: anything of a tool elsewhere. `picture`: a learner's message with a picture. A kind that we do not know is
 * `other`.
 */
type ItemKind = 'learner' | 'teacher' | 'system' | 'call' | 'output' | 'tool' | 'picture' | 'other';
type SteeringItem = { itemId: string; kind: ItemKind; words: string };

/**
 * What a provider reports about the things that steer its model, in one closed list. The guard of a call looks for what
 * the page alone can have caused.
 */
export type Steering =
  /** The session of the call. `isGreeting`: the provider shows it because the line was opened. */
  | {
      type: 'session_shown';
      isGreeting: boolean;
      instructions: string | null;
      /** The tools that the model has; null if the provider does not say. */
      tools: readonly Json[] | null;
      /** Which of them the model is to use; undefined if the provider does not say. */
      toolChoice: unknown;
      hasPrompt: boolean;
      /** How the provider finds turns; null if the page marks them, undefined if the provider does not say. */
      turnDetection: Json | null | undefined;
    }
  | ({ type: 'item_added' } & SteeringItem)
  | { type: 'item_deleted'; itemId: string }
  /** A response has begun to make an item. */
  | ({ type: 'output_added' } & SteeringItem)
  /**
   * A response. `isAside`: outside the conversation. `isMarked`: whoever requested it gave it metadata. `correction`: the
   * id of the correction of a slip that its metadata names; null if it names none.
   */
  | {
      type: 'response_shown';
      responseId: string;
      isAside: boolean;
      isMarked: boolean;
      correction: string | null;
      instructions: string | null;
    }
  /** Our own voice server refused an event of the page. `part` is the refused part. */
  | { type: 'event_refused'; part: string };

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function kindOf({ type, role, content }: Json): ItemKind {
  if (type === 'function_call') return 'call';
  if (type === 'function_call_output') return 'output';
  if (asText(type).startsWith('mcp_')) return 'tool';
  if (type !== 'message') return 'other';
  if (role === 'assistant') return 'teacher';
  if (role === 'system' || role === 'developer') return 'system';
  return asList(content).some((part) => asObject(part).type === 'input_image') ? 'picture' : 'learner';
}

function itemIn(value: unknown): SteeringItem {
  const item = asObject(value);
  return { itemId: asText(item.id), kind: kindOf(item), words: wordsOf(item).trim() };
}

/** Reads how turns are found, from a session in either encoding. */
function turnDetectionIn(session: Json): Json | null | undefined {
  const input = asObject(asObject(session.audio).input);
  const detection = 'turn_detection' in input ? input.turn_detection : session.turn_detection;
  return detection === null || detection === undefined ? detection : asObject(detection);
}

function sessionIn(value: unknown, isGreeting: boolean): Steering {
  const session = asObject(value);
  const { instructions, tools, tool_choice, prompt } = session;
  return {
    type: 'session_shown',
    isGreeting,
    instructions: textOrNull(instructions),
    tools: Array.isArray(tools) ? tools.map(asObject) : null,
    toolChoice: tool_choice ?? undefined,
    hasPrompt: prompt !== undefined && prompt !== null,
    turnDetection: turnDetectionIn(session),
  };
}

function responseIn(value: unknown): Steering {
  const { id, conversation_id, metadata, instructions } = asObject(value);
  return {
    type: 'response_shown',
    responseId: asText(id),
    // Some providers never name the conversation, so only an explicit null says that there is none.
    isAside: conversation_id === null,
    isMarked: Object.keys(asObject(metadata)).length > 0,
    correction: correctionOf(metadata),
    instructions: textOrNull(instructions),
  };
}

/** Reads one provider event, in either encoding. Returns null for events that steer nothing. */
export function readSteering(value: unknown): Steering | null {
  const event = asObject(value);
  switch (event.type) {
    case 'session.created':
      return sessionIn(event.session, true);
    case 'session.updated':
      return sessionIn(event.session, false);
    case 'conversation.item.added':
    case 'conversation.item.created':
      return { type: 'item_added', ...itemIn(event.item) };
    case 'conversation.item.deleted':
      return { type: 'item_deleted', itemId: asText(event.item_id) };
    case 'response.output_item.added':
      return { type: 'output_added', ...itemIn(event.item) };
    case 'response.created':
    case 'response.done':
      return responseIn(event.response);
    case 'error': {
      const { code, param } = asObject(event.error);
      return code === GUARDED_CALL_ERROR ? { type: 'event_refused', part: asText(param) } : null;
    }
    default:
      return null;
  }
}
