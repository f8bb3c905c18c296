import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ChipsInput } from '#ui/chips-input.tsx';
import { Field } from '#ui/field.tsx';

function Interests({
  first = [],
  suggestions,
  maxChips,
}: {
  first?: string[];
  suggestions?: string[];
  maxChips?: number;
}) {
  const [value, setValue] = useState(first);
  return (
    <Field label="Interests">
      {(control) => (
        <ChipsInput
          {...control}
          value={value}
          onChange={setValue}
          {...(suggestions && { suggestions })}
          {...(maxChips && { maxChips })}
        />
      )}
    </Field>
  );
}

const chips = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Interests' });
const news = () => screen.getByRole('status').textContent;

it('adds what was typed on Enter, on a comma and on leaving the field, trimmed', async () => {
  const person = userEvent.setup();
  render(<Interests />);
  await person.type(field(), '  Outer   space {Enter}Music,Football');
  expect([chips(), field().value]).toEqual([['Outer space', 'Music'], 'Football']);
  await person.tab();
  expect([chips(), field().value, news()]).toEqual([
    ['Outer space', 'Music', 'Football'],
    '',
    'Football added',
  ]);
});

it('handles Enter itself, so that no form is submitted by accident', async () => {
  const person = userEvent.setup();
  let sent = 0;
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <Interests />
    </form>,
  );
  await person.type(field(), 'Music{Enter}');
  expect(sent).toBe(0);
  await person.keyboard('{Enter}  {Enter}');
  expect([chips(), sent]).toEqual([['Music'], 0]);
});

it('holds a text only once, ignoring case', async () => {
  const person = userEvent.setup();
  render(<Interests first={['Music']} />);
  await person.type(field(), 'MUSIC{Enter}');
  expect([chips(), field().value]).toEqual([['Music'], '']);
});

it('splits a pasted list into separate texts', async () => {
  const person = userEvent.setup();
  render(<Interests />);
  await person.click(field());
  await person.paste('Music, Space\nmusic,, Drawing');
  expect(chips()).toEqual(['Music', 'Space', 'Drawing']);
});

it('splits a list on leaving the field if the keyboard reports no comma key, as on a phone', async () => {
  render(<Interests />);
  fireEvent.change(field(), { target: { value: ' Music , Space,, ' } });
  fireEvent.blur(field());
  expect(chips()).toEqual(['Music', 'Space']);
});

it('removes a chip by its cross or by Backspace in the empty field, keeps the focus and announces it', async () => {
  const person = userEvent.setup();
  render(<Interests first={['Music', 'Space', 'Drawing']} />);
  await person.click(screen.getByRole('button', { name: 'Remove Music' }));
  expect([chips(), document.activeElement === field(), news()]).toEqual([
    ['Space', 'Drawing'],
    true,
    'Music removed',
  ]);
  await person.keyboard('a{Backspace}{Backspace}');
  expect([chips(), news()]).toEqual([['Space'], 'Drawing removed']);
});

it('offers suggestions that have not been chosen yet, and none when it is full', async () => {
  const person = userEvent.setup();
  render(<Interests first={['music']} suggestions={['Music', 'Space', 'Drawing']} maxChips={3} />);
  const offered = () =>
    within(screen.getByRole('group', { name: 'Suggestions' }))
      .getAllByRole('button')
      .map((button) => button.textContent);
  expect(offered()).toEqual(['Space', 'Drawing']);
  await person.click(screen.getByRole('button', { name: 'Space' }));
  expect([chips(), offered()]).toEqual([['music', 'Space'], ['Drawing']]);

  await person.type(field(), 'Reading{Enter}Chess{Enter}');
  expect(chips()).toEqual(['music', 'Space', 'Reading']);
  expect(screen.queryByRole('group', { name: 'Suggestions' })).toBeNull();
});
