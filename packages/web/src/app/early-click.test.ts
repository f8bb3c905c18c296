import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepEarlyClick } from '#app/early-click.ts';
import { bodyWith } from '#testing/body-with.ts';

/** Opens a document without a script, lets a person press something there, and then repeats what was kept. */
function pressEarly(press: () => void) {
  bodyWith(`<main>
    <button type="button"><span>Menu</span></button>
    <button type="button">Film</button>
    <a href="#plans">Plans</a>
    <form><button type="submit">Send</button></form>
  </main>`);
  const main = screen.getByRole('main');
  main.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  const repeat = keepEarlyClick(main);
  press();
  const repeated: string[] = [];
  main.addEventListener('click', ({ target }) => repeated.push((target as Element).textContent ?? ''));
  repeat();
  return { repeated };
}

const press = (text: string) => fireEvent.click(screen.getByText(text));

it('presses the button again that was pressed last', () => {
  const { repeated } = pressEarly(() => {
    press('Film');
    press('Menu');
  });
  expect(repeated).toEqual(['Menu']);
});

it.each(['Plans', 'Send'])('does not repeat a press on “%s”, which needs no script', (text) => {
  expect(pressEarly(() => press(text)).repeated).toEqual([]);
});

it('repeats nothing for a person who went on to a link', () => {
  const { repeated } = pressEarly(() => {
    press('Film');
    press('Plans');
  });
  expect(repeated).toEqual([]);
});
