import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heldBack, refusal } from '#testing/fake-server.ts';
import { type Child, childOf, fakeFamily, grace, mila } from '#testing/families.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const TITLE = 'Your children’s learning';

async function open(
  children: Child[],
  handlers: Parameters<typeof fakeFamily>[1] = {},
  reader: Parameters<typeof fakeFamily>[2] = {},
) {
  const faked = fakeFamily(children, handlers, reader);
  const app = await renderApp('/parent/dashboard');
  await screen.findByRole('heading', { level: 1, name: TITLE });
  return { ...faked, ...app, main: within(screen.getByRole('main')) };
}

/** Opens the screen with one child and returns the text of its card, once its figures are there. */
async function cardOf(child: Child) {
  const { main } = await open([child]);
  await main.findByText('Total time');
  return within(main.getByRole('listitem'));
}

/** Returns the value of a figure on the card. */
async function figureOf(child: Child, label: string) {
  const card = await cardOf(child);
  return card.getByText(label).parentElement?.querySelector('dd span')?.textContent;
}

const withSessions = (...sessions: object[]) => childOf(1, { sessions });

describe('the parent’s dashboard', () => {
  it('has a heading, a title, and a button to link a child', async () => {
    const { main, router } = await open([]);
    expect(router.state.location.pathname, spec('R-045')).toBe('/parent/dashboard');
    expect(document.title, spec('R-078')).toBe('Parent Dashboard - Vivavoce - AI-Driven Education');
    expect(main.getByRole('button', { name: 'Link Child Account' }), spec('P-001')).toBeTruthy();
    expect(main.getByRole('heading', { name: 'Linked Children' }), spec('P-009')).toBeTruthy();
  });

  it('shows that the children are loading', async () => {
    const held = heldBack(mila.user);
    const { main } = await open([mila], { 'GET /api/users/:id': held.answer });
    expect(await main.findByRole('status', { name: 'Loading' }), spec('P-010')).toBeTruthy();
    expect(main.queryByText('No Children Linked')).toBeNull();
    held.release();
    expect(await main.findByRole('heading', { name: 'Mila Lind' })).toBeTruthy();
  });

  it('says that no child is linked, and offers to link the first', async () => {
    const { main, person } = await open([]);
    expect((await main.findByText('No Children Linked')).isConnected, spec('P-011')).toBe(true);
    const first = main.getByRole('button', { name: 'Link First Child' });
    expect(first, spec('P-012')).toBeTruthy();
    await person.click(first);
    const dialog = await screen.findByRole('dialog', { name: 'Link Child Account' });
    expect(within(dialog).getByLabelText('Invite code'), spec('P-013')).toBeTruthy();
  });

  it('tells an outage from an empty list, and tries again', async () => {
    let isDown = true;
    const { main, person } = await open([mila], {
      'GET /api/users/:id': () => (isDown ? refusal(503, 'unavailable', 'Busy.') : mila.user),
    });
    const failure = await main.findByRole('alert');
    expect(failure.textContent, spec('ERR-085')).toContain('Failed to load children');
    expect(main.queryByText('No Children Linked')).toBeNull();
    isDown = false;
    await person.click(main.getByRole('button', { name: 'Try Again' }));
    expect(await main.findByRole('heading', { name: 'Mila Lind' })).toBeTruthy();
  });

  it('shows the other children when one cannot be loaded, and says that one is missing', async () => {
    const kofi = childOf(2, { profile: { firstName: 'Kofi' } });
    const { main } = await open([mila, kofi], {
      'GET /api/users/:id': ({ params }) =>
        params.id === mila.user.id ? refusal(500, 'internal', 'x') : kofi.user,
    });
    expect(await main.findByRole('heading', { name: 'Kofi Lind' })).toBeTruthy();
    expect(main.queryByRole('heading', { name: 'Mila Lind' })).toBeNull();
    expect(main.getByText('Not every child could be loaded.')).toBeTruthy();
  });

  it('reads each child by the specification’s own calls', async () => {
    const { server, main } = await open([mila]);
    await main.findByText('Total time');
    // What every screen asks for: the sign-in, the bell in the header, and whether a help card waits.
    const shell = [
      ...['POST /api/auth/token', 'POST /api/users'],
      ...['GET /api/users/:id/notices', 'GET /api/help_card/:userId'],
    ];
    const asked = server.requests
      .filter(({ name }) => !shell.includes(name))
      .map(({ name, params }) => `${name} ${params.id ?? params.userId}`);
    expect(new Set(asked), spec('X-119')).toEqual(
      new Set([
        `GET /api/users/:id/profile ${grace.id}`,
        `GET /api/users/:id ${mila.user.id}`,
        `GET /api/users/:id/profile ${mila.user.id}`,
        `GET /api/learning_sessions/:userId ${mila.user.id}`,
      ]),
    );
    expect(server.seen('GET /api/learning_sessions/:userId'), spec('API-140')).toMatchObject([
      { params: { userId: mila.user.id } },
    ]);
  });

  it('needs only a sign-in: a student sees an empty list', async () => {
    const { main, address } = await open([], {}, { user: leo, profile: leosProfile });
    expect((await main.findByText('No Children Linked')).isConnected).toBe(true);
    expect(address(), spec('ROLE-016')).toBe('/parent/dashboard');
  });

  it('offers to create a profile when there is none', async () => {
    const { main } = await open([], { 'GET /api/users/:id/profile': () => null });
    expect(await main.findByRole('link', { name: 'Create Profile' })).toBeTruthy();
  });
});

