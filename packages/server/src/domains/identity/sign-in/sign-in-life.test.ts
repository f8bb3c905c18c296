/**
 * A remembered sign-in was prolonged with every use and never ended: whoever copied the cookie of a family computer once
 * kept the access for years, as long as they used it every month. Now a sign-in ends after 180 days, however often it was
 * used, and its owner signs in again.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '#domains/identity/tables.ts';
import { signedInPerson } from '#testing/people/signed-in-person.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A person whose sign-in began this many days ago and was used since. */
async function signedInFor(days: number) {
  const person = await signedInPerson(server);
  await server.platform.db.orm
    .update(signIn)
    .set({ createdAt: new Date(Date.now() - days * DAY_MS) })
    .where(eq(signIn.userId, person.id));
  return person;
}

const signInsOf = (id: string) => server.platform.db.orm.select().from(signIn).where(eq(signIn.userId, id));

it('a sign-in ends 180 days after it began, although it was used all the time', async () => {
  const { here, id } = await signedInFor(180);
  expect(await here.renew()).toBe(401);
  expect([...here.browser.jar.keys()].filter((name) => name.includes('session'))).toEqual([]);
  expect([await here.isBelieved(), await signInsOf(id)]).toEqual([false, []]);
});

it('a sign-in that began a day later continues', async () => {
  const { here } = await signedInFor(179);
  expect([await here.renew(), await here.isBelieved()]).toEqual([200, true]);
});

it('a sign-in that has ended this way buys nothing, and other browsers no longer list it', async () => {
  const person = await signedInFor(180);
  const other = await person.signInElsewhere();
  expect((await other.get('/api/auth/sign-ins')).json()).toMatchObject([{ isCurrent: true }]);
  expect(await server.domains.identity.cookieCalls.personBehind(cookiesOf(person.here))).toBeNull();
  expect(await server.domains.identity.cookieCalls.personBehind(cookiesOf(other))).not.toBeNull();
});

const cookiesOf = ({ browser }: { browser: { jar: Map<string, string> } }) =>
  [...browser.jar].map((pair) => pair.join('=')).join('; ');
