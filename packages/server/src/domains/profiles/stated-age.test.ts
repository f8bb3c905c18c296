/**
 * A child opened a second account as its own parent. The consents of that parent waited for a proof, but the parent made the
 * child 13 years old, and then no consent was needed. An age that ends the need for a proof now needs the proof itself.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parentOf, readConsents } from '#testing/attention-records.ts';
import { askedFamily, BY_MAIL, confirm } from '#testing/consents.ts';
import { familyOf } from '#testing/family-links.ts';
import { familyAtHome } from '#testing/people/family-at-home.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp(BY_MAIL);
});
afterAll(() => server.close());

/** States the age of a child, and returns 'set' or the code of the refusal. */
async function state({ headers }: Person, { userId }: Person, payload: object, at = server): Promise<string> {
  const url = `/api/users/${userId}/age`;
  const answer = await at.app.inject({ method: 'PUT', url, headers, payload });
  return answer.json<{ code?: string }>().code ?? 'set';
}

/** Makes a child with one linked parent. */
async function pair(at = server, age: number | null = 10) {
  const child = await at.signUp({ age });
  return { child, parent: await parentOf(at, child) };
}

describe('a parent who has proved nothing', () => {
  it.each([10, null])('does not raise a child of %s years to CONSENT_AGE', async (age) => {
    const { child, parent } = await pair(server, age);
    const told = [
      await state(parent, child, { age: 13 }),
      await state(parent, child, { dateOfBirth: '2000-01-01' }),
      await state(parent, child, { age: 12 }),
      await state(parent, child, { age: 13 }),
    ];
    expect(told, spec('X-705')).toEqual([
      'age_needs_administrator',
      'age_needs_administrator',
      'set',
      'age_needs_administrator',
    ]);
    expect(await readConsents(server, child), spec('X-705')).toMatchObject({ needsParent: true });
  });

  it('nor the child without an address who is theirs alone, and reads why', async () => {
    const { child, as } = await familyAtHome(server);
    const url = `/api/children/${child.childId}`;
    const refused = (await as('PUT', url, { age: 13 })).json();
    expect([refused.code, refused.message], spec('X-705')).toEqual([
      'age_needs_administrator',
      expect.stringContaining('a consent that you have not confirmed yet'),
    ]);
    expect((await as('PUT', url, { firstName: 'Temi' })).json()).toMatchObject({ firstName: 'Temi' });
  });

  it('raises a child who is old enough already, and an administrator raises any', async () => {
    const { child, parent } = await pair(server, 13);
    expect(await state(parent, child, { age: 14 })).toBe('set');
    const { child: young } = await pair();
    expect(await state(await server.signUp({ role: 'ADMIN' }), young, { age: 14 })).toBe('set');
  });
});

describe('a parent raises a child to CONSENT_AGE', () => {
  it('with a consent that was confirmed by mail, but not with one of another parent', async () => {
    const { child, grace, tom, token } = await askedFamily(server);
    expect(await state(grace, child, { age: 13 }), spec('X-705')).toBe('age_needs_administrator');
    await confirm(server, token);
    expect(await state(tom, child, { age: 13 }), spec('X-705')).toBe('age_needs_administrator');
    expect(await state(grace, child, { age: 13 }), spec('X-705')).toBe('set');
  });

  it('with a checked card, which proves nothing of another parent', async () => {
    const { child, grace, tom } = await familyOf(server);
    await server.platform.db.transaction((tx) => server.domains.profiles.cardWasChecked(tx, grace.userId));
    expect(await state(tom, child, { age: 13 }), spec('X-705')).toBe('age_needs_administrator');
    expect(await state(grace, child, { age: 13 }), spec('X-705')).toBe('set');
  });

  it('with the agreement of a school for this learner', async () => {
    const { child, parent } = await pair();
    const admin = await server.signUp({ role: 'ADMIN' });
    const url = `/api/admin/school_agreements/${child.userId}`;
    const payload = { reference: '7B' };
    await server.app.inject({ method: 'PUT', url, headers: admin.headers, payload });
    expect(await state(parent, child, { age: 13 }), spec('X-705')).toBe('set');
  });

  it.each<[string, Record<string, string>]>([
    ['the word suffices', { CONSENT_AGE: '13', CONSENT_METHOD: 'account' }],
    ['the operator set no CONSENT_AGE', { CONSENT_METHOD: 'email' }],
  ])('without a proof where %s', async (_where, settings) => {
    const trusting = await testApp(settings);
    const { child, parent } = await pair(trusting);
    expect(await state(parent, child, { age: 13 }, trusting), spec('X-705')).toBe('set');
    await trusting.close();
  });
});
