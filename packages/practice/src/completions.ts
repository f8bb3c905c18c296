import { randomUUID } from 'node:crypto';
import type { LessonCall } from '#lesson/tool-calls.ts';
import type { ChatMessage } from './conversation.ts';
import { fixedWordsIn } from './fixed-words.ts';
import { reply } from './reply.ts';
import { planLesson } from './tasks/lesson-plan-task.ts';
import { summarise } from './tasks/session-summary.ts';

/** The id under which the practice teacher is served. */
export const MODEL_ID = 'vivavoce-practice';

/** What a request body asks for. */
export type CompletionRequest = {
  messages: ChatMessage[];
  task: 'reply' | 'session_summary' | 'lesson_plan';
  /** The names of the tools that may be called. */
  tools: readonly string[];
  isStreamed: boolean;
  wantsStreamUsage: boolean;
};

/** Why a body cannot be served. `message` only names fields, never their contents. */
export type Refused = { message: string; param: string | null };

/** Tokens as `/v1/chat/completions` reports them. They are counted as characters / 4, because there is no tokenizer. */
export type Usage = { prompt_tokens: number; completion_tokens: number; total_tokens: number };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the text of a message: a string, or the text parts of a list; null for anything else. */
function textOf(content: unknown): string | null {
  if (content === null || content === undefined) return '';
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return null;
  return content
    .filter(isRecord)
    .map((part) => (part.type === 'text' && typeof part.text === 'string' ? part.text : ''))
    .join('');
}

function readMessages(list: unknown): ChatMessage[] | Refused {
  if (!Array.isArray(list)) return { message: 'messages must be a list.', param: 'messages' };
  const messages: ChatMessage[] = [];
  for (const [index, entry] of list.entries()) {
    const content = isRecord(entry) ? textOf(entry.content) : null;
    const role = isRecord(entry) ? entry.role : undefined;
    if (content === null)
      return { message: 'A message has no text content.', param: `messages[${index}].content` };
    if (role === 'system' || role === 'developer') messages.push({ role: 'system', content });
    else if (role === 'user' || role === 'assistant') messages.push({ role, content });
    else if (role !== 'tool')
      return { message: 'A message has an unknown role.', param: `messages[${index}].role` };
  }
  return messages;
}

function readTask(format: unknown): CompletionRequest['task'] | Refused {
  if (format === undefined || format === null) return 'reply';
  const type = isRecord(format) ? format.type : undefined;
  if (type === 'text') return 'reply';
  const schema = isRecord(format) && isRecord(format.json_schema) ? format.json_schema.name : undefined;
  if (type === 'json_schema' && (schema === 'session_summary' || schema === 'lesson_plan')) return schema;
  return {
    message: 'The practice model answers in text, or in the JSON schemas session_summary and lesson_plan.',
    param: 'response_format',
  };
}

/** Reads the names of the tools that a request declares. Other kinds of tools than functions are ignored. */
function readTools(list: unknown): { names: string[] } | Refused {
  if (list === undefined || list === null) return { names: [] };
  if (!Array.isArray(list)) return { message: 'tools must be a list.', param: 'tools' };
  const functions = list.map((tool) =>
    isRecord(tool) && tool.type === 'function' && isRecord(tool.function) ? tool.function.name : undefined,
  );
  return { names: functions.filter((name) => typeof name === 'string') };
}

const isRefused = (value: unknown): value is Refused => isRecord(value) && 'param' in value;

/** Reads a request body. Settings without a meaning here (such as temperature) are accepted and ignored. */
export function readRequest(body: unknown): CompletionRequest | Refused {
  if (!isRecord(body)) return { message: 'The body must be a JSON object.', param: null };
  const messages = readMessages(body.messages);
  if (isRefused(messages)) return messages;
  const task = readTask(body.response_format);
  if (isRefused(task)) return task;
  const tools = readTools(body.tools);
  if (isRefused(tools)) return tools;
  return {
    messages,
    task,
    tools: body.tool_choice === 'none' ? [] : tools.names,
    isStreamed: body.stream === true,
    wantsStreamUsage: isRecord(body.stream_options) && body.stream_options.include_usage === true,
  };
}

/** A call of a tool as `/v1/chat/completions` writes it. `arguments` is the text of a JSON object. */
type WrittenCall = { id: string; type: 'function'; function: { name: string; arguments: string } };

/** The answer: a spoken turn with its calls, or JSON for the two tasks. */
export type Answer = { content: string; calls: readonly WrittenCall[] };

const written = ({ name, args }: LessonCall): WrittenCall => ({
  id: `call_${randomUUID()}`,
  type: 'function',
  function: { name, arguments: JSON.stringify(args) },
});

function turnFor({ messages, tools }: CompletionRequest): Answer {
  const fixed = fixedWordsIn(messages);
  if (fixed !== null) return { content: fixed, calls: [] };
  const { text, calls } = reply(messages);
  return { content: text, calls: calls.filter(({ name }) => tools.includes(name)).map(written) };
}

/** Returns the answer to a request. Only tools that the request declares are called. */
export function answerTo(request: CompletionRequest): Answer {
  const { messages, task } = request;
  switch (task) {
    case 'reply':
      return turnFor(request);
    case 'session_summary':
      return { content: JSON.stringify(summarise(messages)), calls: [] };
    case 'lesson_plan':
      return { content: JSON.stringify(planLesson(messages)), calls: [] };
  }
}

/** Says why an answer ended. The words of a turn are whole without the outputs of its tools. */
export const finishOf = ({ content, calls }: Answer): 'stop' | 'tool_calls' =>
  content === '' && calls.length > 0 ? 'tool_calls' : 'stop';

/** Computes the usage of one answer. The names and arguments of its calls count as its words do. */
export function usageOf(messages: readonly ChatMessage[], { content, calls }: Answer): Usage {
  const tokens = (characters: number) => Math.ceil(characters / 4);
  const prompt = tokens(messages.reduce((sum, message) => sum + message.content.length, 0));
  const called = calls.map((call) => call.function.name + call.function.arguments);
  const completion = tokens(content.length + called.join('').length);
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}
