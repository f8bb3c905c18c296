import type { ChildAccount } from '@vivavoce/contracts/family/child-account-calls';
import type { PairedDevice } from '@vivavoce/contracts/family/device-calls';
import type { ChildSecret } from '@vivavoce/contracts/identity/child-secret';
import type { Person, TestApp } from '#testing/test-app.ts';
import { type Browser, openBrowser } from '#testing/test-browser.ts';

/** The PIN of every child of these tests, unless a test chooses another secret. */
export const PIN: ChildSecret = { kind: 'pin', digits: '7391' };
export const WRONG_PIN: ChildSecret = { kind: 'pin', digits: '8204' };
export const PICTURES: ChildSecret = { kind: 'picture', pictures: ['cat', 'sun', 'kite', 'boat'] };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Makes a call as a person, with the token alone. */
export const callAs =
  (server: TestApp, { headers }: Pick<Person, 'headers'>) =>
  (method: Method, url: string, payload?: object) =>
    server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });

/** Has a parent make the account of a child. */
export async function makeChild(
  server: TestApp,
  parent: Pick<Person, 'headers'>,
  over: object = {},
): Promise<ChildAccount> {
  const child = { firstName: 'Temi', lastName: 'Adeyemi', age: 7, avatar: 'temi', secret: PIN, ...over };
  const made = await callAs(server, parent)('POST', '/api/children', child);
  if (made.statusCode !== 200) throw new Error(`the child was not made: ${made.body}`);
  return made.json();
}

/** Has a parent pair a browser. */
export async function pairTablet(
  server: TestApp,
  parent: Person,
  { name = 'Kitchen tablet', tablet = openBrowser(server) }: { name?: string; tablet?: Browser } = {},
): Promise<{ tablet: Browser; device: PairedDevice }> {
  const token = parent.headers.authorization.slice('Bearer '.length);
  const paired = await tablet.post('/api/family_device', { name }, token);
  if (paired.statusCode !== 200) throw new Error(`the tablet was not paired: ${paired.body}`);
  return { tablet, device: paired.json() };
}

/** Tries to sign a child in on a browser. */
export const chooseFace = (tablet: Browser, childId: string, secret: ChildSecret = PIN) =>
  tablet.post('/api/family_device/sign_in', { childId, secret });

/** Makes a parent with one child and one paired tablet. */
export async function familyAtHome(server: TestApp) {
  const parent = await server.signUp({ role: 'PARENT' });
  const child = await makeChild(server, parent);
  return { parent, child, ...(await pairTablet(server, parent)), as: callAs(server, parent) };
}

/** Links another parent to a child. */
export async function anotherParent(server: TestApp, childId: string): Promise<Person> {
  const other = await server.signUp({ role: 'PARENT' });
  await server.platform.db.transaction((tx) =>
    server.domains.access.linkChild(tx, { parentId: other.userId, childId }),
  );
  return other;
}
