import { expect, it } from 'vitest';
import { Turns } from './turns.ts';
import { readServerEvent, type WireEvent } from './wire.ts';

const TRANSCRIPTION = 'conversation.item.input_audio_transcription';

/** Returns the conversation after these events, which may be in either encoding. */
function after(...events: WireEvent[]): Turns {
  const turns = new Turns();
  for (const event of events) turns.apply(readServerEvent(event));
  return turns;
}

const spoken = (type: string): WireEvent => ({
  type,
  item: {
    id: 'item_1',
    type: 'message',
    role: 'user',
    content: [{ type: 'input_audio', transcript: '' }],
  },
});

it('a spoken turn grows with its words', () => {
  const turns = after(
    spoken('conversation.item.added'),
    { type: `${TRANSCRIPTION}.delta`, item_id: 'item_1', delta: 'one ' },
    { type: `${TRANSCRIPTION}.delta`, item_id: 'item_1', delta: 'half' },
  );
  expect(turns.find('item_1')).toEqual({ id: 'item_1', speaker: 'you', words: 'one half', state: 'coming' });
  turns.apply(
    readServerEvent({ type: `${TRANSCRIPTION}.completed`, item_id: 'item_1', transcript: 'one half' }),
  );
  expect(turns.find('item_1')?.state).toBe('done');
});

it('an unsure hearing asks about its candidate, and an unclear one says that it was not understood', () => {
  const failed = (code: string, param?: string) =>
    after(
      spoken('conversation.item.added'),
      { type: `${TRANSCRIPTION}.delta`, item_id: 'item_1', delta: 'words that do not count' },
      { type: `${TRANSCRIPTION}.failed`, item_id: 'item_1', error: { code, message: 'no', param } },
    ).find('item_1');
  expect(failed('unsure', 'twelve')).toMatchObject({ words: 'twelve', state: 'unsure' });
  expect(failed('unclear')).toMatchObject({ words: '', state: 'unheard' });
});

it('an interrupted turn keeps both the intended and the heard words, in the older encoding too', () => {
  const message = (words: string) => ({
    id: 'item_2',
    type: 'message',
    role: 'assistant',
    content: words === '' ? [] : [{ type: 'audio', transcript: words }],
  });
  const turns = after(
    { type: 'conversation.item.created', item: message('') },
    { type: 'response.audio_transcript.delta', item_id: 'item_2', delta: 'How many sides has it?' },
    { type: 'conversation.item.truncated', item_id: 'item_2', audio_end_ms: 700 },
    { type: 'conversation.item.retrieved', item: message('How many') },
  );
  expect(turns.find('item_2')).toEqual({
    id: 'item_2',
    speaker: 'teacher',
    words: 'How many sides has it?',
    heardWords: 'How many',
    state: 'interrupted',
    playedMs: 700,
  });
});

it('a failed response is shown where its turn would have been', () => {
  const error = { type: 'server_error', code: 'mind_unavailable', message: 'No answer.' };
  const turns = after({
    type: 'response.done',
    response: { id: 'resp_1', status: 'failed', status_details: { type: 'failed', error } },
  });
  expect(turns.find('resp_1-broke')).toMatchObject({ speaker: 'server', note: 'mind_unavailable' });
});
