// @module-tag postgresql
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FREE_TRIES } from '#domains/identity/child-accounts/secret-lock.ts';
import { childSecret } from '#domains/identity/child-accounts/tables.ts';
import { pairedDevice, signIn } from '#domains/identity/tables.ts';
import {
  callAs,
  chooseFace,
  familyAtHome,
  makeChild,
  PIN,
  pairTablet,
} from '#testing/people/family-at-home.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type Browser, openBrowser } from '#testing/test-browser.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const pinOf = (number: number) => ({ kind: 'pin' as const, digits: String(number).padStart(4, '0') });

/** Guesses one PIN after the other. Returns how many guesses were checked, by the code of the answer. */
async function guess(tablet: Browser, childId: string, guesses: number): Promise<Record<string, number>> {
  const told: Record<string, number> = {};
  for (let number = 0; number < guesses; number += 1) {
    const code = (await chooseFace(tablet, childId, pinOf(number))).json().code as string;
    told[code] = (told[code] ?? 0) + 1;
  }
  return told;
}

it('a thousand guesses on one device get five checked, and the rest are refused unseen', async () => {
  const { child, tablet } = await familyAtHome(server);
  const told = await guess(tablet, child.childId, 1_000);
  expect(told, spec('X-402')).toEqual({
    wrong_secret: FREE_TRIES,
    secret_locked: expect.any(Number),
    too_many_requests: expect.any(Number),
  });
});

it('fifty guesses at the same moment get five checked', async () => {
  const { child, tablet } = await familyAtHome(server);
  const told = await Promise.all(
    Array.from({ length: 50 }, (_, number) => chooseFace(tablet, child.childId, pinOf(number))),
  );
  const checked = told.filter((answer) => answer.json().code === 'wrong_secret');
  expect(checked).toHaveLength(FREE_TRIES);
});

it('guesses on browsers that nobody paired are never checked, however many browsers there are', async () => {
  const { child } = await familyAtHome(server);
  const told = await Promise.all(
    Array.from({ length: 50 }, (_, number) => chooseFace(openBrowser(server), child.childId, pinOf(number))),
  );
  const right = await chooseFace(openBrowser(server), child.childId, PIN);
  const codes = new Set([...told, right].map((answer) => answer.json().code));
  expect([...codes], spec('X-403')).toEqual(['device_not_paired']);
});

it('each of several devices has a count of its own, and a parent can pair ten of them at most', async () => {
  const { parent, child } = await familyAtHome(server);
  const tablets = [];
  for (let number = 2; number <= 10; number += 1)
    tablets.push((await pairTablet(server, parent, { name: `Tablet ${number}` })).tablet);
  const token = parent.headers.authorization.slice('Bearer '.length);
  const eleventh = await openBrowser(server).post('/api/family_device', { name: 'Tablet 11' }, token);
  expect(eleventh.json().code).toBe('too_many_devices');
  for (const tablet of tablets.slice(0, 2))
    expect((await guess(tablet, child.childId, 10)).wrong_secret).toBe(FREE_TRIES);
});

it('a made-up cookie, or the hash that the database holds, is no paired device', async () => {
  const { child, tablet, device } = await familyAtHome(server);
  const [row] = await server.platform.db.orm
    .select()
    .from(pairedDevice)
    .where(eq(pairedDevice.id, device.id));
  const secret = tablet.jar.get('vivavoce.family-device') ?? '';
  expect(row?.secretHash).toHaveLength(secret.length);
  const thief = openBrowser(server);
  for (const forged of ['A'.repeat(43), row?.secretHash ?? '', secret.toLowerCase()]) {
    thief.jar.set('vivavoce.family-device', forged);
    expect((await thief.get('/api/family_device')).json()).toEqual({ isPaired: false, faces: [] });
    expect((await chooseFace(thief, child.childId)).json().code).toBe('device_not_paired');
  }
});

it('the page of another site can neither sign a child in nor read the faces with a script', async () => {
  const { child, tablet } = await familyAtHome(server);
  tablet.goTo('https://evil.example');
  expect((await chooseFace(tablet, child.childId)).json().code, spec('X-404')).toBe('forbidden');
  tablet.goTo(undefined);
  expect((await chooseFace(tablet, child.childId)).json().code).toBe('forbidden');
  tablet.goTo('https://evil.example');
  const answer = await tablet.get('/api/family_device');
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

it('a PIN opens nothing at the ordinary login', async () => {
  const { child } = await familyAtHome(server);
  const told = [];
  for (const email of [`${child.childId}@test.example`, 'temi@test.example', 'null@test.example'])
    told.push((await openBrowser(server).login(email, '7391')).json().code);
  expect(told).toEqual(Array(3).fill('no_account'));
});

it('two children with the same PIN have different stored secrets', async () => {
  const { parent, child } = await familyAtHome(server);
  const { childId } = await makeChild(server, parent, { firstName: 'Kofi' });
  const rows = await server.platform.db.orm.select().from(childSecret);
  const hashes = rows.filter((row) => [child.childId, childId].includes(row.userId)).map(({ hash }) => hash);
  expect(new Set(hashes).size).toBe(2);
  expect(
    hashes.every((hash) => hash.startsWith('$argon2id$')),
    spec('X-405'),
  ).toBe(true);
});

it('a device that ends while a child signs in leaves no sign-in behind', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { parent, child, tablet, device } = await familyAtHome(server);
    const [signedIn] = await Promise.all([
      chooseFace(tablet, child.childId),
      callAs(server, parent)('DELETE', `/api/family_devices/${device.id}`),
    ]);
    const open = await server.platform.db.orm.select().from(signIn).where(eq(signIn.userId, child.childId));
    expect(open, spec('X-406')).toEqual([]);
    if (signedIn.statusCode !== 200) continue;
    expect((await tablet.get('/api/auth/sign-ins', signedIn.json().token)).statusCode).toBe(401);
  }
});

it('a link that ends while the child signs in leaves no sign-in behind', async () => {
  const { parent, child, tablet } = await familyAtHome(server);
  const administrator = await server.signUp({ role: 'ADMIN' });
  await Promise.all([
    chooseFace(tablet, child.childId),
    callAs(server, administrator)('DELETE', `/api/users/${child.childId}/parents/${parent.userId}`),
  ]);
  const open = await server.platform.db.orm.select().from(signIn).where(eq(signIn.userId, child.childId));
  expect(open).toEqual([]);
});
