import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  grace,
  gracesProfile,
  kitchenTablet,
  temisAccount,
} from '#domains/family/children/testing/family-people.ts';
import { notRecently, openedDialog } from '#domains/identity/security/testing/open-security.tsx';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

beforeEach(() => localStorage.clear());

type Handlers = Parameters<typeof fakeServer>[0];

async function open(handlers: Handlers = {}, user = grace) {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => (user.role === 'PARENT' ? gracesProfile : leosProfile),
      'GET /api/family_devices': () => [],
      'POST /api/children': () => temisAccount,
      ...handlers,
    },
    { user },
  );
  const app = await renderApp('/parent/children/new');
  await screen.findByRole('heading', { level: 1, name: 'Add a child without email' });
  return { server, ...app, main: within(screen.getByRole('main')) };
}

type Opened = Awaited<ReturnType<typeof open>>;

const tap = async ({ main, person }: Opened, ...names: string[]) => {
  for (const name of names) await person.click(main.getByRole('button', { name }));
};

/** Fills in the first step and goes on to the secret. */
async function describeTemi(opened: Opened) {
  const { main, person } = opened;
  await person.type(main.getByLabelText('First name'), 'Temi');
  await person.type(main.getByLabelText('Age in years'), '6');
  await person.click(main.getByRole('radio', { name: 'Temi' }));
  await tap(opened, 'Next');
  await main.findByRole('heading', { name: 'How will Temi sign in?' });
}

async function choosePictures(opened: Opened, ...pictures: string[]) {
  await tap(opened, ...pictures, 'I know it now', ...pictures);
}

it('makes a child in three steps and says what to do next', async () => {
  const opened = await open();
  const { main, person, server } = opened;
  expect(document.title).toBe('Add a child - Vivavoce - AI-Driven Education');
  await describeTemi(opened);
  expect(main.getByText('Step 2 of 3')).toBeTruthy();
  await person.click(main.getByRole('button', { name: /^Picture password/ }));
  expect(
    main.getByText('Hand the device to Temi now. Only Temi needs to know this.'),
    spec('X-418'),
  ).toBeTruthy();
  await tap(opened, 'Boat', 'Cat', 'Sun', 'Cat');
  const shown = main.getAllByRole('listitem').map((tile) => tile.textContent);
  expect(shown, spec('X-419')).toEqual(['Boat', 'Cat', 'Sun', 'Cat']);
  await tap(opened, 'I know it now', 'Boat', 'Cat', 'Sun');
  expect(server.seen('POST /api/children')).toEqual([]);
  await tap(opened, 'Cat');
  expect(await main.findByRole('heading', { name: 'Temi is ready' }), spec('X-420')).toBeTruthy();
  expect(server.seen('POST /api/children').map(({ body }) => body)).toEqual([
    {
      firstName: 'Temi',
      age: 6,
      avatar: 'temi',
      secret: { kind: 'picture', pictures: ['boat', 'cat', 'sun', 'cat'] },
    },
  ]);
  expect(main.getByRole('link', { name: 'How Temi signs in' }).getAttribute('href')).toBe(
    `/parent/children/${temisAccount.childId}`,
  );
});

it('sends nothing while the second try differs from the first', async () => {
  const opened = await open();
  await describeTemi(opened);
  await opened.person.click(opened.main.getByRole('button', { name: /^PIN/ }));
  await tap(opened, '1', '7', '0', '3', 'Done', 'I know it now', '1', '7', '0', '4', 'Done');
  expect(opened.main.getByText('That was a little different. Try again.'), spec('X-421')).toBeTruthy();
  expect(opened.server.seen('POST /api/children')).toEqual([]);
  await tap(opened, '1', '7', '0', '3', 'Done');
  await opened.main.findByRole('heading', { name: 'Temi is ready' });
  expect(opened.server.seen('POST /api/children')[0]?.body.secret).toEqual({ kind: 'pin', digits: '1703' });
});

it('takes a date of birth in place of the age', async () => {
  const opened = await open();
  const { main, person, server } = opened;
  await person.type(main.getByLabelText('First name'), 'Temi');
  await person.click(main.getByRole('radio', { name: 'Date of birth' }));
  await person.type(main.getByLabelText('Date of birth', { selector: '[type=date]' }), '2020-03-09');
  await tap(opened, 'Next');
  await person.click(await main.findByRole('button', { name: /^Picture password/ }));
  await choosePictures(opened, 'Boat', 'Cat', 'Sun', 'Moon');
  await main.findByRole('heading', { name: 'Temi is ready' });
  const [sent] = server.seen('POST /api/children');
  expect([sent?.body.dateOfBirth, sent?.body.age]).toEqual(['2020-03-09', undefined]);
});

