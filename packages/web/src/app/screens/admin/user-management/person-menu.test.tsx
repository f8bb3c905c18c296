import { screen, waitFor, within } from '@testing-library/react';
import type { ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeLayout } from '#testing/fake-layout.ts';
import { heldBack, refusal } from '#testing/fake-server.ts';
import { listedLeo, onePage, openAdmin, sam } from '#testing/open-admin.tsx';
import { leo } from '#testing/people.ts';
import { userList } from '#testing/user-list.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const NAME = 'Leo Adeyemi-Hart';

/** Somebody whose account an administrator made, and who has not come yet. */
const newcomer: ListedUser = { ...listedLeo, emailVerified: false, lastLoginAt: null };
const deleting: ListedUser = { ...listedLeo, deletionDueAt: '2026-12-03T09:00:00.000Z' };

beforeEach(fakeLayout);

async function open(user: ListedUser = listedLeo, handlers: Parameters<typeof openAdmin>[1] = {}) {
  const app = await openAdmin('/admin?tab=users', {
    'GET /api/admin/users': () => onePage([user]),
    ...handlers,
  });
  const more = await screen.findByRole('button', { name: `More for ${NAME}` });
  return {
    ...app,
    more,
    /** Opens the menu, and chooses an act. */
    choose: async (act: string) => {
      await app.person.click(more);
      await app.person.click(await screen.findByRole('menuitem', { name: act }));
    },
    /** Answers the question with this title. */
    answer: async (title: string, answer: string) => {
      const question = within(await screen.findByRole('alertdialog', { name: title }));
      await app.person.click(question.getByRole('button', { name: answer }));
    },
  };
}

const done = () => ({ success: true as const });

describe('the menu of a row', () => {
  it('stands beside Edit and Delete, and works with the keyboard', async () => {
    const { person, more } = await open();
    const row = within(screen.getByRole('row', { name: new RegExp(NAME) }));
    expect(
      row.getAllByRole('button').map(({ ariaLabel }) => ariaLabel),
      spec('X-861'),
    ).toEqual([`Edit ${NAME}`, `Delete ${NAME}`, `More for ${NAME}`]);
    more.focus();
    await person.keyboard('{Enter}');
    expect(document.activeElement?.textContent, spec('X-861')).toBe('Family');
    await person.keyboard('{Escape}');
    expect([screen.queryByRole('menu'), document.activeElement === more], spec('X-861')).toEqual([
      null,
      true,
    ]);
  });

  it('is not offered for oneself', async () => {
    await open(listedLeo, {
      'GET /api/admin/users': () => onePage([listedLeo, { ...listedLeo, id: sam.id, profile: null }]),
    });
    expect(screen.getAllByRole('button', { name: /^More for/ }), spec('X-861')).toHaveLength(1);
  });

  it.each<[string, Partial<ListedUser>, string[]]>([
    [
      'a learner',
      {},
      [
        'Family',
        'View as this person',
        'Send a reset link',
        'Recover two-step sign-in',
        'Sign out',
        'Disable',
      ],
    ],
    [
      'a teacher who has not come yet',
      { role: 'TEACHER', emailVerified: false, lastLoginAt: null },
      [
        ...['View as this person', 'Send a reset link', 'Send an invitation', 'Resend code'],
        ...['Sign out', 'Disable'],
      ],
    ],
    [
      'another administrator',
      { role: 'ADMIN' },
      ['Send a reset link', 'Recover two-step sign-in', 'Sign out', 'Disable'],
    ],
    ['somebody disabled', { disabledAt: '2026-11-20T09:00:00.000Z' }, ['Family', 'Enable']],
    [
      'a child without an address whose deletion waits',
      { email: null, emailVerified: false, deletionDueAt: deleting.deletionDueAt },
      ['Family', 'View as this person', 'Keep this account', 'Sign out', 'Disable'],
    ],
  ])('offers what can work for %s', async (_who, user, acts) => {
    const { person, more } = await open({ ...listedLeo, ...user });
    await person.click(more);
    expect(
      screen.getAllByRole('menuitem').map(({ textContent }) => textContent),
      spec('X-862'),
    ).toEqual(acts);
  });
});

