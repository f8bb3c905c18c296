// @module-tag postgresql

/**
 * A ten-year-old on a server with `CONSENT_AGE=13` could open Profile Settings, type another age or date of birth, and
 * then speak in lessons and agree to images without a parent. Clearing the age first, or becoming a parent, worked as
 * well. Now an age once given goes up only with time. A linked parent or an administrator may correct it, and the
 * child is told so.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide, readConsents } from '#testing/attention-records.ts';
import { later } from '#testing/live-call.ts';
import { securityEvents } from '#testing/security-events.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { profiles } from './tables.ts';

const DAY_MS = 24 * 60 * 60_000;
const YEAR_MS = 366 * DAY_MS;

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ CONSENT_AGE: '13' });
});
afterAll(() => server.close());

/** Saves fields of one's own profile. */
const save = (person: Person, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/profile/${person.userId}`,
    headers: person.headers,
    payload,
  });

/** Reads what is stored about a person. */
async function stored({ userId }: Person) {
  const [row] = await server.platform.db.orm.select().from(profiles).where(eq(profiles.userId, userId));
  return row;
}

/** The date of birth of somebody who is this old today and has had the birthday this many days ago. */
function bornAgo(years: number, days = 0): string {
  const now = new Date(server.platform.clock.now().getTime() - days * DAY_MS);
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate()))
    .toISOString()
    .slice(0, 10);
}

const CODE = 'age_only_rises_with_time';

describe('a learner of ten', () => {
  it.each([
    ['a higher age', [{ age: 14 }]],
    ['an age that is one year higher', [{ age: 11 }]],
    ['an earlier date of birth', [{ dateOfBirth: '2001-05-01' }]],
    ['no age, and then a higher one', [{ age: null }, { age: 14 }]],
    ['no age, and then an earlier date of birth', [{ age: null }, { dateOfBirth: '2001-05-01' }]],
    ['a lower age, and then the former one', [{ age: 9 }, { age: 10 }]],
    ['the role of a parent together with an age', [{ role: 'PARENT', age: 41 }]],
  ])('cannot give %s', async (_what, saves) => {
    const learner = await server.signUp();
    const last = saves.at(-1) ?? {};
    // A student who takes the age away is refused for that already (RES-125), and is no further.
    for (const one of saves.slice(0, -1))
      expect((await save(learner, one)).statusCode).toBe(Object.values(one).includes(null) ? 400 : 200);
    const before = await stored(learner);
    const refused = await save(learner, { goals: ['chemistry'], ...last });
    expect([refused.statusCode, refused.json().code], spec('X-252')).toEqual([403, CODE]);
    expect(await stored(learner)).toEqual(before);
    expect(await readConsents(server, learner)).toMatchObject({ needsParent: true });
    expect((await decide(server, learner, learner, true)).json().code).toBe('consent_needs_parent');
  });

  it('is told who can change the age, and which field it is about', async () => {
    const learner = await server.signUp();
    const [age, day] = [await save(learner, { age: 14 }), await save(learner, { dateOfBirth: '2001-05-01' })];
    const told =
      'Your age only goes up with time. If it is wrong, a parent who is linked to your account, or an administrator, can correct it.';
    expect([age.json().message, day.json().message], spec('X-253')).toEqual([told, told]);
    expect(Object.keys(age.json().fields)).toEqual(['age']);
    expect(Object.keys(day.json().fields)).toEqual(['dateOfBirth']);
  });

  it('stays ten after a change of role, and the role opens nothing', async () => {
    const learner = await server.signUp();
    expect((await save(learner, { role: 'PARENT' })).statusCode).toBe(200);
    const token = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: learner.email, password: 'quiet-lantern' },
    });
    const asParent = { ...learner, headers: { authorization: `Bearer ${token.json().token}` } };
    expect((await save(asParent, { age: 41 })).json().code).toBe(CODE);
    expect(await readConsents(server, asParent)).toMatchObject({ needsParent: true });
    expect((await save(asParent, { age: null })).statusCode).toBe(200);
    expect((await save(asParent, { age: 41 })).json().code, spec('X-254')).toBe(CODE);
  });

  it('may lower the age, and give the date of birth that fits it', async () => {
    const learner = await server.signUp();
    expect((await save(learner, { dateOfBirth: bornAgo(10, 200) })).json().age, spec('X-255')).toBe(10);
    const earlier = await save(learner, { dateOfBirth: bornAgo(10, 201) });
    expect(earlier.json().code).toBe(CODE);
    expect((await save(learner, { dateOfBirth: bornAgo(8) })).json().age).toBe(8);
    expect((await save(learner, { dateOfBirth: bornAgo(8, 1) })).json().code).toBe(CODE);
  });

  it('may not let an old age come back by removing the date of birth', async () => {
    const learner = await server.signUp({ profile: false });
    expect((await save(learner, { age: 40, dateOfBirth: bornAgo(10) })).json().age).toBe(10);
    const removed = await save(learner, { dateOfBirth: null });
    expect([removed.json().code, Object.keys(removed.json().fields)]).toEqual([CODE, ['dateOfBirth']]);
    expect((await save(learner, { dateOfBirth: null, age: 10 })).json().age).toBe(10);
  });

  it('may be one year older when a year has passed, and not two', async () => {
    const learner = await server.signUp({ profile: false });
    expect((await save(learner, { age: 10 })).json().age).toBe(10);
    await later(server, learner, YEAR_MS);
    expect((await save(learner, { age: 12 })).json().code, spec('X-256')).toBe(CODE);
    expect((await save(learner, { age: 11 })).json().age, spec('X-256')).toBe(11);
    expect((await save(learner, { age: 12 })).json().code).toBe(CODE);
    await later(server, learner, YEAR_MS);
    expect((await save(learner, { age: 12 })).json().age).toBe(12);
  });

  it('can save the rest of a profile that is sent back whole', async () => {
    const learner = await server.signUp();
    const { headers, userId } = learner;
    const read = (await server.app.inject({ url: `/api/profile/${userId}`, headers })).json();
    await later(server, learner, DAY_MS);
    expect((await save(learner, { ...read, goals: ['chemistry'] })).json()).toMatchObject({
      goals: ['chemistry'],
      age: 10,
    });
    expect((await save(learner, { ...read, age: 14, asRead: { ...read, age: 14 } })).statusCode).toBe(200);
    expect((await stored(learner))?.age).toBe(10);
  });

  it('cannot win with two saves at once', async () => {
    const learner = await server.signUp();
    const answers = await Promise.all([
      save(learner, { age: null }),
      save(learner, { age: 14 }),
      save(learner, { dateOfBirth: '2001-05-01' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 403, 403]);
    expect(await stored(learner)).toMatchObject({ age: 10, dateOfBirth: null });
  });

  it('leaves a line in the security log with a refused age', async () => {
    const learner = await server.signUp();
    const events = await securityEvents(server, () => save(learner, { age: 14 }));
    expect(events, spec('X-263')).toEqual([['age_refused', { userId: learner.userId }]]);
  });
});

it('a newcomer gives any age once', async () => {
  const newcomer = await server.signUp({ profile: false });
  expect((await save(newcomer, { age: 41 })).json().age).toBe(41);
  expect((await save(newcomer, { age: 42 })).json().code).toBe(CODE);
});
