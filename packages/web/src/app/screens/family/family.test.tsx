import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  grace,
  gracesProfile,
  kofisFace,
  temi,
  temisFace,
  temisProfile,
} from '#domains/family/children/testing/family-people.ts';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { pass } from '#testing/page-clock.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

beforeEach(() => localStorage.clear());

const MINUTE_MS = 60_000;

type Handlers = Parameters<typeof fakeServer>[0];

/** Opens the picker on a device that Grace paired for Temi (pictures) and Kofi (a PIN, and no drawing). */
async function open(handlers: Handlers = {}) {
  const server = fakeServer({
    'GET /api/family_device': () => ({ isPaired: true, faces: [temisFace, kofisFace] }),
    'GET /api/users/:id/profile': () => temisProfile,
    'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }),
    ...handlers,
  });
  const app = await renderApp('/family');
  return { server, ...app, main: within(screen.getByRole('main')) };
}

type Opened = Awaited<ReturnType<typeof open>>;

const tap = async ({ main, person }: Opened, ...names: string[]) => {
  for (const name of names) await person.click(main.getByRole('button', { name }));
};

it('shows the faces, and nothing but a link for grown-ups around them', async () => {
  const { main } = await open();
  expect(await main.findByRole('heading', { level: 1, name: 'Who is learning today?' })).toBeTruthy();
  const faces = main.getAllByRole('button').map((face) => face.textContent);
  expect(faces, spec('X-407')).toEqual(['Temi', 'KKofi']);
  const forGrownUps = await screen.findByRole('link', { name: 'For grown-ups' });
  expect(screen.getByRole('banner').contains(forGrownUps)).toBe(true);
  expect(forGrownUps.getAttribute('href')).toBe('/auth/login');
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(main.getByRole('link', { name: /^Add a child/ }).getAttribute('href')).toBe('/auth/login');
});

it('signs a child in with four pictures and opens the dashboard', async () => {
  const opened = await open();
  const { main, person, server, address } = opened;
  server.on('POST /api/family_device/sign_in', () => server.grant(temi));
  await person.click(await main.findByRole('button', { name: 'Temi' }));
  expect(main.getByRole('heading', { name: 'Hello, Temi' })).toBe(document.activeElement);
  await tap(opened, 'Boat', 'Cat', 'Sun');
  expect(main.getByText('3 of 4 entered')).toBeTruthy();
  expect(server.seen('POST /api/family_device/sign_in')).toEqual([]);
  await tap(opened, 'Cat');
  await expect.poll(address).toBe('/dashboard');
  expect(server.seen('POST /api/family_device/sign_in'), spec('X-408')).toMatchObject([
    {
      body: { childId: temi.id, secret: { kind: 'picture', pictures: ['boat', 'cat', 'sun', 'cat'] } },
      authorization: null,
    },
  ]);
});

it('takes a PIN from the keys of a keyboard as well as from the pad', async () => {
  const opened = await open();
  const { main, person, server, address } = opened;
  server.on('POST /api/family_device/sign_in', () => server.grant(temi));
  await person.click(await main.findByRole('button', { name: /Kofi/ }));
  await tap(opened, '1', '7');
  await person.keyboard('039{Backspace}');
  await person.click(main.getByRole('button', { name: 'Done' }));
  await expect.poll(address).toBe('/dashboard');
  expect(server.seen('POST /api/family_device/sign_in')[0]?.body, spec('X-409')).toEqual({
    childId: kofisFace.childId,
    secret: { kind: 'pin', digits: '1703' },
  });
});

it('sends no PIN that is too short', async () => {
  const opened = await open({});
  await opened.person.click(await opened.main.findByRole('button', { name: /Kofi/ }));
  await tap(opened, '1', '7', '0', 'Done');
  await opened.person.keyboard('{Enter}');
  expect(opened.server.seen('POST /api/family_device/sign_in')).toEqual([]);
});