describe('the card of a child', () => {
  it('shows who the child is', async () => {
    const card = await cardOf(mila);
    expect(card.getByRole('heading').textContent, spec('P-016')).toBe('Mila Lind');
    expect(card.getByText('child-1@example.org'), spec('P-018')).toBeTruthy();
    expect(card.getByText('Student'), spec('P-019')).toBeTruthy();
  });

  it('shows the photo', async () => {
    const card = await cardOf(childOf(1, { profile: { picture: '/learners/mila.svg' } }));
    expect(document.querySelector('main li img')?.getAttribute('src'), spec('P-014')).toBe(
      '/learners/mila.svg',
    );
    expect(card.queryByText('M')).toBeNull();
  });

  it('shows the initial without a photo', async () => {
    const card = await cardOf(mila);
    expect(card.getByText('M'), spec('P-015')).toBeTruthy();
  });

  it('calls a child without any name a student', async () => {
    const nameless = { firstName: '', lastName: '', name: '' };
    const card = await cardOf(childOf(1, { profile: nameless, user: { displayName: '' } }));
    expect(card.getByRole('heading').textContent, spec('P-017')).toBe('Student');
  });

  it('shows whether the e-mail address is verified', async () => {
    expect((await cardOf(mila)).getByText('Verified'), spec('P-023')).toBeTruthy();
  });

  it('shows that the e-mail address is not verified yet', async () => {
    const card = await cardOf(childOf(1, { user: { emailVerified: false } }));
    expect(card.getByText('Pending'), spec('P-024')).toBeTruthy();
    expect(card.queryByText('Verified')).toBeNull();
  });

  it('says when a child has no e-mail address, whose account the server counts as verified', async () => {
    const card = await cardOf(childOf(1, { user: { email: null, emailVerified: true } }));
    expect(card.getByText('No e-mail address'), spec('X-333')).toBeTruthy();
    expect(card.getByText('Verified'), spec('X-333')).toBeTruthy();
  });

  it('leads to the child’s dashboard', async () => {
    const { main, person, address } = await open([mila]);
    const view = await main.findByRole('link', { name: /^View Dashboard/ });
    expect(view, spec('P-025')).toBeTruthy();
    await person.click(view);
    await screen.findByRole('heading', { level: 1, name: 'Mila’s dashboard' });
    expect(address(), spec('P-026')).toBe(`/dashboard?childId=${mila.user.id}`);
  });
});

