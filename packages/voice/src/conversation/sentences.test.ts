import { describe, expect, it } from 'vitest';
import { SentenceSplitter } from '#conversation/sentences.ts';

function split(text: string, pieceLength = text.length): string[] {
  const splitter = new SentenceSplitter();
  const pieces: string[] = [];
  for (let i = 0; i < text.length; i += pieceLength)
    pieces.push(...splitter.push(text.slice(i, i + pieceLength)));
  return [...pieces, ...splitter.end()];
}

describe('text cut into sentences', () => {
  it('ends each where a voice would rest', () => {
    expect(split('Well done! Is 3.5 more than 3? "Yes." Mr. Bean says so, e.g. today.\nNext one')).toEqual([
      'Well done! ',
      'Is 3.5 more than 3? ',
      '"Yes." ',
      'Mr. Bean says so, e.g. today.\n',
      'Next one',
    ]);
  });

  it('is the same however the stream was cut, and joins to the text again', () => {
    const text = 'One apple. Two pears!  Three… plums?\n\n1. First step. 2. Second step. Dr. No came. Bye';
    for (const length of [1, 2, 3, 7, text.length]) {
      expect(split(text, length)).toEqual(split(text));
      expect(split(text, length).join('')).toBe(text);
    }
  });

  it('lets the teacher begin at a comma of a long first sentence that is still coming, and only there', () => {
    const text =
      'That is a really lovely thought about plants, and it is right. It goes on at great length, as you see.';
    expect(split(text, 5)).toEqual([
      'That is a really lovely thought about plants, ',
      'and it is right. ',
      'It goes on at great length, as you see.',
    ]);
  });

  it('never gives a voice a whole page at once', () => {
    const pieces = split('word '.repeat(500), 40);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(300);
    expect(pieces.join('')).toBe('word '.repeat(500));
  });
});
