import type { ChatMessage, MindTools } from '#stages.ts';

/** Returns a message in the format of `/v1/chat/completions`. */
export function wireMessage(message: ChatMessage): Record<string, unknown> {
  if (message.role === 'tool') {
    return { role: 'tool', tool_call_id: message.toolCallId, content: message.content };
  }
  if (message.role !== 'assistant' || !message.toolCalls) {
    return { role: message.role, content: message.content };
  }
  return {
    role: 'assistant',
    content: message.content === '' ? null : message.content,
    tool_calls: message.toolCalls.map(({ id, name, arguments: json }) => ({
      id,
      type: 'function',
      function: { name, arguments: json },
    })),
  };
}

/** Returns the tool fields of a request, or none without tools. Defaults are left out: not all servers know them. */
export function wireTools(given: MindTools | undefined): Record<string, unknown> {
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
