import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fakeLayout } from '#testing/fake-layout.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

beforeEach(fakeLayout);

function renderMenu(deeds: string[]) {
  render(
    <main>
      <Menu trigger={<Button>Actions</Button>}>
        <MenuItem onSelect={() => deeds.push('view')}>View</MenuItem>
        <MenuItem disabled onSelect={() => deeds.push('edit')}>
          Edit
        </MenuItem>
        <MenuItem asChild>
          <a href="#profile">Profile</a>
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger onSelect={() => deeds.push('delete')}>
          Delete
        </MenuItem>
      </Menu>
    </main>,
  );
  return screen.getByRole('button', { name: 'Actions' });
}

it('opens with the keyboard, skips disabled items, runs the chosen one and returns the focus', async () => {
  const deeds: string[] = [];
  const button = renderMenu(deeds);
  const person = userEvent.setup();
  button.focus();
  await person.keyboard('{Enter}');
  expect(screen.getByRole('menu', { name: 'Actions' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('View');
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Profile');
  await person.keyboard('d');
  expect(document.activeElement?.textContent).toBe('Delete');
  await person.keyboard('{Enter}');
  expect([deeds, screen.queryByRole('menu'), document.activeElement === button]).toEqual([
    ['delete'],
    null,
    true,
  ]);
});

it('opens on a click, holds links as well as actions, and closes on Escape', async () => {
  const deeds: string[] = [];
  const button = renderMenu(deeds);
  const person = userEvent.setup();
  await person.click(button);
  expect(screen.getByRole('menuitem', { name: 'Profile' }).getAttribute('href')).toBe('#profile');
  await person.keyboard('{Escape}');
  expect([deeds, screen.queryByRole('menu'), document.activeElement === button]).toEqual([[], null, true]);
});

it('is placed in its button’s landmark', async () => {
  const button = renderMenu([]);
  await userEvent.setup().click(button);
  expect(screen.getByRole('main').contains(screen.getByRole('menu'))).toBe(true);
});

it('describes a button on focus, and Escape hides it; the button keeps its own name', async () => {
  const person = userEvent.setup();
  render(
    <main>
      <Tooltip text="Your name, picture and goals">
        <Button>Edit</Button>
      </Tooltip>
    </main>,
  );
  await person.tab();
  expect(screen.getByRole('tooltip').textContent).toBe('Your name, picture and goals');
  expect(
    screen.getByRole('button', { name: 'Edit', description: 'Your name, picture and goals' }),
  ).toBeTruthy();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});
