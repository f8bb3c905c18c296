import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Choice } from '@vivavoce/contracts/insights/admin-calls';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { AdminChoice } from '#domains/insights/admin-choice.tsx';
import { newQueryClient } from '#lib/query-client.ts';
import { fakeLayout } from '#testing/fake-layout.ts';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { chosenFrom, sam } from '#testing/open-admin.tsx';
import { amara, henrik } from '#testing/people.ts';
import { Field } from '#ui/field.tsx';

const teachers: Choice[] = [amara, henrik].map(({ id, name, specialty }) => ({
  id,
  name,
  detail: specialty,
}));

/** Shows a choice of teachers that a screen keeps by id. */
function open(
  first: string | null,
  answer: Parameters<typeof fakeServer>[0] = { 'GET /api/admin/choices/teachers': chosenFrom(teachers) },
) {
  const server = fakeServer(answer, { user: sam });
  const heard: (string | null)[] = [];
  function Keeper() {
    const [value, setValue] = useState(first);
    return (
      <Field label="Teacher">
        {(control) => (
          <AdminChoice
            {...control}
            kind="teachers"
            label="Teacher"
            anyLabel="All teachers"
            value={value}
            onChange={(teacher) => {
              heard.push(teacher?.id ?? null);
              setValue(teacher?.id ?? null);
            }}
          />
        )}
      </Field>
    );
  }
  render(
    <QueryClientProvider client={newQueryClient()}>
      <Keeper />
    </QueryClientProvider>,
  );
  return { server, heard, person: userEvent.setup({ delay: null }) };
}

const button = () => screen.getByRole('combobox', { name: 'Teacher' });
const search = () => screen.findByRole('combobox', { name: 'Search by name or subject' });
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeEach(fakeLayout);

it('finds a teacher on the server by typing, and chooses with Enter', async () => {
  const { server, heard, person } = open(null);
  expect(button().textContent).toBe('All teachers');
  await person.click(button());
  await expect.poll(offered).toEqual(['All teachers', 'Amara OseiMathematics', 'Henrik LundScience']);
  await person.type(await search(), 'lund');
  await expect.poll(offered).toEqual(['Henrik LundScience']);
  await person.keyboard('{Enter}');
  await expect.poll(() => button().textContent).toBe('Henrik Lund');
  expect(heard).toEqual([henrik.id]);
  expect(server.seen('GET /api/admin/choices/teachers').map(({ query }) => query)).toEqual([
    {},
    { search: 'lund' },
  ]);
});

it('shows the name of the one whom an address names, and can choose nobody again', async () => {
  const { heard, person } = open(amara.id);
  await expect.poll(() => button().textContent).toBe('Amara Osei');
  await person.click(button());
  await person.click(await screen.findByRole('option', { name: 'All teachers' }));
  expect([heard, button().textContent]).toEqual([[null], 'All teachers']);
});

it('says that a teacher is no longer there', async () => {
  open('00000000-0000-4000-8000-000000000000');
  await expect.poll(() => button().textContent).toBe('No longer there');
});

it('does not say so of one whose name could not be read', async () => {
  open(amara.id, { 'GET /api/admin/choices/teachers': () => refusal(503, 'unavailable', 'Busy.') });
  await expect.poll(() => button().textContent).toBe('The name could not be loaded');
});

it('offers no old match while the server looks', async () => {
  const { server, heard, person } = open(null);
  await person.click(button());
  await expect.poll(offered).toHaveLength(3);
  const held = heldBack(teachers.slice(1));
  server.on('GET /api/admin/choices/teachers', held.answer);
  await person.type(await search(), 'lund');
  await person.keyboard('{Enter}');
  expect([offered(), heard]).toEqual([[], []]);
  expect(screen.getByText('Searching…')).toBeTruthy();
  held.release();
  await expect.poll(offered).toEqual(['Henrik LundScience']);
});

it('says why there is no list, and loads it again', async () => {
  const { server, person } = open(null, {
    'GET /api/admin/choices/teachers': () => refusal(503, 'unavailable', 'Busy right now.'),
  });
  await person.click(button());
  expect(await screen.findByText('All teachers', { selector: '[role=option] *' })).toBeTruthy();
  server.on('GET /api/admin/choices/teachers', chosenFrom(teachers));
  await person.click(await screen.findByRole('button', { name: 'Try Again' }));
  await expect.poll(offered).toHaveLength(3);
});

it('says that there may be more', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({
    id: `00000000-0000-4000-8000-0000000000${10 + index}`,
    name: `Teacher ${index}`,
    detail: 'Science',
  }));
  const { person } = open(null, { 'GET /api/admin/choices/teachers': () => many });
  await person.click(button());
  expect(await screen.findByText(/^Only the first matches are shown/)).toBeTruthy();
});
