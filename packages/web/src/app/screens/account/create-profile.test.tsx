import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakePictures } from '#testing/fake-pictures.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { amara, henrik, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

async function open(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => refusal(404, 'no_profile', 'There is no profile yet.'),
      'POST /api/users/:id/profile': ({ body }) => ({ ...leosProfile, ...body }),
      'GET /api/teachers': () => [amara, henrik],
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }),
      ...handlers,
    },
    { user: leo },
  );
  const app = await renderApp('/create-profile');
  await screen.findByRole('heading', { name: 'Tell us who you are' });
  const create = () => app.person.click(screen.getByRole('button', { name: 'Create Profile' }));
  return { ...app, server, create, sent: () => server.seen('POST /api/users/:id/profile') };
}

it('has its title and every field', async () => {
  const { person } = await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent, spec('R-033')).toBe('Tell us who you are');
  expect(document.title, spec('R-067')).toBe('Create Profile - Vivavoce - AI-Driven Education');
  const [student, parent, ...others] = screen.getAllByRole('radio');
  expect(student?.closest('label')?.textContent, spec('L-043')).toContain('Student');
  expect(parent?.closest('label')?.textContent, spec('L-044')).toContain('Parent');
  expect(others, spec('L-045')).toEqual([]);
  expect(screen.getByLabelText('Name').matches('input:required'), spec('L-046')).toBe(true);
  const age = screen.getByLabelText<HTMLInputElement>('Age');
  expect(age.type, spec('L-047')).toBe('number');
  expect(age.min, spec('C-003')).toBe('1');
  expect(age.max, spec('C-004')).toBe('120');
  expect(screen.getByLabelText('Gender').tagName, spec('L-048')).toBe('SELECT');
  expect(screen.getByRole('textbox', { name: 'Interests' }), spec('L-049')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Goals' }), spec('L-050')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Choose a picture').type, spec('L-051')).toBe('file');

  await person.click(screen.getByRole('radio', { name: /Student/ }));
  expect(await screen.findByRole('radio', { name: /Amara Osei/ }), spec('L-052')).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: /Parent/ }));
  expect(screen.queryByRole('radio', { name: /Amara Osei/ }), spec('L-053')).toBeNull();
});

it('creates a student with a teacher and opens the dashboard, which shows the profile', async () => {
  const { person, create, address, sent, server } = await open();
  await person.click(screen.getByRole('radio', { name: /Student/ }));
  await person.clear(screen.getByLabelText('Name'));
  await person.type(screen.getByLabelText('Name'), 'Leonard Hart');
  await person.type(screen.getByLabelText('Age'), '10');
  await person.selectOptions(screen.getByLabelText('Gender'), 'Male');
  await person.type(screen.getByLabelText('Interests'), ' space , football ,');
  await person.type(screen.getByLabelText('Goals'), 'fractions');
  await person.click(await screen.findByRole('radio', { name: /Henrik Lund/ }));
  await create();
  await screen.findByRole('heading', { name: 'Hello, Leonard' });
  expect(address(), spec('L-056')).toBe('/dashboard');
  expect(screen.queryByRole('heading', { name: 'Tell us who you are' }), spec('L-057')).toBeNull();
  // the account has another name, so this one is from the saved profile
  expect(screen.getByRole('button', { name: 'Profile menu, Leonard Hart' }), spec('API-144')).toBeTruthy();
  expect(await screen.findByText('Profile saved successfully!')).toBeTruthy();
  const saves = server.requests.filter(({ name }) => /^POST .*profile/.test(name));
  expect(
    saves.map(({ name, params }) => [name, params.id]),
    spec('X-039'),
  ).toEqual([['POST /api/users/:id/profile', leo.id]]);
  expect(sent()[0]?.body.gender, spec('X-181')).toBe('male');
  expect(sent()[0]?.body.name, spec('API-130')).toBe('Leonard Hart');
  expect(sent()[0]?.body.age, spec('API-131')).toBe(10);
  expect(sent()[0]?.body.teacherId, spec('API-132')).toBe(henrik.id);
  expect(sent()[0]?.body.teacherId, spec('VAL-035')).toBe(henrik.id);
  expect(sent()).toMatchObject([
    {
      params: { id: leo.id },
      body: {
        role: 'STUDENT',
        name: 'Leonard Hart',
        age: 10,
        gender: 'male',
        interests: ['space', 'football'],
        goals: ['fractions'],
        teacherId: henrik.id,
      },
    },
  ]);
});