it('lets the child choose another secret when this one is too easy', async () => {
  const opened = await open({
    'POST /api/children': () =>
      refusal(400, 'secret_too_easy', 'This is too easy to guess. Please choose another one.'),
  });
  await describeTemi(opened);
  await opened.person.click(opened.main.getByRole('button', { name: /^Picture password/ }));
  await choosePictures(opened, 'Sun', 'Sun', 'Sun', 'Sun');
  expect((await opened.main.findByRole('alert')).textContent, spec('X-422')).toBe(
    'This is too easy to guess. Please choose another one.',
  );
  expect(opened.main.getByText('0 of 4 entered')).toBeTruthy();
});

it('keeps the secret when the save failed, and tries again', async () => {
  const opened = await open({ 'POST /api/children': () => refusal(503, 'unavailable', 'Busy.') });
  await describeTemi(opened);
  await opened.person.click(opened.main.getByRole('button', { name: /^Picture password/ }));
  await choosePictures(opened, 'Boat', 'Cat', 'Sun', 'Moon');
  expect((await opened.main.findByRole('alert')).textContent).toBe('Busy.');
  opened.server.on('POST /api/children', () => temisAccount);
  await tap(opened, 'Try Again');
  expect(await opened.main.findByRole('heading', { name: 'Temi is ready' })).toBeTruthy();
});

it('pairs this device under a name, after a proof of who is asking, and hands it over signed out', async () => {
  let isProved = false;
  const opened = await open({
    'POST /api/auth/prove': () => {
      isProved = true;
      return { success: true };
    },
    'POST /api/family_device': ({ body }) =>
      isProved ? { ...kitchenTablet, name: String(body.name), isCurrent: true } : notRecently(),
  });
  const { main, person, server } = opened;
  await describeTemi(opened);
  await person.click(main.getByRole('button', { name: /^Picture password/ }));
  await choosePictures(opened, 'Boat', 'Cat', 'Sun', 'Moon');
  const name = await main.findByLabelText('Name of this device');
  await person.clear(name);
  await person.type(name, 'Kitchen tablet');
  await tap(opened, 'Pair this device');
  const question = await openedDialog('Confirm it is you');
  await person.type(question.getByLabelText('Password'), 'secret12');
  server.on('GET /api/family_devices', () => [{ ...kitchenTablet, isCurrent: true }]);
  await person.click(question.getByRole('button', { name: 'Confirm' }));
  expect(await main.findByText('Temi can start on this device.'), spec('X-423')).toBeTruthy();
  expect(server.seen('POST /api/family_device').at(-1)?.body).toEqual({ name: 'Kitchen tablet' });
  expect(localStorage.getItem('vivavoce.paired')).toBe('yes');
  server.on('GET /api/family_device', () => ({ isPaired: true, faces: [] }));
  await person.click(main.getByRole('link', { name: 'Sign out and hand it to a child' }));
  await expect.poll(opened.address).toBe('/family');
  await expect.poll(() => server.seen('POST /api/auth/logout').length).toBe(1);
});

it('offers eight drawings as one group of radio buttons, named by first names alone', async () => {
  const { main } = await open();
  const group = within(main.getByRole('group', { name: 'Picture' }));
  const names = group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(names, spec('X-424')).toEqual(['Leo', 'Mila', 'Temi', 'Kofi', 'Zara', 'Yuki', 'Jas', 'Freya']);
});

it('offers the form only to parents with a verified address', async () => {
  const unverified = await open({}, { ...grace, emailVerified: false });
  expect(
    unverified.main.getByText('Verify your email address first. Then you can add a child.'),
  ).toBeTruthy();
  expect(unverified.main.queryByLabelText('First name')).toBeNull();
});

it('tells a learner that only parents can do this', async () => {
  const { main } = await open({}, leo);
  expect(main.getByText('Only parents can create an account for a child.')).toBeTruthy();
  expect(main.queryByLabelText('First name')).toBeNull();
});
