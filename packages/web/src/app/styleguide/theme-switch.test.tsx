import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeSwitch, useTheme } from './theme-switch.tsx';

function Page() {
  const [theme, setTheme] = useTheme();
  return <ThemeSwitch theme={theme} onChoose={setTheme} />;
}

it('sets the theme of the page while it is shown, and restores the system theme afterwards', async () => {
  const person = userEvent.setup();
  const { unmount } = render(<Page />);
  const lit = () => document.documentElement.dataset.theme;
  expect(lit()).toBeUndefined();
  await person.click(screen.getByRole('button', { name: 'Dark' }));
  expect([lit(), screen.getByRole('button', { pressed: true }).textContent]).toEqual(['dark', 'Dark']);
  await person.click(screen.getByRole('button', { name: 'System' }));
  expect(lit()).toBeUndefined();
  await person.click(screen.getByRole('button', { name: 'Light' }));
  unmount();
  expect(lit()).toBeUndefined();
});