it('says kindly that the pictures were wrong, and starts again', async () => {
  const opened = await open({
    'POST /api/family_device/sign_in': () =>
      refusal(401, 'wrong_secret', 'That is not quite right. Try again.'),
  });
  const { main, person } = opened;
  await person.click(await main.findByRole('button', { name: 'Temi' }));
  await tap(opened, 'Boat', 'Cat', 'Sun', 'Moon');
  expect(await main.findByText('That is not quite right. Try again.'), spec('X-410')).toBeTruthy();
  expect(main.getByText('0 of 4 entered')).toBeTruthy();
  await tap(opened, 'Boat');
  expect(main.queryByText('That is not quite right. Try again.')).toBeNull();
});

it('sends one try while the answer is on its way', async () => {
  const answer = heldBack(refusal(401, 'wrong_secret', 'Try again.'));
  const opened = await open({ 'POST /api/family_device/sign_in': answer.answer });
  await opened.person.click(await opened.main.findByRole('button', { name: 'Temi' }));
  await tap(opened, 'Boat', 'Cat', 'Sun', 'Moon', 'Moon', 'Boat', 'Start again');
  expect(opened.main.getByText('4 of 4 entered')).toBeTruthy();
  answer.release();
  await opened.main.findByText('Try again.');
  expect(opened.server.seen('POST /api/family_device/sign_in')).toHaveLength(1);
});

it('says how long a child has to wait, and lets the child try again afterwards', async () => {
  const opened = await open({
    'POST /api/family_device/sign_in': () =>
      Response.json(
        { success: false, code: 'secret_locked', message: 'x', requestId: 'r' },
        { status: 429, headers: { 'retry-after': '300' } },
      ),
  });
  const { main, person } = opened;
  await person.click(await main.findByRole('button', { name: 'Temi' }));
  await tap(opened, 'Boat', 'Cat', 'Sun', 'Moon');
  expect(await main.findByText('You can try again in 5 minutes.'), spec('X-411')).toBeTruthy();
  expect(main.getByText('A grown-up can help: they sign in and let you try again.')).toBeTruthy();
  expect(main.queryByRole('button', { name: 'Boat' })).toBeNull();
  await pass(4 * MINUTE_MS);
  expect(await main.findByText('You can try again in 1 minute.')).toBeTruthy();
  await pass(MINUTE_MS);
  expect(await main.findByRole('button', { name: 'Boat' })).toBeTruthy();
});

it('does not let a child who has to wait enter anything', async () => {
  const lockedUntil = new Date(Date.now() + 2 * MINUTE_MS).toISOString();
  const { main, person } = await open({
    'GET /api/family_device': () => ({ isPaired: true, faces: [{ ...temisFace, lockedUntil }] }),
  });
  await person.click(await main.findByRole('button', { name: 'Temi' }));
  expect(main.getByText('You can try again in 2 minutes.')).toBeTruthy();
  expect(main.queryByRole('button', { name: 'Boat' })).toBeNull();
});

it('goes back to the faces for somebody else, and forgets what was entered', async () => {
  const opened = await open();
  await opened.person.click(await opened.main.findByRole('button', { name: 'Temi' }));
  await tap(opened, 'Boat', 'That’s not me');
  await opened.person.click(await opened.main.findByRole('button', { name: 'Temi' }));
  expect(opened.main.getByText('0 of 4 entered')).toBeTruthy();
});

it('shows no face on a device that is not paired, and says who can help', async () => {
  const { main } = await open({ 'GET /api/family_device': () => ({ isPaired: false, faces: [] }) });
  expect(
    await main.findByRole('heading', { level: 1, name: 'A grown-up is needed first' }),
    spec('X-412'),
  ).toBeTruthy();
  expect(main.getByRole('link', { name: 'Sign in to pair it' }).getAttribute('href')).toBe('/auth/login');
});

