// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consent } from '#domains/access/tables.ts';
import { decide, parentOf, readConsents } from '#testing/attention-records.ts';
import { later } from '#testing/live-call.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';

const NOTHING = { attention_images: null, live_lessons: null, refusedByParent: [], waiting: [] };

let open: TestApp;
let strict: TestApp;
beforeAll(async () => {
  open = await testApp();
  strict = await testApp({ CONSENT_AGE: '13' });
});
afterAll(async () => {
  await open.close();
  await strict.close();
});

/** Saves fields of a profile. Learners are ten years old unless a save says otherwise. */
const say = (server: TestApp, person: Person, body: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/users/${person.userId}/profile`,
    headers: person.headers,
    payload: body,
  });

/** Returns the records of a learner's consents, open or not. */
async function recordsOf(server: TestApp, learner: Person) {
  const all = await server.platform.db.orm.select().from(consent);
  return all.filter((one) => one.learnerId === learner.userId);
}

const purposes = ['attention_images', 'live_lessons'] as const;

describe('consents without CONSENT_AGE', () => {
  it('nothing is agreed to at first, and no parent is needed, whatever the age', async () => {
    expect(await readConsents(open, await open.signUp())).toMatchObject({ needsParent: false, ...NOTHING });
  });

  it.each(purposes)('a learner agrees to %s and takes it back; both are kept on record', async (purpose) => {
    const learner = await open.signUp();
    const givenAt = open.platform.clock.now().toISOString();
    const given = { needsParent: false, ...NOTHING, [purpose]: givenAt };
    expect((await decide(open, learner, learner, true, purpose)).json()).toMatchObject(given);
    open.platform.clock.advance(1_000);
    // Agreeing again keeps the time of the first consent.
    expect((await decide(open, learner, learner, true, purpose)).json()).toMatchObject(given);
    expect((await decide(open, learner, learner, false, purpose)).json()).toMatchObject(NOTHING);
    expect((await decide(open, learner, learner, false, purpose)).json()).toMatchObject(NOTHING);
    expect(await recordsOf(open, learner)).toMatchObject([
      { purpose, givenBy: learner.userId, withdrawnAt: expect.any(Date) },
    ]);
  });

  it('a linked parent may agree as well, and either may take back what the other gave', async () => {
    const learner = await open.signUp();
    const parent = await parentOf(open, learner);
    for (const [giver, taker] of [
      [parent, learner],
      [learner, parent],
    ] as const) {
      await decide(open, giver, learner, true);
      expect((await readConsents(open, taker, learner)).attention_images).not.toBeNull();
      await decide(open, taker, learner, false);
      expect((await readConsents(open, giver, learner)).attention_images).toBeNull();
    }
  });

  it('only one consent is opened, however many people agree at once', async () => {
    const learner = await open.signUp();
    const parents = [await parentOf(open, learner), await parentOf(open, learner)];
    const all = [learner, ...parents, learner];
    const answers = await Promise.all(all.map((person) => decide(open, person, learner, true)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await recordsOf(open, learner)).toMatchObject([{ withdrawnAt: null }]);
  });

  it('a parent’s consent ends with the parent’s account', async () => {
    const learner = await open.signUp();
    const parent = await parentOf(open, learner);
    await decide(open, parent, learner, true);
    const url = `/api/users/${parent.userId}`;
    await open.app.inject({ method: 'DELETE', url, headers: parent.headers });
    expect((await readConsents(open, learner)).attention_images).toBeNull();
    expect(await recordsOf(open, learner)).toMatchObject([{ withdrawnAt: expect.any(Date) }]);
    // Another consent may now be opened.
    expect((await decide(open, learner, learner, true)).json().attention_images).not.toBeNull();
  });

  it('an account without a profile cannot agree to anything', async () => {
    const newcomer = await open.signUp({ profile: false });
    const answer = await decide(open, newcomer, newcomer, true);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'no_profile']);
    const read = await open.app.inject({
      url: `/api/consents/${newcomer.userId}`,
      headers: newcomer.headers,
    });
    expect([read.statusCode, read.json().code]).toEqual([404, 'no_profile']);
  });
});

describe('below CONSENT_AGE', () => {
  it.each(purposes)('a learner cannot agree to %s, but may take back what a parent gave', async (purpose) => {
    const learner = await strict.signUp();
    const refused = await decide(strict, learner, learner, true, purpose);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'consent_needs_parent']);
    expect(refused.json().message).toBe('A parent who is linked to this account has to agree to this.');
    expect(await readConsents(strict, learner)).toMatchObject({ needsParent: true, ...NOTHING });

    const parent = await parentOf(strict, learner);
    expect((await decide(strict, parent, learner, true, purpose)).json()[purpose]).not.toBeNull();
    expect((await decide(strict, learner, learner, false, purpose)).json()[purpose]).toBeNull();
  });

  it.each([
    ['no age is known', { age: null, dateOfBirth: null }, true],
    ['the age is 12', { age: 12 }, true],
    ['the age is 13', { age: 13 }, false],
  ])('the age decides whether a parent is needed: %s', async (_what, body, needsParent) => {
    const learner = await strict.signUp({ profile: false });
    const { age } = body;
    await strict.platform.db.transaction((tx) =>
      strict.domains.profiles.create(tx, learner.userId, { firstName: 'Nia', age }),
    );
    expect((await readConsents(strict, learner)).needsParent).toBe(needsParent);
  });

  it('a parent is needed until the thirteenth birthday, and a parent’s consent still counts afterwards', async () => {
    const learner = await strict.signUp({ age: 12 });
    const parent = await parentOf(strict, learner);
    const now = strict.platform.clock.now();
    const birthday = new Date(Date.UTC(now.getUTCFullYear() - 13, now.getUTCMonth(), now.getUTCDate() + 1));
    await say(strict, learner, { dateOfBirth: birthday.toISOString().slice(0, 10) });
    await decide(strict, parent, learner, true);
    expect(await readConsents(strict, learner)).toMatchObject({ needsParent: true });
    await later(strict, learner, 24 * 60 * 60_000);
    expect(await readConsents(strict, learner)).toMatchObject({
      needsParent: false,
      attention_images: expect.any(String),
    });
  });

  it('the learner’s own earlier consent does not count, and a parent’s replaces it', async () => {
    const learner = await strict.signUp({ age: 14 });
    await decide(strict, learner, learner, true);
    expect((await readConsents(strict, learner)).attention_images).not.toBeNull();
    await say(strict, learner, { age: 11 });
    expect((await readConsents(strict, learner)).attention_images).toBeNull();
    const parent = await parentOf(strict, learner);
    expect((await decide(strict, parent, learner, true)).json().attention_images).not.toBeNull();
    const given = await recordsOf(strict, learner);
    expect(given.filter(({ withdrawnAt }) => withdrawnAt === null)).toMatchObject([
      { givenBy: parent.userId },
    ]);
    expect(given).toHaveLength(2);
  });

  it('the consent of a parent who is no longer linked does not count', async () => {
    const learner = await strict.signUp();
    const parent = await strict.signUp({ role: 'PARENT' });
    // A record whose link is gone, for whatever reason.
    await strict.platform.db.orm
      .insert(consent)
      .values({ learnerId: learner.userId, purpose: 'live_lessons', givenBy: parent.userId });
    expect(await readConsents(strict, learner)).toMatchObject({ needsParent: true, ...NOTHING });
  });
});

describe('the consents of another person', () => {
  it('can be read by an administrator, who cannot give or withdraw any', async () => {
    const [learner, admin] = [await open.signUp(), await open.signUp({ role: 'ADMIN' })];
    await decide(open, learner, learner, true);
    expect((await readConsents(open, admin, learner)).attention_images).not.toBeNull();
    for (const isGiven of [true, false])
      expect((await decide(open, admin, learner, isGiven, 'live_lessons')).statusCode).toBe(404);
    expect((await decide(open, admin, learner, false)).statusCode).toBe(404);
    expect((await readConsents(open, learner)).attention_images).not.toBeNull();
  });

  it('are hidden from everyone else, as if there were no such learner', async () => {
    const learner = await open.signUp();
    const strangers = [
      await open.signUp(),
      await parentOf(open, await open.signUp()),
      await open.signUp({ role: 'TEACHER' }),
    ];
    const nobody = { ...learner, userId: randomUUID() };
    for (const stranger of strangers) {
      const told = async (about: Person) => {
        const answers = [
          await decide(open, stranger, about, true),
          await open.app.inject({ url: `/api/consents/${about.userId}`, headers: stranger.headers }),
        ];
        return answers.map((answer) => [answer.statusCode, answer.json().code]);
      };
      expect(await told(learner)).toEqual(await told(nobody));
      expect((await told(learner))[0]).toEqual([404, 'not_found']);
    }
    expect(await recordsOf(open, learner)).toEqual([]);
  });
});
