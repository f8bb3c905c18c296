import { screen, within } from '@testing-library/react';
import type { ChildAccount } from '@vivavoce/contracts/family/child-account-calls';
import { beforeEach, expect, it } from 'vitest';
import {
  grace,
  gracesProfile,
  kitchenTablet,
  temi,
  temisAccount,
} from '#domains/family/children/testing/family-people.ts';
import { openedDialog } from '#domains/identity/security/testing/open-security.tsx';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

beforeEach(() => localStorage.clear());

async function open(child: Partial<ChildAccount> = {}, handlers: Parameters<typeof fakeServer>[0] = {}) {
  let kept: ChildAccount = { ...temisAccount, ...child };
  const change = (changes: Partial<ChildAccount>) => {
    kept = { ...kept, ...changes };
    return kept;
  };
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => gracesProfile,
      'GET /api/children/:id': () => kept,
      'GET /api/family_devices': () => [kitchenTablet],
      ...handlers,
    },
    { user: grace },
  );
  const app = await renderApp(`/parent/children/${temi.id}`);
  await screen.findByRole('heading', { level: 1, name: 'How Temi signs in' });
  const card = (name: string) => within(screen.getByRole('region', { name }));
  return { server, change, card, ...app, main: within(screen.getByRole('main')) };
}

it('shows how a child signs in, without the secret', async () => {
  const { card } = await open();
  expect(
    card('Picture password or PIN').getByText(/Temi signs in with four pictures\. Nobody can look/),
  ).toBeTruthy();
  expect(card('Name and picture').getByText('6 years old')).toBeTruthy();
});

it('sets a new PIN in place of the pictures', async () => {
  const { card, change, person, server } = await open();
  server.on('PUT /api/children/:id/secret', () => change({ secretKind: 'pin' }));
  const secret = card('Picture password or PIN');
  await person.click(secret.getByRole('button', { name: 'Set a new one' }));
  await person.click(secret.getByRole('button', { name: /^PIN/ }));
  for (const name of ['1', '7', '0', '3', 'Done', 'I know it now', '1', '7', '0', '3', 'Done']) {
    await person.click(secret.getByRole('button', { name }));
  }
  expect(await secret.findByText(/Temi signs in with a PIN\./), spec('X-425')).toBeTruthy();
  expect(server.seen('PUT /api/children/:id/secret')).toMatchObject([
    { params: { id: temi.id }, body: { secret: { kind: 'pin', digits: '1703' } } },
  ]);
  await expect
    .poll(() => document.activeElement)
    .toBe(secret.getByRole('heading', { name: 'Picture password or PIN' }));
});

it('says on which device a child has to wait, and lets the child try again', async () => {
  const { card, change, person, server } = await open({
    lockedOn: [{ deviceId: kitchenTablet.id, name: kitchenTablet.name, until: '2026-11-19T16:15:00.000Z' }],
  });
  server.on('POST /api/children/:id/unlock', () => change({ lockedOn: [] }));
  const secret = card('Picture password or PIN');
  expect(secret.getByText(/^Too many wrong tries: Temi has to wait on Kitchen tablet until /)).toBeTruthy();
  await person.click(secret.getByRole('button', { name: 'Let Temi try again now' }));
  await expect.poll(() => secret.queryByText(/Too many wrong tries/)).toBeNull();
  expect(await screen.findByText('Temi can try again now.'), spec('X-426')).toBeTruthy();
});

it('ends the pairing of a device after a question', async () => {
  const { card, person, server } = await open(
    {},
    { 'DELETE /api/family_devices/:id': () => ({ success: true }) },
  );
  const devices = card('Paired devices');
  await person.click(await devices.findByRole('button', { name: 'End the pairing of Kitchen tablet' }));
  const question = within(screen.getByRole('alertdialog', { name: 'End the pairing of Kitchen tablet?' }));
  expect(server.seen('DELETE /api/family_devices/:id')).toEqual([]);
  server.on('GET /api/family_devices', () => []);
  await person.click(question.getByRole('button', { name: 'End' }));
  expect(await devices.findByText('No device is paired yet.'), spec('X-427')).toBeTruthy();
  expect(server.seen('DELETE /api/family_devices/:id')).toMatchObject([{ params: { id: kitchenTablet.id } }]);
});

it('marks this device, and stops offering the faces here once its pairing ended', async () => {
  localStorage.setItem('vivavoce.paired', 'yes');
  const { card, person, server } = await open(
    {},
    {
      'GET /api/family_devices': () => [{ ...kitchenTablet, isCurrent: true }],
      'DELETE /api/family_devices/:id': () => ({ success: true }),
    },
  );
  const devices = card('Paired devices');
  expect(await devices.findByText('This device')).toBeTruthy();
  expect(devices.queryByRole('button', { name: 'Pair this device' })).toBeNull();
  await person.click(devices.getByRole('button', { name: 'End the pairing of Kitchen tablet' }));
  server.on('GET /api/family_devices', () => []);
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End' }));
  expect(await devices.findByRole('button', { name: 'Pair this device' })).toBeTruthy();
  expect(localStorage.getItem('vivavoce.paired')).toBeNull();
});

