import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import { describe, expect, it, vi } from 'vitest';
import { notRecently } from '#domains/identity/security/testing/open-security.tsx';
import { refusal } from '#testing/fake-server.ts';
import { listedLeo, openAdmin, sam } from '#testing/open-admin.tsx';
import { leo, leosProfile } from '#testing/people.ts';
import { userList } from '#testing/user-list.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const jonas: ListedUser = {
  ...listedLeo,
  id: '88888888-8888-4888-8888-888888888888',
  email: 'jonas@example.org',
  displayName: 'Jonas Brandt',
  role: 'TEACHER',
  profile: null,
};
const listedSam: ListedUser = {
  ...listedLeo,
  id: sam.id,
  email: sam.email,
  displayName: sam.displayName,
  role: 'ADMIN',
  profile: listedLeo.profile && {
    ...listedLeo.profile,
    firstName: 'Sam',
    lastName: 'Ellery',
    subscriptionStatus: 'premium',
  },
};

async function open(handlers: Parameters<typeof openAdmin>[1] = {}) {
  const users = userList([listedLeo, jonas, listedSam]);
  const app = await openAdmin('/admin?tab=users', {
    'GET /api/admin/users': users.list,
    'DELETE /api/users/:id': ({ params }) => {
      users.remove(params.id);
      return { success: true };
    },
    'GET /api/users/:id/profile': ({ params }) =>
      params.id === jonas.id ? null : { ...leosProfile, userId: params.id ?? '' },
    'POST /api/admin/users': () => ({ id: leo.id }),
    'PUT /api/admin/users/:id': ({ params }) => ({ id: params.id ?? '' }),
    ...handlers,
  });
  await screen.findByRole('heading', { level: 2, name: 'User Management' });
  return app;
}

const names = () =>
  screen.queryAllByRole('rowheader').map((header) => header.querySelector('[title]')?.textContent);
const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);
const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value);

describe('the table', () => {
  it('can be searched by name and e-mail', async () => {
    const { person } = await open();
    await expect.poll(names).toHaveLength(3);
    expect(screen.getByRole('table', { name: 'User Management' }), spec('AD-019')).toBeTruthy();
    await person.type(screen.getByLabelText('Search users'), 'jonas@');
    await expect.poll(names).toEqual(['Jonas Brandt']);
    expect(names(), spec('AD-020')).toEqual(['Jonas Brandt']);
  });

  it('can be filtered by role, however it is spelled', async () => {
    const { person } = await open();
    await expect.poll(names).toHaveLength(3);
    expect(optionsOf('Role'), spec('AD-021')).toContain('student');
    expect(optionsOf('Role'), spec('AD-022')).toContain('teacher');
    expect(optionsOf('Role'), spec('AD-023')).toContain('admin');
    await person.selectOptions(screen.getByLabelText('Role'), 'student');
    await expect.poll(names).toEqual(['Leo Adeyemi-Hart']);
    expect(names(), spec('AD-024')).toEqual(['Leo Adeyemi-Hart']);
  });

  it('offers three roles to filter by, and finds parents and solo learners without a filter', async () => {
    const others = (['PARENT', 'solo'] as const).map((role) => ({
      ...jonas,
      ...{ id: `id-${role}`, email: `${role}@example.org`, displayName: `A ${role}`, role },
    }));
    const { person } = await open({ 'GET /api/admin/users': userList([listedLeo, ...others]).list });
    await expect.poll(names).toHaveLength(3);
    const roles = [...screen.getByLabelText<HTMLSelectElement>('Role').options];
    expect(
      roles.map(({ text }) => text),
      spec('X-127'),
    ).toEqual(['All Roles', 'Student', 'Teacher', 'Admin']);
    const found = [names()];
    for (const role of ['PARENT', 'solo']) {
      await person.clear(screen.getByLabelText('Search users'));
      await person.type(screen.getByLabelText('Search users'), `${role}@`);
      await expect.poll(names).toEqual([`A ${role}`]);
      found.push(names());
    }
    expect(found, spec('X-128')).toEqual([
      expect.arrayContaining(['A PARENT', 'A solo']),
      ['A PARENT'],
      ['A solo'],
    ]);
  });

  it('can be filtered by subscription', async () => {
    const { person } = await open();
    await expect.poll(names).toHaveLength(3);
    expect(optionsOf('Subscription'), spec('AD-025')).toContain('free');
    expect(optionsOf('Subscription'), spec('AD-026')).toContain('pro');
    expect(optionsOf('Subscription'), spec('AD-027')).toContain('premium');
    await person.selectOptions(screen.getByLabelText('Subscription'), 'premium');
    await expect.poll(names).toEqual(['Sam Ellery']);
    expect(names(), spec('AD-028')).toEqual(['Sam Ellery']);
  });

  it('has buttons to add, to edit and to delete, but not to delete oneself', async () => {
    await open();
    const edits = await screen.findAllByRole('button', { name: /^Edit / });
    expect(screen.getByRole('button', { name: 'Add User' }), spec('AD-029')).toBeTruthy();
    expect(edits, spec('AD-030')).toHaveLength(3);
    expect(
      screen.getAllByRole('button', { name: /^Delete / }).map((button) => button.getAttribute('aria-label')),
      spec('AD-031'),
    ).toEqual(['Delete Leo Adeyemi-Hart', 'Delete Jonas Brandt']);
    const own = within(screen.getByRole('row', { name: /Sam Ellery/ })).getAllByRole('button');
    expect(
      own.map((button) => button.getAttribute('aria-label')),
      spec('X-131'),
    ).toEqual(['Edit Sam Ellery']);
  });
});