describe('mails to one person', () => {
  it.each([
    [
      'Send a reset link',
      `Send ${NAME} a reset link?`,
      'Send Link',
      'POST /api/admin/users/:id/reset_link',
      `${NAME} was sent a reset link.`,
    ],
    [
      'Send an invitation',
      `Send ${NAME} an invitation?`,
      'Send Invitation',
      'POST /api/admin/users/:id/invitation',
      `${NAME} was sent an invitation.`,
    ],
  ] as const)('%s asks first, and names the person afterwards', async (act, title, yes, name, told) => {
    const { server, choose, answer, more } = await open(newcomer, { [name]: done });
    await choose(act);
    await screen.findByRole('alertdialog', { name: title });
    expect(server.seen(name), spec('X-863')).toEqual([]);
    await answer(title, yes);
    expect(await screen.findByText(told), spec('X-863')).toBeTruthy();
    expect(server.seen(name), spec('X-863')).toMatchObject([{ params: { id: leo.id } }]);
    await waitFor(() => expect(document.activeElement, spec('X-861')).toBe(more));
  });

  it('that fail are told above the table, and can be tried again', async () => {
    const { server, person, choose, answer } = await open(listedLeo, {
      'POST /api/admin/users/:id/reset_link': () => refusal(503, 'unavailable', 'The mail is down.'),
    });
    await choose('Send a reset link');
    await answer(`Send ${NAME} a reset link?`, 'Send Link');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(`${NAME}: The mail is down.`), spec('X-863')).toBeTruthy();
    server.on('POST /api/admin/users/:id/reset_link', done);
    await person.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(`${NAME} was sent a reset link.`), spec('X-863')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a second try', () => {
  it('closes no question that was opened meanwhile', async () => {
    const { server, person, choose, answer } = await open(listedLeo, {
      'POST /api/admin/users/:id/reset_link': () => refusal(503, 'unavailable', 'The mail is down.'),
    });
    await choose('Send a reset link');
    await answer(`Send ${NAME} a reset link?`, 'Send Link');
    const late = heldBack({ success: true as const });
    server.on('POST /api/admin/users/:id/reset_link', late.answer);
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    await choose('Send a reset link');
    const question = await screen.findByRole('alertdialog', { name: `Send ${NAME} a reset link?` });
    late.release();
    expect(await screen.findByText(`${NAME} was sent a reset link.`)).toBeTruthy();
    await expect.poll(() => server.seen('GET /api/admin/users').length).toBeGreaterThan(1);
    expect(question.isConnected).toBe(true);
  });
});

describe('a change of one account', () => {
  it.each([
    ['Disable', `Disable the account of ${NAME}?`, 'disable', `The account of ${NAME} is disabled.`],
    ['Sign out', `Sign out ${NAME}?`, 'sign_out', `${NAME} is signed out everywhere.`],
    ['Resend code', `Send ${NAME} a new code?`, 'resend_code', `${NAME} was sent a new code.`],
  ])('%s asks about the person', async (act, title, action, told) => {
    const { server, choose, answer } = await open(newcomer, {
      'POST /api/admin/users/bulk': () => ({ results: [{ id: leo.id, refused: null }] }),
    });
    await choose(act);
    await answer(title, act);
    expect(await screen.findByText(told), spec('X-864')).toBeTruthy();
    expect(
      server.seen('POST /api/admin/users/bulk').map(({ body }) => body),
      spec('X-864'),
    ).toEqual([{ action, ids: [leo.id] }]);
  });

  it('that is refused says why above the table, without counting', async () => {
    const refused = { code: 'last_administrator', message: 'The last administrator cannot be disabled.' };
    const { choose, answer } = await open(listedLeo, {
      'POST /api/admin/users/bulk': () => ({ results: [{ id: leo.id, refused }] }),
    });
    await choose('Disable');
    await answer(`Disable the account of ${NAME}?`, 'Disable');
    expect((await screen.findByRole('alert')).textContent, spec('X-864')).toBe(`${NAME}: ${refused.message}`);
  });
});

describe('the state of an account', () => {
  it('shows beside the name', async () => {
    await open({ ...deleting, disabledAt: '2026-11-20T09:00:00.000Z', emailVerified: false });
    const header = within(screen.getByRole('rowheader'));
    for (const text of ['Disabled', 'Deletion on Dec 3, 2026', 'Not verified'])
      expect(header.getByText(text), spec('X-866')).toBeTruthy();
  });

  it('shows no badge for an account as it should be, nor for a child without an address', async () => {
    await open({ ...listedLeo, email: null, emailVerified: false });
    expect(screen.getByRole('rowheader').textContent).toBe(`L${NAME}No email address`);
  });

  it('can be filtered by a planned deletion', async () => {
    const other = {
      ...listedLeo,
      id: '88888888-8888-4888-8888-888888888888',
      displayName: 'Mila',
      profile: null,
    };
    const { person } = await open(deleting, { 'GET /api/admin/users': userList([deleting, other]).list });
    await person.selectOptions(screen.getByLabelText('State'), 'Deletion planned');
    await expect.poll(() => screen.getAllByRole('rowheader').length, { message: spec('X-866') }).toBe(1);
    expect(screen.getByRole('rowheader').textContent).toContain(NAME);
  });
});

describe('an account whose deletion waits', () => {
  it('is kept after a question that names the day', async () => {
    const { server, choose, answer } = await open(deleting, {
      'DELETE /api/users/:id/deletion': () => ({ planned: null }),
    });
    await choose('Keep this account');
    const question = await screen.findByRole('alertdialog', { name: `Keep the account of ${NAME}?` });
    expect(question.textContent, spec('X-866')).toContain('planned for December 3, 2026');
    expect(server.seen('DELETE /api/users/:id/deletion'), spec('X-866')).toEqual([]);
    const readBefore = server.seen('GET /api/admin/users').length;
    await answer(`Keep the account of ${NAME}?`, 'Keep Account');
    expect(await screen.findByText(`${NAME}’s account stays.`), spec('X-866')).toBeTruthy();
    expect(server.seen('DELETE /api/users/:id/deletion'), spec('X-866')).toMatchObject([
      { params: { id: leo.id } },
    ]);
    await expect.poll(() => server.seen('GET /api/admin/users').length).toBeGreaterThan(readBefore);
  });

  it('stays planned when the question is declined', async () => {
    const { server, choose, answer } = await open(deleting);
    await choose('Keep this account');
    await answer(`Keep the account of ${NAME}?`, 'Leave It Planned');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.seen('DELETE /api/users/:id/deletion'), spec('X-866')).toEqual([]);
  });
});
