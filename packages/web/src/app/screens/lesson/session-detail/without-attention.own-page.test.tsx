import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { openAccountSettings } from '#testing/open-account-settings.tsx';
import { amara, fractions, leo, leosProfile, nothingAgreedTo, question, reply } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

await vi.hoisted(async () =>
  (await import('#testing/site-with.ts')).siteWith({ measuresAttention: false, keepsAttentionImages: false }),
);

const lessons = {
  'GET /api/users/:id/profile': () => leosProfile,
  'GET /api/teacher/:id': () => amara,
  'GET /api/teachers': () => [amara],
  'GET /api/learning_sessions/:userId': () => ({ learningSessions: [fractions] }),
  'GET /api/learning_session/:id': () => ({
    learningSession: { ...fractions, total_cost_usd: 0.0412 },
    teacherId: amara.id,
  }),
  'GET /api/learning_session/:id/messages': () => ({ messages: [question, reply], marks: [] }),
};

const attentionCalls = (server: ReturnType<typeof fakeServer>) =>
  server.requests.filter(({ name }) => name.includes('/api/attention'));

it('a session shows and requests nothing about attention, and still shows how the learner took part', async () => {
  const server = fakeServer(lessons, { user: leo });
  await renderApp(`/learning-session/${leo.id}?session=${fractions.id}`);
  await screen.findByRole('heading', { name: 'Taking part' });
  expect(screen.getByRole('main').textContent).not.toMatch(/attention/i);
  expect(attentionCalls(server)).toEqual([]);
});

it('the dashboard does not mention attention', async () => {
  fakeServer(lessons, { user: leo });
  await renderApp('/dashboard');
  await screen.findByRole('row', { name: /48 min/ });
  await screen.findByText('Average session');
  expect(screen.getByRole('main').textContent).not.toMatch(/attention/i);
});

it('the account has nothing to agree to', async () => {
  const { server } = await openAccountSettings();
  await screen.findByRole('region', { name: 'Share Account with Parent' });
  expect(server.seen('GET /api/consents/:userId')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'What you agreed to' })).toBeNull();
});

it('a young learner’s spoken lessons can still be agreed to', async () => {
  await openAccountSettings({
    'GET /api/consents/:userId': () => ({ ...nothingAgreedTo, needsParent: true }),
  });
  expect(await screen.findByRole('switch', { name: 'Speak in lessons' })).toBeTruthy();
  expect(screen.queryByRole('switch', { name: 'Save attention images' })).toBeNull();
});