it('reports why a device could not be paired', async () => {
  const { card, person } = await open(
    {},
    {
      'POST /api/family_device': () =>
        refusal(409, 'too_many_devices', 'You have already paired 10 devices.'),
    },
  );
  const devices = card('Paired devices');
  await person.click(await devices.findByRole('button', { name: 'Pair this device' }));
  expect((await devices.findByRole('alert')).textContent).toBe('You have already paired 10 devices.');
});

it('changes the name and the drawing', async () => {
  const { card, change, person, server } = await open();
  server.on('PUT /api/children/:id', ({ body }) => change(body as Partial<ChildAccount>));
  const about = card('Name and picture');
  await person.click(about.getByRole('button', { name: 'Change' }));
  await person.clear(about.getByLabelText('First name'));
  await person.type(about.getByLabelText('First name'), 'Temitope');
  await person.click(about.getByRole('radio', { name: 'Zara' }));
  await person.click(about.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'How Temitope signs in' })).toBeTruthy();
  expect(server.seen('PUT /api/children/:id')[0]?.body, spec('X-428')).toEqual({
    firstName: 'Temitope',
    age: 6,
    avatar: 'zara',
  });
});

it('gives the child an e-mail address with the code that was mailed to it', async () => {
  const { card, change, person, server } = await open(
    {},
    {
      'POST /api/children/:id/address': ({ body }) =>
        body.email === 'leo@example.org'
          ? refusal(409, 'email_taken', 'This address is taken.')
          : { success: true, needsOtherParent: false },
      'POST /api/children/:id/address/confirm': () => {
        change({ hasEmail: true });
        return { success: true };
      },
    },
  );
  await person.click(card('Email address').getByRole('button', { name: 'Add an email address' }));
  const dialog = await openedDialog('Add an email address');
  const field = dialog.getByLabelText('New email address');
  await person.type(field, 'leo@example.org');
  await person.click(dialog.getByRole('button', { name: 'Send the code' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('This address is taken.');
  await person.clear(field);
  await person.type(field, 'temi@example.org');
  await person.click(dialog.getByRole('button', { name: 'Send the code' }));
  await screen.findByText(/temi@example\.org/);
  await person.keyboard('123456');
  await person.click(screen.getByRole('button', { name: 'Confirm the new address' }));
  expect(
    await card('Email address').findByText('Temi has an email address. Only Temi can change it.'),
    spec('X-429'),
  ).toBeTruthy();
  expect(server.seen('POST /api/children/:id/address/confirm')[0]?.body).toEqual({ code: '123456' });
  expect(card('Name and picture').queryByRole('button', { name: 'Change' })).toBeNull();
  expect(card('Picture password or PIN').queryByRole('button', { name: 'Set a new one' })).toBeNull();
});

it('leaves the code to the other parent where the child has one', async () => {
  const { card, change, person } = await open(
    {},
    {
      'POST /api/children/:id/address': ({ body }) => {
        change({ waitingAddress: { email: String(body.email), mayConfirm: false } });
        return { success: true, needsOtherParent: true };
      },
    },
  );
  await person.click(card('Email address').getByRole('button', { name: 'Add an email address' }));
  const dialog = await openedDialog('Add an email address');
  await person.type(dialog.getByLabelText('New email address'), 'temi@example.org');
  await person.click(dialog.getByRole('button', { name: 'Send the code' }));
  expect(await dialog.findByText(/Temi has another parent, who has to agree/), spec('X-694')).toBeTruthy();
  expect(dialog.queryByRole('textbox')).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await card('Email address').findByText(/We mailed a code to temi@example\.org/)).toBeTruthy();
});

it('asks the other parent to agree, who types the code', async () => {
  const waitingAddress = { email: 'temi@example.org', mayConfirm: true };
  const { card, change, person, server } = await open({ waitingAddress });
  server.on('POST /api/children/:id/address/confirm', () => {
    change({ hasEmail: true, waitingAddress: null });
    return { success: true };
  });
  const email = card('Email address');
  expect(
    email.getByText(/Another parent wants to give Temi the address temi@example\.org\. Whoever reads/),
    spec('X-694'),
  ).toBeTruthy();
  await person.click(email.getByRole('button', { name: 'Type the code' }));
  await openedDialog('Type the code');
  await person.keyboard('123456');
  await person.click(screen.getByRole('button', { name: 'Confirm the new address' }));
  expect(await email.findByText('Temi has an email address. Only Temi can change it.')).toBeTruthy();
  expect(server.seen('POST /api/children/:id/address')).toEqual([]);
});

it('turns the secret of a child with an address off', async () => {
  const { card, change, person, server } = await open({ hasEmail: true });
  server.on('DELETE /api/children/:id/secret', () => {
    change({ secretKind: null });
    return { success: true };
  });
  const secret = card('Picture password or PIN');
  await person.click(secret.getByRole('button', { name: 'Turn it off' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Turn it off' }));
  expect(await secret.findByText('Temi has an email address and signs in with it.')).toBeTruthy();
  expect(secret.queryByRole('button')).toBeNull();
});

it('finds nothing for a child who is not linked, and tries again after an outage', async () => {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => gracesProfile,
      'GET /api/children/:id': () => refusal(503, 'unavailable', 'Busy.'),
    },
    { user: grace },
  );
  const { person } = await renderApp(`/parent/children/${temi.id}`);
  expect(await screen.findByText('Busy.')).toBeTruthy();
  server.on('GET /api/children/:id', () => refusal(404, 'not_found', 'x'));
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Child not found' })).toBeTruthy();
});
