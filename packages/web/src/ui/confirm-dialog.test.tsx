import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type Deed = 'unasked' | 'asked' | 'busy' | 'failed';

/** A deletion that lasts until the test makes it fail with the button inside the dialog. */
function Deletion({ deeds }: { deeds: string[] }) {
  const [deed, setDeed] = useState<Deed>('unasked');
  return (
    <ConfirmDialog
      open={deed !== 'unasked'}
      onOpenChange={(open) => setDeed(open ? 'asked' : 'unasked')}
      trigger={<Button>Delete Account</Button>}
      title="Delete Account?"
      text="This cannot be undone."
      confirm="Delete"
      busy={deed === 'busy'}
      error={deed === 'failed' ? 'We could not delete it.' : undefined}
      onConfirm={() => {
        deeds.push('deleted');
        setDeed('busy');
      }}
    >
      <button type="button" onClick={() => setDeed('failed')}>
        let it fail
      </button>
    </ConfirmDialog>
  );
}

async function ask() {
  const deeds: string[] = [];
  const person = userEvent.setup();
  render(<Deletion deeds={deeds} />);
  await person.click(screen.getByRole('button', { name: 'Delete Account' }));
  return { deeds, person };
}

it('names what it asks about and focuses the harmless answer, and Escape or Cancel triggers nothing', async () => {
  const { deeds, person } = await ask();
  expect(
    screen.getByRole('alertdialog', { name: 'Delete Account?', description: 'This cannot be undone.' }),
  ).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();

  await person.click(screen.getByRole('button', { name: 'Delete Account' }));
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([screen.queryByRole('alertdialog'), deeds]).toEqual([null, []]);
});

it('confirms once, and cannot be closed while the action is under way', async () => {
  const { deeds, person } = await ask();
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('button', { name: 'Delete', busy: true })).toBe(document.activeElement);
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.keyboard('{Escape}');
  expect([screen.queryByRole('alertdialog') !== null, deeds]).toEqual([true, ['deleted']]);
});

it('shows what went wrong, and can then be tried again or closed', async () => {
  const { deeds, person } = await ask();
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await person.click(screen.getByRole('button', { name: 'let it fail' }));
  expect(screen.getByRole('alert').textContent).toBe('We could not delete it.');
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  expect([screen.queryByRole('alert'), deeds]).toEqual([null, ['deleted', 'deleted']]);
  await person.click(screen.getByRole('button', { name: 'let it fail' }));
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
