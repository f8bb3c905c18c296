import { expect, it } from 'vitest';
import type { ItemRecord } from '#conversation/item-list.ts';
import { messageBlocks } from '#conversation/replies/messages.ts';
import { NO_TOOL_RESULT, WORDS_NOT_UNDERSTOOD } from '#conversation/turns/unheard.ts';
import { itemOf, type NewItem } from '#protocol/new-item.ts';

function recordOf(given: NewItem, mindText: string | null = null): ItemRecord {
  return { item: itemOf(given), mindText, spoken: null };
}

function record(role: 'user' | 'assistant', text: string, mindText: string | null = null): ItemRecord {
  return role === 'user'
    ? recordOf({ type: 'message', role, content: [{ type: 'input_text', text }] }, mindText)
    : recordOf({ type: 'message', role, content: [{ type: 'output_audio', transcript: text }] }, mindText);
}

const call = (id: string) =>
  recordOf({ type: 'function_call', call_id: id, name: 'look_up', arguments: '{}' });
const result = (id: string, output: string) =>
  recordOf({ type: 'function_call_output', call_id: id, output });

/** Returns the messages that the mind reads. */
const read = (...records: ItemRecord[]) => messageBlocks(records).flatMap((block) => block.messages);

it('shows the mind who said what', () => {
  const records = [record('user', 'Hello'), record('assistant', 'Hi!'), record('user', '', '[unheard]')];
  expect(read(...records)).toEqual([
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: 'Hi!' },
    { role: 'user', content: '[unheard]' },
  ]);
});

it('joins a continued turn with the turn before it, even across a reply that was never heard', () => {
  const rest = { ...record('user', 'forty two.'), joinsFormer: true };
  expect(read(record('user', 'I think it is'), record('assistant', ''), rest)).toEqual([
    { role: 'user', content: 'I think it is forty two.' },
  ]);
  const heard = read(record('user', 'I think it is'), record('assistant', 'Well'), rest);
  expect(heard.map((message) => message.content)).toEqual(['I think it is', 'Well', 'forty two.']);
});

it('leaves out a cough before or after the words of a turn', () => {
  const cough = record('user', '', WORDS_NOT_UNDERSTOOD);
  const words = record('user', 'forty two.');
  const ofBoth = (first: ItemRecord, rest: ItemRecord) => read(first, { ...rest, joinsFormer: true });
  expect(ofBoth(words, cough)).toEqual([{ role: 'user', content: 'forty two.' }]);
  expect(ofBoth(cough, words)).toEqual([{ role: 'user', content: 'forty two.' }]);
  expect(ofBoth(cough, cough)).toEqual([{ role: 'user', content: WORDS_NOT_UNDERSTOOD }]);
});

it('leaves out a reply that was never heard', () => {
  expect(read(record('assistant', ''), record('user', 'Hello'))).toEqual([
    { role: 'user', content: 'Hello' },
  ]);
});

const calling = (content: string, ...ids: string[]) => ({
  role: 'assistant',
  content,
  toolCalls: ids.map((id) => ({ id, name: 'look_up', arguments: '{}' })),
});
const told = (toolCallId: string, content: string) => ({ role: 'tool', toolCallId, content });

it('puts the words and calls of one reply in one message, with the result of each call after it', () => {
  const records = [record('user', 'Why?'), record('assistant', 'Let me see.'), call('a'), call('b')];
  expect(read(...records, result('b', 'two'), result('a', 'one'), record('assistant', 'So.'))).toEqual([
    { role: 'user', content: 'Why?' },
    calling('Let me see.', 'a', 'b'),
    told('a', 'one'),
    told('b', 'two'),
    { role: 'assistant', content: 'So.' },
  ]);
});

it('puts a call that was made after the result of another call in its own message', () => {
  expect(read(call('a'), result('a', 'one'), call('b'), result('b', 'two'))).toEqual([
    calling('', 'a'),
    told('a', 'one'),
    calling('', 'b'),
    told('b', 'two'),
  ]);
});

it('shows that a call has no result, and moves a late result to its call', () => {
  const spokenMeanwhile = record('user', 'Are you there?');
  expect(read(call('a'), spokenMeanwhile)[1]).toEqual(told('a', NO_TOOL_RESULT));
  expect(read(call('a'), spokenMeanwhile, result('a', 'one'))).toEqual([
    calling('', 'a'),
    told('a', 'one'),
    { role: 'user', content: 'Are you there?' },
  ]);
});

it('leaves out a call that was broken off and a result whose call was deleted', () => {
  const broken = call('a');
  broken.item.status = 'incomplete';
  expect(read(record('user', 'Why?'), broken, result('b', 'two'))).toEqual([
    { role: 'user', content: 'Why?' },
  ]);
});
