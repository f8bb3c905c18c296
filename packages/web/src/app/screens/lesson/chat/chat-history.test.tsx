import { act, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeLayout } from '#testing/fake-layout.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { amara, fractions, leo, leosProfile, question, reply } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const MANY = 5_000;
const many = Array.from({ length: MANY }, (_, at) => ({
  ...(at % 2 === 0 ? question : reply),
  id: `eeeeeeee-eeee-4eee-8eee-${String(at).padStart(12, '0')}`,
  content: `Turn number ${at}`,
}));

async function open(messages = [question, reply], summary: string | null = null) {
  fakeServer(
    {
      'GET /api/users/:id/profile': () => leosProfile,
      'GET /api/teacher/:id': () => amara,
      'GET /api/learning_session/:id': () => ({
        learningSession: { ...fractions, summary, total_cost_usd: 0.5 },
        teacherId: amara.id,
      }),
      'GET /api/learning_session/:id/messages': () => ({ messages, marks: [] }),
    },
    { user: leo },
  );
  const app = await renderApp(`/learning-session/${leo.id}?session=${fractions.id}`);
  await screen.findByRole('heading', { name: 'Learning Session Details' });
  return app;
}

/** Reads a file with jsdom's own reader, which is the only one that can read jsdom's files. */
function textOf(file: Blob = new Blob()): Promise<unknown> {
  return new Promise((read) => {
    const reader = new FileReader();
    reader.onload = () => read(reader.result);
    reader.readAsText(file);
  });
}

const turns = () => within(screen.getByRole('list', { name: 'Chat History' })).queryAllByRole('listitem');

it('can be searched word by word, with the matches marked', async () => {
  const { person } = await open();
  await person.type(screen.getByRole('searchbox', { name: 'Search this conversation' }), 'PIZZA eat');
  expect(await screen.findByText('1 of 2 messages found')).toBeTruthy();
  expect(turns()).toHaveLength(1);
  expect(screen.getAllByText(/pizza|eat/, { selector: 'mark' }).map((mark) => mark.textContent)).toEqual([
    'pizza',
    'eat',
  ]);
  await person.click(screen.getByRole('button', { name: 'Clear search' }));
  await expect.poll(() => turns().length).toBe(2);
});

it('reports when no message contains the words', async () => {
  const { person } = await open();
  await person.type(screen.getByRole('searchbox'), 'dinosaur');
  expect(await screen.findByText('No message contains these words.')).toBeTruthy();
  expect(turns()).toHaveLength(0);
});

it('is split into pages when it is long, but searched as a whole', async () => {
  fakeLayout();
  const { person } = await open(many);
  expect(screen.getByText('5000 messages')).toBeTruthy();
  expect(turns()).toHaveLength(100);
  await person.click(screen.getByRole('button', { name: 'Next' }));
  await expect.poll(() => turns()[0]?.textContent).toContain('Turn number 100');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('list', { name: 'Chat History' }));
  await person.type(screen.getByRole('searchbox'), '4999');
  await expect.poll(() => turns().length).toBe(1);
  expect(turns()[0]?.textContent).toContain('Turn number 4999');
});

it('is printed in full, however many pages the screen has', async () => {
  await open(many);
  const print = vi.fn(() => {
    act(() => window.dispatchEvent(new Event('beforeprint')));
    const sheet = document.querySelector('.transcript');
    expect(sheet?.textContent).toContain('Session with Amara Osei • ');
    expect(sheet?.querySelectorAll('li')).toHaveLength(MANY);
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
  });
  vi.stubGlobal('print', print);
  screen.getByRole('button', { name: 'Print transcript' }).click();
  expect(print).toHaveBeenCalledOnce();
  expect(document.querySelector('.transcript')).toBeNull();
});

it('can be downloaded as a text file', async () => {
  const saved: Blob[] = [];
  const names: string[] = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob) => {
        saved.push(file);
        return 'blob:transcript';
      };
      static override revokeObjectURL = () => {};
    },
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Download transcript' }));
  expect(names).toEqual([expect.stringMatching(/^lesson-2026-11-\d\d\.txt$/)]);
  expect(saved).toHaveLength(1);
  expect(await textOf(saved[0])).toContain('What fraction of the pizza did I eat?');
});

it('has nothing to search or save when nothing was said', async () => {
  await open([]);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Print transcript' })).toBeNull();
});

it('shows the summary as headings, lists and paragraphs, never as markup', async () => {
  await open(
    [question],
    '## Went well\n\n- **halves**\n- quarters\n\n<img src=x onerror=alert(1)> stays text.',
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Went well' })).toBeTruthy();
  expect(screen.getByText('halves').tagName).toBe('STRONG');
  expect(screen.getByText('quarters').closest('ul')).not.toBeNull();
  expect(screen.getByText('<img src=x onerror=alert(1)> stays text.')).toBeTruthy();
});
