import { focusManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeLayout } from '#testing/fake-layout.ts';
import { refusal } from '#testing/fake-server.ts';
import { fractionsOverview, listedFractions, onePage, openAdmin } from '#testing/open-admin.tsx';
import { fractions } from '#testing/people.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);

type Person = Awaited<ReturnType<typeof openAdmin>>['person'];

async function retype(person: Person, label: string, text: string) {
  await person.clear(field(label));
  await person.type(field(label), text);
}

/** Opens the form for the stored session, which lasted 48 minutes. */
async function openEdit() {
  const app = await openAdmin('/admin?tab=sessions', {
    'PUT /api/admin/learning_sessions/:id': () =>
      refusal(409, 'changed_elsewhere', 'Somebody else changed this.', { time_minutes: 'changed meanwhile' }),
  });
  await app.person.click(await screen.findByRole('button', { name: 'Edit Session cccccccc' }));
  await dialog().findByLabelText('Lesson plan');
  return {
    ...app,
    save: () => app.person.click(dialog().getByRole('button', { name: 'Update Session' })),
    sent: () => app.server.seen('PUT /api/admin/learning_sessions/:id').map(({ body }) => body),
  };
}

/** Types 50 minutes and saves, but somebody else has saved 55. Loads that. */
async function loadNewest() {
  const app = await openEdit();
  await retype(app.person, 'Length in minutes', '50');
  await app.save();
  app.server.on('GET /api/admin/learning_sessions/:id', () => ({
    ...fractionsOverview,
    learningSession: { ...fractions, time_minutes: 55 },
  }));
  await app.person.click(await dialog().findByRole('button', { name: 'Load the newest' }));
  await dialog().findByText('Length in minutes is now “55”. Saving replaces it.');
  app.server.on('PUT /api/admin/learning_sessions/:id', () => ({ learningSession: fractions }));
  return app;
}

beforeEach(fakeLayout);
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

it('keeps what was typed when the window is left, and the network is gone on the way back', async () => {
  const { person, server } = await openEdit();
  await retype(person, 'Summary', 'Leo shared two pizzas.');
  server.on('GET /api/admin/learning_sessions/:id', () => refusal(503, 'unavailable', 'Busy.'));
  server.on('GET /api/admin/learning_sessions', () =>
    onePage([{ ...listedFractions, learnerName: 'Mila Sand' }]),
  );
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await screen.findByText('Mila Sand');
  expect(dialog().queryByRole('alert')).toBeNull();
  expect(field('Summary').value, spec('X-770')).toBe('Leo shared two pizzas.');
});

it('saves what is typed after the newest values were loaded, also if it is what the session first held', async () => {
  const { person, save, sent } = await loadNewest();
  await retype(person, 'Length in minutes', '48');
  await save();
  await expect.poll(() => sent().length).toBe(2);
  expect(sent().at(-1), spec('X-770')).toEqual({ time_minutes: 48, asRead: { time_minutes: 55 } });
});

it('sends nothing of a field in which the newest value was typed', async () => {
  const { person, save, sent } = await loadNewest();
  await retype(person, 'Length in minutes', '55');
  await save();
  await expect.poll(() => sent().length).toBe(2);
  expect(sent().at(-1)).toEqual({ asRead: {} });
});
