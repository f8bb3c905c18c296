// @module-tag postgresql

/**
 * A child could open a second account as a parent, link it to the first with an invite code of their own, and agree to
 * everything a parent has to agree to. Nothing was asked of that account. Now giving a consent for a child, linking
 * and correcting a child's age need a verified e-mail address and a profile age of at least 18.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide, readConsents } from '#testing/attention-records.ts';
import { securityEvents } from '#testing/security-events.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ CONSENT_AGE: '13' });
});
afterAll(() => server.close());

type Kind = Parameters<TestApp['signUp']>[0];

/** Makes a child with a linked parent of this kind. */
async function familyWith(kind: Kind) {
  const [child, parent] = [await server.signUp(), await server.signUp({ role: 'PARENT', ...kind })];
  await server.platform.db.transaction((tx) =>
    server.domains.access.linkChild(tx, { parentId: parent.userId, childId: child.userId }),
  );
  return { child, parent };
}

const post = ({ headers }: Person, url: string, payload: object) =>
  server.app.inject({ method: 'POST', url, headers, payload });
const correct = ({ headers }: Person, child: Person, payload: object) =>
  server.app.inject({ method: 'PUT', url: `/api/users/${child.userId}/age`, headers, payload });
const codeOf = async (child: Person): Promise<string> =>
  (await post(child, '/api/invite/generate', { userId: child.userId })).json().data.code;

const EMAIL = [403, 'parent_email_unverified', /^Please confirm your email address first/] as const;
const ADULT = [403, 'parent_not_adult', /^We need to know that you are an adult/] as const;
const told = (answer: Awaited<ReturnType<typeof correct>>) => {
  const { code, message } = answer.json<{ code: string; message: string }>();
  return [answer.statusCode, code, message];
};
const as = ([status, code, text]: readonly [number, string, RegExp]) => [
  status,
  code,
  expect.stringMatching(text),
];

describe.each([
  ['has not proved the e-mail address', { emailVerified: false }, EMAIL],
  ['has given no age', { age: null }, ADULT],
  ['has given the age of 17', { age: 17 }, ADULT],
  ['has no profile', { profile: false }, ADULT],
] as const)('a parent who %s', (_what, kind, refusal) => {
  it('cannot agree to anything for a linked child', async () => {
    const { child, parent } = await familyWith(kind);
    for (const purpose of ['live_lessons', 'attention_images'] as const)
      expect(told(await decide(server, parent, child, true, purpose)), spec('X-258')).toEqual(as(refusal));
    expect(await readConsents(server, child)).toMatchObject({ live_lessons: null, attention_images: null });
  });

  it('can still take back a consent', async () => {
    const { child, parent } = await familyWith(kind);
    const other = await server.signUp({ role: 'PARENT' });
    await server.platform.db.transaction((tx) =>
      server.domains.access.linkChild(tx, { parentId: other.userId, childId: child.userId }),
    );
    await decide(server, other, child, true);
    expect((await decide(server, parent, child, false)).statusCode).toBe(200);
    expect(await readConsents(server, child)).toMatchObject({ attention_images: null });
  });

  it('can neither look up nor use an invite code', async () => {
    const [child, parent] = [await server.signUp(), await server.signUp({ role: 'PARENT', ...kind })];
    const code = await codeOf(child);
    const looked = await post(parent, '/api/invite/validate', { code });
    const used = await post(parent, '/api/invite/use', { code });
    expect([told(looked), told(used)], spec('X-259')).toEqual([as(refusal), as(refusal)]);
    expect(await server.domains.access.parentsOf(server.platform.db.orm, child.userId)).toEqual([]);
    // The code is still good for a parent who is an adult.
    const adult = await server.signUp({ role: 'PARENT', age: 18 });
    expect((await post(adult, '/api/invite/use', { code })).json().success, spec('X-259')).toBe(true);
  });

  it('cannot correct the age of a linked child', async () => {
    const { child, parent } = await familyWith(kind);
    expect(told(await correct(parent, child, { age: 14 })), spec('X-260')).toEqual(as(refusal));
    expect(await readConsents(server, child)).toMatchObject({ needsParent: true });
  });
});

