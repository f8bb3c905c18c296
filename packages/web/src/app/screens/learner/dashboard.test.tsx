import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { amara, fractions, leo, leosProfile, nothingAgreedTo } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

async function open(handlers: Parameters<typeof fakeServer>[0] = {}, user = leo, at = '/dashboard') {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => ({ ...leosProfile, role: user.role }),
      'GET /api/teachers': () => [amara],
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: [fractions] }),
      'GET /api/consents/:userId': () => nothingAgreedTo,
      ...handlers,
    },
    { user },
  );
  return { server, ...(await renderApp(at)) };
}

const cell = (name: string) => screen.getByRole('columnheader', { name });
const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

it('greets the learner and lists the sessions with a link to each', async () => {
  const { person, address } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Leo' }), spec('R-031')).toBeTruthy();
  expect(document.title, spec('R-065')).toBe('Dashboard - Vivavoce - AI-Driven Education');
  expect(screen.getByRole('heading', { name: 'Recent Learning Sessions' }), spec('L-011')).toBeTruthy();
  const row = within(await screen.findByRole('row', { name: /48 min/ }));
  expect(await row.findByText('Amara Osei'), spec('API-036')).toBeTruthy();
  expect(row.getByText('92%')).toBeTruthy();
  expect(cell('Date'), spec('L-012')).toBeTruthy();
  expect(cell('Duration'), spec('L-013')).toBeTruthy();
  expect(cell('Attention'), spec('L-014')).toBeTruthy();
  expect(cell('Teacher'), spec('L-015')).toBeTruthy();
  const details = row.getByRole('link', { name: /^View Details/ });
  expect(details, spec('L-016')).toBeTruthy();
  await person.click(details);
  await expect
    .poll(address, { message: spec('L-017') })
    .toBe(`/learning-session/${leo.id}?session=${fractions.id}`);
});

it('links to the profiles and to the teachers', async () => {
  const { person, address } = await open();
  await person.click(await screen.findByRole('link', { name: 'Manage Profiles' }));
  await expect.poll(address, { message: spec('L-005') }).toBe('/profiles');
  cleanup();
  const again = await open();
  await again.person.click(await screen.findByRole('link', { name: 'Choose Teacher' }));
  await expect.poll(again.address, { message: spec('L-006') }).toBe('/teachers');
});

