import { expect, it } from 'vitest';
import type { ItemRecord } from '#conversation/item-list.ts';
import { MAX_CONTEXT_CHARS, mindMessages } from '#conversation/messages.ts';
import { WORDS_NOT_UNDERSTOOD } from '#conversation/unheard.ts';
import type { MessageItem, Role } from '#protocol/items.ts';

function record(role: Role, text: string, mindText: string | null = null) {
  const item: MessageItem = {
    id: 'item',
    object: 'realtime.item',
    type: 'message',
    role,
    status: 'completed',
    content: [
      role === 'assistant' ? { type: 'output_audio', transcript: text } : { type: 'input_text', text },
    ],
  };
  return { item, mindText, spoken: null };
}

it('the mind reads the instructions, then who said what', () => {
  const records = [record('user', 'Hello'), record('assistant', 'Hi!'), record('user', '', '[unheard]')];
  expect(mindMessages('Be kind.', records)).toEqual([
    { role: 'system', content: 'Be kind.' },
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: 'Hi!' },
    { role: 'user', content: '[unheard]' },
  ]);
});

it('a turn that goes on with the one before is one message with it, also over a reply that was never heard', () => {
  const rest = { ...record('user', 'forty two.'), joinsFormer: true };
  expect(mindMessages('', [record('user', 'I think it is'), record('assistant', ''), rest])).toEqual([
    { role: 'user', content: 'I think it is forty two.' },
  ]);
  const heard = mindMessages('', [record('user', 'I think it is'), record('assistant', 'Well'), rest]);
  expect(heard.map((message) => message.content)).toEqual(['I think it is', 'Well', 'forty two.']);
});

it('a cough before or after the words of a turn does not stand beside them', () => {
  const cough = record('user', '', WORDS_NOT_UNDERSTOOD);
  const words = record('user', 'forty two.');
  const ofBoth = (first: ItemRecord, rest: ItemRecord) =>
    mindMessages('', [first, { ...rest, joinsFormer: true }]);
  expect(ofBoth(words, cough)).toEqual([{ role: 'user', content: 'forty two.' }]);
  expect(ofBoth(cough, words)).toEqual([{ role: 'user', content: 'forty two.' }]);
  expect(ofBoth(cough, cough)).toEqual([{ role: 'user', content: WORDS_NOT_UNDERSTOOD }]);
});

it('a reply of which nothing was heard is not in it', () => {
  expect(mindMessages('', [record('assistant', ''), record('user', 'Hello')])).toEqual([
    { role: 'user', content: 'Hello' },
  ]);
});

it('a very long lesson loses its oldest messages, never its instructions or its newest message', () => {
  const long = 'x'.repeat(MAX_CONTEXT_CHARS / 2);
  const records = [record('user', 'first'), record('assistant', long), record('user', long)];
  expect(mindMessages('Be kind.', records).map((message) => message.content)).toEqual([
    'Be kind.',
    long,
    long,
  ]);
  const huge = 'y'.repeat(MAX_CONTEXT_CHARS * 2);
  expect(mindMessages('', [...records, record('user', huge)]).map((message) => message.content)).toEqual([
    huge,
  ]);
});
