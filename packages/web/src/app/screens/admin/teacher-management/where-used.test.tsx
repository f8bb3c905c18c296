import { screen, waitFor, within } from '@testing-library/react';
import type { ListedTeacher } from '@vivavoce/contracts/insights/admin-calls';
import { expect, it } from 'vitest';
import { listedTeacher, onePage, openAdmin } from '#testing/open-admin.tsx';
import { amara } from '#testing/people.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

/** Opens what the list says of where Amara is used. */
async function open(facts: Partial<ListedTeacher> = {}) {
  const app = await openAdmin('/admin?tab=teachers', {
    'GET /api/admin/teachers': () => onePage([{ ...listedTeacher(amara), ...facts }]),
  });
  const button = await screen.findByRole('button', { name: 'Where Amara Osei is used' });
  await app.person.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Where Amara Osei is used' }));
  const told = dialog.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  return { ...app, button, dialog, told: Object.fromEntries(told) };
}

it('tells sessions, learners, who chose the teacher and who made them, and leads to the sessions', async () => {
  const { person, dialog, told, address } = await open({
    ...{ sessionCount: 1_212, learnerCount: 34, chosenCount: 5 },
    ...{ createdBy: amara.id, createdByName: 'Grace Adeyemi' },
  });
  expect(told, spec('X-813')).toEqual({
    Sessions: '1,212',
    Learners: '34',
    'Chosen in a profile by': '5',
    'Made by': 'Grace Adeyemi',
  });
  await person.click(dialog.getByRole('link', { name: 'Show the sessions with Amara Osei' }));
  expect(address(), spec('X-813')).toBe(`/admin?tab=sessions&teacherId=${amara.id}`);
  expect(await screen.findByRole('heading', { name: 'Learning Sessions Management' })).toBeTruthy();
});

it('says so for a teacher of ours whom nobody has used, and returns the focus', async () => {
  const { person, button, dialog, told } = await open();
  expect(told['Made by'], spec('X-813')).toBe('Us. This is one of our own teachers.');
  expect(dialog.getByText(/^Nobody has had a session with this teacher/), spec('X-813')).toBeTruthy();
  expect(dialog.queryByRole('link'), spec('X-813')).toBeNull();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expect.poll(() => document.activeElement === button).toBe(true);
});