describe('the form for a new user', () => {
  async function openAdd(handlers: Parameters<typeof open>[0] = {}) {
    const app = await open(handlers);
    await app.person.click(await screen.findByRole('button', { name: 'Add User' }));
    await dialog().findByLabelText('Email');
    return {
      ...app,
      save: () => app.person.click(dialog().getByRole('button', { name: 'Create User' })),
      sent: () => app.server.seen('POST /api/admin/users').map(({ body }) => body),
    };
  }

  it('starts empty, and creates the user', async () => {
    const { person, save, sent } = await openAdd();
    expect(screen.getByRole('dialog', { name: 'Add User' })).toBeTruthy();
    expect(
      ['Email', 'First name', 'Age', 'Interests'].map((label) => field(label).value),
      spec('AD-032'),
    ).toEqual(['', '', '', '']);
    await person.type(field('Email'), 'mila@example.org');
    await person.type(field('First name'), 'Mila');
    await person.clear(field('Total minutes'));
    await save();
    await expect.poll(sent).toHaveLength(1);
    expect(sent(), spec('AD-034')).toEqual([
      { email: 'mila@example.org', firstName: 'Mila', totalMinutes: 10 },
    ]);
  });

  it('requires a valid email address and picture address', async () => {
    const { person, save, sent } = await openAdd();
    await save();
    expect([field('Email').validity.valueMissing, sent().length], spec('VAL-057')).toEqual([true, 0]);
    expect(field('Email').type, spec('VAL-058')).toBe('email');
    await person.type(field('Email'), 'mila@example.org');
    await person.type(field('Picture'), 'abc');
    await save();
    expect(await dialog().findByText(/Please enter a full address/)).toBeTruthy();
    expect(sent(), spec('VAL-059')).toEqual([]);
  });

  it('keeps a typed 0', async () => {
    const { person, save, sent } = await openAdd();
    await person.type(field('Email'), 'mila@example.org');
    await person.type(field('Age'), '0');
    await person.clear(field('Total minutes'));
    await person.type(field('Total minutes'), '0');
    await save();
    await expect.poll(sent).toHaveLength(1);
    expect(sent()[0]?.age, spec('X-133')).toBe(0);
    expect(sent()[0]?.totalMinutes, spec('X-132')).toBe(0);
  });

  async function saveAttention(typed: string) {
    const { person, save, sent } = await openAdd();
    await person.type(field('Email'), 'mila@example.org');
    const { validity } = field('Average attention in percent');
    await person.type(field('Average attention in percent'), typed);
    await save();
    return { sent: () => sent().map((body) => body.averageAttentionPercentage), validity };
  }

  it('accepts attention 0', async () => {
    const { sent } = await saveAttention('0');
    await expect.poll(sent, { message: spec('VAL-060') }).toEqual([0]);
  });
  it('accepts attention 100', async () => {
    const { sent } = await saveAttention('100');
    await expect.poll(sent, { message: spec('VAL-061') }).toEqual([100]);
  });
  it('refuses attention above 100', async () => {
    const { sent, validity } = await saveAttention('100.1');
    expect([validity.rangeOverflow, sent()], spec('VAL-062')).toEqual([true, []]);
  });
  it('refuses attention below 0', async () => {
    const { sent, validity } = await saveAttention('-0.1');
    expect([validity.rangeUnderflow, sent()], spec('VAL-063')).toEqual([true, []]);
  });

  it('steps attention by a tenth, and allows no other number below 0', async () => {
    await openAdd();
    expect(field('Average attention in percent').step, spec('VAL-064')).toBe('0.1');
    const others = ['Age', 'Average session time in minutes', 'Minutes used', 'Total minutes'];
    expect(
      others.map((label) => field(label).min),
      spec('VAL-065'),
    ).toEqual(['0', '0', '0', '0']);
  });

  it('treats an expired sign-in as a missing permission, as the table does', async () => {
    const refuse = () => refusal(401, 'unauthenticated', 'Please sign in.');
    const { person, save } = await openAdd({ 'POST /api/admin/users': refuse });
    await person.type(field('Email'), 'mila@example.org');
    await save();
    const told = [(await dialog().findByRole('alert')).textContent];
    cleanup();
    await open({ 'GET /api/admin/users': refuse });
    told.push((await screen.findByRole('alert')).querySelector('p')?.textContent ?? '');
    expect(told, spec('X-125')).toEqual([
      'Permission denied. You do not have permission to save users.',
      'Permission denied. Please check your Firestore security rules or contact your administrator.',
    ]);
  });

  it('reports a missing permission, and any other error', async () => {
    const { person, save, server } = await openAdd({
      'POST /api/admin/users': () => refusal(403, 'forbidden', 'No.'),
    });
    await person.type(field('Email'), 'mila@example.org');
    await save();
    expect((await dialog().findByRole('alert')).textContent, spec('ERR-076')).toBe(
      'Permission denied. You do not have permission to save users.',
    );
    server.on('POST /api/admin/users', () => refusal(500, 'internal', 'Something went wrong.'));
    await save();
    const text = 'Error saving users: Something went wrong.';
    expect((await dialog().findByText(text)).textContent, spec('ERR-079')).toBe(text);
  });
});

