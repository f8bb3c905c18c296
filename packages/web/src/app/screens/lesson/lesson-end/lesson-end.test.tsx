import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { App } from '#app/app.tsx';
import { Component as SignedInOnly } from '#app/layouts/signed-in-only.tsx';
import { OpenedRoom } from '#app/screens/lesson/live-room/opened-room.tsx';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { ScriptedStream, ScriptedTrack, scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import { freshRooms, opens } from '#domains/voice/testing/shown-room.tsx';
import { type FakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { endOfFractions, leftFractions } from '#testing/lessons.ts';
import { amara, fractions, leo, leosProfile, nothingAgreedTo } from '#testing/people.ts';
import { skillOf } from '#testing/skills.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

freshRooms();

type Answer = Parameters<FakeServer['on']>[1];

/** Holds a lesson of Leo with Amara and stops it. `end` answers what the lesson came to. */
async function stopped(
  end: () => ReturnType<Answer>,
  { firstName = 'Leo', lessonId }: { firstName?: string | null; lessonId?: string } = {},
) {
  const server = fakeLessonServer();
  server.on('GET /api/users/:id/profile', () => leosProfile);
  server.on('GET /api/consents/:userId', () => nothingAgreedTo);
  server.on('GET /api/lesson_end/:id', end as never);
  const scripted = scriptedBrowser(() => new ScriptedStream([new ScriptedTrack('audio')]));
  const element = (
    <OpenedRoom
      parts={{
        browser: scripted.browser,
        storage: sessionStorage,
        userId: leo.id,
        teacherId: amara.id,
        isResuming: false,
        lessonId,
        resumed: null,
      }}
      teacher={amara}
      learner={{ name: leo.displayName, firstName, picture: null, age: null }}
      backTo="/back"
      plansTo="/pricing"
      verifyEmailTo="/verify"
    />
  );
  const router = createMemoryRouter([
    {
      Component: SignedInOnly,
      children: [
        { path: '/', element },
        { path: '*', element: <p>Elsewhere</p> },
      ],
    },
  ]);
  render(
    <App initialUser={leo}>
      <RouterProvider router={router} />
    </App>,
  );
  const person = userEvent.setup({ delay: null });
  await person.click(await screen.findByRole('button', { name: 'Start Session' }));
  await opens(scripted);
  await person.click(screen.getByRole('button', { name: 'Stop Session' }));
  return {
    server,
    person,
    router,
    sheet: within(await screen.findByRole('dialog', {}, { timeout: 10_000 })),
  };
}

const shown = (end = endOfFractions()) => stopped(() => ({ end }));
const itemsUnder = (sheet: ReturnType<typeof within>, heading: string) =>
  [...(sheet.getByRole('heading', { name: heading }).parentElement?.querySelectorAll('li') ?? [])].map(
    (item) => item.textContent,
  );

describe('the end of a lesson over the room', () => {
  it('says what was known, worked out, wants another look, and what comes next', async () => {
    const { sheet } = await shown();
    await sheet.findByRole('heading', { name: 'Well done, Leo!' });
    const told = {
      about: sheet.getByText(/^Equal fractions ·/, { selector: 'p:not([role])' }).textContent,
      knew: itemsUnder(sheet, 'You knew'),
      workedOut: itemsUnder(sheet, 'You worked out'),
      again: itemsUnder(sheet, 'Have another look'),
      checks: sheet.getByText(/^Right at the start/).textContent,
      next: sheet.getByRole('heading', { name: 'Next time' }).nextElementSibling?.textContent,
      toDashboard: sheet.getByRole('link', { name: 'Back to the dashboard' }).getAttribute('href'),
      onceMore: sheet.getByRole('button', { name: 'Once more' }).isConnected,
      whole: sheet.getByRole('link', { name: 'See the whole lesson' }).getAttribute('href'),
    };
    expect(told, spec('X-1056')).toEqual({
      about: 'Equal fractions · 12 minutes with Amara Osei',
      knew: ['a half of four'],
      workedOut: ['another name for a half'],
      again: ['another name for a third'],
      checks: 'Right at the start: 1 of 2. Right at the end: 2 of 2.',
      next: 'Decimals',
      toDashboard: '/dashboard',
      onceMore: true,
      whole: `/learning-session/${leo.id}?session=${fractions.id}`,
    });
    const skill = sheet.getByText('Equal fractions', { selector: 'li span' }).closest('li');
    expect(
      [...(skill?.querySelectorAll('[data-plant]') ?? [])].map((plant) => plant.getAttribute('data-plant')),
    ).toEqual(['new', 'learning']);
    expect(skill?.textContent).toContain('GrowingIt was “Not yet” before.');
    expect(sheet.getByRole('status').textContent).toBe(
      'Well done, Leo! Equal fractions · 12 minutes with Amara Osei',
    );
  });

  it('takes the focus, and closing it leaves the room as it was', async () => {
    const { person, sheet } = await shown();
    await sheet.findByRole('heading', { name: 'Well done, Leo!' });
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const start = await screen.findByRole('button', { name: 'Start Session' });
    expect(screen.queryByRole('button', { name: 'Stop Session' }), spec('X-1056')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(start));
  });

  it('begins the same lesson once more', async () => {
    const { person, sheet, router } = await shown();
    await person.click(await sheet.findByRole('button', { name: 'Once more' }));
    await expect.poll(() => router.state.location.pathname).toBe(`/chat/${leo.id}/realtime`);
    expect(router.state.location.state).toEqual({
      teacher: amara,
      isNewSession: true,
      after: fractions.id,
      lessonId: 'mathematics/equal-fractions',
    });
  });

  it('goes on with a lesson that was left in the middle', async () => {
    const { person, sheet, router } = await shown(
      endOfFractions({ isFinished: false, next: leftFractions() }),
    );
    expect(await sheet.findByText('You can go on where you stopped.')).toBeTruthy();
    await person.click(sheet.getByRole('button', { name: 'Go on with this lesson' }));
    await expect.poll(() => router.state.location.pathname).toBe(`/chat/${leo.id}/realtime`);
    expect(router.state.location.state).toEqual({
      teacher: amara,
      sessionId: fractions.id,
      isResuming: true,
    });
  });

  it('shows three titles of a list and counts the rest', async () => {
    const { sheet } = await shown(endOfFractions({ knew: ['one', 'two', 'three', 'four', 'five'] }));
    await sheet.findByRole('heading', { name: 'You knew' });
    expect(itemsUnder(sheet, 'You knew')).toEqual(['one', 'two', 'three', 'and 2 more']);
  });

  it('shows one plant of a skill that stayed as it was', async () => {
    const same = { ...skillOf('halves', { state: 'secure' }), stateBefore: 'secure' as const };
    const { sheet } = await shown(endOfFractions({ skills: [same] }));
    const skill = (await sheet.findByText('Skill halves')).closest('li');
    expect(skill?.querySelectorAll('[data-plant]')).toHaveLength(1);
    expect(skill?.textContent).toBe('Skill halvesNearly sure');
  });
});

describe('a lesson that showed little', () => {
  it('is not called well done if nothing was right', async () => {
    const { sheet } = await shown(endOfFractions({ knew: [], workedOut: [] }));
    expect(
      await sheet.findByRole('heading', { name: 'See you next time, Leo' }),
      spec('X-1057'),
    ).toBeTruthy();
    expect(sheet.queryByText(/Well done/), spec('X-1057')).toBeNull();
    expect(sheet.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Have another look',
      'Your plants',
      'Next time',
    ]);
  });

  it('says nothing of knowing if it was stopped before an answer', async () => {
    const none = { right: 0, asked: 0 };
    const { sheet } = await shown(
      endOfFractions({
        ...{ knew: [], workedOut: [], again: [], checkIn: none, checkOut: none, minutes: 0 },
      }),
    );
    expect(await sheet.findByText('There were no answers to look at this time.')).toBeTruthy();
    expect(sheet.getByText('Equal fractions · with Amara Osei', { selector: 'p:not([role])' })).toBeTruthy();
    expect(
      sheet.queryByText(/You knew|You worked out|^Right at the start|Your plants/),
      spec('X-1057'),
    ).toBeNull();
  });

  it('compares no check that had no answers', async () => {
    const { sheet } = await shown(endOfFractions({ checkOut: { right: 0, asked: 0 } }));
    await sheet.findByRole('heading', { name: 'Well done, Leo!' });
    expect(sheet.queryByText(/^Right at the start/)).toBeNull();
  });

  it('has a short form if the session has no lesson', async () => {
    const { sheet, person, router } = await stopped(() => refusal(404, 'no_lesson', 'No lesson.'), {
      firstName: null,
    });
    expect(await sheet.findByRole('heading', { name: 'See you next time' })).toBeTruthy();
    expect(sheet.getByText('You talked with Amara Osei.', { selector: 'p:not([role])' })).toBeTruthy();
    expect(sheet.queryAllByRole('heading', { level: 3 })).toEqual([]);
    await person.click(sheet.getByRole('button', { name: 'Once more' }));
    await expect
      .poll(() => router.state.location.state)
      .toEqual({ teacher: amara, isNewSession: true, after: fractions.id });
  });
});

describe('while the end of a lesson is not known', () => {
  it('says that it is being looked at, and lets the learner leave', async () => {
    const waiting = heldBack({ end: endOfFractions() });
    const { sheet } = await stopped(waiting.answer);
    expect(sheet.getByRole('heading', { name: 'Your lesson is over' })).toBeTruthy();
    expect(sheet.getByRole('status').textContent).toBe('We are looking at your lesson');
    expect(sheet.getByRole('link', { name: 'Back to the dashboard' })).toBeTruthy();
    waiting.release();
    expect(await sheet.findByRole('heading', { name: 'Well done, Leo!' })).toBeTruthy();
  });

  // 'Once more' was pressed before the end had arrived, and another lesson began.
  it('begins nothing once more before it knows which lesson it was', async () => {
    const waiting = heldBack({ end: endOfFractions() });
    const { sheet, person, router } = await stopped(waiting.answer);
    const onceMore = sheet.getByRole('button', { name: 'Once more' });
    await person.click(onceMore);
    expect([router.state.location.pathname, onceMore.getAttribute('aria-busy')]).toEqual(['/', 'true']);
    waiting.release();
    await sheet.findByRole('heading', { name: 'Well done, Leo!' });
    await person.click(onceMore);
    await expect.poll(() => router.state.location.state?.lessonId).toBe('mathematics/equal-fractions');
  });

  it('begins the lesson once more for which the room was opened', async () => {
    const { sheet, person, router } = await stopped(heldBack({ end: endOfFractions() }).answer, {
      lessonId: 'mathematics/decimals',
    });
    await person.click(sheet.getByRole('button', { name: 'Once more' }));
    await expect.poll(() => router.state.location.state?.lessonId).toBe('mathematics/decimals');
  });

  it('can be tried again after a failure, which blocks no way on', async () => {
    const { sheet, server, person } = await stopped(() => refusal(503, 'unavailable', 'Busy.'));
    expect(await sheet.findByText('Busy.')).toBeTruthy();
    expect(sheet.getByRole('link', { name: 'Back to the dashboard' })).toBeTruthy();
    expect(sheet.getByRole('button', { name: 'Once more' })).toBeTruthy();
    server.on('GET /api/lesson_end/:id', () => ({ end: endOfFractions() }));
    await person.click(sheet.getByRole('button', { name: 'Try Again' }));
    expect(await sheet.findByRole('heading', { name: 'Well done, Leo!' })).toBeTruthy();
  });
});
