import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { App } from '#app/app.tsx';
import { Component as SignedInOnly } from '#app/layouts/signed-in-only.tsx';
import { OpenedRoom } from '#app/screens/lesson/live-room/opened-room.tsx';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { ScriptedStream, ScriptedTrack, scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import { freshRooms, opens } from '#domains/voice/testing/shown-room.tsx';
import { site } from '#lib/site.ts';
import { waitingLessons } from '#testing/consents.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { nothingAgreedTo as agreed, amara, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

freshRooms();
afterEach(() => Object.assign(site, { measuresAttention: true, keepsAttentionImages: true }));

async function roomOf(consents: object | (() => Response)) {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => leosProfile,
      'GET /api/consents/:userId': () => (typeof consents === 'function' ? consents() : consents),
    },
    { user: leo },
  );
  const shown = await renderApp({ pathname: `/chat/${leo.id}/realtime`, state: { teacher: amara } });
  await screen.findByRole('button', { name: 'Start Session' });
  return { server, ...shown };
}

/** Starts a lesson without a camera, with everything the application passes to the room. */
async function lessonWithoutCamera() {
  const server = fakeLessonServer();
  server.on('GET /api/users/:id/profile', () => leosProfile);
  server.on('GET /api/consents/:userId', () => agreed);
  const scripted = scriptedBrowser(() => new ScriptedStream([new ScriptedTrack('audio')]));
  const parts = {
    browser: scripted.browser,
    storage: sessionStorage,
    userId: leo.id,
    teacherId: amara.id,
    isResuming: false,
    resumed: null,
  };
  const learner = { name: leo.displayName, firstName: 'Leo', picture: null, age: null };
  const element = (
    <OpenedRoom
      parts={parts}
      teacher={amara}
      learner={learner}
      backTo="/back"
      plansTo="/pricing"
      verifyEmailTo="/verify"
    />
  );
  render(
    <App initialUser={leo}>
      <RouterProvider
        router={createMemoryRouter([{ Component: SignedInOnly, children: [{ path: '/', element }] }])}
      />
    </App>,
  );
  const person = userEvent.setup({ delay: null });
  await person.click(await screen.findByRole('button', { name: 'Start Session' }));
  await opens(scripted);
  return { server, person };
}

describe('in a lesson without measurements', () => {
  it('attention is 100%, labelled as not measured, and saved as such', async () => {
    const { server, person } = await lessonWithoutCamera();
    const gauge = screen.getByText('not measured').parentElement?.textContent;
    expect(gauge, spec('S-043')).toContain('100%');
    expect(gauge, spec('X-090')).toBe('attentionnot measured100%');
    await person.click(screen.getByRole('button', { name: 'Stop Session' }));
    await waitFor(() => expect(server.seen('PUT /api/learning_session/:id')).toHaveLength(1));
    const [saved] = server.bodies('PUT /api/learning_session/:id');
    expect(saved?.attention_percentage, spec('C-013')).toBe(100);
    expect(saved, spec('X-089')).toMatchObject({ attention_percentage: 100, attention_measured: false });
  });
});

const imageSwitch = () => screen.findByRole('switch', { name: /Save attention images/ });

describe('before a lesson', () => {
  it('the learner can agree to attention images, which are off until then', async () => {
    const { server, person } = await roomOf(agreed);
    const button = await imageSwitch();
    expect(button.getAttribute('aria-checked')).toBe('false');
    server.on('PUT /api/consents/:userId', () => ({
      ...agreed,
      attention_images: '2026-11-21T10:00:00.000Z',
    }));
    await person.click(button);
    await waitFor(() => expect(button.getAttribute('aria-checked')).toBe('true'));
    expect(server.seen('PUT /api/consents/:userId')).toMatchObject([
      { params: { userId: leo.id }, body: { purpose: 'attention_images', isGiven: true } },
    ]);
  });

  it('a learner who is too young reads that a parent has to agree, and has no devices to choose', async () => {
    await roomOf({ ...agreed, needsParent: true });
    expect(await screen.findByText('A parent has to agree first')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByText(/monitors your attention/)).toBeNull();
  });

  it('a learner whose parent’s yes waits reads kindly that a grown-up’s step is missing', async () => {
    await roomOf({
      ...agreed,
      needsParent: true,
      method: 'email',
      waiting: [{ ...waitingLessons, isOwn: false }],
    });
    const told = (await screen.findByText('A parent said yes')).closest('section');
    expect(told?.textContent, spec('X-664')).toBe(
      'A parent said yesA grown-up still has to do one more step. Then you can speak with your teacher here. Until then you can have the lesson in writing.',
    );
    expect(screen.queryByText('A parent has to agree first')).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('a young learner whose parent has agreed starts like everyone else', async () => {
    await roomOf({ ...agreed, needsParent: true, live_lessons: '2026-11-21T10:00:00.000Z' });
    await imageSwitch();
    expect(screen.queryByText('A parent has to agree first')).toBeNull();
  });

  it('a lesson can start while the consents are unknown', async () => {
    await roomOf(() => refusal(503, 'unavailable', 'Busy.'));
    expect(await screen.findByText('Busy.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start Session' }).hasAttribute('disabled')).toBe(false);
  });

  it('a site that keeps no images does not mention them', async () => {
    site.keepsAttentionImages = false;
    await roomOf(agreed);
    expect(screen.getByText(/monitors your attention/)).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Use my camera' })).toBeTruthy();
    expect(screen.queryByRole('switch', { name: /images/ })).toBeNull();
  });

  it('a site that measures no attention mentions neither', async () => {
    site.measuresAttention = false;
    await roomOf(agreed);
    expect(screen.queryByText(/monitors your attention/)).toBeNull();
    expect(screen.queryByRole('switch', { name: /images/ })).toBeNull();
    expect(screen.getByText('It shows you here. Nothing is recorded.')).toBeTruthy();
  });
});
