import { describe, expect, it } from 'vitest';
import { captionPages, pageAt } from './caption-pages.ts';

const long = 'A pizza has four slices, and you and a friend would like to share it fairly between you. ';

describe('the pages of a caption', () => {
  it('keep a short turn on one page', () => {
    expect(captionPages('Hello Leo! How are you?')).toEqual(['Hello Leo! How are you?']);
  });

  it('turn at the end of a sentence', () => {
    expect(captionPages(`${long}${long}How many?`)).toEqual([long.trim(), `${long}How many?`]);
  });

  it('split a sentence that is too long between words, and lose none of them', () => {
    const endless = 'and so on '.repeat(40).trim();
    const pages = captionPages(endless);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.every((page) => page.length <= 150)).toBe(true);
    expect(pages.join(' ')).toBe(endless);
  });

  it.each(['', '   '])('are an empty list for %j', (text) => {
    expect(captionPages(text)).toEqual([]);
  });

  it('keep pace with what is being spoken', () => {
    const pages = ['x'.repeat(140), 'y'.repeat(140)];
    expect(pageAt(pages, 0)).toBe(0);
    expect(pageAt(pages, 9_900)).toBe(0);
    expect(pageAt(pages, 10_100)).toBe(1);
    expect(pageAt(pages, 60_000)).toBe(1);
    expect(pageAt([], 100)).toBe(0);
  });
});