it('sends no teacher for a parent, even if one was picked before, and opens the parent dashboard', async () => {
  const { person, create, address, sent } = await open();
  await person.click(screen.getByRole('radio', { name: /Student/ }));
  await person.click(await screen.findByRole('radio', { name: /Amara Osei/ }));
  await person.click(screen.getByRole('radio', { name: /Parent/ }));
  expect(screen.queryByRole('radio', { name: /Amara Osei/ })).toBeNull();
  await create();
  await screen.findByRole('heading', { name: 'Your children’s learning' });
  expect(address(), spec('L-055')).toBe('/parent/dashboard');
  expect(sent()[0]?.body, spec('VAL-036')).not.toHaveProperty('teacherId');
});

it('sends the chosen role', async () => {
  const savedAs = async (name: RegExp) => {
    const { person, create, sent } = await open();
    await person.click(screen.getByRole('radio', { name }));
    await person.type(screen.getByLabelText('Age'), '10');
    await create();
    await expect.poll(() => sent().length).toBe(1);
    cleanup();
    return sent()[0]?.body.role;
  };
  expect([await savedAs(/Student/), await savedAs(/Parent/)], spec('X-180')).toEqual(['STUDENT', 'PARENT']);
});

it('sends the chosen picture', async () => {
  const pictures = fakePictures({ width: 2_000, height: 2_000 });
  const { person, create, sent } = await open();
  await person.click(screen.getByRole('radio', { name: /Parent/ }));
  const file = new File(['pixels'], 'me.jpg', { type: 'image/jpeg' });
  await person.upload(screen.getByLabelText('Choose a picture'), file);
  const dialog = await screen.findByRole('dialog', { name: 'Position your picture' });
  pictures.loaded(dialog);
  await person.click(await within(dialog).findByRole('button', { name: 'Use picture', busy: false }));
  await create();
  await expect.poll(() => sent().length).toBe(1);
  const { picture } = sent()[0]?.body ?? {};
  expect(picture, spec('X-182')).toBe('data:image/jpeg;base64,AAAA');
  const [drawn] = pictures.cuts;
  expect({ picture, drawn }, spec('X-067')).toEqual({
    picture: expect.stringMatching(/^data:image\/jpeg;base64,/),
    drawn: { from: [0, 0, 2_000, 2_000], side: 512 },
  });
});

describe('the form', () => {
  it('offers Student and Parent and requires one of them', async () => {
    const { create, sent } = await open();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    await create();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent, spec('VAL-023')).toBe('Please select a role (Student or Parent)');
    await expect.poll(() => document.activeElement).toBe(alert);
    expect(sent()).toEqual([]);
  });

  it('requires a name', async () => {
    const { person, create, sent } = await open();
    await person.click(screen.getByRole('radio', { name: /Parent/ }));
    await person.clear(screen.getByLabelText('Name'));
    await create();
    expect(sent(), spec('VAL-024')).toEqual([]);
  });

  it('reports next to the field that its text is too long, keeps it, and sends nothing', async () => {
    const { person, create, sent } = await open();
    await person.click(screen.getByRole('radio', { name: /Parent/ }));
    const name = screen.getByLabelText<HTMLInputElement>('Name');
    const endless = 'n'.repeat(10_000);
    fireEvent.change(name, { target: { value: endless } });
    await create();
    expect((await screen.findByRole('alert')).textContent).toContain('at most 100 characters');
    expect(name.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    expect([document.activeElement, name.value, sent()]).toEqual([name, endless, []]);
    fireEvent.change(name, { target: { value: 'Leo' } });
    const goals = screen.getByLabelText<HTMLInputElement>('Goals');
    fireEvent.change(goals, { target: { value: `chess, ${endless}` } });
    fireEvent.blur(goals);
    await create();
    expect([document.activeElement, goals.value, sent()]).toEqual([goals, endless, []]);
    expect(screen.getByRole('alert').textContent).toContain('at most 100 characters');
    fireEvent.change(goals, { target: { value: 'fractions' } });
    await create();
    await expect.poll(() => sent()[0]?.body).toMatchObject({ name: 'Leo', goals: ['chess', 'fractions'] });
  });

  it('accepts ages from 1 to 120', async () => {
    const { person, create, sent } = await open({
      'POST /api/users/:id/profile': () => refusal(500, 'internal', 'x'),
    });
    await person.click(screen.getByRole('radio', { name: /Parent/ }));
    const savesWith = async (age: string) => {
      const before = sent().length;
      await person.clear(screen.getByLabelText('Age'));
      await person.type(screen.getByLabelText('Age'), age);
      await create();
      await screen.findByRole('button', { name: 'Create Profile' });
      return sent().length - before;
    };
    expect(await savesWith('0'), spec('VAL-027')).toBe(0);
    expect(await savesWith('121'), spec('VAL-028')).toBe(0);
    expect(await savesWith('1'), spec('VAL-025')).toBe(1);
    expect(await savesWith('120'), spec('VAL-026')).toBe(1);
  });

  it('requires the age of a student, but not of a parent', async () => {
    const { person, create, sent } = await open();
    await person.click(screen.getByRole('radio', { name: /Student/ }));
    await create();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent, spec('X-1061')).toBe('Please tell us the age, so that lessons fit.');
    const age = screen.getByLabelText('Age');
    expect([document.activeElement, age.getAttribute('aria-describedby')]).toEqual([age, alert.id]);
    expect(sent(), spec('X-1061')).toEqual([]);
    await person.click(screen.getByRole('radio', { name: /Parent/ }));
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
    await create();
    await expect.poll(() => sent(), { message: spec('X-1061') }).toHaveLength(1);
    expect(sent()[0]?.body).not.toHaveProperty('age');
  });

  it('shows at the age that the server requires it', async () => {
    const text = 'Please tell us the age, so that lessons fit.';
    const { person, create } = await open({
      'POST /api/users/:id/profile': () => refusal(400, 'age_needed', text, { age: 'needed' }),
    });
    await person.click(screen.getByRole('radio', { name: /Student/ }));
    await person.type(screen.getByLabelText('Age'), '10');
    await create();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(document.activeElement).toBe(screen.getByLabelText('Age'));
  });

  it('splits interests and goals at commas, trims them and drops empty ones', async () => {
    const { person, create, sent } = await open();
    await person.click(screen.getByRole('radio', { name: /Parent/ }));
    fireEvent.change(screen.getByLabelText('Interests'), { target: { value: ' outer space , football,, ' } });
    fireEvent.blur(screen.getByLabelText('Interests'));
    await person.type(screen.getByLabelText('Goals'), ' fractions , ,chess');
    await create();
    await expect.poll(() => sent().length).toBe(1);
    const { interests, goals } = sent()[0]?.body ?? {};
    expect(interests, spec('VAL-029')).toHaveLength(2);
    expect(interests, spec('VAL-030')).toEqual(['outer space', 'football']);
    expect(interests, spec('VAL-031')).not.toContain('');
    expect(goals, spec('VAL-032')).toHaveLength(2);
    expect(goals, spec('VAL-033')).toEqual(['fractions', 'chess']);
    expect(goals, spec('VAL-034')).not.toContain('');
  });
});

