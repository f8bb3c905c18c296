import { describe, expect, it } from 'vitest';
import type { ItemRecord } from '#conversation/item-list.ts';
import { MAX_CONTEXT_CHARS, MindContext } from '#conversation/replies/mind-context.ts';
import { itemOf } from '#protocol/new-item.ts';

function said(text: string): ItemRecord {
  const item = itemOf({ type: 'message', role: 'user', content: [{ type: 'input_text', text }] });
  return { item, mindText: null, spoken: null };
}

const half = 'x'.repeat(MAX_CONTEXT_CHARS / 2);
const contents = (messages: readonly { content: string }[] | null) =>
  messages?.map((message) => message.content);

describe('the messages for the mind', () => {
  it('include the instructions and the whole conversation while it fits', () => {
    const records = [said('Hello'), said('Why?')];
    for (const truncation of ['auto', 'disabled'] as const) {
      expect(new MindContext().messages('Be kind.', records, truncation)).toEqual([
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content: 'Hello' },
        { role: 'user', content: 'Why?' },
      ]);
    }
  });

  it('leave out the oldest messages when they are too long, but never the instructions or the newest message', () => {
    const context = new MindContext();
    const records = [said('first'), said(half), said(half)];
    expect(contents(context.messages('Be kind.', records, 'auto'))).toEqual(['Be kind.', half, half]);
    const huge = 'y'.repeat(MAX_CONTEXT_CHARS * 2);
    expect(contents(context.messages('', [...records, said(huge)], 'auto'))).toEqual([huge]);
  });

  it('are null when the conversation is too long and truncation is disabled', () => {
    expect(new MindContext().messages('', [said('first'), said(half), said(half)], 'disabled')).toBeNull();
  });

  it('begin at the same place for several turns when there is a retention ratio', () => {
    const truncation = { type: 'retention_ratio', retention_ratio: 0.5 } as const;
    const context = new MindContext();
    const quarter = 'q'.repeat(MAX_CONTEXT_CHARS / 4);
    const records = ['a', 'b', 'c', 'd'].map((name) => said(name + quarter.slice(1)));
    const begins = () =>
      contents(context.messages('', records, truncation))?.map((content) => content.charAt(0));
    expect(begins()).toEqual(['a', 'b', 'c', 'd']);
    records.push(said('e'));
    expect(begins()).toEqual(['d', 'e']);
    records.push(said(`f${quarter.slice(1)}`));
    expect(begins()).toEqual(['d', 'e', 'f']);
  });

  it('stay within the token limit that a client sets', () => {
    const truncation = {
      type: 'retention_ratio',
      retention_ratio: 1,
      token_limits: { post_instructions: 3 },
    } as const;
    const records = ['one two', 'three', 'four'].map(said);
    expect(contents(new MindContext().messages('Be kind.', records, truncation))).toEqual([
      'Be kind.',
      'three',
      'four',
    ]);
  });

  it('never include a result without its call', () => {
    const call = itemOf({ type: 'function_call', call_id: 'a', name: 'look_up', arguments: `"${half}"` });
    const output = itemOf({ type: 'function_call_output', call_id: 'a', output: half });
    const records = [call, output].map((item): ItemRecord => ({ item, mindText: null, spoken: null }));
    expect(new MindContext().messages('', [...records, said('So?')], 'auto')).toEqual([
      { role: 'user', content: 'So?' },
    ]);
  });
});