describe('the figures of a card', () => {
  it('show the number of sessions', async () => {
    expect(await figureOf(withSessions({}, {}, {}), 'Sessions'), spec('P-020')).toBe('3');
  });

  it('show the mean attention as a whole number', async () => {
    const child = withSessions({ attention_percentage: 70 }, { attention_percentage: 75 });
    const shown = await figureOf(child, 'Attention');
    expect(shown, spec('P-021')).toBe('73%');
    expect(shown, spec('C-046')).toBe('73%');
  });

  it('show the total time in minutes, also beyond an hour', async () => {
    const child = withSessions({ time_minutes: 48 }, { time_minutes: 44 });
    expect(await figureOf(child, 'Total time'), spec('P-022')).toBe('92 min');
  });

  it('leave out a session without a number', async () => {
    const child = withSessions({ attention_percentage: 80 }, { attention_percentage: null });
    expect(await figureOf(child, 'Attention'), spec('X-120')).toBe('80%');
  });

  it('differ from the child’s dashboard, which leaves out a session without minutes', async () => {
    const child = withSessions(
      { time_minutes: 30, attention_percentage: 80 },
      { time_minutes: 0, attention_percentage: 60 },
    );
    const { main, person } = await open([child]);
    const onCard = (await main.findByText('70%')).textContent;
    await person.click(main.getByRole('link', { name: /^View Dashboard/ }));
    const learner = within(await screen.findByRole('region', { name: 'Learner' }));
    const onDashboard = (await learner.findByText('80%')).textContent;
    expect([onCard, onDashboard], spec('X-121')).toEqual(['70%', '80%']);
  });

  it('are 0 without any session, and 0 % attention has no colour then', async () => {
    const child = withSessions();
    expect(await figureOf(child, 'Sessions')).toBe('0');
    const attention = screen.getByText('0%');
    expect(attention.className, spec('X-334')).not.toMatch(/text-(ok|warn|danger)/);
    expect(screen.getByText('0 min')).toBeTruthy();
  });

  it('show a dash when attention was measured in no session', async () => {
    const card = await cardOf(withSessions({ attention_measured: false, attention_percentage: 100 }));
    expect(card.getByText('–'), spec('X-335')).toBeTruthy();
    expect(card.getByText('not measured')).toBeTruthy();
    expect(card.queryByText('100%'), spec('X-335')).toBeNull();
  });

  it('say in how many sessions attention was measured, if not in all', async () => {
    const child = withSessions(
      { attention_percentage: 90 },
      { attention_measured: false, attention_percentage: 100 },
    );
    const card = await cardOf(child);
    expect(card.getByText('90%')).toBeTruthy();
    expect(card.getByText('measured in 1 of 2 lessons')).toBeTruthy();
  });

  it('are those of no session when the sessions cannot be loaded, which the card says', async () => {
    const kofi = childOf(2, { profile: { firstName: 'Kofi' }, sessions: [{}] });
    const { main, person, server } = await open([mila, kofi], {
      'GET /api/learning_sessions/:userId': ({ params }) =>
        params.userId === mila.user.id ? refusal(500, 'internal', 'x') : { learningSessions: kofi.sessions },
    });
    await main.findByText('The lessons could not be loaded.');
    const [milas, kofis] = main.getAllByRole('listitem');
    expect(within(milas as HTMLElement).getAllByText('0'), spec('API-145')).toHaveLength(1);
    expect(within(kofis as HTMLElement).getByText('1'), spec('API-146')).toBeTruthy();
    server.on('GET /api/learning_sessions/:userId', () => ({ learningSessions: mila.sessions }));
    await person.click(main.getByRole('button', { name: /^Try Again/ }));
    expect(await within(milas as HTMLElement).findByText('1')).toBeTruthy();
  });
});