describe('the age of a child', () => {
  it('goes up and down by the word of a linked parent, and then again only with time', async () => {
    const { child, parent } = await familyWith({});
    expect((await correct(parent, child, { age: 14 })).json().age, spec('X-261')).toBe(14);
    expect(await readConsents(server, child)).toMatchObject({ needsParent: false });
    const own = (payload: object) => post(child, `/api/profile/${child.userId}`, payload);
    expect((await own({ age: 15 })).json().code).toBe('age_only_rises_with_time');
    expect((await correct(parent, child, { age: 9 })).json().age).toBe(9);
    expect((await own({ age: 14 })).json().code).toBe('age_only_rises_with_time');
    expect((await correct(parent, child, { dateOfBirth: '2013-01-02' })).json()).toMatchObject({
      dateOfBirth: '2013-01-02',
      age: 13,
    });
    // An age replaces the date of birth, which would otherwise still count.
    expect((await correct(parent, child, { age: 11 })).json()).toMatchObject({ dateOfBirth: null, age: 11 });
  });

  it('is set by an administrator, here and in the administrator’s form', async () => {
    const [child, admin] = [await server.signUp(), await server.signUp({ role: 'ADMIN' })];
    expect((await correct(admin, child, { age: 14 })).json().age, spec('X-261')).toBe(14);
    const url = `/api/admin/users/${child.userId}`;
    const { headers } = admin;
    const saved = await server.app.inject({ method: 'PUT', url, headers, payload: { age: 16 } });
    expect(saved.statusCode).toBe(200);
    const own = (age: number) => post(child, `/api/profile/${child.userId}`, { age });
    expect((await own(17)).json().code).toBe('age_only_rises_with_time');
    expect((await own(16)).json().age).toBe(16);
    // A form that sends the age back unchanged does not begin a new year.
    await server.app.inject({ method: 'PUT', url, headers, payload: { age: 16, goals: ['chemistry'] } });
    expect((await own(16)).statusCode).toBe(200);
  });

  it('cannot be set by the child, another parent or a parent who is no longer linked', async () => {
    const { child, parent } = await familyWith({});
    const stranger = await server.signUp({ role: 'PARENT' });
    await server.platform.db.transaction((tx) =>
      server.domains.access.endLink(tx, { parentId: parent.userId, childId: child.userId }, parent.userId),
    );
    for (const person of [child, stranger, parent]) {
      const answer = await correct(person, child, { age: 14 });
      expect([answer.statusCode, answer.json().code], spec('X-261')).toEqual([404, 'not_found']);
    }
  });

  it.each([{}, { age: 0 }, { age: 121 }, { age: 9.5 }, { age: 9, dateOfBirth: '2016-01-01' }, { age: null }])(
    'is refused as invalid input: %j',
    async (payload) => {
      const { child, parent } = await familyWith({});
      expect((await correct(parent, child, payload)).json().code).toBe('invalid_input');
    },
  );

  it('is refused for a day that gives no possible age, and for a child without a profile', async () => {
    const { child, parent } = await familyWith({});
    const impossible = await correct(parent, child, { dateOfBirth: '2999-01-01' });
    expect(impossible.json().code).toBe('date_of_birth_not_allowed');
    const [admin, newcomer] = [
      await server.signUp({ role: 'ADMIN' }),
      await server.signUp({ profile: false }),
    ];
    expect((await correct(admin, newcomer, { age: 9 })).json().code).toBe('no_profile');
  });
});

it('a consent leaves a line in the security log when it is given and when it is taken back', async () => {
  const { child, parent } = await familyWith({});
  const facts = { userId: child.userId, actorId: parent.userId, kind: 'live_lessons' };
  const events = await securityEvents(server, async () => {
    await decide(server, parent, child, true, 'live_lessons');
    await decide(server, parent, child, true, 'live_lessons');
    await decide(server, child, child, false, 'live_lessons');
  });
  expect(events, spec('X-263')).toEqual([
    ['consent_given', facts],
    ['consent_withdrawn', { userId: child.userId, kind: 'live_lessons' }],
  ]);
});