it('shows no face any more when the pairing ended while a child was choosing pictures', async () => {
  const opened = await open({
    'POST /api/family_device/sign_in': () => refusal(401, 'device_not_paired', 'x'),
  });
  await opened.person.click(await opened.main.findByRole('button', { name: 'Temi' }));
  opened.server.on('GET /api/family_device', () => ({ isPaired: false, faces: [] }));
  await tap(opened, 'Boat', 'Cat', 'Sun', 'Moon');
  expect(await opened.main.findByRole('heading', { name: 'A grown-up is needed first' })).toBeTruthy();
});

it('explains a paired device without children', async () => {
  const { main } = await open({ 'GET /api/family_device': () => ({ isPaired: true, faces: [] }) });
  expect(await main.findByRole('heading', { name: 'Nobody is here yet' })).toBeTruthy();
});

it('does not take an outage for an unpaired device, and tries again', async () => {
  const { main, person, server } = await open({
    'GET /api/family_device': () => refusal(503, 'unavailable', 'The service is busy right now.'),
  });
  expect(await main.findByText('The service is busy right now.'), spec('X-413')).toBeTruthy();
  server.on('GET /api/family_device', () => ({ isPaired: true, faces: [temisFace] }));
  await person.click(main.getByRole('button', { name: 'Try Again' }));
  expect(await main.findByRole('button', { name: 'Temi' })).toBeTruthy();
});

/** Opens the picker while Grace is signed in. */
async function openAsGrace(at: Parameters<typeof renderApp>[0]) {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => gracesProfile,
      'GET /api/family_device': () => ({ isPaired: true, faces: [temisFace] }),
    },
    { user: grace },
  );
  return { server, ...(await renderApp(at)), main: within(screen.getByRole('main')) };
}

it('asks a person who is signed in to sign out before it shows a face', async () => {
  const { main, person, server } = await openAsGrace('/family');
  expect(await main.findByRole('heading', { name: 'Grace Hart is signed in here' })).toBeTruthy();
  expect(server.seen('GET /api/family_device')).toEqual([]);
  await person.click(main.getByRole('button', { name: 'Sign out and choose a face' }));
  expect(await main.findByRole('button', { name: 'Temi' }), spec('X-414')).toBeTruthy();
  expect(server.seen('POST /api/auth/logout')).toHaveLength(1);
});

it('signs a parent out at once who hands the device over', async () => {
  const { main, server } = await openAsGrace({ pathname: '/family', state: { signsOut: true } });
  expect(await main.findByRole('button', { name: 'Temi' }), spec('X-415')).toBeTruthy();
  expect(server.seen('POST /api/auth/logout')).toHaveLength(1);
});

it('is offered on the sign-in screen of a device that was paired, and nowhere else', async () => {
  const { person, router, server } = await open();
  await screen.findByRole('button', { name: 'Temi' });
  await person.click(screen.getByRole('link', { name: 'For grown-ups' }));
  const link = await screen.findByRole('link', { name: 'I’m a child: choose my face' });
  expect(link.getAttribute('href'), spec('X-416')).toBe('/family');
  server.on('GET /api/family_device', () => ({ isPaired: false, faces: [] }));
  await person.click(link);
  await screen.findByRole('heading', { name: 'A grown-up is needed first' });
  await router.navigate('/auth/login');
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  expect(screen.queryByRole('link', { name: 'I’m a child: choose my face' })).toBeNull();
});

it('lets a child on a paired device switch to another child from the menu', async () => {
  localStorage.setItem('vivavoce.paired', 'yes');
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => temisProfile,
      'GET /api/family_device': () => ({ isPaired: true, faces: [temisFace, kofisFace] }),
    },
    { user: temi },
  );
  const { person, address } = await renderApp('/account');
  await person.click(await screen.findByRole('button', { name: 'Open menu' }));
  await person.click(screen.getByRole('link', { name: 'Switch child' }));
  await screen.findByRole('button', { name: /Kofi/ });
  expect(address(), spec('X-417')).toBe('/family');
  expect(server.seen('POST /api/auth/logout')).toHaveLength(1);
});
