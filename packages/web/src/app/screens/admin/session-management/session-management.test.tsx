import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ListedSession } from '@vivavoce/contracts/insights/admin-calls';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeLayout } from '#testing/fake-layout.ts';
import { heldBack, refusal } from '#testing/fake-server.ts';
import { listedFractions, onePage, openAdmin } from '#testing/open-admin.tsx';
import { amara, henrik, leo } from '#testing/people.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

beforeEach(fakeLayout);

const milasId = '44444444-4444-4444-8444-444444444444';

/** Another learner's session with another teacher, in which nothing was measured. */
const shadows: ListedSession = {
  ...listedFractions,
  id: 'dddddddd-dddd-4ddd-8ddd-dddd12345678',
  userId: milasId,
  learnerName: 'Mila Sand',
  teacherId: henrik.id,
  teacherName: henrik.name,
  teacherPicture: henrik.picture,
  lesson_plan_preview: 'x'.repeat(50),
  time_minutes: 75,
  attention_percentage: 100,
  attention_measured: false,
  cost_usd: 1.239,
};

const fractionsShown = 'cccccccc';
const shadowsShown = '12345678';

/** Answers as the server does: with the rows that have every asked word and what the filters ask for. */
const served =
  (rows: ListedSession[]) =>
  ({ query }: { query: Record<string, string> }) =>
    onePage(
      rows.filter(
        ({ learnerName, teacherId, userId }) =>
          learnerName.toLowerCase().includes(query.search ?? '') &&
          (query.teacherId ?? teacherId) === teacherId &&
          (query.userId ?? userId) === userId,
      ),
    );

async function open(handlers: Parameters<typeof openAdmin>[1] = {}, at = '/admin?tab=sessions') {
  const app = await openAdmin(at, {
    'GET /api/admin/learning_sessions': served([shadows, listedFractions]),
    ...handlers,
  });
  await screen.findByRole('heading', { level: 2, name: 'Learning Sessions Management' });
  return { ...app, asked: () => app.server.seen('GET /api/admin/learning_sessions').at(-1)?.query };
}

const ids = () =>
  screen.queryAllByRole('rowheader').map((header) => header.querySelector('.tabular-nums')?.textContent);
const row = (id: string) => within(screen.getByRole('row', { name: new RegExp(id) }));
const alertText = async () => (await screen.findByRole('alert')).querySelector('p')?.textContent;

