// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowserElsewhere, signedInPerson } from '#testing/people/signed-in-person.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { signIn } from '../tables.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

type Listed = { id: string; isCurrent: boolean; userAgent: string | null; lastUsedAt: string };
type Lister = { get(url: string): Promise<{ json(): Listed[] }> };

const list = async (lister: Lister) => (await lister.get('/api/auth/sign-ins')).json();
const currentOf = async (lister: Lister) => (await list(lister)).find((one) => one.isCurrent)?.id ?? '';

const change = (id: string, columns: Partial<typeof signIn.$inferInsert>) =>
  server.platform.db.orm.update(signIn).set(columns).where(eq(signIn.id, id));

describe('the list of sign-ins', () => {
  it('names this browser first, then the most recently used ones, and no one else’s', async () => {
    const person = await signedInPerson(server);
    const [second, third] = [await person.signInElsewhere(), await person.signInElsewhere()];
    const ids = [await currentOf(person.here), await currentOf(second), await currentOf(third)];
    const [mine = '', older = '', newer = ''] = ids;
    await change(mine, { updatedAt: new Date('2026-01-01') });
    await change(older, { updatedAt: new Date('2026-01-02'), userAgent: '' });
    await change(newer, { updatedAt: new Date('2026-01-03') });
    await signedInPerson(server);

    const listed = await list(person.here);
    expect(listed.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      [mine, true],
      [newer, false],
      [older, false],
    ]);
    expect(listed[0]?.userAgent).toBe('lightMyRequest');
    expect(listed[2]).toMatchObject({ userAgent: null, lastUsedAt: '2026-01-02T00:00:00.000Z' });
  });

  it('leaves out expired sign-ins', async () => {
    const person = await signedInPerson(server);
    const other = await person.signInElsewhere();
    await change(await currentOf(other), { expiresAt: new Date(Date.now() - 1) });
    expect(await list(person.here)).toMatchObject([{ isCurrent: true }]);
  });

  it('contains nothing that could be used to take over a sign-in', async () => {
    const person = await signedInPerson(server);
    const [kept] = await server.platform.db.orm.select().from(signIn).where(eq(signIn.userId, person.id));
    expect(kept?.token.length).toBeGreaterThan(20);
    expect(JSON.stringify(await list(person.here))).not.toContain(kept?.token);
  });

  it('requires a sign-in', async () => {
    const stranger = openBrowserElsewhere(server);
    const answers = [
      await stranger.get('/api/auth/sign-ins'),
      await stranger.delete('/api/auth/sign-ins'),
      await stranger.delete(`/api/auth/sign-ins/${randomUUID()}`),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 401]);
  });
});

describe('signing out of one browser from another', () => {
  it('ends its cookie and its token immediately, and no others', async () => {
    const person = await signedInPerson(server);
    const [lost, third] = [await person.signInElsewhere(), await person.signInElsewhere()];
    const answer = await person.here.delete(`/api/auth/sign-ins/${await currentOf(lost)}`);
    expect(answer.json()).toEqual({ success: true });
    expect([await lost.isBelieved(), await lost.renew()]).toEqual([false, 401]);
    expect([await third.isBelieved(), await third.renew()]).toEqual([true, 200]);
    expect([await person.here.isBelieved(), await person.here.renew()]).toEqual([true, 200]);
    expect(await list(person.here)).toHaveLength(2);
  });

  it('also works for the current browser', async () => {
    const { here } = await signedInPerson(server);
    expect((await here.delete(`/api/auth/sign-ins/${await currentOf(here)}`)).statusCode).toBe(200);
    expect([await here.isBelieved(), await here.renew()]).toEqual([false, 401]);
  });

  it('does not find other people’s sign-ins, or one that is over', async () => {
    const [person, other] = [await signedInPerson(server), await signedInPerson(server)];
    const foreign = await person.here.delete(`/api/auth/sign-ins/${await currentOf(other.here)}`);
    const unknown = await person.here.delete(`/api/auth/sign-ins/${randomUUID()}`);
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'not_found']);
    expect(foreign.json().message).toBe(unknown.json().message);
    expect([await other.here.isBelieved(), await other.here.renew()]).toEqual([true, 200]);

    const over = `/api/auth/sign-ins/${await currentOf(await person.signInElsewhere())}`;
    const twice = await Promise.all([person.here.delete(over), person.here.delete(over)]);
    expect(twice.map((answer) => answer.statusCode).sort()).toEqual([200, 404]);
  });
});

describe('signing out everywhere', () => {
  it('leaves dead cookies behind, which the following sign-out clears', async () => {
    const { browser, delete: remove } = (await signedInPerson(server)).here;
    const ended = await remove('/api/auth/sign-ins');
    expect(ended.headers['set-cookie']).toBeUndefined();
    expect(browser.jar.size).toBeGreaterThan(0);
    expect((await browser.logout()).statusCode).toBe(200);
    expect([...browser.jar.keys()]).toEqual(['vivavoce.known-browser']);
  });

  it('ends all of the person’s sign-ins immediately, including this one, and no one else’s', async () => {
    const [person, other] = [await signedInPerson(server), await signedInPerson(server)];
    const second = await person.signInElsewhere();
    expect((await person.here.delete('/api/auth/sign-ins')).json()).toEqual({ success: true });
    for (const ended of [person.here, second]) {
      expect([await ended.isBelieved(), await ended.renew()]).toEqual([false, 401]);
    }
    expect([await other.here.isBelieved(), await other.here.renew()]).toEqual([true, 200]);
    expect(await person.tryPassword('quiet-lantern')).toBeUndefined();
  });
});
