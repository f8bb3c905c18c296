import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';

function Administration() {
  return (
    <Tabs defaultValue="users">
      <TabList aria-label="Administration">
        <Tab value="users">Users</Tab>
        <Tab value="billing" disabled>
          Billing
        </Tab>
        <Tab value="teachers">Teachers</Tab>
      </TabList>
      <TabPanel value="users">Everybody</TabPanel>
      <TabPanel value="teachers">The drawn ones</TabPanel>
    </Tabs>
  );
}

const shown = () => screen.getByRole('tabpanel').textContent;

it('shows one panel, named by its tab, and another one on a click', async () => {
  render(<Administration />);
  expect(screen.getByRole('tablist', { name: 'Administration' })).toBeTruthy();
  expect(screen.getByRole('tabpanel', { name: 'Users' }).textContent).toBe('Everybody');
  await userEvent.setup().click(screen.getByRole('tab', { name: 'Teachers' }));
  expect([screen.getByRole('tab', { selected: true }).textContent, shown()]).toEqual([
    'Teachers',
    'The drawn ones',
  ]);
});

it('moves with the arrow keys past disabled tabs, and wraps around to the first', async () => {
  const person = userEvent.setup();
  render(<Administration />);
  await person.tab();
  await person.keyboard('{ArrowRight}');
  expect(shown()).toBe('The drawn ones');
  await person.keyboard('{ArrowRight}');
  expect(shown()).toBe('Everybody');
});

it('moves the chosen tab into the middle of a row that scrolls, also when it is chosen elsewhere', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent === 'Teachers' ? 300 : 0;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
  const tabs = (value: string) => (
    <Tabs value={value}>
      <TabList aria-label="Administration">
        <Tab value="users">Users</Tab>
        <Tab value="teachers">Teachers</Tab>
      </TabList>
    </Tabs>
  );
  const { rerender } = render(tabs('users'));
  const row = screen.getByRole('tablist');
  rerender(tabs('teachers'));
  expect(row.scrollLeft).toBe(250);
  row.scrollLeft = 20;
  rerender(tabs('teachers'));
  expect(row.scrollLeft).toBe(20);
  vi.restoreAllMocks();
});
