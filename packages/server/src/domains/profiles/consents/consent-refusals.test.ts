// @module-tag postgresql

/**
 * Two parents who disagree could give and withdraw one consent in turn, and the one who clicked last decided. Now a no
 * counts more than a yes: what one parent withdrew, no other parent can give, until that parent agrees, that link ends,
 * or an administrator lifts it.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide, readConsents } from '#testing/attention-records.ts';
import { deleteAccount, endLink, familyOf, link } from '#testing/family-links.ts';
import { securityEvents } from '#testing/security-events.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ CONSENT_AGE: '13' });
});
afterAll(() => server.close());

const give = async (parent: Person, child: Person) => {
  const answer = await decide(server, parent, child, true, 'live_lessons');
  return answer.json<{ code?: string }>().code ?? 'given';
};
const withdraw = (parent: Person, child: Person) => decide(server, parent, child, false, 'live_lessons');
const isGiven = async (child: Person) => (await readConsents(server, child)).live_lessons !== null;
const lift = (admin: Person, child: Person) =>
  server.app.inject({
    method: 'DELETE',
    url: `/api/consents/${child.userId}/refusals/live_lessons`,
    headers: admin.headers,
  });

describe('a consent that one parent withdrew', () => {
  it('cannot be given by another parent, who is told why, until the first agrees again', async () => {
    const { child, grace, tom } = await familyOf(server);
    await give(tom, child);
    await withdraw(grace, child);
    expect(await give(tom, child), spec('X-369')).toBe('consent_refused_by_parent');
    expect(await isGiven(child), spec('X-369')).toBe(false);
    expect((await readConsents(server, tom, child)).refusedByParent, spec('X-369')).toEqual(['live_lessons']);
    expect((await readConsents(server, child)).refusedByParent, spec('X-369')).toEqual(['live_lessons']);
    expect((await readConsents(server, grace, child)).refusedByParent, spec('X-369')).toEqual([]);
    const refused = await decide(server, tom, child, true, 'live_lessons');
    expect([refused.statusCode, refused.json().message], spec('X-369')).toEqual([
      409,
      'Another parent does not agree to this, and a no counts more than a yes. Please talk to each other. If you cannot agree, an administrator can help.',
    ]);
    expect(await decide(server, tom, child, true, 'attention_images')).toMatchObject({ statusCode: 200 });

    expect(await give(grace, child), spec('X-370')).toBe('given');
    expect((await readConsents(server, tom, child)).refusedByParent, spec('X-370')).toEqual([]);
    await withdraw(tom, child);
    expect(await give(grace, child), spec('X-369')).toBe('consent_refused_by_parent');
  });

  it('is not ended by another parent who says that the child is old enough to decide alone', async () => {
    const { child, grace, tom } = await familyOf(server);
    await withdraw(grace, child);
    const state = ({ headers }: Person, age: number) =>
      server.app.inject({ method: 'PUT', url: `/api/users/${child.userId}/age`, headers, payload: { age } });
    expect((await state(tom, 16)).json().code).toBe('age_needs_administrator');
    expect((await state(await server.signUp({ role: 'ADMIN' }), 12)).statusCode).toBe(200);
  });

  it('can be given by another parent once the link of the first has ended, or the account is deleted', async () => {
    const { child, grace, tom } = await familyOf(server);
    await withdraw(grace, child);
    await endLink(server, grace, grace, child);
    expect(await give(tom, child), spec('X-370')).toBe('given');
    await link(server, grace, child);
    await withdraw(grace, child);
    await deleteAccount(server, grace);
    expect(await give(tom, child), spec('X-370')).toBe('given');
  });

  it('can be given again when an administrator lifts the refusal, who gives nothing, and it is recorded', async () => {
    const { child, grace, tom } = await familyOf(server);
    const admin = await server.signUp({ role: 'ADMIN' });
    await withdraw(grace, child);
    const recorded = await securityEvents(server, async () => {
      await lift(admin, child);
      await lift(admin, child);
    });
    const facts = { userId: child.userId, actorId: admin.userId, kind: 'live_lessons' };
    expect(recorded, spec('X-370')).toEqual([['consent_refusal_lifted', facts]]);
    expect(await isGiven(child), spec('X-370')).toBe(false);
    expect(await give(tom, child), spec('X-370')).toBe('given');
  });

  it('does not bind a learner who may agree alone, nor what the learner withdraws the parents', async () => {
    const { child, grace } = await familyOf(server, 14);
    await withdraw(grace, child);
    expect((await decide(server, child, child, true, 'attention_images')).statusCode).toBe(200);
    const { child: young, grace: parent } = await familyOf(server);
    await give(parent, young);
    await withdraw(young, young);
    expect(await give(parent, young)).toBe('given');
  });
});

describe('two parents who decide at the same moment', () => {
  it('end with a no, whoever was first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { child, grace, tom } = await familyOf(server);
      await Promise.all([give(grace, child), withdraw(tom, child)]);
      expect(await isGiven(child), spec('X-371')).toBe(false);
      expect(await give(grace, child), spec('X-371')).toBe('consent_refused_by_parent');
    }
  });

  it('and one of them ends the link, leave no refusal behind', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { child, grace, tom } = await familyOf(server);
      await Promise.all([withdraw(tom, child), endLink(server, tom, tom, child)]);
      expect((await readConsents(server, grace, child)).refusedByParent, spec('X-371')).toEqual([]);
      expect(await give(grace, child), spec('X-371')).toBe('given');
    }
  });
});
