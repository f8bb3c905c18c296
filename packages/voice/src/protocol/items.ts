/** What a person wrote or said. `transcript` is always present: the official client drops an item without it. */
type InputPart = { type: 'input_text'; text: string } | { type: 'input_audio'; transcript: string };

/** What the teacher wrote or said. */
export type OutputPart = { type: 'output_text'; text: string } | { type: 'output_audio'; transcript: string };

/** One part of a message. */
export type ContentPart = InputPart | OutputPart;

/** The author of a message. */
export type Role = 'user' | 'assistant' | 'system';

type ItemBase = {
  id: string;
  object: 'realtime.item';
  status: 'in_progress' | 'completed' | 'incomplete';
};

/** A message from the learner, from the teacher, or from the client itself. */
export type UserMessage = ItemBase & { type: 'message'; role: 'user'; content: InputPart[] };
export type AssistantMessage = ItemBase & { type: 'message'; role: 'assistant'; content: OutputPart[] };
type SystemMessage = ItemBase & {
  type: 'message';
  role: 'system';
  content: { type: 'input_text'; text: string }[];
};

/** A message in a conversation, as it appears on the wire. */
type MessageItem = UserMessage | AssistantMessage | SystemMessage;

/** A tool call by the teacher. `arguments` is the JSON as the text model wrote it. */
export type FunctionCallItem = ItemBase & {
  type: 'function_call';
  call_id: string;
  name: string;
  arguments: string;
};

/** The result of a tool, as text. */
type FunctionCallOutputItem = ItemBase & {
  type: 'function_call_output';
  call_id: string;
  output: string;
};

/** Anything that a conversation can contain. */
export type Item = MessageItem | FunctionCallItem | FunctionCallOutputItem;

/** Returns all words of an item, whatever the form of its parts. */
export function itemText(item: Item): string {
  if (item.type === 'function_call') return item.arguments;
  if (item.type === 'function_call_output') return item.output;
  return item.content
    .map((part) => ('text' in part ? part.text : part.transcript))
    .filter((text) => text !== '')
    .join('\n');
}
