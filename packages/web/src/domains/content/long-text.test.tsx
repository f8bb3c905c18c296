import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { LongText } from './long-text.tsx';

function shown(text: string) {
  const { container } = render(<LongText text={text} />);
  return [...container.querySelectorAll('p, h2, li')].map((block) => [
    block.tagName.toLowerCase(),
    block.textContent,
  ]);
}

it('splits a text into paragraphs on blank lines', () => {
  expect(shown('a\n\nb'), spec('M-073')).toEqual([
    ['p', 'a'],
    ['p', 'b'],
  ]);
});

it('treats any number of blank lines, including lines of spaces, as one', () => {
  expect(shown('\na\n \n\n\nb\n')).toEqual([
    ['p', 'a'],
    ['p', 'b'],
  ]);
});

it('keeps lines together that no blank line separates', () => {
  expect(shown('a\nb')).toEqual([['p', 'a\nb']]);
});

it('shows headings and lists', () => {
  expect(shown('## Why\n\n- one\n- two\n\n- dash\nno list')).toEqual([
    ['h2', 'Why'],
    ['li', 'one'],
    ['li', 'two'],
    ['p', '- dash\nno list'],
  ]);
});
