import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { pagesAround } from '#ui/pages-around.ts';
import { DataTable } from './data-table.tsx';

const columns = [{ id: 'word', header: 'Word', value: ({ word }: { word: string }) => word, sortable: true }];
const words = (count: number) => Array.from({ length: count }, (_, index) => ({ word: `word ${index + 1}` }));

function table(count: number) {
  return (
    <DataTable
      caption="Words"
      columns={columns}
      rows={words(count)}
      rowKey={({ word }) => word}
      search={{ label: 'Search' }}
    />
  );
}

function open(count: number) {
  const { rerender } = render(table(count));
  return { person: userEvent.setup({ delay: null }), setCount: (next: number) => rerender(table(next)) };
}

const firstWord = () => screen.getAllByRole('rowheader')[0]?.textContent;
const status = () => screen.getByRole('status').textContent;
const pages = () => within(screen.getByRole('navigation', { name: 'Pages of Words' }));

it('moves from page to page with the keyboard, and the focus stays on the button', async () => {
  const { person } = open(57);
  expect(status()).toBe('1–10 of 57');
  const next = pages().getByRole('button', { name: 'Next' });
  next.focus();
  for (const expected of [
    '11–20 of 57',
    '21–30 of 57',
    '31–40 of 57',
    '41–50 of 57',
    '51–57 of 57',
    '51–57 of 57',
  ]) {
    await person.keyboard('{Enter}');
    expect(status()).toBe(expected);
  }
  expect(screen.getAllByRole('rowheader')).toHaveLength(7);
  await expect.poll(() => document.activeElement).toBe(next);
  expect(next.getAttribute('aria-disabled')).toBe('true');
  await person.click(pages().getByRole('button', { name: 'Previous' }));
  expect(status()).toBe('41–50 of 57');
});

it('opens a page by its number and marks it as the current one', async () => {
  const { person } = open(120);
  const last = pages().getByRole('button', { name: 'Page 12' });
  await person.click(last);
  expect(firstWord()).toBe('word 111');
  expect(last.getAttribute('aria-current')).toBe('page');
  await expect.poll(() => document.activeElement).toBe(last);
  expect(pages().getByRole('button', { name: 'Page 1' }).hasAttribute('aria-current')).toBe(false);
});

it('starts again at the first page when the rows are sorted or searched', async () => {
  const { person } = open(57);
  await person.click(pages().getByRole('button', { name: 'Page 3' }));
  await person.click(screen.getByRole('button', { name: 'Word' }));
  expect(status()).toContain('1–10 of 57');
  await person.click(pages().getByRole('button', { name: 'Page 3' }));
  await person.type(screen.getByRole('searchbox'), 'word 44');
  await expect.poll(status).toContain('1–1 of 1');
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('shows the last remaining page when rows disappear', async () => {
  const { person, setCount } = open(21);
  await person.click(pages().getByRole('button', { name: 'Page 3' }));
  expect(firstWord()).toBe('word 21');
  setCount(20);
  expect(status()).toBe('11–20 of 20');
});

it('has no pages when all rows fit on one', () => {
  open(10);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getAllByRole('rowheader')).toHaveLength(10);
});

it.each([
  [1, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 gap-after 8'],
  [4, 12, '1 2 3 4 5 gap-after 12'],
  [5, 12, '1 gap-before 4 5 6 gap-after 12'],
  [8, 12, '1 gap-before 7 8 9 gap-after 12'],
  [9, 12, '1 gap-before 8 9 10 11 12'],
  [12, 12, '1 gap-before 8 9 10 11 12'],
])('offers on page %i of %i: %s', (page, pageCount, steps) => {
  expect(pagesAround(page, pageCount).join(' ')).toBe(steps);
});
