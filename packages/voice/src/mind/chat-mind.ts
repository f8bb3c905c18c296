import { z } from 'zod';
import type { Log } from '#log.ts';
import { asStageError, type Provider, postToProvider } from '#provider/provider.ts';
import { ServerSentEvents } from '#provider/server-sent-events.ts';
import { TimeLimit } from '#provider/time-limit.ts';
import { type ChatMessage, type Mind, type MindPart, StageError } from '#stages.ts';
import { type ChatRequest, chatRequest, chatRequestWithoutTools, namesTools } from './chat-request.ts';
import { ToolCallPieces, ToolCallReader } from './tool-call-pieces.ts';

/** How long to wait, in milliseconds, for a model to begin its answer: a child is waiting. */
export const FIRST_BYTE_LIMIT_MS = 20_000;

/** The fields that we read of a streamed piece (`chat.completion.chunk`). Providers add many more. */
const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish(), tool_calls: ToolCallPieces.nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z
    .object({
      prompt_tokens: z.number(),
      completion_tokens: z.number(),
      prompt_tokens_details: z.object({ cached_tokens: z.number().nullish() }).nullish(),
    })
    .nullish(),
  error: z.unknown().optional(),
});

/** The statuses with which some local servers report tools that they do not know, as a failure of their own. */
const TOOLS_UNKNOWN: readonly (number | null)[] = [500, 501];

/**
 * How long a model that has never taken tools gets none after it refused them, in milliseconds. A refusal may have had
 * another cause, such as a request that was too long, so it is not for ever.
 */
export const WITHOUT_TOOLS_MS = 5 * 60_000;

/**
 * Opens a text model behind `/v1/chat/completions`, with streamed replies. If it refuses a request with tools, the same
 * reply is requested once without them, so that the conversation goes on in words. If that works and the model has never
 * taken tools before, it gets none for some minutes, and `log` is told.
 */
export function openChatMind(provider: Provider, log?: Log): Mind {
  let hasTakenTools = false;
  let withoutToolsUntilMs = 0;

  const ask = (request: ChatRequest, signal: AbortSignal): Promise<Response> => {
    const how = { model: provider.model, stream: true, stream_options: { include_usage: true } };
    return postToProvider('mind', provider, '/chat/completions', { json: { ...how, ...request } }, signal);
  };

  const askWithTools = async (request: ChatRequest, signal: AbortSignal): Promise<Response | null> => {
    try {
      const response = await ask(request, signal);
      if (request.tools !== undefined) hasTakenTools = true;
      return response;
    } catch (error) {
      const mayBeTools =
        error instanceof StageError &&
        (error.isOfRequest || (!hasTakenTools && TOOLS_UNKNOWN.includes(error.status)));
      if (namesTools(request) && mayBeTools) return null;
      throw error;
    }
  };

  const askWithout = async (messages: readonly ChatMessage[], signal: AbortSignal): Promise<Response> => {
    const response = await ask(chatRequestWithoutTools(messages), signal);
    if (!hasTakenTools && Date.now() >= withoutToolsUntilMs) {
      withoutToolsUntilMs = Date.now() + WITHOUT_TOOLS_MS;
      log?.warn('the text model takes no tools: it gets none for some minutes');
    }
    return response;
  };

  return {
    async *reply(messages, signal, tools) {
      const limit = new TimeLimit(signal, FIRST_BYTE_LIMIT_MS);
      try {
        const offersTools = Date.now() >= withoutToolsUntilMs;
        const taken = offersTools ? await askWithTools(chatRequest(messages, tools), limit.signal) : null;
        yield* readParts(taken ?? (await askWithout(messages, limit.signal)), limit);
      } catch (error) {
        if (signal.aborted) return;
        if (limit.passed)
          throw new StageError('mind', 'The model did not begin to answer.', { retryable: true });
        throw asStageError('mind', error);
      } finally {
        limit.clear();
      }
    },
    close: async () => undefined,
  };
}

async function* readParts(response: Response, limit: TimeLimit): AsyncGenerator<MindPart, void, undefined> {
  const events = new ServerSentEvents();
  const calls = new ToolCallReader();
  let finished = false;
  for await (const bytes of response.body ?? []) {
    limit.clear();
    for (const data of events.push(bytes)) {
      if (data === '[DONE]') return;
      finished = (yield* partsOf(data, calls)) || finished;
    }
  }
  for (const data of events.end()) {
    if (data !== '[DONE]') finished = (yield* partsOf(data, calls)) || finished;
    else return;
  }
  if (!finished)
    throw new StageError('mind', 'The reply stream ended before it was complete.', { retryable: true });
}

/** Yields the parts in one event. Returns whether the event marks the reply as complete. */
function* partsOf(data: string, calls: ToolCallReader): Generator<MindPart, boolean, undefined> {
  const chunk = readChunk(data);
  const [choice] = chunk.choices ?? [];
  if (choice?.delta?.content) yield { kind: 'text', text: choice.delta.content };
  if (choice?.delta?.tool_calls) yield* calls.read(choice.delta.tool_calls);
  if (chunk.usage) {
    const { prompt_tokens, completion_tokens, prompt_tokens_details } = chunk.usage;
    const cachedTokens = prompt_tokens_details?.cached_tokens ?? 0;
    yield {
      kind: 'usage',
      usage: { inputTokens: prompt_tokens, outputTokens: completion_tokens, cachedTokens },
    };
  }
  return Boolean(choice?.finish_reason);
}

function readChunk(data: string): z.infer<typeof Chunk> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(data);
  } catch {
    // We drop the JSON error, because its text quotes what could not be read, which may be words from the lesson.
    throw new StageError('mind', 'The model sent an event that is not JSON.', { retryable: false });
  }
  const chunk = Chunk.safeParse(parsed);
  if (!chunk.success) {
    throw new StageError('mind', 'The model sent an event of an unknown shape.', { retryable: false });
  }
  if (chunk.data.error !== undefined && chunk.data.error !== null) {
    throw new StageError('mind', 'The model reported an error while streaming.', { retryable: true });
  }
  return chunk.data;
}