describe('the learner card', () => {
  it('shows the learner’s name and picture from the profile, not from the account', async () => {
    const mila = { firstName: 'Mila', lastName: 'Lind', picture: '/learners/fox.svg' };
    await open({ 'GET /api/users/:id/profile': () => ({ ...leosProfile, ...mila }) });
    const card = await screen.findByRole('region', { name: 'Learner' });
    expect(within(card).getByRole('heading').textContent, spec('E-157')).toBe('Mila Lind');
    expect(card.querySelector('img')?.getAttribute('src'), spec('E-163')).toBe('/learners/fox.svg');
  });

  const three = [
    fractions,
    { ...fractions, id: 'cccccccc-cccc-4ccc-8ccc-000000000002', time_minutes: 35, attention_percentage: 71 },
    { ...fractions, id: 'cccccccc-cccc-4ccc-8ccc-000000000003', time_minutes: 0, attention_percentage: null },
  ];
  const list = { 'GET /api/learning_sessions/:userId': () => ({ learningSessions: three }) };

  it('counts all sessions and averages those with both figures', async () => {
    await open(list);
    await screen.findByText('Average session');
    expect(figure('Sessions'), spec('L-007')).toBe('3');
    expect(figure('Average session'), spec('L-008')).toBe('42 min');
    expect(figure('Average attention'), spec('L-009')).toBe('82%');
    // the third session has no attention: it is counted, but is part of neither average
    expect([figure('Sessions'), figure('Average session')], spec('X-033')).toEqual(['3', '42 min']);
  });

  it('shows in how many lessons attention was measured', async () => {
    const guessed = { ...fractions, id: 'cccccccc-cccc-4ccc-8ccc-000000000004', attention_measured: false };
    await open({
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: [fractions, guessed] }),
    });
    await screen.findByText('Average attention');
    expect(figure('Average attention'), spec('X-322')).toBe('92%measured in 1 of 2 lessons');
  });

  it('shows a dash when attention was measured in none of the lessons', async () => {
    const guessed = { ...fractions, attention_percentage: 100, attention_measured: false };
    await open({ 'GET /api/learning_sessions/:userId': () => ({ learningSessions: [guessed] }) });
    await screen.findByText('Average attention');
    expect(figure('Average attention'), spec('X-323')).toBe('–measured in 0 of 1 lessons');
  });

  it('shows the profile’s summary of all lessons, and requests no other', async () => {
    const told = { ...leosProfile, allLearningSessionsSummary: 'Halves are firm.' };
    const { server } = await open({ 'GET /api/users/:id/profile': () => told });
    const card = within(await screen.findByRole('region', { name: 'Learner' }));
    expect(card.getByText('Halves are firm.'), spec('L-010')).toBeTruthy();
    await screen.findByText('Average session');
    expect(server.seen('GET /api/learning_sessions_summary/:id')).toEqual([]);
  });

  it('shows two paragraphs of a long summary, and the others on request', async () => {
    const told = { ...leosProfile, allLearningSessionsSummary: 'Halves.\n\nThirds.\n\nQuarters.' };
    const { person } = await open({ 'GET /api/users/:id/profile': () => told });
    const card = within(await screen.findByRole('region', { name: 'Learner' }));
    const shown = () => card.getAllByText(/^(Halves|Thirds|Quarters)/).map(({ textContent }) => textContent);
    expect(shown()).toEqual(['Halves.', 'Thirds.']);
    await person.click(card.getByRole('button', { name: 'Read more' }));
    expect(shown()).toEqual(['Halves.', 'Thirds.', 'Quarters.']);
    await person.click(card.getByRole('button', { name: 'Show less' }));
    expect(shown()).toEqual(['Halves.', 'Thirds.']);
  });

  it('shows the summary of the lessons themselves when the profile has none', async () => {
    const { server } = await open({
      'GET /api/learning_sessions_summary/:id': () => ({ summary: 'Thirds went well.' }),
    });
    const card = within(await screen.findByRole('region', { name: 'Learner' }));
    const shown = await card.findByText('Thirds went well.');
    const asked = server.seen('GET /api/learning_sessions_summary/:id').map(({ params }) => params);
    expect([shown.isConnected, asked], spec('X-035')).toEqual([true, [{ id: leo.id }]]);
  });

  it('shows the profile’s own summary only when there is none of all lessons', async () => {
    const summaryOf = async (told: Partial<typeof leosProfile>) => {
      await open({ 'GET /api/users/:id/profile': () => ({ ...leosProfile, ...told }) });
      const card = within(await screen.findByRole('region', { name: 'Learner' }));
      const shown = (await card.findByText(/Halves|Reasons/)).textContent;
      cleanup();
      return shown;
    };
    const both = { allLearningSessionsSummary: 'Halves are firm.', summary: 'Reasons aloud.' };
    const one = { ...both, allLearningSessionsSummary: null };
    expect([await summaryOf(both), await summaryOf(one)], spec('X-034')).toEqual([
      'Halves are firm.',
      'Reasons aloud.',
    ]);
  });

  it('says that there is no summary yet, even when it cannot be loaded', async () => {
    await open({ 'GET /api/learning_sessions_summary/:id': () => refusal(404, 'not_found', 'x') });
    const card = within(await screen.findByRole('region', { name: 'Learner' }));
    expect(await card.findByText(/after (your|a) .*lesson|summary/i)).toBeTruthy();
  });

  it('appears without figures when the sessions cannot be loaded', async () => {
    await open({ 'GET /api/learning_sessions/:userId': () => refusal(500, 'internal', 'Out of order.') });
    await screen.findByText('Out of order.');
    expect(screen.getByRole('region', { name: 'Learner' })).toBeTruthy();
    expect(screen.queryByText('Average session')).toBeNull();
  });
});

async function endOf(role: 'ADMIN' | 'PARENT') {
  const { address, server } = await open({}, { ...leo, role });
  await expect.poll(address).not.toBe('/dashboard');
  expect(server.seen('GET /api/learning_sessions/:userId')).toEqual([]);
  return address();
}

it('redirects an administrator without painting any of the dashboard', async () => {
  const end = await endOf('ADMIN');
  expect(end, spec('L-001')).toBe('/admin');
  expect(end, spec('ROLE-007')).toBe('/admin');
});

