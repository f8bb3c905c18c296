import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { amara, fractions, leo, leosProfile, nothingAgreedTo, question, reply } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const profile = {
  'GET /api/users/:id/profile': () => leosProfile,
  'GET /api/consents/:userId': () => nothingAgreedTo,
};
const withSession = {
  ...profile,
  'GET /api/learning_session/:id': () => ({
    learningSession: { ...fractions, total_cost_usd: 0.0412 },
    teacherId: amara.id,
  }),
  'GET /api/learning_session/:id/messages': () => ({ messages: [question], marks: [] }),
  'GET /api/teacher/:id': () => amara,
};
const room = `/chat/${leo.id}/realtime`;
const choice = `/chat/${leo.id}/properties`;
const addresses: [string, () => string, () => string][] = [
  [room, () => spec('R-040'), () => spec('R-073')],
  [`/session/${leo.id}`, () => spec('R-041'), () => spec('R-074')],
];

describe.each(addresses)('the live room at %s', (pathname, claimRoom, claimTitle) => {
  it('shows that no teacher is selected, and links to the choice', async () => {
    fakeServer(profile, { user: leo });
    const { person, address } = await renderApp(pathname);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'No Teacher Selected' }),
      spec('V-007'),
    ).toBeTruthy();
    const text = 'Please select a teacher to start your learning session.';
    expect(screen.getByText(text), spec('V-008')).toBeTruthy();
    const select = screen.getByRole('link', { name: 'Select Teacher' });
    expect(select.getAttribute('href'), spec('V-009')).toBe(choice);
    await person.click(select);
    await expect.poll(address, { message: spec('V-010') }).toBe(choice);
  });

  it('is the room of the teacher in the navigation state', async () => {
    fakeServer(profile, { user: leo });
    const { address } = await renderApp({ pathname, state: { teacher: amara, isNewSession: true } });
    expect(await screen.findByRole('button', { name: 'Start Session' }), claimRoom()).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent, spec('V-001')).toBe('Amara Osei');
    expect(screen.getByText(/^Hello Leo\. I am Amara Osei, an AI teacher\./)).toBeTruthy();
    expect(address()).toBe(pathname);
    expect(document.title, claimTitle()).toBe('Live Session - Vivavoce - AI-Driven Education');
  });

  it('creates the session with the lesson that was chosen', async () => {
    const server = fakeServer(
      { ...profile, 'POST /api/learning_session': () => refusal(404, 'lesson_not_found', 'No such lesson.') },
      { user: leo },
    );
    const state = { teacher: amara, isNewSession: true, lessonId: 'mathematics/equal-fractions' };
    const { person } = await renderApp({ pathname, state });
    await person.click(await screen.findByRole('button', { name: 'Start Session' }));
    expect(await screen.findByText('No such lesson.')).toBeTruthy();
    expect(server.seen('POST /api/learning_session')[0]?.body.lessonId).toBe('mathematics/equal-fractions');
  });

  it('links back to the choice', async () => {
    fakeServer(profile, { user: leo });
    const { person, address } = await renderApp({ pathname, state: { teacher: amara } });
    await person.click(await screen.findByRole('link', { name: 'Back' }));
    await expect.poll(address, { message: spec('V-012') }).toBe(choice);
  });

  it('continues the session in the address, with its teacher and messages', async () => {
    fakeServer(withSession, { user: leo });
    await renderApp(`${pathname}?session=${fractions.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Amara Osei' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue Session' }).hasAttribute('disabled')).toBe(false);
    expect(screen.getByText(question.content)).toBeTruthy();
  });
});

describe('the room at /session/{profileId}', () => {
  const at = `/session/${leo.id}`;

  it('keeps its own address when it is opened with a navigation state', async () => {
    fakeServer(profile, { user: leo });
    const { address } = await renderApp({ pathname: at, state: { teacher: amara, isNewSession: true } });
    const start = await screen.findByRole('button', { name: 'Start Session' });
    const title = screen.getByRole('heading', { level: 1 }).textContent;
    expect([title, start.textContent], spec('X-005')).toEqual(['Amara Osei', 'Start Session']);
    expect(address(), spec('X-003')).toBe(at);
  });

  it('continues the session in its query', async () => {
    const server = fakeServer(withSession, { user: leo });
    await renderApp(`${at}?session=${fractions.id}`);
    const onward = await screen.findByRole('button', { name: 'Continue Session' });
    const title = screen.getByRole('heading', { level: 1 }).textContent;
    expect([title, onward.textContent], spec('X-004')).toEqual(['Amara Osei', 'Continue Session']);
    expect(server.seen('GET /api/learning_session/:id')[0]?.params.id).toBe(fractions.id);
  });
});

describe('both addresses of the live room', () => {
  /** A teacher without a picture, because a picture would appear at an unpredictable moment. */
  const faceless = { ...amara, picture: null };

  /** The HTML of the screen at one address, without the ids that differ between renderings. */
  const screenAt = async (pathname: string, state: object | null, shown: string) => {
    await renderApp({ pathname, state });
    await screen.findByRole('heading', { name: shown });
    const { innerHTML } = screen.getByRole('main');
    cleanup();
    return innerHTML.replace(/ (id|for|aria-\w+)="[^"]*_r_[^"]*"/g, '');
  };

  it.each([
    ['without a teacher', null, 'No Teacher Selected'],
    ['with a teacher', { teacher: faceless }, 'Amara Osei'],
    ['with a session', { teacher: faceless, sessionId: fractions.id, isResuming: true }, 'Amara Osei'],
  ])('show the same screen %s', async (_, state, shown) => {
    fakeServer(withSession, { user: leo });
    const atRoom = await screenAt(room, state, shown);
    expect(await screenAt(`/session/${leo.id}`, state, shown), spec('R-041')).toBe(atRoom);
  });
});

describe('the navigation state', () => {
  it('can name a session: it is loaded, and its messages are shown', async () => {
    const server = fakeServer(withSession, { user: leo });
    await renderApp({ pathname: room, state: { teacher: amara, sessionId: fractions.id, isResuming: true } });
    expect(await screen.findByText(question.content), spec('V-002')).toBeTruthy();
    expect(server.seen('GET /api/learning_session/:id')[0]?.params.id).toBe(fractions.id);
  });

  it.each([
    [true, 'Continue Session'],
    [false, 'Start Session'],
  ])('sets whether the session is resumed (%s)', async (isResuming, label) => {
    fakeServer(withSession, { user: leo });
    await renderApp({ pathname: room, state: { teacher: amara, sessionId: fractions.id, isResuming } });
    expect(await screen.findByRole('button', { name: label }), spec('V-003')).toBeTruthy();
  });

  it('can request a new session, whatever else the history still holds', async () => {
    const server = fakeServer(withSession, { user: leo });
    const earlier = { sessionId: fractions.id, isResuming: true };
    await renderApp({ pathname: room, state: { teacher: amara, ...earlier, isNewSession: true } });
    expect(await screen.findByRole('button', { name: 'Start Session' }), spec('V-004')).toBeTruthy();
    expect(screen.queryByText(question.content)).toBeNull();
    expect(server.seen('GET /api/learning_session/:id')).toEqual([]);
  });
});

describe('loading the page with a session in the address', () => {
  it('shows its teacher and messages, and continues it', async () => {
    const server = fakeServer(
      {
        ...withSession,
        'GET /api/learning_session/:id/messages': () => ({ messages: [question, reply], marks: [] }),
        'POST /api/realtime_session_key': () => refusal(500, 'internal', 'No voice now.'),
      },
      { user: leo },
    );
    const { person } = await renderApp(`${room}?session=${fractions.id}`);
    const onward = await screen.findByRole('button', { name: 'Continue Session' });
    const title = screen.getByRole('heading', { level: 1 }).textContent;
    expect([title, onward.textContent], spec('X-069')).toEqual(['Amara Osei', 'Continue Session']);
    const reads = (['GET /api/learning_session/:id', 'GET /api/teacher/:id'] as const).map((name) =>
      server.seen(name).map(({ params }) => params.id),
    );
    await person.click(onward);
    await screen.findByText('No voice now.');
    const keys = server.seen('POST /api/realtime_session_key').map(({ body }) => body.learningSessionId);
    const made = server.seen('POST /api/learning_session');
    expect({ reads, keys, made }, spec('X-070')).toEqual({
      reads: [[fractions.id], [amara.id]],
      keys: [fractions.id],
      made: [],
    });
  });
});

describe('opening the live room', () => {
  it('shows a text while it loads what it needs', async () => {
    const held = heldBack({ messages: [], marks: [] });
    fakeServer({ ...withSession, 'GET /api/learning_session/:id/messages': held.answer }, { user: leo });
    await renderApp(`${room}?session=${fractions.id}`);
    expect(await screen.findByText('Loading Your Learning Environment'), spec('V-005')).toBeTruthy();
    expect(screen.getByText('Setting up your personalized session...'), spec('V-006')).toBeTruthy();
    held.release();
    expect(await screen.findByRole('button', { name: 'Continue Session' })).toBeTruthy();
  });

  it('uses the teacher that the navigation state holds for a session', async () => {
    const server = fakeServer(withSession, { user: leo });
    const state = { teacher: amara, sessionId: fractions.id, isResuming: true };
    await renderApp({ pathname: room, state });
    expect(await screen.findByRole('button', { name: 'Continue Session' })).toBeTruthy();
    expect(server.seen('GET /api/teacher/:id')).toEqual([]);
  });

  it('has no session to continue when the navigation state names none', async () => {
    fakeServer(profile, { user: leo });
    const { person } = await renderApp({ pathname: room, state: { teacher: amara, isResuming: true } });
    await person.click(await screen.findByRole('button', { name: 'Continue Session' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No session to continue');
  });

  it('shows when the session does not exist', async () => {
    fakeServer(
      { ...withSession, 'GET /api/learning_session/:id': () => refusal(404, 'session_not_found') },
      { user: leo },
    );
    await renderApp(`${room}?session=${fractions.id}`);
    expect((await screen.findByRole('alert')).textContent).toContain("doesn't exist or has been deleted");
  });

  it('requires a teacher when the session’s teacher is gone', async () => {
    fakeServer(
      { ...withSession, 'GET /api/teacher/:id': () => refusal(404, 'teacher_not_found') },
      { user: leo },
    );
    await renderApp(`${room}?session=${fractions.id}`);
    expect(await screen.findByRole('heading', { name: 'No Teacher Selected' })).toBeTruthy();
  });

  it('falls back to the chat’s history when the messages cannot be loaded', async () => {
    const server = fakeServer(
      {
        ...withSession,
        'GET /api/learning_session/:id/messages': () => refusal(503, 'unavailable', 'Busy.'),
        'POST /api/chat/history': () => ['Teacher: How many eighths make a half?', 'Student: four'],
      },
      { user: leo },
    );
    await renderApp(`${room}?session=${fractions.id}`);
    expect(await screen.findByRole('button', { name: 'Continue Session' })).toBeTruthy();
    expect(screen.getByText('How many eighths make a half?')).toBeTruthy();
    expect(screen.getByText('four')).toBeTruthy();
    const [asked] = server.seen('POST /api/chat/history');
    expect(asked?.body, spec('API-077')).toHaveProperty('chatId', fractions.chatId);
    expect(asked?.body).toMatchObject({ userId: leo.id, teacherId: fractions.teacherId, limit: 50 });
  });

  it('lets the learner try again after a failure', async () => {
    const server = fakeServer(
      {
        ...withSession,
        'GET /api/learning_session/:id/messages': () => refusal(503, 'unavailable', 'Busy.'),
        'POST /api/chat/history': () => [],
      },
      { user: leo },
    );
    const { person } = await renderApp(`${room}?session=${fractions.id}`);
    expect((await screen.findByRole('alert')).textContent).toContain('Busy.');
    server.on('GET /api/learning_session/:id/messages', () => ({ messages: [], marks: [] }));
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Continue Session' })).toBeTruthy();
  });

  it('is for signed-in people', async () => {
    fakeServer();
    const { address } = await renderApp(room);
    await waitFor(() => expect(address()).toBe('/auth/login'));
  });
});
