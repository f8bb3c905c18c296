import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { fakeServer, heldBack } from '#testing/fake-server.ts';
import { pass } from '#testing/page-clock.ts';
import { leo } from '#testing/people.ts';
import { ChipsField } from './chips-field.tsx';

function Goals() {
  const [goals, setGoals] = useState<readonly string[]>([]);
  return <ChipsField suggests="goals" label="Goals" placeholder="" value={goals} onChange={setGoals} />;
}

/** Longer than the pause in the typing after which the server is asked. */
const PAUSE_MS = 300;

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Goals' });
const chips = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const offered = () =>
  screen.queryAllByRole('group', { name: 'Suggestions' }).flatMap((group) =>
    within(group)
      .getAllByRole('button')
      .map((button) => button.textContent),
  );

/** Renders the field over a server that answers each query with these suggestions. */
function open(answers: Record<string, string[] | (() => Promise<string[]>)>) {
  const server = fakeServer(
    {
      'POST /api/suggestions': async ({ body }) => {
        const answer = answers[String(body.query)] ?? [];
        return { suggestions: typeof answer === 'function' ? await answer() : answer };
      },
    },
    { user: leo },
  );
  render(<Goals />);
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const queries = () => server.seen('POST /api/suggestions').map(({ body }) => body);
  return { person, queries };
}

it('asks once the typing pauses, and offers what the server suggests', async () => {
  const { person, queries } = open({ '': ['times tables'], frac: ['fractions', 'add fractions'] });
  expect(queries()).toEqual([]);
  await person.click(field());
  await pass(PAUSE_MS);
  expect(offered()).toEqual(['times tables']);
  await person.type(field(), 'frac');
  await pass(PAUSE_MS);
  expect(offered()).toEqual(['fractions', 'add fractions']);
  expect(screen.getByRole('status').textContent).toBe('There are suggestions. Press Tab to choose one.');
  expect(queries()).toEqual([
    { type: 'goals', query: '' },
    { type: 'goals', query: 'frac' },
  ]);
});

it('puts a tapped suggestion in the place of what was typed, and keeps the focus', async () => {
  const { person } = open({ frac: ['fractions', 'add fractions'] });
  await person.type(field(), 'frac');
  await pass(PAUSE_MS);
  await person.click(screen.getByRole('button', { name: 'add fractions' }));
  expect([chips(), field().value, document.activeElement]).toEqual([['add fractions'], '', field()]);
});

it('lets the keyboard choose a suggestion, and adds what was typed if it only passes them', async () => {
  const { person } = open({ frac: ['fractions', 'add fractions'] });
  await person.type(field(), 'frac');
  await pass(PAUSE_MS);
  await person.tab();
  await person.tab();
  await person.keyboard('{Enter}');
  expect([chips(), document.activeElement]).toEqual([['add fractions'], field()]);
  await person.type(field(), 'frac');
  await pass(PAUSE_MS);
  await person.tab();
  expect(chips()).toEqual(['add fractions']);
  await person.tab();
  expect(chips()).toEqual(['add fractions', 'frac']);
});

it('never replaces the answer for a later text by that for an earlier one', async () => {
  const slow = heldBack(['a slow answer']);
  const { person, queries } = open({ f: slow.answer, fr: ['French'] });
  await person.type(field(), 'f');
  await pass(PAUSE_MS);
  await person.type(field(), 'r');
  await pass(PAUSE_MS);
  expect(offered()).toEqual(['French']);
  slow.release();
  await pass(PAUSE_MS);
  expect(queries().map(({ query }) => query)).toEqual(['f', 'fr']);
  expect(offered()).toEqual(['French']);
});

it('asks about the last of several texts, as a phone’s keyboard writes them, and keeps the others', async () => {
  const { person } = open({ frac: ['fractions'] });
  fireEvent.change(field(), { target: { value: 'reading, frac' } });
  await pass(PAUSE_MS);
  await person.click(screen.getByRole('button', { name: 'fractions' }));
  expect(chips()).toEqual(['reading', 'fractions']);
});
