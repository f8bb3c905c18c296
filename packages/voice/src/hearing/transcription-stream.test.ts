import { expect, it } from 'vitest';
import { readTranscriptionStream } from './transcription-stream.ts';

/** Reads a stream of these events. */
async function read(...events: (object | string)[]) {
  const found: string[] = [];
  async function* body(): AsyncGenerator<Uint8Array> {
    for (const event of events) {
      yield Buffer.from(`data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`);
    }
  }
  const text = await readTranscriptionStream(body(), (words) => found.push(words)).catch(
    (error: Error) => error,
  );
  return { text, found };
}

const delta = (words: string) => ({ type: 'transcript.text.delta', delta: words });
const done = (text: string) => ({ type: 'transcript.text.done', text });
const chunk = (content: string) => ({ object: 'transcription.chunk', choices: [{ delta: { content } }] });

it('reports words without space before the first or after the last', async () => {
  const spaced = [delta(' '), delta(' Three'), delta(' '), delta('quarters'), delta('.'), delta(' \n')];
  const { text, found } = await read(...spaced, done('  Three quarters. \n'), '[DONE]');
  expect(text).toBe('  Three quarters. \n');
  expect(found).toEqual(['Three', ' quarters', '.']);
});

it('accepts a server that sends all its words at the end', async () => {
  expect(await read(done('Three.'))).toEqual({ text: 'Three.', found: [] });
});

it('takes the final `[DONE]` as the end of the chunks that vLLM sends', async () => {
  const { text, found } = await read(chunk(''), chunk(' Three'), chunk(' quarters.'), '[DONE]');
  expect(text).toBe(' Three quarters.');
  expect(found).toEqual(['Three', ' quarters.']);
  expect(await read(chunk(''), { choices: [{ delta: {}, finish_reason: 'stop' }] }, '[DONE]')).toEqual({
    text: '',
    found: [],
  });
});

it.each([
  ['that breaks off', [delta('private')], /ended before it was complete/],
  ['that never contains words', [{ text: 'private' }, '[DONE]'], /ended before it was complete/],
  [
    'that reports a failure',
    [chunk('private'), { error: { message: 'private' } }, '[DONE]'],
    /reported an error/,
  ],
  ['that is not JSON', ['private', '[DONE]'], /ended before it was complete/],
  ['that is empty', [], /ended before it was complete/],
])('fails on a stream %s, without quoting it', async (_name, events, message) => {
  const { text } = await read(...events);
  expect(text).toMatchObject({
    name: 'StageError',
    message: expect.stringMatching(message),
    retryable: true,
  });
  expect(String(text)).not.toMatch(/private/);
});
