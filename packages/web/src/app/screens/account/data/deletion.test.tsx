import { screen, waitFor, within } from '@testing-library/react';
import type { PlannedDeletion } from '@vivavoce/contracts/rights/deletion-calls';
import { describe, expect, it } from 'vitest';
import { notRecently, openedDialog } from '#domains/identity/security/testing/open-security.tsx';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { childOf, fakeFamily, mila } from '#testing/families.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const kofi = childOf(2, { profile: { firstName: 'Kofi', lastName: 'Lind' } });
const DAY_MS = 86_400_000;

const planned: PlannedDeletion = {
  requestedAt: '2026-11-20T09:00:00.000Z',
  dueAt: '2026-11-27T09:00:00.000Z',
  byName: 'Tom Hart',
  isOwn: false,
  mayCancel: true,
};
const longDay = (moment: string | number) =>
  new Date(moment).toLocaleDateString(undefined, { dateStyle: 'long' });
const dueDay = longDay(planned.dueAt);
const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

/** Opens a child's data as Grace. The server keeps what she plans. */
async function openAsParent(
  before: PlannedDeletion | null,
  handlers: Parameters<typeof fakeFamily>[1] = {},
  query = `?childId=${mila.user.id}`,
) {
  let now = before;
  const { server } = fakeFamily([mila, kofi], {
    'GET /api/users/:id/exports': () => ({ exports: [] }),
    'GET /api/users/:id/deletion': ({ params }) => ({ planned: params.id === mila.user.id ? now : null }),
    'POST /api/users/:id/deletion': () => {
      now = { ...planned, isOwn: true, requestedAt: new Date().toISOString() };
      return { planned: now };
    },
    'DELETE /api/users/:id/deletion': () => {
      now = null;
      return { planned: now };
    },
    'POST /api/auth/prove': () => ({ success: true as const }),
    ...handlers,
  });
  const app = await renderApp(`/account/data${query}`);
  await screen.findByRole('heading', { level: 1, name: /data$/ });
  return { ...app, server };
}

/** Opens the question about Mila's account. */
async function ask(handlers: Parameters<typeof fakeFamily>[1] = {}) {
  const app = await openAsParent(null, handlers);
  const card = await region('Deleting Mila’s account');
  await app.person.click(await card.findByRole('button', { name: 'Delete Mila’s account' }));
  return {
    ...app,
    question: within(await screen.findByRole('alertdialog', { name: 'Delete Mila’s account?' })),
  };
}

