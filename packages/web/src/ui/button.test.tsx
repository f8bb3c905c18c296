import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SubmitEvent, useState } from 'react';
import { expect, it } from 'vitest';
import { Button } from '#ui/button.tsx';

/** A form that counts what arrives, and stays busy after the first. */
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

it('sends a form once, and while it is busy neither by a click nor by Enter', async () => {
  const person = userEvent.setup();
  render(<SavingForm />);
  const button = screen.getByRole('button', { name: 'Save' });
  await person.click(button);
  expect(screen.getByRole('status').textContent).toBe('1');

  await person.click(button);
  await person.type(screen.getByRole('textbox'), 'Leo{Enter}');
  expect(screen.getByRole('status').textContent).toBe('1');
});

it('keeps its words and the focus while it is busy, and says that it is', async () => {
  const person = userEvent.setup();
  render(<SavingForm />);
  const button = screen.getByRole('button', { name: 'Save' });
  await person.click(button);
  await expect.poll(() => document.activeElement).toBe(button);
  expect(screen.getByRole('button', { name: 'Save', busy: true }).getAttribute('aria-disabled')).toBe('true');
});

it('does not send a form when it is not said to', async () => {
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