describe('the form for an existing user', () => {
  it('starts with the stored values, and sends only the changes', async () => {
    const { person, server } = await open();
    await person.click(await screen.findByRole('button', { name: 'Edit Leo Adeyemi-Hart' }));
    await dialog().findByLabelText('Email');
    expect(
      ['Email', 'First name', 'Age', 'Interests'].map((label) => field(label).value),
      spec('AD-033'),
    ).toEqual([leo.email, 'Leo', '10', 'space']);
    expect(field('Email').readOnly).toBe(true);
    await person.type(field('Interests'), ', chess');
    await person.click(dialog().getByRole('button', { name: 'Update User' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = server.seen('PUT /api/admin/users/:id').map(({ params, body }) => ({ params, body }));
    expect(sent, spec('AD-035')).toEqual([
      {
        params: { id: leo.id },
        body: { interests: ['space', 'chess'], asRead: { interests: ['space'] } },
      },
    ]);
  });

  it('saves a person whose stored attention is finer than the field’s step, and leaves it alone', async () => {
    const { person, server } = await open({
      'GET /api/users/:id/profile': ({ params }) => ({
        ...leosProfile,
        userId: params.id ?? '',
        averageAttentionPercentage: 83.0437,
      }),
    });
    await person.click(await screen.findByRole('button', { name: 'Edit Leo Adeyemi-Hart' }));
    const attention = await dialog().findByLabelText<HTMLInputElement>('Average attention in percent');
    expect([attention.value, attention.validity.valid], spec('X-875')).toEqual(['83', true]);
    await person.type(field('Interests'), ', chess');
    await person.click(dialog().getByRole('button', { name: 'Update User' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(
      server.seen('PUT /api/admin/users/:id').map(({ body }) => Object.keys(body)),
      spec('X-875'),
    ).toEqual([['interests', 'asRead']]);
  });

  it('loads the profile by the user’s id, and opens for a user without a profile', async () => {
    const { person, server } = await open();
    await person.click(await screen.findByRole('button', { name: 'Edit Jonas Brandt' }));
    await dialog().findByLabelText('Email');
    expect([field('First name').value, field('Role').value, field('Total minutes').value]).toEqual([
      '',
      'TEACHER',
      '10',
    ]);
    const asked = server.seen('GET /api/users/:id/profile');
    expect(asked.at(-1)?.params.id, spec('API-160')).toBe(jonas.id);
    expect(new Set(asked.map(({ query }) => query.ifNone)), spec('X-809')).toEqual(new Set(['null']));
  });
});

describe('deleting a user', () => {
  const clickDelete = async (person: { click: (element: Element) => Promise<void> }) =>
    person.click(await screen.findByRole('button', { name: 'Delete Leo Adeyemi-Hart' }));

  it('asks first, and removes the row', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
    const { person } = await open();
    await clickDelete(person);
    await expect.poll(names).toHaveLength(2);
    expect(confirm.mock.calls, spec('VAL-100')).toEqual([
      ['Are you sure you want to delete this user? This will also delete their profile.'],
    ]);
    confirm.mockRestore();
  });

  it('does nothing when the question is declined', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const { person, server } = await open();
    await clickDelete(person);
    expect([server.seen('DELETE /api/users/:id').length, names().length], spec('VAL-106')).toEqual([0, 3]);
    confirm.mockRestore();
  });

  const toldAbout = async (answer: () => Response) => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
    const { person } = await open({ 'DELETE /api/users/:id': answer });
    await clickDelete(person);
    const text = (await screen.findByRole('alert')).querySelector('p')?.textContent;
    confirm.mockRestore();
    return text;
  };

  it('reports a missing permission', async () => {
    expect(await toldAbout(() => refusal(403, 'forbidden', 'No.')), spec('X-174')).toBe(
      'Permission denied. You do not have permission to delete users.',
    );
  });

  it('reports that the store is unavailable, and keeps the row', async () => {
    const text = await toldAbout(() => refusal(503, 'unavailable', 'Busy.'));
    expect([text, names().length], spec('X-177')).toEqual(['Error deleting users: Busy.', 3]);
  });

  it('reports any other failure', async () => {
    expect(await toldAbout(() => refusal(500, 'internal', 'Something went wrong.')), spec('ERR-082')).toBe(
      'Error deleting users: Something went wrong.',
    );
  });

  it('lets the administrator prove who they are where the server wants that', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
    const { person } = await open({ 'DELETE /api/users/:id': notRecently });
    await clickDelete(person);
    const proof = await screen.findByRole('dialog', { name: 'Confirm it is you' });
    expect([proof.isConnected, screen.queryByText(/^Permission denied/)], spec('X-046')).toEqual([
      true,
      null,
    ]);
    confirm.mockRestore();
  });
});

describe('an administrator who is linked to a child of the person reads why another one has to decide', () => {
  const reason = 'You are or were linked to this learner yourself, or to a child of this parent.';
  const refused = () => refusal(403, 'linked_administrator', reason);
  const told = async () => (await screen.findByRole('alert')).textContent;

  it('when the account is to be deleted', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
    const { person } = await open({ 'DELETE /api/users/:id': refused });
    await person.click(await screen.findByRole('button', { name: 'Delete Leo Adeyemi-Hart' }));
    expect(await told(), spec('X-707')).toContain(reason);
    confirm.mockRestore();
  });

  it('when the age or the role is to change', async () => {
    const { person } = await open({ 'PUT /api/admin/users/:id': refused });
    await person.click(await screen.findByRole('button', { name: 'Edit Leo Adeyemi-Hart' }));
    await dialog().findByLabelText('Age');
    await person.clear(field('Age'));
    await person.type(field('Age'), '12');
    await person.click(dialog().getByRole('button', { name: 'Update User' }));
    expect(await told(), spec('X-707')).toBe(reason);
  });
});

describe('when the users cannot be loaded', () => {
  const textWith = async (answer: () => Response) => {
    await open({ 'GET /api/admin/users': answer });
    return (await screen.findByRole('alert')).querySelector('p')?.textContent;
  };

  it('reports a missing permission', async () => {
    expect(await textWith(() => refusal(403, 'forbidden', 'No.')), spec('ERR-064')).toBe(
      'Permission denied. Please check your Firestore security rules or contact your administrator.',
    );
  });

  it('reports that the store is unavailable', async () => {
    expect(await textWith(() => refusal(503, 'unavailable', 'Busy.')), spec('ERR-068')).toBe(
      'Firestore is currently unavailable. Please check your internet connection and try again.',
    );
  });

  it('reports the same when no answer arrives, and so does the teachers’ table', async () => {
    const noAnswer = () => {
      throw new TypeError('network');
    };
    const told = [await textWith(noAnswer)];
    cleanup();
    await openAdmin('/admin?tab=teachers', {
      'GET /api/teachers': noAnswer,
      'GET /api/admin/teachers': noAnswer,
    });
    told.push((await screen.findByRole('alert')).querySelector('p')?.textContent);
    expect(told, spec('X-126')).toEqual([
      'Firestore is currently unavailable. Please check your internet connection and try again.',
      'Firestore is currently unavailable.',
    ]);
  });

  it('reports any other error', async () => {
    expect(await textWith(() => refusal(500, 'internal', 'Something went wrong.')), spec('ERR-072')).toBe(
      'Error loading users: Something went wrong.',
    );
  });
});
