import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { bodyWith } from '#testing/body-with.ts';
import { Accordion } from '#ui/accordion.tsx';

const items = [
  { id: 'ages', title: 'For what ages?', content: <p>From 6 to 16.</p> },
  { id: 'classes', title: 'How long is a class?', content: <p>60 minutes.</p> },
];

const isOpen = (title: string) =>
  screen.getByRole('button', { name: title }).getAttribute('aria-expanded') === 'true';

/** The answers that a reader sees, as the browser interprets `hidden`. */
const shown = () => items.map(({ id }) => document.getElementById(id)?.hasAttribute('hidden') === false);

it('is closed at first, opens one answer at a time, and closes it again', async () => {
  const person = userEvent.setup();
  render(<Accordion items={items} headingLevel={3} />);
  expect(shown()).toEqual([false, false]);
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'For what ages?',
    'How long is a class?',
  ]);

  await person.click(screen.getByRole('button', { name: 'For what ages?' }));
  expect([isOpen('For what ages?'), shown()]).toEqual([true, [true, false]]);

  await person.click(screen.getByRole('button', { name: 'How long is a class?' }));
  expect([isOpen('For what ages?'), isOpen('How long is a class?'), shown()]).toEqual([
    false,
    true,
    [false, true],
  ]);

  await person.click(screen.getByRole('button', { name: 'How long is a class?' }));
  expect([isOpen('How long is a class?'), shown()]).toEqual([false, [false, false]]);
});

it('opens with the keyboard, and the button names the answer it controls', async () => {
  const person = userEvent.setup();
  render(<Accordion items={items} />);
  await person.tab();
  await person.keyboard('{Enter}');
  const button = screen.getByRole('button', { name: 'For what ages?' });
  await expect.poll(() => document.activeElement).toBe(button);
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.textContent).toBe(
    'From 6 to 16.',
  );
  expect(shown()).toEqual([true, false]);
});

it('opens the answer that the browser’s own search has found', () => {
  render(<Accordion items={items} />);
  const answer = screen.getByText('60 minutes.');
  expect(document.getElementById('classes')?.getAttribute('hidden')).toBe('until-found');
  act(() => {
    fireEvent(answer, new Event('beforematch', { bubbles: true }));
  });
  expect([isOpen('How long is a class?'), shown()]).toEqual([true, [false, true]]);
});

it('is delivered with every answer in the page, none of them hidden from a browser without scripts', () => {
  bodyWith(renderToString(<Accordion items={items} />));
  expect(items.map(({ id }) => document.getElementById(id)?.textContent)).toEqual([
    'From 6 to 16.',
    '60 minutes.',
  ]);
  expect(shown()).toEqual([true, true]);
});
