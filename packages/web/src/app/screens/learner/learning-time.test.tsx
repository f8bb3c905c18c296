import { screen, within } from '@testing-library/react';
import type { Limits } from '@vivavoce/contracts/limits/calls';
import { describe, expect, it } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { answered, everythingAllowed, noLimits } from '#testing/limits.ts';
import { amara, leo, leosProfile, nothingAgreedTo } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

async function openAs(
  role: 'STUDENT' | 'PARENT',
  at: string,
  limits: Limits | (() => Response),
  heading: string | RegExp,
) {
  fakeServer(
    {
      'GET /api/users/:id/profile': () => ({ ...leosProfile, role, age: 40 }),
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }),
      'GET /api/teachers': () => [amara],
      'GET /api/consents/:userId': () => nothingAgreedTo,
      'GET /api/users/:id/limits': () => (typeof limits === 'function' ? limits() : answered(limits)),
    },
    { user: { ...leo, role } },
  );
  await renderApp(at);
  await screen.findByRole('heading', { level: 1, name: heading });
}

const asLeo = (limits: Limits | (() => Response)) => openAs('STUDENT', '/dashboard', limits, /^Hello/);
const card = async () => within(await screen.findByRole('region', { name: 'Your learning time' }));

describe('a learner’s dashboard', () => {
  it('says how many minutes are left today, and when lessons rest', async () => {
    const soon = new Date(2096, 0, 2, 19, 30);
    await asLeo({
      ...noLimits,
      combined: {
        ...everythingAllowed,
        minutesPerDay: 60,
        quietWindows: [
          { startsAt: soon.toISOString(), endsAt: new Date(soon.getTime() + 60_000 * 690).toISOString() },
        ],
      },
      today: { usedSeconds: 20 * 60 + 30, limitMinutes: 60 },
      state: { kind: 'open', secondsLeft: 39 * 60 + 30, closesFor: 'day' },
    });
    const shown = await card();
    expect(shown.getByText('You have 40 minutes left today.'), spec('X-535')).toBeTruthy();
    expect(shown.getByText(/^Lessons rest from .*7:30\sPM to .*7:00\sAM\.$/)).toBeTruthy();
    expect(shown.getByRole('progressbar', { name: 'Today' }).getAttribute('aria-valuetext')).toBe(
      '20 of 60 minutes',
    );
    expect(shown.getByRole('link', { name: 'Who set this?' }).getAttribute('href'), spec('X-536')).toBe(
      '/account/who-can-see',
    );
  });

  it.each([
    ['day', 'You have 40 minutes left today.'],
    ['week', 'You have 40 minutes left this week.'],
  ] as const)('does not add the minutes of the next %s shortly before midnight', async (closesFor, text) => {
    const used = { usedSeconds: 20 * 60, limitMinutes: 60 };
    await asLeo({
      ...noLimits,
      ...{ today: used, thisWeek: used },
      state: { kind: 'open', secondsLeft: 75 * 60, closesFor },
    });
    expect((await card()).getByText(text), spec('X-535')).toBeTruthy();
  });

  it.each([
    ['day', 'That’s enough for today. Well done!'],
    ['week', 'That’s enough for this week. Well done!'],
    ['quiet_hours', 'Lessons rest at this time of day.'],
    ['paused', 'A parent has put your lessons on pause. You can still read your lessons.'],
  ] as const)('says kindly why there is no lesson now: %s', async (reason, text) => {
    await asLeo({ ...noLimits, state: { kind: 'closed', reason, opensAt: '2096-01-02T07:00:00.000Z' } });
    const shown = await card();
    expect(shown.getByText(text), spec('X-537')).toBeTruthy();
    expect(shown.getByText(/^Lessons open again on /)).toBeTruthy();
  });

  it.each([
    ['nothing limits the learner', noLimits],
    ['the learner is an adult', { ...noLimits, canBeLimited: false }],
    ['the limits are unknown', () => refusal(500, 'internal', 'Out of order.')],
  ])('does not mention limits while %s', async (_, limits) => {
    await asLeo(limits);
    await screen.findByText('No lessons yet');
    expect(screen.queryByRole('region', { name: 'Your learning time' })).toBeNull();
  });
});

describe('a child’s dashboard, as a parent reads it', () => {
  const asParent = (limits: Limits) =>
    openAs('PARENT', `/dashboard?childId=${leo.id}`, limits, 'Leo’s dashboard');

  it('says in one line how the day stands, and leads to the limits', async () => {
    await asParent({
      ...noLimits,
      combined: { ...everythingAllowed, minutesPerDay: 60, pause: { until: null } },
      today: { usedSeconds: 1_200, limitMinutes: 60 },
    });
    expect(await screen.findByText('Today 20 of 60 min · on pause'), spec('X-538')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Limits of Leo' }).getAttribute('href')).toBe(
      `/parent/limits?childId=${leo.id}`,
    );
  });
});
