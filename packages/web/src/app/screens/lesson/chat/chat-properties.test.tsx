import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { leftFractions, nextFractions } from '#testing/lessons.ts';
import { amara, fractions, henrik, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

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
    await expect.poll(address, { message: spec('L-145') }).toBe(at);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Ready for a lesson?' }),
      spec('R-038'),
    ).toBeTruthy();
  });

  it('leads to the live room when a session is named', async () => {
    const { address } = await open(
      { 'GET /api/learning_session/:id': () => refusal(404, 'session_not_found', 'x') },
      `/chat/${leo.id}?session=s1`,
    );
    await expect.poll(address, { message: spec('L-146') }).toBe(`/chat/${leo.id}/realtime?session=s1`);
  });
});

describe('a new lesson', () => {
  it('starts with the chosen teacher, and only one can be chosen', async () => {
    const { person, router } = await open();
    await person.click(await screen.findByRole('radio', { name: /Amara Osei/ }));
    await person.click(screen.getByRole('radio', { name: /Henrik Lund/ }));
    expect(screen.getAllByRole('radio', { checked: true }), spec('L-147')).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Start Session' }));
    await expect.poll(() => router.state.location.pathname).toBe(`/chat/${leo.id}/realtime`);
    const { teacher, isNewSession } = router.state.location.state;
    expect(teacher, spec('L-154')).toEqual(henrik);
    expect(isNewSession, spec('L-155')).toBe(true);
    const title = await screen.findByRole('heading', { level: 1, name: 'Henrik Lund' });
    expect([router.state.location.pathname, title.textContent], spec('X-072')).toEqual([
      `/chat/${leo.id}/realtime`,
      'Henrik Lund',
    ]);
  });

  it('preselects the teacher of the profile', async () => {
    await open({ 'GET /api/users/:id/profile': () => ({ ...leosProfile, teacherId: amara.id }) });
    await screen.findByRole('radio', { name: /Amara Osei/ });
    const chosen = screen.getAllByRole('radio', { checked: true }).map((radio) => radio.closest('label'));
    expect(
      chosen.map((card) => card?.textContent),
      spec('X-071'),
    ).toEqual([expect.stringContaining('Amara Osei')]);
  });

  it('proposes the next lesson with the chosen teacher, also if one was left with another', async () => {
    const withHenrik = {
      ...{ ...nextFractions, teacherId: henrik.id },
      lesson: { ...nextFractions.lesson, id: 'science/day-and-night', title: 'Day and night' },
    };
    const { person, router } = await open({
      'GET /api/users/:id/profile': () => ({ ...leosProfile, teacherId: amara.id }),
      'GET /api/next_lesson/:userId': ({ query }) => ({
        next: query.teacherId === henrik.id ? withHenrik : leftFractions(),
      }),
    });
    expect(await screen.findByText(/^Left in the middle: Sharing a pizza/)).toBeTruthy();
    await person.click(screen.getByRole('radio', { name: /Henrik Lund/ }));
    expect(await screen.findByText('Next lesson: Day and night'), spec('X-1059')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Start Session' }));
    await expect
      .poll(() => router.state.location.state)
      .toEqual({
        ...{ teacher: henrik, isNewSession: true },
        lessonId: 'science/day-and-night',
      });
  });

  it('proposes nothing where no lesson comes next', async () => {
    await open({
      'GET /api/users/:id/profile': () => ({ ...leosProfile, teacherId: amara.id }),
      'GET /api/next_lesson/:userId': () => ({ next: { kind: 'none' } }),
    });
    expect(await screen.findByRole('link', { name: 'Choose a lesson' })).toBeTruthy();
    expect(screen.queryByText(/^Next lesson/)).toBeNull();
  });

  it('says that a lesson was left in the middle, and a new session holds another', async () => {
    const { person, router } = await open({
      'GET /api/users/:id/profile': () => ({ ...leosProfile, teacherId: amara.id }),
      'GET /api/next_lesson/:userId': () => ({ next: leftFractions() }),
    });
    expect(
      await screen.findByText('Left in the middle: Sharing a pizza. You can go on with it below.'),
    ).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Start Session' }));
    await expect.poll(() => router.state.location.state).toEqual({ teacher: amara, isNewSession: true });
  });

  it('requires a teacher first', async () => {
    const { person, address } = await open();
    await screen.findByRole('radio', { name: /Amara Osei/ });
    await person.click(screen.getByRole('button', { name: 'Start Session' }));
    expect((await screen.findByRole('alert')).textContent, spec('ERR-049')).toBe(
      'Please select a teacher first',
    );
    expect(address(), spec('VAL-053')).toBe(at);
  });
});

describe('the sessions', () => {
  it('are listed newest first, each with its teacher and the first eight characters of the teacher’s id', async () => {
    await open();
    expect(await screen.findByText('Teacher aaaaaaaa...'), spec('L-149')).toBeTruthy();
    await screen.findByText('Henrik Lund', { selector: 'p' });
    const [first, second] = await sessions();
    expect(first, spec('L-148')).toContain('Amara Osei');
    expect(second).toContain('Henrik Lund');
    expect(second, spec('C-050')).toMatch(/Teacher bbbbbbbb\.\.\./);
    expect(document.title, spec('R-072')).toBe('Learning Session - Vivavoce - AI-Driven Education');
    expect(screen.getByRole('heading', { level: 1 }).textContent, spec('R-039')).toBe('Ready for a lesson?');
  });

  it('show no more of the teacher’s id than its first eight characters', async () => {
    const named = { ...fractions, teacherId: 'abcdefghijklmnopqrst' };
    await open({ 'GET /api/learning_sessions/:userId': () => ({ learningSessions: [named] }) });
    const shown = (await screen.findByText(/abcdefgh/)).textContent;
    expect(shown, spec('X-073')).toBe('Teacher abcdefgh...');
  });

  it('can be resumed where they stopped', async () => {
    const { person, router } = await open();
    const [resume] = await screen.findAllByRole('button', { name: /^Resume/ });
    expect(screen.getAllByRole('button', { name: /^Resume/ }), spec('L-150')).toHaveLength(2);
    await screen.findByText('Amara Osei', { selector: 'p' });
    if (resume) await person.click(resume);
    await expect.poll(() => router.state.location.pathname).toBe(`/chat/${leo.id}/realtime`);
    const { teacher, sessionId, isResuming } = router.state.location.state;
    expect(teacher).toEqual(amara);
    expect(sessionId, spec('L-156')).toBe(fractions.id);
    expect(isResuming, spec('L-151')).toBe(true);
  });

  it('are deleted after a confirmation', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
    const { person, server } = await open({
      'DELETE /api/learning_session/:id': () => ({ success: true as const }),
    });
    const [remove] = await screen.findAllByRole('button', { name: /^Delete the session/ });
    expect(screen.getAllByRole('button', { name: /^Delete the session/ }), spec('L-152')).toHaveLength(2);
    if (remove) await person.click(remove);
    await expect.poll(async () => (await sessions()).length, { message: spec('S-051') }).toBe(1);
    expect(confirm, spec('VAL-103')).toHaveBeenCalledWith(
      'Are you sure you want to delete this learning session? This action cannot be undone.',
    );
    expect(server.seen('DELETE /api/learning_session/:id')).toMatchObject([{ params: { id: fractions.id } }]);
  });

  it('are kept if the deletion is not confirmed', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(false);
    const { person, server } = await open();
    const [remove] = await screen.findAllByRole('button', { name: /^Delete the session/ });
    if (remove) await person.click(remove);
    expect(await sessions(), spec('S-053')).toHaveLength(2);
    expect(server.seen('DELETE /api/learning_session/:id'), spec('VAL-109')).toEqual([]);
  });

  it('are kept, with the server’s words, when the deletion is refused', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    const { person } = await open({
      'DELETE /api/learning_session/:id': () => refusal(500, 'internal', 'Something went wrong.'),
    });
    const [remove] = await screen.findAllByRole('button', { name: /^Delete the session/ });
    if (remove) await person.click(remove);
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.');
    expect(await sessions()).toHaveLength(2);
  });

  it('disappear from the dashboard too after their deletion', async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    const { person, server, address } = await open({
      'DELETE /api/learning_session/:id': () => ({ success: true as const }),
    });
    const [remove] = await screen.findAllByRole('button', { name: /^Delete the session/ });
    if (remove) await person.click(remove);
    await expect.poll(async () => (await sessions()).length).toBe(1);
    server.on('GET /api/learning_sessions/:userId', () => ({ learningSessions: [older] }));
    await person.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    await expect.poll(address, { message: spec('L-153') }).toBe('/dashboard');
    expect(await screen.findAllByRole('link', { name: /^View Details/ }), spec('S-052')).toHaveLength(1);
  });

  it('are listed ten to a page when there are many', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({
      ...fractions,
      id: `cccccccc-cccc-4ccc-8ccc-${String(at).padStart(12, '0')}`,
    }));
    const { person } = await open({
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: many }),
    });
    expect(await screen.findAllByRole('button', { name: /^Resume/ })).toHaveLength(10);
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getAllByRole('button', { name: /^Resume/ })).toHaveLength(2);
  });

  it('can be empty', async () => {
    await open({ 'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }) });
    expect(await screen.findByText(/You have no sessions yet/)).toBeTruthy();
  });
});

it('refuses another person’s profile id', async () => {
  const titles = [];
  for (const profileId of ['null', '99999999-9999-4999-8999-999999999999']) {
    await open({}, `/chat/${profileId}/properties`);
    titles.push((await screen.findByRole('heading', { level: 1 })).textContent);
    cleanup();
  }
  const invalid = 'Invalid user ID. Please try again.';
  expect(titles, spec('X-098')).toEqual([invalid, invalid]);
});

it('refuses an address built from a missing id, and links back', async () => {
  const { server } = await open({}, '/chat/undefined/properties');
  expect(
    await screen.findByRole('heading', { name: 'Invalid user ID. Please try again.' }),
    spec('ERR-050'),
  ).toBeTruthy();
  expect(server.seen('GET /api/learning_sessions/:userId'), spec('VAL-054')).toEqual([]);
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard');
});
