import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SubmitEvent, useState } from 'react';
import { expect, it } from 'vitest';
import { Button } from '#ui/button.tsx';

/** A form that counts its submissions, and stays busy after the first one. */
function SavingForm() {
  const [saved, setSaved] = useState(0);
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSaved((count) => count + 1);
  }
  return (
    <form onSubmit={handleSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy={saved > 0}>
        Save
      </Button>
      <output>{saved}</output>
    </form>
  );
}

it('submits a form once, and while busy ignores clicks and Enter', async () => {
  const person = userEvent.setup();
  render(<SavingForm />);
  const button = screen.getByRole('button', { name: 'Save' });
  await person.click(button);
  expect(screen.getByRole('status').textContent).toBe('1');

  await person.click(button);
  await person.type(screen.getByRole('textbox'), 'Leo{Enter}');
  expect(screen.getByRole('status').textContent).toBe('1');
});

it('keeps its words and the focus while it is busy, and reports that it is busy', async () => {
  const person = userEvent.setup();
  render(<SavingForm />);
  const button = screen.getByRole('button', { name: 'Save' });
  await person.click(button);
  await expect.poll(() => document.activeElement).toBe(button);
  expect(screen.getByRole('button', { name: 'Save', busy: true }).getAttribute('aria-disabled')).toBe('true');
});

it('does not submit a form unless it is told to', async () => {
  const person = userEvent.setup();
  let sent = 0;
  render(
    <form
      onSubmit={() => {
        sent += 1;
      }}
    >
      <Button>Look</Button>
    </form>,
  );
  await person.click(screen.getByRole('button', { name: 'Look' }));
  expect(sent).toBe(0);
});
