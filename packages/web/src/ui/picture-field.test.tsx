import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { fakePictures } from '#testing/fake-pictures.ts';
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

it('refuses a file of another type, in words tied to the control, and keeps the existing picture', async () => {
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

it('removes the picture, announces it and leaves the focus in the field', async () => {
  const person = userEvent.setup();
  render(<Portrait first="/learners/leo.svg" />);
  await person.click(field().getByRole('button', { name: 'Remove picture' }));
  expect(kept()).toBe('null');
  expect(field().getByRole('status').textContent).toBe('The picture was removed.');
  expect(field().queryByRole('button', { name: 'Remove picture' })).toBeNull();
  await expect.poll(() => document.activeElement).toBe(chooser());
});

describe('a chosen picture', () => {
  async function chooseIn(size: { width: number; height: number }) {
    const pictures = fakePictures(size);
    const person = userEvent.setup();
    render(<Portrait first="/learners/leo.svg" />);
    choose('pixels', 'me.jpg', 'image/jpeg');
    const dialog = await screen.findByRole('dialog', { name: 'Position your picture' });
    pictures.loaded(dialog);
    const use = within(dialog).getByRole('button', { name: 'Use picture' });
    await expect.poll(() => use.getAttribute('aria-busy')).toBeNull();
    return { ...pictures, person, dialog, use };
  }

  it('starts with its middle square selected, and is saved at 512 pixels when it is used', async () => {
    const { person, use, cuts, open } = await chooseIn({ width: 2400, height: 1600 });
    expect(kept()).toBe('/learners/leo.svg');
    await person.click(use);
    expect(cuts).toEqual([{ from: [400, 0, 1600, 1600], side: 512 }]);
    expect(kept()).toBe('data:image/jpeg;base64,AAAA');
    expect(field().getByRole('status').textContent).toBe('Here is the new picture.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(open).toEqual({ bitmaps: 0, addresses: 0 });
  });

  it('can be moved with the arrow keys from the beginning', async () => {
    const { person, dialog, use, cuts } = await chooseIn({ width: 2400, height: 1600 });
    const frame = within(dialog).getByRole('application');
    await expect.poll(() => document.activeElement).toBe(frame);
    await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await person.click(use);
    const [moved] = cuts;
    expect(moved?.from[0]).toBeLessThan(400);
    expect(moved?.from.slice(1)).toEqual([0, 1600, 1600]);
  });

  it('shows less of itself the more it is zoomed', async () => {
    const { person, dialog, use, cuts } = await chooseIn({ width: 2400, height: 1600 });
    fireEvent.change(within(dialog).getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } });
    await person.click(use);
    expect(cuts).toEqual([{ from: [800, 400, 800, 800], side: 512 }]);
  });

  it('is never enlarged', async () => {
    const { person, use, cuts } = await chooseIn({ width: 300, height: 200 });
    await person.click(use);
    expect(cuts).toEqual([{ from: [50, 0, 200, 200], side: 200 }]);
  });

  it.each(['Cancel', 'Escape'])('changes nothing on %s, and returns the focus to the field', async (way) => {
    const { person, dialog, cuts, open } = await chooseIn({ width: 2400, height: 1600 });
    if (way === 'Escape') await person.keyboard('{Escape}');
    else await person.click(within(dialog).getByRole('button', { name: way }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(chooser());
    expect([kept(), cuts]).toEqual(['/learners/leo.svg', []]);
    expect(open).toEqual({ bitmaps: 0, addresses: 0 });
  });
});

it('reports a file whose bytes are not a picture, whatever its name', async () => {
  const { open } = fakePictures({ width: 1, height: 1 });
  vi.stubGlobal('createImageBitmap', () =>
    Promise.reject(new DOMException('no picture', 'InvalidStateError')),
  );
  render(<Portrait first="/learners/leo.svg" />);
  choose('<script>alert(1)</script>', 'me.jpg', 'image/jpeg');
  expect((await field().findByRole('alert')).textContent).toContain('damaged or incomplete');
  expect([kept(), screen.queryByRole('dialog'), open.addresses]).toEqual(['/learners/leo.svg', null, 0]);
});