describe('the table', () => {
  it('lists all sessions in the order of the server, each by the end of its id and the beginning of its plan', async () => {
    await open();
    await expect.poll(ids).toHaveLength(2);
    expect(screen.getByRole('table', { name: 'Learning Sessions Management' }), spec('AD-044')).toBeTruthy();
    expect(ids(), spec('AD-052')).toEqual([shadowsShown, fractionsShown]);
    expect(ids()[0], spec('C-051')).toBe(shadows.id.slice(-8));
    expect(row(shadowsShown).getByText('x'.repeat(50)), spec('C-052')).toBeTruthy();
  });

  it('shows learner, teacher, length, attention, cost and date of each', async () => {
    await open();
    await expect.poll(ids).toHaveLength(2);
    const cells = (id: string) =>
      row(id)
        .getAllByRole('cell')
        .slice(0, 5)
        .map((cell) => cell.querySelector('div')?.textContent);
    expect(cells(fractionsShown), spec('X-767')).toEqual([
      'Leo Adeyemi-Hart',
      'Amara Osei',
      '48 min',
      '92.0%',
      '$0.04',
    ]);
    expect(row(shadowsShown).getByText('$1.24'), spec('AD-083')).toBeTruthy();
    expect(row(shadowsShown).getByText('not measured'), spec('X-767')).toBeTruthy();
    expect(row(shadowsShown).queryByText('100.0%')).toBeNull();
    expect(row(fractionsShown).getByText(/\b(19|20)\b.*2026/)).toBeTruthy();
    expect(row(fractionsShown).getByText('Fractions as parts of a whole')).toBeTruthy();
  });

  it('colours attention from 80, from 60 and below', async () => {
    const measured = [80, 79.9, 60, 59.9].map((attention_percentage, at) => ({
      ...listedFractions,
      ...{ id: `id-${at}`, attention_percentage },
    }));
    await open({ 'GET /api/admin/learning_sessions': served(measured) });
    const look = async (percent: string) => (await screen.findByText(percent)).className.split(' ').at(-1);
    expect([await look('80.0%'), await look('79.9%'), await look('60.0%'), await look('59.9%')]).toEqual([
      'text-ok',
      'text-warn',
      'text-warn',
      'text-danger',
    ]);
  });

  it('is searched by the server', async () => {
    const { person, address, asked } = await open();
    await expect.poll(ids).toHaveLength(2);
    await person.type(screen.getByLabelText('Search sessions'), 'mila');
    await expect.poll(ids).toEqual([shadowsShown]);
    expect(asked()?.search, spec('AD-045')).toBe('mila');
    expect(address()).toBe('/admin?tab=sessions&search=mila');
  });

  it('is filtered by teacher and by learner, both found by typing', async () => {
    const { person, asked } = await open();
    await expect.poll(ids).toHaveLength(2);
    await person.click(screen.getByRole('combobox', { name: 'Teacher' }));
    await person.click(await screen.findByRole('option', { name: /Henrik Lund/ }));
    await expect.poll(ids).toEqual([shadowsShown]);
    const byTeacher = asked()?.teacherId;
    expect(byTeacher, spec('AD-046')).toBe(henrik.id);
    await person.click(screen.getByRole('combobox', { name: 'Teacher' }));
    await person.click(await screen.findByRole('option', { name: 'All teachers' }));
    await expect.poll(ids).toHaveLength(2);
    await person.click(screen.getByRole('combobox', { name: 'Learner' }));
    await person.click(await screen.findByRole('option', { name: /Leo Adeyemi-Hart/ }));
    await expect.poll(ids).toEqual([fractionsShown]);
    expect([byTeacher, asked()?.userId], spec('X-135')).toEqual([henrik.id, leo.id]);
  });

  it('keeps its filters in the address, and ignores one that is no id', async () => {
    const { asked } = await open({}, `/admin?tab=sessions&teacherId=${amara.id}&userId=everybody`);
    await expect.poll(ids).toEqual([fractionsShown]);
    expect(asked()).not.toHaveProperty('userId');
    expect((await screen.findByRole('combobox', { name: 'Teacher' })).textContent).toBe('Amara Osei');
  });

  it('leads from a learner to all sessions of that learner', async () => {
    const { person, address } = await open();
    await person.click(await screen.findByRole('link', { name: 'Mila Sand' }));
    await expect.poll(ids).toEqual([shadowsShown]);
    expect(address(), spec('X-767')).toBe(`/admin?tab=sessions&userId=${milasId}`);
  });

  it('is sorted by the server, by date, length, attention and cost', async () => {
    const { person, asked } = await open();
    const sorted: unknown[] = [];
    for (const [header, sort] of Object.entries({
      Duration: 'minutes',
      Attention: 'attention',
      Cost: 'cost',
      Date: 'createdAt',
    })) {
      await person.click(await screen.findByRole('button', { name: header }));
      await expect.poll(() => asked()?.sort).toBe(sort);
      sorted.push([asked()?.sort, asked()?.direction]);
    }
    expect(sorted, spec('X-768')).toEqual([
      ['minutes', 'asc'],
      ['attention', 'asc'],
      ['cost', 'asc'],
      ['createdAt', 'asc'],
    ]);
  });

  it('has buttons to add, to open, to edit and to delete', async () => {
    await open();
    const edits = await screen.findAllByRole('button', { name: /^Edit Session / });
    expect(screen.getByRole('button', { name: 'Add Session' }), spec('AD-047')).toBeTruthy();
    expect(edits, spec('AD-048')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^Delete Session / }), spec('AD-049')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^Open Session / })).toHaveLength(2);
  });

  it('shows that it is loading, and says when there are no sessions yet', async () => {
    const answer = heldBack(onePage<ListedSession>([]));
    await open({ 'GET /api/admin/learning_sessions': answer.answer });
    expect((await screen.findByRole('table')).getAttribute('aria-busy')).toBe('true');
    answer.release();
    expect(await screen.findByRole('heading', { name: 'No sessions yet' })).toBeTruthy();
  });

  it('names a teacher who is gone', async () => {
    const orphan = { ...shadows, teacherId: null, teacherName: null, teacherPicture: null };
    await open({ 'GET /api/admin/learning_sessions': () => onePage([orphan]) });
    expect(await screen.findByText('Deleted teacher')).toBeTruthy();
  });
});

