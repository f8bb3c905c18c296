import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PictureField } from '#ui/picture-field.tsx';

function Portrait({ first = null }: { first?: string | null }) {
  const [picture, setPicture] = useState(first);
  return (
    <>
      <PictureField label="Picture" name="Mei" value={picture} onChange={setPicture} />
      <output>{String(picture)}</output>
    </>
  );
}

const field = () => within(screen.getByRole('group', { name: 'Picture' }));
const chooser = () => field().getByLabelText<HTMLInputElement>(/^Choose a(nother)? picture$/);
const kept = () => document.querySelector('output')?.textContent;
const choose = (content: BlobPart, name: string, type: string) =>
  fireEvent.change(chooser(), { target: { files: [new File([content], name, { type })] } });

it('refuses what is no picture, in words that belong to the control, and keeps the one that was there', async () => {
  render(<Portrait first="/learners/leo.svg" />);
  choose('<svg><script>alert(1)</script></svg>', 'me.svg', 'image/svg+xml');
  expect((await field().findByRole('alert')).textContent).toContain(
    'Please choose a JPEG, PNG or WebP file.',
  );
  expect(chooser().getAttribute('aria-invalid')).toBe('true');
  const described = chooser().getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain(
    'JPEG, PNG or WebP file',
  );
  expect(kept()).toBe('/learners/leo.svg');
});

it('refuses a file of more than 5 MB', async () => {
  render(<Portrait />);
  choose(new Uint8Array(5 * 1024 * 1024 + 1), 'me.png', 'image/png');
  expect((await field().findByRole('alert')).textContent).toContain('up to 5 MB');
  expect(kept()).toBe('null');
});

it('takes the picture away, says so and leaves the focus in the field', async () => {
  const person = userEvent.setup();
  render(<Portrait first="/learners/leo.svg" />);
  await person.click(field().getByRole('button', { name: 'Remove picture' }));
  expect(kept()).toBe('null');
  expect(field().getByRole('status').textContent).toBe('The picture is taken away.');
  expect(field().queryByRole('button', { name: 'Remove picture' })).toBeNull();
  expect(document.activeElement).toBe(chooser());
});
