import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { fakeLayout } from '#testing/fake-layout.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';

const options = [
  { value: '1', label: 'Amara Osei', note: 'Mathematics' },
  { value: '2', label: 'Łucja Żak', note: 'Science' },
  { value: '3', label: 'Mei Tanaka', note: 'Art and design' },
];

function TeacherField({ first = null as string | null, error }: { first?: string | null; error?: string }) {
  const [value, setValue] = useState(first);
  return (
    <Field label="Teacher" error={error}>
      {(control) => (
        <Combobox
          {...control}
          label="Teacher"
          options={options}
          value={value}
          onChange={setValue}
          placeholder="Choose a teacher"
          emptyText="No such teacher."
        />
      )}
    </Field>
  );
}

const button = () => screen.getByRole('combobox', { name: 'Teacher' });
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);

beforeEach(fakeLayout);

it('finds an option by part of its name or note, ignoring accents, and chooses it on Enter', async () => {
  const person = userEvent.setup();
  render(<TeacherField />);
  expect(button().textContent).toBe('Choose a teacher');
  button().focus();
  await person.keyboard('{Enter}');
  expect(offered()).toHaveLength(3);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search' }));

  await person.keyboard('zak scien');
  expect(offered()).toEqual(['Łucja ŻakScience']);
  await person.keyboard('{Enter}');
  expect([button().textContent, document.activeElement === button()]).toEqual(['Łucja Żak', true]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('moves through the list with the arrow keys, and a click chooses too', async () => {
  const person = userEvent.setup();
  render(<TeacherField />);
  await person.click(button());
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(button().textContent).toBe('Mei Tanaka');

  await person.click(button());
  await person.click(screen.getByRole('option', { name: /Amara/ }));
  expect(button().textContent).toBe('Amara Osei');
});

it('opens at the chosen option, and Escape keeps it', async () => {
  const person = userEvent.setup();
  render(<TeacherField first="3" />);
  await person.click(button());
  expect(screen.getByRole('option', { checked: true }).textContent).toBe('Mei TanakaArt and design');
  expect(screen.getByRole('listbox', { name: 'Teacher' })).toBeTruthy();
  await person.keyboard('{Escape}');
  expect([button().textContent, document.activeElement === button(), offered()]).toEqual([
    'Mei Tanaka',
    true,
    [],
  ]);
});

it('shows when nothing matches', async () => {
  const person = userEvent.setup();
  render(<TeacherField />);
  await person.click(button());
  await person.keyboard('1');
  expect(offered()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('No such teacher.');
});

it('is tied to its label and its error', () => {
  render(<TeacherField error="Please choose a teacher." />);
  expect(button().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please choose a teacher.',
  );
});
