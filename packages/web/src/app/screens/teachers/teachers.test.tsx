import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { nextFractions } from '#testing/lessons.ts';
import { amara, henrik, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

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

it('shows that it is loading, and then the teachers', async () => {
  const answer = heldBack([amara, henrik]);
  await open({ 'GET /api/teachers': answer.answer });
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  answer.release();
  expect(await screen.findByText('2 teachers')).toBeTruthy();
  expect(names(), spec('L-115')).toEqual(['Amara Osei', 'Henrik Lund']);
  expect(screen.getByRole('heading', { level: 1 }).textContent, spec('R-035')).toBe(
    'Who would you like to talk with?',
  );
  expect(document.title, spec('R-069')).toBe('Teachers - Vivavoce - AI-Driven Education');
});

it('links from a name to the teacher, and to the form for a new one', async () => {
  const { person, address } = await open({ 'GET /api/teacher/:id': () => henrik });
  const link = await screen.findByRole('link', { name: 'Henrik Lund' });
  expect(link.getAttribute('href')).toBe(`/teacher/${henrik.id}`);
  await person.click(screen.getByRole('link', { name: 'Create Custom Teacher' }));
  await expect.poll(address).toBe('/teachers/new');
  expect(address(), spec('L-123')).toBe('/teachers/new');
});

it('lists the same teachers when they arrive as a map by id', async () => {
  await open({ 'GET /api/teachers': () => Response.json({ [amara.id]: amara, [henrik.id]: henrik }) });
  await screen.findByText('2 teachers');
  expect(names(), spec('X-053')).toEqual(['Amara Osei', 'Henrik Lund']);
});

describe('the filters', () => {
  const optionsOf = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map((option) => option.text);

  it('offer All, and the existing types, levels and specialties', async () => {
    await open();
    await screen.findByText('2 teachers');
    expect(optionsOf('Type'), spec('L-116')).toEqual(['All types', 'Standard', 'Premium', 'Custom']);
    expect(optionsOf('Level'), spec('L-118')).toHaveLength(7);
    expect(optionsOf('Specialty'), spec('L-120')).toEqual(['All specialties', 'Mathematics', 'Science']);
  });

  it('offer a specialty only once, however many teachers have it', async () => {
    const mei = { ...henrik, id: 'cccccccc-cccc-4ccc-8ccc-cccccccccccc', name: 'Mei' };
    await open({ 'GET /api/teachers': () => [amara, henrik, mei] });
    await screen.findByText('3 teachers');
    expect(optionsOf('Specialty'), spec('X-054')).toEqual(['All specialties', 'Mathematics', 'Science']);
  });

  it('narrow the list by type', async () => {
    const { person } = await open();
    await person.selectOptions(await screen.findByLabelText('Type'), 'Premium');
    await expect.poll(names).toEqual(['Henrik Lund']);
    expect(names(), spec('L-117')).toEqual(['Henrik Lund']);
  });

  it('narrow the list by level', async () => {
    const { person } = await open();
    await person.selectOptions(await screen.findByLabelText('Level'), 'High School');
    await expect.poll(names).toEqual(['Henrik Lund']);
    expect(names(), spec('L-119')).toEqual(['Henrik Lund']);
  });

  it('narrow the list by specialty', async () => {
    const { person } = await open();
    await person.selectOptions(await screen.findByLabelText('Specialty'), 'Mathematics');
    await expect.poll(names).toEqual(['Amara Osei']);
    expect(names(), spec('L-121')).toEqual(['Amara Osei']);
  });

  it('narrow the list together, and are kept in the address', async () => {
    const mei = { ...henrik, id: 'cccccccc-cccc-4ccc-8ccc-cccccccccccc', name: 'Mei', specialty: 'Art' };
    const { person, address } = await open({ 'GET /api/teachers': () => [amara, henrik, mei] });
    await person.selectOptions(await screen.findByLabelText('Type'), 'Premium');
    await person.selectOptions(screen.getByLabelText('Level'), 'High School');
    await expect.poll(names).toEqual(['Henrik Lund', 'Mei']);
    await person.selectOptions(screen.getByLabelText('Specialty'), 'Art');
    await expect.poll(names).toEqual(['Mei']);
    expect(names(), spec('L-122')).toEqual(['Mei']);
    expect(address()).toBe('/teachers?type=PREMIUM&level=High+School&specialty=Art');
  });

  it('can be cleared when no teacher matches', async () => {
    const { person, address } = await open({}, '/teachers?type=PREMIUM&level=Professional&specialty=Science');
    expect(await screen.findByRole('heading', { name: 'No teachers found' }), spec('L-124')).toBeTruthy();
    const clear = screen.getByRole('button', { name: 'Clear Filters' });
    expect(clear, spec('L-125')).toBeTruthy();
    await person.click(clear);
    await expect.poll(names).toEqual(['Amara Osei', 'Henrik Lund']);
    expect(names(), spec('L-126')).toEqual(['Amara Osei', 'Henrik Lund']);
    expect(address()).toBe('/teachers');
  });
});

describe('selecting a teacher', () => {
  it('loads the profile afresh, saves it in full with the teacher, and opens the chat', async () => {
    const fresh = { ...leosProfile, interests: ['whales'] };
    const { person, server, router, address } = await open({
      'GET /api/profile/:id': () => fresh,
      'POST /api/profile/:id': () => ({ ...fresh, teacherId: henrik.id }),
    });
    const passed: string[] = [];
    router.subscribe(({ location, navigation }) =>
      passed.push(location.pathname, navigation.location?.pathname ?? ''),
    );
    await person.click(await screen.findByRole('button', { name: 'Select Henrik Lund' }));
    await expect.poll(address).toBe(`/chat/${leo.id}/properties`);
    expect(passed, spec('L-128')).toContain(`/chat/${leo.id}`);
    expect(server.seen('POST /api/profile/:id'), spec('L-127')).toMatchObject([
      { params: { id: leo.id }, body: { ...fresh, teacherId: henrik.id } },
    ]);
    expect(await screen.findByRole('radio', { name: /Henrik Lund/ })).toHaveProperty('checked', true);
  });

  it('leads to the next lesson with that teacher', async () => {
    const proposed = { ...nextFractions, teacherId: henrik.id };
    const { person, router, address } = await open({
      'POST /api/profile/:id': ({ body }) => ({ ...leosProfile, ...body }),
      'GET /api/next_lesson/:userId': () => ({ next: proposed }),
    });
    await person.click(await screen.findByRole('button', { name: 'Select Henrik Lund' }));
    await expect.poll(address, { message: spec('X-1059') }).toBe(`/chat/${leo.id}/properties`);
    expect(await screen.findByText('Next lesson: Equal fractions'), spec('X-1059')).toBeTruthy();
    const chosen = screen
      .getAllByRole('radio', { checked: true })
      .map((radio) => radio.getAttribute('value'));
    expect(chosen, spec('X-1059')).toEqual([henrik.id]);
    expect(screen.getByRole('link', { name: 'Choose another lesson' }).getAttribute('href')).toBe('/lessons');
    await person.click(screen.getByRole('button', { name: 'Start Session' }));
    await expect
      .poll(() => router.state.location.state, { message: spec('X-1059') })
      .toEqual({
        teacher: henrik,
        isNewSession: true,
        lessonId: 'mathematics/equal-fractions',
      });
  });

  it('keeps changes made elsewhere: it saves the newest profile and changes only the teacher', async () => {
    const { person, server } = await open({ 'POST /api/profile/:id': () => leosProfile });
    await screen.findByRole('button', { name: 'Select Henrik Lund' });
    const changedElsewhere = { ...leosProfile, interests: ['whales'] };
    server.on('GET /api/profile/:id', () => changedElsewhere);
    await person.click(screen.getByRole('button', { name: 'Select Henrik Lund' }));
    await expect.poll(() => server.seen('POST /api/profile/:id')).toHaveLength(1);
    const [{ body } = { body: {} }] = server.seen('POST /api/profile/:id');
    const { teacherId: _former, ...asRead } = changedElsewhere;
    const calls = server.requests.map(({ name }) => name).filter((name) => name.endsWith('/api/profile/:id'));
    expect([calls, body], spec('X-063')).toEqual([
      ['GET /api/profile/:id', 'POST /api/profile/:id'],
      { ...changedElsewhere, teacherId: henrik.id, asRead },
    ]);
  });

  it('highlights only that card, even while the save is under way', async () => {
    const held = heldBack({ ...leosProfile, teacherId: amara.id });
    const { person } = await open({
      'GET /api/users/:id/profile': () => ({ ...leosProfile, teacherId: henrik.id }),
      'POST /api/profile/:id': held.answer,
    });
    const highlighted = () =>
      screen.getAllByRole('button', { pressed: true }).map((button) => button.closest('li')?.textContent);
    await expect.poll(highlighted).toEqual([expect.stringContaining('Henrik Lund')]);
    await person.click(screen.getByRole('button', { name: 'Select Amara Osei' }));
    const [first, ...others] = highlighted();
    expect(first, spec('S-049')).toContain('Amara Osei');
    expect(others, spec('S-050')).toEqual([]);
    held.release();
  });

  it('stays on the screen and reports it when the profile cannot be loaded', async () => {
    const { person, address } = await open({ 'GET /api/profile/:id': () => refusal(500, 'internal', 'x') });
    await person.click(await screen.findByRole('button', { name: 'Select Amara Osei' }));
    expect((await screen.findByRole('alert')).textContent, spec('ERR-037')).toBe('Failed to fetch profile');
    expect(address()).toBe('/teachers');
  });

  it('stays on the screen and reports it when the save fails', async () => {
    const { person, address } = await open({ 'POST /api/profile/:id': () => refusal(500, 'internal', 'x') });
    await person.click(await screen.findByRole('button', { name: 'Select Amara Osei' }));
    const told = (await screen.findByRole('alert')).textContent;
    expect(told, spec('ERR-038')).toBe('Failed to update teacher');
    expect([told, address()], spec('X-065')).toEqual(['Failed to update teacher', '/teachers']);
  });

  it('sends someone without a profile to create one', async () => {
    const { person, address, server } = await open({
      'GET /api/profile/:id': () => refusal(404, 'no_profile', 'x'),
    });
    await person.click(await screen.findByRole('button', { name: 'Select Amara Osei' }));
    await expect.poll(address).toBe('/create-profile');
    const posted = server.requests.filter(({ name }) => /^POST .*profile/.test(name));
    expect([address(), posted], spec('X-064')).toEqual(['/create-profile', []]);
  });
});

it('reports when the teachers cannot be loaded, and tries again', async () => {
  const { person, server } = await open({
    'GET /api/teachers': () => refusal(503, 'unavailable', 'The service is busy right now.'),
  });
  const title = await screen.findByRole('heading', { name: 'Failed to fetch teachers' });
  expect(title, spec('ERR-036')).toBeTruthy();
  expect(screen.getByText('The service is busy right now.')).toBeTruthy();
  server.on('GET /api/teachers', () => [amara]);
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('1 teacher')).toBeTruthy();
});

it('marks the learner’s own teacher', async () => {
  await open({ 'GET /api/users/:id/profile': () => ({ ...leosProfile, teacherId: amara.id }) });
  const own = await screen.findByRole('button', { name: 'Selected Amara Osei' });
  expect(own.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('Your teacher')).toBeTruthy();
});
