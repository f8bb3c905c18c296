import type { LinkedChild, LinkedParent } from '@vivavoce/contracts/family/link-calls';
import type { Person, TestApp } from './test-app.ts';
import { mailsTo } from './test-browser.ts';

/**
 * Links a parent with a code, as the two do it, and waits until everybody was told. Returns whether it succeeded. A
 * second passes first, so that what is told has an order.
 */
export async function link(server: TestApp, parent: Person, child: Person): Promise<boolean> {
  server.platform.clock.advance(1_000);
  const post = ({ headers }: Person, url: string, payload: object) =>
    server.app.inject({ method: 'POST', url, headers, payload });
  const made = await post(child, '/api/invite/generate', { userId: child.userId });
  const used = await post(parent, '/api/invite/use', { code: made.json().data.code });
  await server.platform.jobs.idle();
  return used.json<{ success: boolean }>().success;
}

/**
 * Ends a link as this caller, and waits until everybody was told. Returns 'ended', or the status and the code. A second
 * passes first.
 */
export async function endLink(server: TestApp, caller: Person, parent: Person, child: Person) {
  server.platform.clock.advance(1_000);
  const url = `/api/users/${child.userId}/parents/${parent.userId}`;
  const answer = await server.app.inject({ method: 'DELETE', url, headers: caller.headers });
  await server.platform.jobs.idle();
  const { success, code } = answer.json<{ success: boolean; code?: string }>();
  return success ? 'ended' : `${answer.statusCode} ${code}`;
}

/** Deletes an account as its owner. A second passes first. */
export function deleteAccount(server: TestApp, { userId, headers }: Person) {
  server.platform.clock.advance(1_000);
  return server.app.inject({ method: 'DELETE', url: `/api/users/${userId}`, headers });
}

async function list<Item>(server: TestApp, { headers }: Person, url: string): Promise<Item[]> {
  return (await server.app.inject({ url, headers })).json<{ data: Item[] }>().data;
}

export const parentsOf = (server: TestApp, reader: Person, child = reader) =>
  list<LinkedParent>(server, reader, `/api/users/${child.userId}/parents`);
export const childrenOf = (server: TestApp, parent: Person, reader = parent) =>
  list<LinkedChild>(server, reader, `/api/users/${parent.userId}/children`);
/** The subjects of the mails to a person, oldest first. */
export const subjectsTo = async (server: TestApp, { email }: Person) =>
  (await mailsTo(server, email)).map(({ subject }) => subject);

/** Whether somebody may read the profile of a child. */
export async function mayRead(server: TestApp, { headers }: Person, child: Person): Promise<boolean> {
  const url = `/api/users/${child.userId}/profile`;
  return (await server.app.inject({ url, headers })).statusCode === 200;
}

/** Makes a child with two linked parents. */
export async function familyOf(server: TestApp, age = 10) {
  const child = await server.signUp({ name: 'Mila Lind', age });
  const grace = await server.signUp({ name: 'Grace Lind', role: 'PARENT' });
  const tom = await server.signUp({ name: 'Tom Berg', role: 'PARENT' });
  await link(server, grace, child);
  await link(server, tom, child);
  return { child, grace, tom };
}
