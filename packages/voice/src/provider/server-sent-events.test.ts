import { expect, it } from 'vitest';
import { ServerSentEvents } from './server-sent-events.ts';

function readInPieces(text: string, size: number): string[] {
  const bytes = Buffer.from(text);
  const events = new ServerSentEvents();
  const read: string[] = [];
  for (let from = 0; from < bytes.length; from += size) {
    read.push(...events.push(bytes.subarray(from, from + size)));
  }
  return [...read, ...events.end()];
}

it.each([1, 2, 3, 7, 1_000])(
  'reads events that arrive %i bytes at a time, even cut within characters',
  (size) => {
    const text = 'data: Ça fait ½ €\n\ndata: 😀 très bien\n\ndata: [DONE]\n\n';
    expect(readInPieces(text, size)).toEqual(['Ça fait ½ €', '😀 très bien', '[DONE]']);
  },
);

it.each(['\n', '\r\n', '\r'])('reads lines that end in %j, whole and byte by byte', (end) => {
  const text = ['data: one', '', 'data: two', ''].join(end) + end;
  expect(readInPieces(text, 1_000)).toEqual(['one', 'two']);
  expect(readInPieces(text, 1)).toEqual(['one', 'two']);
});

it('ignores comments, names, ids and empty events', () => {
  const text =
    ': keep-alive\n\nevent: delta\nid: 7\nretry: 10\ndata: words\n\n: more\n\n\n\ndatabase: no\n\n';
  expect(readInPieces(text, 1_000)).toEqual(['words']);
});

it('joins several lines of data, keeps colons, and removes only one space', () => {
  expect(readInPieces('data:a: b\ndata:  c\ndata\n\n', 1_000)).toEqual(['a: b\n c\n']);
});

it('returns an event as soon as its empty line arrives', () => {
  const events = new ServerSentEvents();
  expect(events.push(Buffer.from('data: now\n'))).toEqual([]);
  expect(events.push(Buffer.from('\ndata: la'))).toEqual(['now']);
});

it('returns the last event even if the server sends no empty line after it', () => {
  expect(readInPieces('data: one\n\ndata: last', 4)).toEqual(['one', 'last']);
});

it('refuses an event that grows without end', () => {
  const events = new ServerSentEvents();
  const flood = () => {
    for (let i = 0; i < 20; i += 1) events.push(Buffer.alloc(100_000, 'x'));
  };
  expect(flood).toThrow('too long');
});
