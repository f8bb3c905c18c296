import { z } from 'zod';
import { quietJson } from '#provider/quiet-json.ts';
import { ServerSentEvents } from '#provider/server-sent-events.ts';
import { StageError } from '#stages.ts';

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** The mark that follows the last event. */
const END = '[DONE]';

/**
 * What we read of an event: `transcript.text.delta` and `transcript.text.done` as OpenAI sends them, or the chunks that
 * vLLM sends instead (its issue 49116), which end with the mark alone. Other events are ignored.
 */
const StreamEvent = z.object({
  type: z.string().nullish(),
  delta: z.string().nullish(),
  text: z.string().nullish(),
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish() })).nullish(),
  error: z.unknown().optional(),
});

/**
 * Reads a transcription that arrives as server-sent events, and returns all its words. `found` receives them as they
 * arrive; joined, they are the words without the space around them. Throws `StageError` if the stream ends before it
 * reports that it is done: words are then missing, so none count.
 */
export async function readTranscriptionStream(body: Pieces, found: (words: string) => void): Promise<string> {
  const tell = withoutSpaceAround(found);
  let soFar: string | null = null;
  for await (const data of eventsOf(body)) {
    if (data === END && soFar !== null) return soFar;
    const event = StreamEvent.safeParse(quietJson(data)).data;
    if (event?.error) {
      const message = 'The provider reported an error while streaming.';
      throw new StageError('hearing', message, { retryable: true });
    }
    if (event?.type === 'transcript.text.done' && typeof event.text === 'string') return event.text;
    const words =
      event?.type === 'transcript.text.delta' ? event.delta : event?.choices?.at(0)?.delta?.content;
    if (typeof words !== 'string') continue;
    soFar = (soFar ?? '') + words;
    tell(words);
  }
  throw new StageError('hearing', 'The transcription stream ended before it was complete.', {
    retryable: true,
  });
}

async function* eventsOf(body: Pieces): AsyncGenerator<string, void, undefined> {
  const events = new ServerSentEvents();
  for await (const bytes of body) yield* events.push(bytes);
  yield* events.end();
}

/** Holds back spaces until the next word, so that none are reported before the first word or after the last. */
function withoutSpaceAround(tell: (words: string) => void): (words: string) => void {
  let hasBegun = false;
  let space = '';
  return (words) => {
    const text = hasBegun ? space + words : words.trimStart();
    const told = text.trimEnd();
    space = text.slice(told.length);
    if (told === '') return;
    hasBegun = true;
    tell(told);
  };
}
