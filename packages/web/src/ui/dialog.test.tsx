import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions, DialogClose } from '#ui/dialog.tsx';
import { Drawer } from '#ui/drawer.tsx';

const form = (
  <Dialog trigger={<Button>Edit Name</Button>} title="Edit Name" text="As your teacher says it.">
    <input aria-label="Name" />
    <DialogActions>
      <DialogClose>
        <Button>Cancel</Button>
      </DialogClose>
    </DialogActions>
  </Dialog>
);

const open = async (name: string) => {
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name }));
  return {
    person,
    dialog: screen.getByRole('dialog'),
    button: screen.getByText(name, { selector: 'button' }),
  };
};

it('is named and described by its heading and text, and the focus starts in its content', async () => {
  render(form);
  const { dialog } = await open('Edit Name');
  expect(screen.getByRole('dialog', { name: 'Edit Name', description: 'As your teacher says it.' })).toBe(
    dialog,
  );
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
});

it('keeps the focus inside, in both directions', async () => {
  render(form);
  const { person, dialog } = await open('Edit Name');
  for (const shift of [false, true]) {
    for (let step = 0; step < 5; step += 1) {
      await person.tab({ shift });
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
  }
});

it('closes on Escape, with its cross and with its own button, and returns the focus', async () => {
  render(form);
  for (const close of ['Escape', 'Close', 'Cancel']) {
    const { person, button } = await open('Edit Name');
    if (close === 'Escape') await person.keyboard('{Escape}');
    else await person.click(screen.getByRole('button', { name: close }));
    expect([screen.queryByRole('dialog'), document.activeElement === button]).toEqual([null, true]);
  }
});

it('takes the focus itself as a drawer, shows its footer, and closes on Escape', async () => {
  render(
    <Drawer
      trigger={<Button>Details</Button>}
      title="Fractions, aloud"
      foot={<Button>Continue Session</Button>}
    >
      Three eighths.
    </Drawer>,
  );
  const { person, dialog, button } = await open('Details');
  expect(screen.getByRole('dialog', { name: 'Fractions, aloud' })).toBe(dialog);
  await expect.poll(() => document.activeElement).toBe(dialog);
  expect(screen.getByRole('button', { name: 'Continue Session' })).toBeTruthy();
  await person.keyboard('{Escape}');
  expect([screen.queryByRole('dialog'), document.activeElement === button]).toEqual([null, true]);
});