it('shows the server’s words when the save is refused, and keeps what was typed', async () => {
  const { person, create, address } = await open({
    'POST /api/users/:id/profile': () => refusal(400, 'role_not_allowed', 'This role cannot be chosen here.'),
  });
  await person.click(screen.getByRole('radio', { name: /Parent/ }));
  await person.type(screen.getByLabelText('Age'), '40');
  await create();
  expect((await screen.findByRole('alert')).textContent).toBe('This role cannot be chosen here.');
  expect(screen.getByLabelText('Age')).toHaveProperty('value', '40');
  expect(address()).toBe('/create-profile');
});

it('starts with what is known, so that no profile is overwritten by accident', async () => {
  await open({ 'GET /api/users/:id/profile': () => leosProfile });
  expect(screen.getByLabelText('Age')).toHaveProperty('value', '10');
  expect(screen.getByText('space').closest('li')).toBeTruthy();
});

it('returns to the dashboard on Cancel', async () => {
  const { person, router } = await open({ 'GET /api/users/:id/profile': () => leosProfile });
  await person.click(screen.getByRole('link', { name: 'Cancel' }));
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
  expect(router.state.location.pathname, spec('L-054')).toBe('/dashboard');
});

it('reports next to the teachers that the chosen one is gone, and keeps the rest', async () => {
  const told = 'This teacher no longer exists. Please choose another one.';
  const { person, create, address } = await open({
    'POST /api/users/:id/profile': () => refusal(400, 'teacher_not_found', told),
  });
  await person.click(screen.getByRole('radio', { name: /Student/ }));
  await person.type(screen.getByLabelText('Age'), '10');
  await person.click(await screen.findByRole('radio', { name: /Henrik Lund/ }));
  await create();
  const error = await screen.findByText(told);
  await expect.poll(() => document.activeElement).toBe(error.closest('[role="alert"]'));
  const teachers = screen.getByRole('heading', { name: 'Choose your teacher' }).parentElement;
  expect(teachers?.contains(error)).toBe(true);
  expect([address(), screen.getByLabelText<HTMLInputElement>('Name').value]).toEqual([
    '/create-profile',
    leo.displayName,
  ]);
});
