import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Pagination } from '#ui/pagination.tsx';

function Articles({ first = 1 }: { first?: number }) {
  const [page, setPage] = useState(first);
  return <Pagination label="Pages of articles" page={page} pageCount={3} onPage={setPage} />;
}

const present = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-current') === 'page')
    .map((button) => button.getAttribute('aria-label'));

it('goes forwards, back and to a number, and shows the current page', async () => {
  const person = userEvent.setup();
  render(<Articles />);
  expect(screen.getByRole('navigation', { name: 'Pages of articles' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect([present(), screen.getByText('Page 2 of 3').tagName]).toEqual([['Page 2'], 'P']);
  await person.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(present()).toEqual(['Page 3']);
  await person.click(screen.getByRole('button', { name: 'Previous' }));
  expect(present()).toEqual(['Page 2']);
});

it('does nothing at its ends, but keeps the focus there', async () => {
  const person = userEvent.setup();
  render(<Articles first={2} />);
  const next = screen.getByRole('button', { name: 'Next' });
  await person.click(next);
  await person.click(next);
  expect([present(), document.activeElement === next, next.getAttribute('aria-disabled')]).toEqual([
    ['Page 3'],
    true,
    'true',
  ]);
});