describe('a parent', () => {
  it('chooses between their own data and that of each child by tabs', async () => {
    const { person, address, server } = await openAsParent(null);
    expect(screen.getByRole('heading', { level: 1 }).textContent, spec('X-676')).toBe('Mila’s data');
    expect(await region('A copy of Mila’s data'), spec('X-676')).toBeTruthy();
    const tabs = within(screen.getByRole('tablist', { name: 'Whose data' }));
    expect(tabs.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['You', 'Mila', 'Kofi']);
    await person.click(tabs.getByRole('tab', { name: 'Kofi' }));
    expect(await region('A copy of Kofi’s data'), spec('X-676')).toBeTruthy();
    expect(address(), spec('X-676')).toBe(`/account/data?childId=${kofi.user.id}`);
    await person.click(tabs.getByRole('tab', { name: 'You' }));
    expect(await region('A copy of your data'), spec('X-676')).toBeTruthy();
    expect(address()).toBe('/account/data');
    expect(server.seen('GET /api/users/:id/exports').map(({ params }) => params.id)).toEqual([
      mila.user.id,
      kofi.user.id,
      '90000000-0000-4000-8000-000000000000',
    ]);
  });

  it('is told that a child in the address is not linked', async () => {
    fakeFamily([mila]);
    await renderApp(`/account/data?childId=${kofi.user.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: /linked/ }), spec('X-676')).toBeTruthy();
  });

  it('sees their own data although the children cannot be loaded, and why', async () => {
    await openAsParent(null, { 'GET /api/users/:id': () => refusal(503, 'unavailable', 'Busy.') }, '');
    expect(await screen.findByText('Busy.')).toBeTruthy();
    expect(await region('A copy of your data')).toBeTruthy();
  });

  it('plans a deletion once they know that it waits seven days, who is told and who can cancel it', async () => {
    const { person, server, question } = await ask();
    const due = longDay(Date.now() + 7 * DAY_MS);
    expect(
      question.getByText(`The account will be deleted in 7 days, on ${due}.`),
      spec('X-677'),
    ).toBeTruthy();
    expect(question.getByText('Mila and every linked parent are told now.'), spec('X-677')).toBeTruthy();
    expect(
      question.getByText(
        'Until then every linked parent and an administrator can cancel it. So can Mila, if Mila may decide alone.',
      ),
      spec('X-677'),
    ).toBeTruthy();
    await person.click(question.getByRole('button', { name: 'Keep the account' }));
    expect(server.seen('POST /api/users/:id/deletion'), spec('X-677')).toEqual([]);

    await person.click(screen.getByRole('button', { name: 'Delete Mila’s account' }));
    await person.click(await screen.findByRole('button', { name: 'Delete in 7 days' }));
    const card = await region(`Mila’s account will be deleted on ${dueDay}`);
    expect(card.getByText(/^You asked for this on/), spec('X-677')).toBeTruthy();
    expect(server.seen('POST /api/users/:id/deletion')).toMatchObject([{ params: { id: mila.user.id } }]);
  });

  it('proves who they are before a deletion is planned', async () => {
    let isProved = false;
    const { person, question } = await ask({
      'POST /api/users/:id/deletion': () => (isProved ? { planned } : notRecently()),
      'POST /api/auth/prove': () => {
        isProved = true;
        return { success: true as const };
      },
    });
    await person.click(question.getByRole('button', { name: 'Delete in 7 days' }));
    await openedDialog('Confirm it is you');
    await person.keyboard('secret12{Enter}');
    expect(await region(`Mila’s account will be deleted on ${dueDay}`), spec('X-677')).toBeTruthy();
  });

  it('sees who asked for it, and keeps the account', async () => {
    const { person, server } = await openAsParent(planned);
    const card = await region(`Mila’s account will be deleted on ${dueDay}`);
    const asked = `Tom Hart asked for this on ${longDay(planned.requestedAt)}.`;
    expect(card.getByText(asked), spec('X-678')).toBeTruthy();
    expect(card.getByText(/^Until then nothing changes for Mila/), spec('X-678')).toBeTruthy();
    await person.click(card.getByRole('button', { name: 'Keep the account' }));
    expect(await region('Deleting Mila’s account'), spec('X-678')).toBeTruthy();
    expect(server.seen('DELETE /api/users/:id/deletion')).toMatchObject([{ params: { id: mila.user.id } }]);
    expect(await screen.findByText('Mila’s account stays.')).toBeTruthy();
  });

  it('is told why the account could not be kept', async () => {
    const { person } = await openAsParent(planned, {
      'DELETE /api/users/:id/deletion': () => refusal(503, 'unavailable', ''),
    });
    const card = await region(/will be deleted on/);
    await person.click(card.getByRole('button', { name: 'Keep the account' }));
    expect((await card.findByRole('alert')).textContent).toBe(
      'The deletion could not be cancelled. It is still planned. Please try again.',
    );
  });

  it.each([
    ['child_is_adult', 'This person is an adult.', null, ''],
    ['parent_email_unverified', 'Confirm your address.', 'Verify your email', '/auth/verify-email'],
    ['parent_not_adult', 'Give your age.', 'Open your profile', '/profile'],
  ] as const)('is told in the question why it cannot be planned: %s', async (code, text, link, to) => {
    const { person, question } = await ask({
      'POST /api/users/:id/deletion': () => refusal(403, code, text),
    });
    await person.click(question.getByRole('button', { name: 'Delete in 7 days' }));
    expect((await question.findByRole('alert')).textContent, spec('X-680')).toBe(text);
    const repair = link === null ? null : question.getByRole('link', { name: link });
    expect(repair?.getAttribute('href') ?? '', spec('X-680')).toBe(to);
  });
});

describe('a learner', () => {
  async function open(now: PlannedDeletion | null, handlers: Parameters<typeof fakeServer>[0] = {}) {
    const server = fakeServer(
      {
        'GET /api/users/:id/profile': () => leosProfile,
        'GET /api/users/:id/exports': () => ({ exports: [] }),
        'GET /api/users/:id/deletion': () => ({ planned: now }),
        'DELETE /api/users/:id/deletion': () => ({ planned: null }),
        ...handlers,
      },
      { user: leo },
    );
    return { ...(await renderApp('/account/data')), server };
  }

  it('reads how to delete the account, with the way there', async () => {
    await open(null);
    const link = (await region('Deleting your account')).getByRole('link', { name: 'To Account Settings' });
    expect(link.getAttribute('href'), spec('X-679')).toBe('/account/settings');
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  it('who may not decide reads kindly when, who asked, and who can help', async () => {
    await open({ ...planned, mayCancel: false });
    const card = await region(`Your account will be deleted on ${dueDay}`);
    expect(card.getByText(/^Tom Hart asked for this on/), spec('X-679')).toBeTruthy();
    expect(card.getByText(/you can learn as always/), spec('X-679')).toBeTruthy();
    expect(
      card.getByText(/tell Tom Hart or another grown-up.*no parent is told/),
      spec('X-679'),
    ).toBeTruthy();
    const help = card.getByRole('link', { name: 'Ask for help in private' });
    expect(help.getAttribute('href'), spec('X-679')).toBe('/account/who-can-see#help');
    expect(card.queryByRole('button'), spec('X-679')).toBeNull();
  });

  it('who decides alone keeps the account', async () => {
    const { person, server } = await open(planned);
    const card = await region(`Your account will be deleted on ${dueDay}`);
    await person.click(card.getByRole('button', { name: 'Keep my account' }));
    expect(await region('Deleting your account'), spec('X-679')).toBeTruthy();
    expect(server.seen('DELETE /api/users/:id/deletion'), spec('X-679')).toMatchObject([
      { params: { id: leo.id } },
    ]);
  });
});

describe('a planned deletion', () => {
  it('shows on the child’s dashboard as a parent reads it, and leads to where it can be stopped', async () => {
    fakeFamily([mila, kofi], { 'GET /api/users/:id/deletion': () => ({ planned }) });
    await renderApp(`/dashboard?childId=${mila.user.id}`);
    const text = `Mila’s account will be deleted on ${dueDay}.`;
    expect(await screen.findByText(text), spec('X-681')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'What you can do' });
    expect(link.getAttribute('href'), spec('X-681')).toBe(`/account/data?childId=${mila.user.id}#deletion`);
    link.click();
    const title = await screen.findByRole('heading', { name: `Mila’s account will be deleted on ${dueDay}` });
    const part = document.getElementById('deletion');
    expect(part?.contains(title)).toBe(true);
    await waitFor(() => expect(part?.contains(document.activeElement), spec('X-681')).toBe(true));
  });

  it.each([
    ['shows on the child’s own dashboard', planned, 1],
    ['does not show there if there is none', null, 0],
  ] as const)('%s', async (_, now, count) => {
    const server = fakeServer(
      {
        'GET /api/users/:id/profile': () => leosProfile,
        'GET /api/users/:id/deletion': () => ({ planned: now }),
        'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }),
        'GET /api/teachers': () => [],
      },
      { user: leo },
    );
    await renderApp('/dashboard');
    await expect
      .poll(() => server.seen('GET /api/users/:id/deletion').length, { message: spec('X-681') })
      .toBe(1);
    await screen.findByText('No lessons yet');
    const text = `Your account will be deleted on ${dueDay}.`;
    await expect.poll(() => screen.queryAllByText(text), { message: spec('X-681') }).toHaveLength(count);
    const links = screen.queryAllByRole('link', { name: 'What you can do' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      count === 1 ? ['/account/data#deletion'] : [],
    );
  });
});
