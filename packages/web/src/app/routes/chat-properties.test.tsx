import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { amara, fractions, henrik, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const at = `/chat/${leo.id}/properties`;
const older = {
  ...fractions,
  id: 'cccccccc-cccc-4ccc-8ccc-000000000002',
  teacherId: henrik.id,
  createdAt: '2026-11-01T10:00:00.000Z',
};

async function open(handlers: Parameters<typeof fakeServer>[0] = {}, address = at) {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => leosProfile,
      'GET /api/teachers': () => [amara, henrik],
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: [older, fractions] }),
      ...handlers,
    },
    { user: leo },
  );
  return { server, ...(await renderApp(address)) };
}

const sessions = async () => {
  const section = within(await screen.findByRole('list'));
  return (await section.findAllByRole('listitem')).map((item) => item.textContent);
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('/chat/{profileId}', () => {
  it('leads to the choice of a lesson', async () => {
    const { address } = await open({}, `/chat/${leo.id}`);
    await expect.poll(address).toBe(at);
  });

  it('leads to the live room when a session is named', async () => {
    const { address } = await open(
      { 'GET /api/learning_session/:id': () => refusal(404, 'session_not_found', 'x') },
      `/chat/${leo.id}?session=s1`,
    );
    await expect.poll(address).toBe(`/chat/${leo.id}/realtime?session=s1`);
  });
});

describe('a new lesson', () => {
  it('begins with the chosen teacher, one at a time', async () => {
    const { person, router } = await open();
    await person.click(await screen.findByRole('radio', { name: /Amara Osei/ }));
    await person.click(screen.getByRole('radio', { name: /Henrik Lund/ }));
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Start Session' }));
    await expect.poll(() => router.state.location.pathname).toBe(`/chat/${leo.id}/realtime`);
    expect(router.state.location.state).toEqual({ teacher: henrik, isNewSession: true });
  });

  it('starts from the teacher of the profile', async () => {
    await open({ 'GET /api/users/:id/profile': () => ({ ...leosProfile, teacherId: amara.id }) });
    expect(await screen.findByRole('radio', { name: /Amara Osei/ })).toHaveProperty('checked', true);
  });

  it('wants a teacher first', async () => {
    const { person, address } = await open();
    await screen.findByRole('radio', { name: /Amara Osei/ });
    await person.click(screen.getByRole('button', { name: 'Start Session' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Please select a teacher first');
    expect(address()).toBe(at);
  });
});

describe('the sessions', () => {
  it('stand newest first, each with its teacher and the first eight characters of the teacher’s id', async () => {
    await open();
    await screen.findByText('Teacher aaaaaaaa...');
    const [first, second] = await sessions();
    expect(first).toContain('Amara Osei');
    expect(second).toContain('Henrik Lund');
    expect(second).toContain('Teacher bbbbbbbb...');
  });

  it('are gone on with where they stopped', async () => {
    const { person, router } = await open();
    const [resume] = await screen.findAllByRole('button', { name: /^Resume/ });
    await screen.findByText('Amara Osei', { selector: 'p' });
    if (resume) await person.click(resume);
    await expect.poll(() => router.state.location.pathname).toBe(`/chat/${leo.id}/realtime`);
    expect(router.state.location.state).toEqual({
      teacher: amara,
      sessionId: fractions.id,
      isResuming: true,
    });
  });

  it('are deleted once that is confirmed', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
    const { person, server } = await open({
      'DELETE /api/learning_session/:id': () => ({ success: true as const }),
    });
    const [remove] = await screen.findAllByRole('button', { name: /^Delete the session/ });
    if (remove) await person.click(remove);
    await expect.poll(async () => (await sessions()).length).toBe(1);
    expect(confirm).toHaveBeenCalledWith(
      'Are you sure you want to delete this learning session? This action cannot be undone.',
    );
    expect(server.seen('DELETE /api/learning_session/:id')).toMatchObject([{ params: { id: fractions.id } }]);
  });

  it('stay when that is not confirmed', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(false);
    const { person, server } = await open();
    const [remove] = await screen.findAllByRole('button', { name: /^Delete the session/ });
    if (remove) await person.click(remove);
    expect(await sessions()).toHaveLength(2);
    expect(server.seen('DELETE /api/learning_session/:id')).toEqual([]);
  });

  it('stay, with the server’s words, when the deletion is refused', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    const { person } = await open({
      'DELETE /api/learning_session/:id': () => refusal(500, 'internal', 'Something went wrong.'),
    });
    const [remove] = await screen.findAllByRole('button', { name: /^Delete the session/ });
    if (remove) await person.click(remove);
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.');
    expect(await sessions()).toHaveLength(2);
  });

  it('may be none yet', async () => {
    await open({ 'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }) });
    expect(await screen.findByText(/You have no sessions yet/)).toBeTruthy();
  });
});

it.each(['undefined', 'null', '99999999-9999-4999-8999-999999999999'])(
  'is nobody else’s: %s is not a valid user id',
  async (profileId) => {
    await open({}, `/chat/${profileId}/properties`);
    expect(await screen.findByRole('heading', { name: 'Invalid user ID. Please try again.' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  },
);
