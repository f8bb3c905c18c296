import { screen, waitFor, within } from '@testing-library/react';
import type { AttentionRecord } from '@vivavoce/contracts/attention/calls';
import type { LearningSession } from '@vivavoce/contracts/sessions/calls';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { amara, fractions, leo, leosProfile, question, reply } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const at = `/learning-session/${leo.id}?session=${fractions.id}`;
const began = Date.parse(fractions.createdAt);

/** The record at the end of the half minute with this number. */
const record = (number: number, attentionPercentage: number, hasImage = false): AttentionRecord => ({
  id: `99999999-9999-4999-8999-${String(number).padStart(12, '0')}`,
  userId: leo.id,
  learningSessionId: fractions.id,
  attentionPercentage,
  hasImage,
  createdAt: new Date(began + number * 30_000).toISOString(),
});
const readings = [record(1, 92), record(2, 70), record(3, 40), record(4, 86)];
const pictured = [record(1, 92, true), record(2, 70), record(3, 40, true)];

async function open(
  records: readonly AttentionRecord[],
  handlers: Parameters<typeof fakeServer>[0] = {},
  { user = leo, session = {} as Partial<LearningSession> } = {},
) {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => leosProfile,
      'GET /api/teacher/:id': () => amara,
      'GET /api/learning_session/:id': () => ({
        learningSession: { ...fractions, total_cost_usd: 0.0412, ...session },
        teacherId: amara.id,
      }),
      'GET /api/learning_session/:id/messages': () => ({ messages: [question, reply], marks: [] }),
      'GET /api/attention/learning-session/:id': () => ({ records: [...records] }),
      'GET /api/attention/images/:id': () =>
        new Response('a picture', { headers: { 'content-type': 'image/jpeg' } }),
      'DELETE /api/attention/learning-session/:id/images': () => ({ success: true as const }),
      ...handlers,
    },
    { user },
  );
  const app = await renderApp(at);
  await screen.findByRole('heading', { name: 'Learning Session Details' });
  return { server, ...app };
}

