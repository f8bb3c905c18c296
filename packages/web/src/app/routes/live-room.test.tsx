import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { amara, fractions, leo, leosProfile, question } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../tools/spec/vitest.ts';

const profile = { 'GET /api/users/:id/profile': () => leosProfile };
const withSession = {
  ...profile,
  'GET /api/learning_session/:id': () => ({
    learningSession: { ...fractions, total_cost_usd: 0.0412 },
    teacherId: amara.id,
  }),
  'GET /api/learning_session/:id/messages': () => ({ messages: [question] }),
  'GET /api/teacher/:id': () => amara,
};
const room = `/chat/${leo.id}/realtime`;

describe.each([room, `/session/${leo.id}`])('the live room at %s', (pathname) => {
  it('says that no teacher is selected, and leads to the choice', async () => {
    fakeServer(profile, { user: leo });
    const { person, address } = await renderApp(pathname);
    expect(await screen.findByRole('heading', { name: 'No Teacher Selected' })).toBeTruthy();
    expect(screen.getByText('Please select a teacher to start your learning session.')).toBeTruthy();
    expect(document.title).toMatch(/^.+ - .+ - AI-Driven Education$/);
    await person.click(screen.getByRole('link', { name: 'Select Teacher' }));
    await waitFor(() => expect(address()).toBe(`/chat/${leo.id}/properties`));
  });

  it('opens for the teacher of the navigation', async () => {
    fakeServer(profile, { user: leo });
    await renderApp({ pathname, state: { teacher: amara, isNewSession: true } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Amara Osei' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start Session' }).hasAttribute('disabled')).toBe(false);
    expect(screen.getByText(/^Hello Leo\. I am Amara Osei, an AI teacher\./)).toBeTruthy();
  });

  it('continues the session of the address, with its teacher and messages', async () => {
    fakeServer(withSession, { user: leo });
    await renderApp(`${pathname}?session=${fractions.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Amara Osei' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue Session' }).hasAttribute('disabled')).toBe(false);
    expect(screen.getByText(question.content)).toBeTruthy();
  });
});

describe('opening the live room', () => {
  it('waits in words for what it needs', async () => {
    const held = heldBack({ messages: [] });
    fakeServer({ ...withSession, 'GET /api/learning_session/:id/messages': held.answer }, { user: leo });
    await renderApp(`${room}?session=${fractions.id}`);
    expect(await screen.findByText('Loading Your Learning Environment')).toBeTruthy();
    expect(screen.getByText('Setting up your personalized session...')).toBeTruthy();
    held.release();
    expect(await screen.findByRole('button', { name: 'Continue Session' })).toBeTruthy();
  });

  it('takes the teacher along that the navigation brought for a session', async () => {
    const server = fakeServer(withSession, { user: leo });
    const state = { teacher: amara, sessionId: fractions.id, isResuming: true };
    await renderApp({ pathname: room, state });
    expect(await screen.findByRole('button', { name: 'Continue Session' })).toBeTruthy();
    expect(server.seen('GET /api/teacher/:id')).toEqual([]);
  });

  it('has no session to continue when the navigation names none', async () => {
    fakeServer(profile, { user: leo });
    const { person } = await renderApp({ pathname: room, state: { teacher: amara, isResuming: true } });
    await person.click(await screen.findByRole('button', { name: 'Continue Session' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No session to continue');
  });

  it('says when there is no such session', async () => {
    fakeServer(
      { ...withSession, 'GET /api/learning_session/:id': () => refusal(404, 'session_not_found') },
      { user: leo },
    );
    await renderApp(`${room}?session=${fractions.id}`);
    expect((await screen.findByRole('alert')).textContent).toContain("doesn't exist or has been deleted");
  });

  it('asks for a teacher when that of the session is gone', async () => {
    fakeServer(
      { ...withSession, 'GET /api/teacher/:id': () => refusal(404, 'teacher_not_found') },
      { user: leo },
    );
    await renderApp(`${room}?session=${fractions.id}`);
    expect(await screen.findByRole('heading', { name: 'No Teacher Selected' })).toBeTruthy();
  });

  it('continues with what the chat tells where the messages cannot be read', async () => {
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
    server.on('GET /api/learning_session/:id/messages', () => ({ messages: [] }));
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Continue Session' })).toBeTruthy();
  });

  it('is for signed-in people', async () => {
    fakeServer();
    const { address } = await renderApp(room);
    await waitFor(() => expect(address()).toBe('/auth/login'));
  });
});