it('redirects a parent without painting any of the dashboard', async () => {
  expect(await endOf('PARENT'), spec('L-002')).toBe('/parent/dashboard');
});

describe('a parent looking at a child', () => {
  const child = '55555555-5555-4555-8555-555555555555';
  const parent = { ...leo, role: 'PARENT' as const };
  const profileOf = ({ params }: { params: Record<string, string> }) =>
    params.id === child
      ? { ...leosProfile, userId: child, firstName: 'Mila', lastName: 'Lind' }
      : { ...leosProfile, role: 'PARENT' as const };

  it('stays on the dashboard, and sees the child’s card and sessions', async () => {
    const { server, address } = await open(
      { 'GET /api/users/:id/profile': profileOf },
      parent,
      `/dashboard?childId=${child}`,
    );
    await screen.findByRole('heading', { level: 1, name: 'Mila’s dashboard' });
    await screen.findByRole('row', { name: /48 min/ });
    expect(address(), spec('L-022')).toBe(`/dashboard?childId=${child}`);
    expect(screen.getByRole('heading', { name: 'Mila Lind' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^View Details/ }).getAttribute('href')).toBe(
      `/learning-session/${child}?session=${fractions.id}`,
    );
    expect(screen.queryByRole('link', { name: 'Choose Teacher' })).toBeNull();
    expect(server.seen('GET /api/learning_sessions/:userId'), spec('L-024')).toMatchObject([
      { params: { userId: child } },
    ]);
  });

  it('sees nothing of a child who is not theirs, and nothing more is requested', async () => {
    const { server } = await open(
      {
        'GET /api/users/:id/profile': (request) =>
          request.params.id === child
            ? refusal(404, 'not_found', 'There is nothing here.')
            : profileOf(request),
      },
      parent,
      `/dashboard?childId=${child}`,
    );
    await screen.findByRole('heading', { level: 1, name: 'You are not linked to this child' });
    expect(screen.queryByText(/Mila/), spec('L-023')).toBeNull();
    expect(server.seen('GET /api/learning_sessions/:userId'), spec('L-023')).toEqual([]);
  });
});

it('ignores a child in the address of someone who is not a parent', async () => {
  const { server } = await open({}, leo, '/dashboard?childId=55555555-5555-4555-8555-555555555555');
  await screen.findByRole('row', { name: /48 min/ });
  expect(server.seen('GET /api/learning_sessions/:userId')).toMatchObject([{ params: { userId: leo.id } }]);
});

it('sends someone without a profile to create one', async () => {
  const { address } = await open({ 'GET /api/users/:id/profile': () => refusal(404, 'no_profile', 'x') });
  await expect.poll(address, { message: spec('L-003') }).toBe('/create-profile');
});

it('does not treat an outage as a missing profile', async () => {
  const { address, person, server } = await open({
    'GET /api/users/:id/profile': () => refusal(503, 'unavailable', 'The service is busy right now.'),
  });
  await screen.findByText('The service is busy right now.');
  expect(address(), spec('L-004')).toBe('/dashboard');
  expect(screen.getByRole('link', { name: 'Create Profile' }).getAttribute('href')).toBe('/create-profile');
  server.on('GET /api/users/:id/profile', () => leosProfile);
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Hello, Leo' })).toBeTruthy();
});

it('shows when there are no sessions yet', async () => {
  const { person, address } = await open({
    'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }),
  });
  await screen.findByRole('heading', { name: 'No lessons yet' });
  const create = screen.getByRole('link', { name: 'Create Profile' });
  expect(create, spec('L-018')).toBeTruthy();
  await person.click(create);
  await expect.poll(address, { message: spec('L-019') }).toBe('/create-profile');
});

it('shows the same error when the sign-in has expired', async () => {
  await open({
    'GET /api/learning_sessions/:userId': () => refusal(401, 'unauthenticated', 'Please sign in.'),
  });
  const error = await screen.findByText('Please sign in.');
  expect([error.isConnected, screen.getByRole('heading', { level: 1 }).textContent], spec('X-146')).toEqual([
    true,
    'Hello, Leo',
  ]);
});

it('shows the server’s words when the sessions cannot be loaded', async () => {
  await open({ 'GET /api/learning_sessions/:userId': () => refusal(500, 'internal', 'Out of order.') });
  expect(await screen.findByText('Out of order.'), spec('L-020')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create Profile' }), spec('L-021')).toBeTruthy();
});