/** The addresses of pictures that this page has created and not yet released. */
function heldPictures(): Set<string> {
  const held = new Set<string>();
  let made = 0;
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made += 1;
    held.add(`blob:picture-${made}`);
    return `blob:picture-${made}`;
  });
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => {
    held.delete(address);
  });
  onTestFinished(() => {
    create.mockRestore();
    revoke.mockRestore();
  });
  return held;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the attention over a lesson', () => {
  it('is shown as a line with a text alternative, and how long each level lasted', async () => {
    await open(readings);
    await screen.findByRole('heading', { name: 'Attention during the lesson' });
    expect(screen.getByRole('img', { name: 'Attention during the lesson: Measured for 2 min' })).toBeTruthy();
    const [good, fair, low] = within(screen.getByText('80% or more').closest('ul') as HTMLElement)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(good).toBe('Looking this way 80% or more1 min');
    expect(fair).toBe('Drifting a little 60% to 79%half a minute');
    expect(low).toBe('Look back here below 60%half a minute');
  });

  it('can be read as a table, with the words of each level and the gaps in the measurement', async () => {
    const { person } = await open([record(1, 92), record(2, 70), record(9, 40)]);
    await person.click(await screen.findByText('Show as a table'));
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      ['92%', 'Looking this way'],
      ['70%', 'Drifting a little'],
      ['–', 'not measured'],
      ['40%', 'Look back here'],
    ]);
  });

  it('is hidden when nothing was measured, and the figure above says so', async () => {
    const { server } = await open(
      [],
      {},
      { session: { attention_percentage: 100, attention_measured: false } },
    );
    await waitFor(() => expect(server.seen('GET /api/attention/learning-session/:id')).toHaveLength(1));
    await screen.findByRole('heading', { name: 'Taking part' });
    expect(screen.getByText('Attention', { selector: 'dt' }).parentElement?.textContent).toContain(
      'not measured',
    );
    expect(screen.queryByRole('heading', { name: 'Attention during the lesson' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Attention images' })).toBeNull();
  });

  it('shows that it is loading', async () => {
    const answer = heldBack({ records: readings });
    await open([], { 'GET /api/attention/learning-session/:id': answer.answer });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    answer.release();
    expect(await screen.findByRole('heading', { name: 'Attention during the lesson' })).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  it('leaves the rest of the page alone when it cannot be loaded, and can be tried again', async () => {
    const { person, server } = await open([], {
      'GET /api/attention/learning-session/:id': () => refusal(500, 'internal', 'Out of order.'),
    });
    expect(await screen.findByText('Out of order.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Chat History' })).toBeTruthy();
    server.on('GET /api/attention/learning-session/:id', () => ({ records: readings }));
    await person.click(await button('Try Again'));
    expect(await screen.findByRole('img', { name: /^Attention during the lesson: Measured/ })).toBeTruthy();
    expect(screen.queryByText('Out of order.')).toBeNull();
  });
});

describe('the saved images', () => {
  it('load on request, with the bearer token, and are released when the screen closes', async () => {
    const held = heldPictures();
    const { person, server, router } = await open(pictured);
    await screen.findByText('2 pictures');
    expect(
      screen.getByText(/^Only you, .* can see them, .* deleted 30 days after it was taken\.$/),
    ).toBeTruthy();
    expect(server.seen('GET /api/attention/images/:id')).toEqual([]);
    await person.click(await button('Show the pictures'));
    await waitFor(() => expect(held.size).toBe(2));
    expect(server.seen('GET /api/attention/images/:id')).toMatchObject([
      { params: { id: pictured[0]?.id }, authorization: `Bearer token-of-${leo.id}` },
      { params: { id: pictured[2]?.id }, authorization: `Bearer token-of-${leo.id}` },
    ]);
    await router.navigate('/pricing');
    await waitFor(() => expect(held.size).toBe(0));
  });

  it('open enlarged one by one, and the focus returns to where it was', async () => {
    heldPictures();
    const { person } = await open(pictured);
    await person.click(await button('Show the pictures'));
    const [first] = await screen.findAllByRole('button', { name: /^Open the camera picture from/ });
    await person.click(first as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('img', { name: /^Camera picture from .*2026/ })).toBeTruthy();
    expect(dialog.getByRole('status').textContent).toBe('92% · Looking this way');
    expect(dialog.getByRole('button', { name: 'Earlier picture' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await person.click(dialog.getByRole('button', { name: 'Later picture' }));
    expect(dialog.getByRole('status').textContent).toBe('40% · Look back here');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect.poll(() => document.activeElement).toBe(first);
  });

  it('show when a picture did not load', async () => {
    heldPictures();
    const { person } = await open(pictured, {
      'GET /api/attention/images/:id': () => refusal(404, 'attention_image_not_found', 'Gone.'),
    });
    await person.click(await button('Show the pictures'));
    await waitFor(() => expect(screen.getAllByText('This picture did not load.')).toHaveLength(2));
  });

  it('load twelve at a time', async () => {
    heldPictures();
    const many = Array.from({ length: 15 }, (_, at) => record(at + 1, 90, true));
    const { person, server } = await open(many);
    await person.click(await button('Show the pictures'));
    await waitFor(() => expect(server.seen('GET /api/attention/images/:id')).toHaveLength(12));
    const shown = () => screen.getAllByRole('button', { name: /^Open the camera picture from/ });
    expect(document.activeElement).toBe(shown()[0]);
    await person.click(await button('Show more pictures'));
    expect(document.activeElement).toBe(shown()[12]);
    await waitFor(() => expect(server.seen('GET /api/attention/images/:id')).toHaveLength(15));
    expect(screen.queryByRole('button', { name: 'Show more pictures' })).toBeNull();
  });

  it('are deleted by the learner after a confirmation, and the line is kept', async () => {
    const { person, server } = await open(pictured);
    await person.click(await button('Delete these images'));
    const asked = within(
      await screen.findByRole('alertdialog', { name: 'Delete the images from this lesson?' }),
    );
    await person.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(server.seen('DELETE /api/attention/learning-session/:id/images')).toEqual([]);
    await person.click(await button('Delete these images'));
    await person.click(await button('Delete images'));
    const done = await screen.findByText('The images from this lesson have been deleted.');
    expect(server.seen('DELETE /api/attention/learning-session/:id/images')).toMatchObject([
      { params: { id: fractions.id } },
    ]);
    await waitFor(() => expect(document.activeElement?.contains(done)).toBe(true));
    expect(screen.queryByRole('heading', { name: 'Attention images' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Attention during the lesson' })).toBeTruthy();
  });

  it('are kept when their deletion fails, and the dialog shows why', async () => {
    const { person } = await open(pictured, {
      'DELETE /api/attention/learning-session/:id/images': () => refusal(500, 'internal', 'Out of order.'),
    });
    await person.click(await button('Delete these images'));
    await person.click(await button('Delete images'));
    expect((await screen.findByRole('alert')).textContent).toBe('Out of order.');
    expect(screen.getByText('Attention images')).toBeTruthy();
  });

  it('can be seen by a linked parent, but not deleted', async () => {
    const parent = { ...leo, id: '44444444-4444-4444-8444-444444444444', role: 'PARENT' as const };
    await open(pictured, {}, { user: parent });
    expect(await screen.findByText(/^Only Leo, parents who are linked/)).toBeTruthy();
    expect(await button('Show the pictures')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete these images' })).toBeNull();
  });
});

describe('taking part', () => {
  it('is counted in every lesson in which something was said', async () => {
    const moment = (seconds: number) => new Date(began + seconds * 1_000).toISOString();
    const answer = { ...question, id: '77777777-7777-4777-8777-777777777777', content: 'Eight.' };
    await open([], {
      'GET /api/learning_session/:id/messages': () => ({
        messages: [
          question,
          { ...reply, kind: 'typed', createdAt: moment(5) },
          { ...answer, createdAt: moment(12) },
        ],
        marks: [],
      }),
    });
    const heading = await screen.findByRole('heading', { name: 'Taking part' });
    const card = within(heading.closest('section') as HTMLElement);
    const figures = card.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
    expect(figures).toEqual([
      'Turns taken2',
      'Answers given1of 1 question',
      'Typical time to answerabout 7 s',
      'Longest pauseabout 7 s',
    ]);
  });

  it('shows dashes when nothing was asked', async () => {
    await open([], { 'GET /api/learning_session/:id/messages': () => ({ messages: [question], marks: [] }) });
    const heading = await screen.findByRole('heading', { name: 'Taking part' });
    const card = within(heading.closest('section') as HTMLElement);
    expect(card.getByText('Answers given').parentElement?.textContent).toBe(
      'Answers given–no questions were asked',
    );
    expect(card.getByText('Longest pause').parentElement?.textContent).toBe('Longest pause–');
  });

  it('is hidden when nothing was said', async () => {
    await open([], { 'GET /api/learning_session/:id/messages': () => ({ messages: [], marks: [] }) });
    await screen.findByRole('heading', { name: 'No Messages Yet' });
    expect(screen.queryByRole('heading', { name: 'Taking part' })).toBeNull();
  });
});