it('has fewer columns in a tight table, until somebody chooses them', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('max-width') }),
  );
  await open();
  await expect.poll(ids).toHaveLength(2);
  expect(screen.queryByRole('columnheader', { name: /Cost/ })).toBeNull();
  cleanup();
  await open({}, '/admin?tab=sessions&hide=learner');
  await expect.poll(ids).toHaveLength(2);
  expect(screen.getByRole('columnheader', { name: /Cost/ })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Learner' })).toBeNull();
});

describe('deleting a session', () => {
  const answerConfirm = (answer: boolean) => vi.spyOn(window, 'confirm').mockReturnValue(answer);
  const deleted = { 'DELETE /api/learning_session/:id': () => ({ success: true as const }) };
  const clickDelete = async (person: { click: (element: Element) => Promise<void> }) =>
    person.click(await screen.findByRole('button', { name: `Delete Session ${shadowsShown}` }));

  it('asks first, and removes the row', async () => {
    const confirm = answerConfirm(true);
    const { person, server } = await open(deleted);
    await expect.poll(ids).toHaveLength(2);
    server.on('GET /api/admin/learning_sessions', served([listedFractions]));
    await clickDelete(person);
    await expect.poll(ids).toEqual([fractionsShown]);
    expect(confirm.mock.calls, spec('VAL-102')).toEqual([['Are you sure you want to delete this session?']]);
    const sent = server.seen('DELETE /api/learning_session/:id').map(({ params }) => params.id);
    expect(sent, spec('API-171')).toEqual([shadows.id]);
    expect(await screen.findByText('Session 12345678 has been deleted.')).toBeTruthy();
    confirm.mockRestore();
  });

  it('does nothing when the question is declined', async () => {
    const confirm = answerConfirm(false);
    const { person, server } = await open(deleted);
    await clickDelete(person);
    expect([server.seen('DELETE /api/learning_session/:id').length, ids().length], spec('VAL-108')).toEqual([
      0, 2,
    ]);
    confirm.mockRestore();
  });

  it('closes the session if it is open', async () => {
    const confirm = answerConfirm(true);
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    const { person, address } = await open(deleted, `/admin?tab=sessions&open=${shadows.id}`);
    await clickDelete(person);
    await expect.poll(address).toBe('/admin?tab=sessions');
    confirm.mockRestore();
  });

  const textWith = async (answer: () => Response) => {
    const confirm = answerConfirm(true);
    const { person } = await open({ 'DELETE /api/learning_session/:id': answer });
    await clickDelete(person);
    const text = await alertText();
    confirm.mockRestore();
    return text;
  };

  it('reports a missing permission', async () => {
    expect(await textWith(() => refusal(403, 'forbidden', 'No.')), spec('X-176')).toBe(
      'Permission denied. You do not have permission to delete sessions.',
    );
  });

  it('reports that the store is unavailable, and keeps the row', async () => {
    expect(await textWith(() => refusal(503, 'unavailable', 'Busy.')), spec('X-179')).toBe(
      'Error deleting sessions: Busy.',
    );
    expect(ids()).toContain(shadowsShown);
  });

  it('reports any other error', async () => {
    expect(await textWith(() => refusal(500, 'internal', 'Something went wrong.')), spec('ERR-084')).toBe(
      'Error deleting sessions: Something went wrong.',
    );
  });
});

describe('when the sessions cannot be loaded', () => {
  const textWith = async (answer: () => Response) => {
    await open({ 'GET /api/admin/learning_sessions': answer });
    return alertText();
  };

  it('reports a missing permission', async () => {
    expect(await textWith(() => refusal(403, 'forbidden', 'No.')), spec('ERR-066')).toBe(
      'Permission denied. Please check your Firestore security rules.',
    );
  });

  it('reports that the store is unavailable', async () => {
    expect(await textWith(() => refusal(503, 'unavailable', 'Busy.')), spec('ERR-070')).toBe(
      'Firestore is currently unavailable.',
    );
  });

  it('reports any other error', async () => {
    expect(await textWith(() => refusal(500, 'internal', 'Something went wrong.')), spec('ERR-074')).toBe(
      'Error loading sessions: Something went wrong.',
    );
  });

  it('loads again when asked, also after the error was dismissed', async () => {
    const { person, server } = await open({
      'GET /api/admin/learning_sessions': () => refusal(503, 'unavailable', 'Busy.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Dismiss' }));
    server.on('GET /api/admin/learning_sessions', served([listedFractions]));
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(ids()).toEqual([fractionsShown]));
  });
});
