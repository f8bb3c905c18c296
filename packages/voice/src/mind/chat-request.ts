import type { ChatMessage, MindTools, ToolCall } from '#stages.ts';

/** The fields of a request to `/v1/chat/completions` that a reply depends on. */
export type ChatRequest = Record<string, unknown> & { messages: Record<string, unknown>[] };

/** Returns the request for a reply, with the tools that the model may call. */
export const chatRequest = (messages: readonly ChatMessage[], tools: MindTools | undefined): ChatRequest => ({
  messages: messages.map(wireMessage),
  ...wireTools(tools),
});

/**
 * Returns the request for a model that takes no tools. Such a model often knows no calls and no results either, so they
 * are left out of what was said.
 */
export const chatRequestWithoutTools = (messages: readonly ChatMessage[]): ChatRequest => ({
  messages: messages
    .filter(({ role, content }) => role !== 'tool' && !(role === 'assistant' && content === ''))
    .map(({ role, content }) => ({ role, content })),
});

/** Whether a request says anything about tools. */
export const namesTools = ({ messages, tools }: ChatRequest): boolean =>
  tools !== undefined || messages.some(({ role, tool_calls }) => role === 'tool' || tool_calls !== undefined);

/** Returns a message in the format of `/v1/chat/completions`. */
function wireMessage(message: ChatMessage): Record<string, unknown> {
  if (message.role === 'tool') {
    return { role: 'tool', tool_call_id: message.toolCallId, content: message.content };
  }
  if (message.role !== 'assistant' || !message.toolCalls) {
    return { role: message.role, content: message.content };
  }
  return {
    role: 'assistant',
    content: message.content === '' ? null : message.content,
    tool_calls: message.toolCalls.map((call) => ({
      id: call.id,
      type: 'function',
      function: { name: call.name, arguments: readableArguments(call) },
    })),
  };
}

/**
 * Returns the arguments of a call as a JSON object. Small models sometimes write something else, and many servers parse
 * the arguments of earlier calls: they would refuse every further request of the conversation.
 */
function readableArguments({ arguments: json }: ToolCall): string {
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? json : '{}';
  } catch {
    return '{}';
  }
}

/** Returns the tool fields of a request, or none without tools. Defaults are left out: not all servers know them. */
function wireTools(given: MindTools | undefined): Record<string, unknown> {
  if (!given || given.tools.length === 0) return {};
  const { tools, choice, parallel } = given;
  return {
    tools: tools.map(({ name, description, parameters = { type: 'object', properties: {} } }) => ({
      type: 'function',
      function: { name, ...(description === undefined ? {} : { description }), parameters },
    })),
    ...(choice === 'auto'
      ? {}
      : {
          tool_choice:
            typeof choice === 'string' ? choice : { type: 'function', function: { name: choice.name } },
        }),
    ...(parallel === undefined ? {} : { parallel_tool_calls: parallel }),
  };
}
