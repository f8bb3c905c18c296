import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { amara, henrik, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

async function open(handlers: Parameters<typeof fakeServer>[0] = {}, at = '/teachers') {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => leosProfile,
      'GET /api/profile/:id': () => leosProfile,
      'GET /api/teachers': () => [amara, henrik],
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }),
      ...handlers,
    },
    { user: leo },
  );
  return { server, ...(await renderApp(at)) };
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

it('shows the teachers, waiting politely for them', async () => {
  const answer = heldBack([amara, henrik]);
  await open({ 'GET /api/teachers': answer.answer });
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  answer.release();
  expect(await screen.findByText('2 teachers')).toBeTruthy();
  expect(names()).toEqual(['Amara Osei', 'Henrik Lund']);
});

describe('the filters', () => {
  it('narrow the list together, and keep their place in the address', async () => {
    const { person, address } = await open();
    await person.selectOptions(await screen.findByLabelText('Type'), 'Premium');
    await person.selectOptions(screen.getByLabelText('Level'), 'High School');
    await expect.poll(names).toEqual(['Henrik Lund']);
    expect(address()).toBe('/teachers?type=PREMIUM&level=High+School');
  });

  it('offer the specialties that there are', async () => {
    const { person } = await open();
    await person.selectOptions(await screen.findByLabelText('Specialty'), 'Mathematics');
    await expect.poll(names).toEqual(['Amara Osei']);
  });

  it('are cleared where nobody matches', async () => {
    const { person } = await open({}, '/teachers?level=Professional');
    await person.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    await expect.poll(names).toEqual(['Amara Osei', 'Henrik Lund']);
  });
});

describe('selecting a teacher', () => {
  it('reads the profile afresh, saves it whole with the teacher, and goes to the chat', async () => {
    const fresh = { ...leosProfile, interests: ['whales'] };
    const { person, server, address } = await open({
      'GET /api/profile/:id': () => fresh,
      'POST /api/profile/:id': () => ({ ...fresh, teacherId: henrik.id }),
    });
    await person.click(await screen.findByRole('button', { name: 'Select Henrik Lund' }));
    await expect.poll(address).toBe(`/chat/${leo.id}/properties`);
    expect(server.seen('POST /api/profile/:id')).toMatchObject([
      { params: { id: leo.id }, body: { ...fresh, teacherId: henrik.id } },
    ]);
    expect(await screen.findByRole('radio', { name: /Henrik Lund/ })).toHaveProperty('checked', true);
  });

  it.each([
    [
      'the profile cannot be read',
      { 'GET /api/profile/:id': () => refusal(500, 'internal', 'x') },
      'Failed to fetch profile',
    ],
    [
      'the save fails',
      { 'POST /api/profile/:id': () => refusal(500, 'internal', 'x') },
      'Failed to update teacher',
    ],
  ])('stays and says so when %s', async (_, handlers, text) => {
    const { person, address } = await open(handlers);
    await person.click(await screen.findByRole('button', { name: 'Select Amara Osei' }));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(address()).toBe('/teachers');
  });

  it('leads somebody without a profile to make one', async () => {
    const { person, address } = await open({
      'GET /api/profile/:id': () => refusal(404, 'no_profile', 'x'),
    });
    await person.click(await screen.findByRole('button', { name: 'Select Amara Osei' }));
    await expect.poll(address).toBe('/create-profile');
  });
});

it('says when the teachers cannot be had, and tries again', async () => {
  const { person, server } = await open({
    'GET /api/teachers': () => refusal(503, 'unavailable', 'The service is busy right now.'),
  });
  await screen.findByRole('heading', { name: 'Failed to fetch teachers' });
  expect(screen.getByText('The service is busy right now.')).toBeTruthy();
  server.on('GET /api/teachers', () => [amara]);
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('1 teacher')).toBeTruthy();
});

it('marks the teacher that the learner has', async () => {
  await open({ 'GET /api/users/:id/profile': () => ({ ...leosProfile, teacherId: amara.id }) });
  const own = await screen.findByRole('button', { name: 'Selected Amara Osei' });
  expect(own.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('Your teacher')).toBeTruthy();
});
