import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { amara, henrik, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

async function open(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => refusal(404, 'no_profile', 'There is no profile yet.'),
      'POST /api/users/:id/profile': ({ body }) => ({ ...leosProfile, role: body.role as 'STUDENT' }),
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

it('makes a student with a teacher and goes to the dashboard, which knows the profile', async () => {
  const { person, create, address, sent } = await open();
  await person.click(screen.getByRole('radio', { name: /Student/ }));
  await person.clear(screen.getByLabelText('Name'));
  await person.type(screen.getByLabelText('Name'), 'Leo Adeyemi-Hart');
  await person.type(screen.getByLabelText('Age'), '10');
  await person.selectOptions(screen.getByLabelText('Gender'), 'Male');
  await person.type(screen.getByLabelText('Interests'), ' space , football ,');
  await person.type(screen.getByLabelText('Goals'), 'fractions');
  await person.click(await screen.findByRole('radio', { name: /Henrik Lund/ }));
  await create();
  await screen.findByRole('heading', { name: 'Hello, Leo' });
  expect(address()).toBe('/dashboard');
  expect(await screen.findByText('Profile saved successfully!')).toBeTruthy();
  expect(sent()).toMatchObject([
    {
      params: { id: leo.id },
      body: {
        role: 'STUDENT',
        name: 'Leo Adeyemi-Hart',
        age: 10,
        gender: 'male',
        interests: ['space', 'football'],
        goals: ['fractions'],
        teacherId: henrik.id,
      },
    },
  ]);
});

it('sends no teacher for a parent, also when one was picked before, and goes to the parent’s place', async () => {
  const { person, create, address, sent } = await open();
  await person.click(screen.getByRole('radio', { name: /Student/ }));
  await person.click(await screen.findByRole('radio', { name: /Amara Osei/ }));
  await person.click(screen.getByRole('radio', { name: /Parent/ }));
  expect(screen.queryByRole('radio', { name: /Amara Osei/ })).toBeNull();
  await create();
  await expect.poll(address).toBe('/parent/dashboard');
  expect(sent()[0]?.body).toMatchObject({ role: 'PARENT' });
  expect(sent()[0]?.body).not.toHaveProperty('teacherId');
});

describe('what is asked for', () => {
  it('offers Student and Parent and wants one of them', async () => {
    const { create, sent } = await open();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    await create();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Please select a role (Student or Parent)');
    expect(document.activeElement).toBe(alert);
    expect(sent()).toEqual([]);
  });

  it('wants a name', async () => {
    const { person, create, sent } = await open();
    await person.click(screen.getByRole('radio', { name: /Parent/ }));
    await person.clear(screen.getByLabelText('Name'));
    await create();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['0', 0],
    ['1', 1],
    ['120', 1],
    ['121', 0],
  ])('takes age %s: %i save', async (age, saves) => {
    const { person, create, sent } = await open();
    await person.click(screen.getByRole('radio', { name: /Parent/ }));
    await person.type(screen.getByLabelText('Age'), age);
    await create();
    await expect.poll(() => sent().length).toBe(saves);
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

it('begins with what is known, so that nobody’s profile is typed over by accident', async () => {
  await open({ 'GET /api/users/:id/profile': () => leosProfile });
  expect(screen.getByLabelText('Age')).toHaveProperty('value', '10');
  expect(screen.getByLabelText('Interests')).toHaveProperty('value', 'space');
});

it('lets go of it all with Cancel', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/dashboard');
});
