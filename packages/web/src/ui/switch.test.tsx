import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Switch } from '#ui/switch.tsx';

function Setting() {
  const [isOn, setIsOn] = useState(false);
  return (
    <Switch checked={isOn} onCheckedChange={setIsOn} hint="The teacher stops as you speak.">
      Interrupt by speaking
    </Switch>
  );
}

it('toggles when its words are clicked or the space bar is pressed, and its hint is read along with it', async () => {
  const person = userEvent.setup();
  render(<Setting />);
  const control = () =>
    screen.getByRole('switch', {
      name: 'Interrupt by speaking',
      description: 'The teacher stops as you speak.',
    });
  expect(control().getAttribute('aria-checked')).toBe('false');
  await person.click(screen.getByText('Interrupt by speaking'));
  expect(control().getAttribute('aria-checked')).toBe('true');
  control().focus();
  await person.keyboard(' ');
  expect(control().getAttribute('aria-checked')).toBe('false');
});

it('does not change while it is disabled', async () => {
  render(<Switch disabled>Save attention images</Switch>);
  await userEvent.setup().click(screen.getByText('Save attention images'));
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
});
