// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '#domains/identity/tables.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { TRY_LIMIT } from './invite-use.ts';
import { inviteCodes } from './tables.ts';

const INVALID = 'Invalid or expired invite code';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const post = ({ headers }: Person, url: string, payload: object) =>
  server.app.inject({ method: 'POST', url, headers, payload });
const validate = async (person: Person, code: string) =>
  (await post(person, '/api/invite/validate', { code })).json();
const use = async (person: Person, code: string) =>
  (await post(person, '/api/invite/use', { usedByUserId: person.userId, code })).json();

/** Creates a child with a code that nobody has used. */
async function childWithCode() {
  const child = await server.signUp();
  const { userId } = child;
  const code: string = (await post(child, '/api/invite/generate', { userId })).json().data.code;
  return { child, code };
}
const parent = () => server.signUp({ role: 'PARENT' });
const childrenOf = ({ userId }: Person) => server.domains.access.childrenOf(server.platform.db.orm, userId);
const parentsOf = ({ userId }: Person) => server.domains.access.parentsOf(server.platform.db.orm, userId);
const invitesOf = async ({ headers, userId }: Person) =>
  (await server.app.inject({ url: `/api/users/${userId}/invites`, headers })).json().data;

describe('a parent with a code', () => {
  it('learns that the code is good, and is linked by using it', async () => {
    const [{ child, code }, grace] = [await childWithCode(), await parent()];
    const good = await validate(grace, code);
    expect(good, spec('API-086')).toEqual({
      success: true,
      data: { valid: true, message: 'This code is valid.' },
    });
    expect(await childrenOf(grace)).toEqual([]);
    const linked = await use(grace, code);
    expect(linked.success, spec('API-094')).toBe(true);
    expect(linked.message, spec('API-095')).toBe('Your child’s account is linked to yours.');
    expect(await childrenOf(grace), spec('API-091')).toEqual([child.userId]);
    expect((await invitesOf(child))[0].usedBy, spec('E-147')).toBe(grace.userId);
  });

  it('may type it in lower case, with spaces and hyphens', async () => {
    const [{ code }, grace] = [await childWithCode(), await parent()];
    const typed = ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `;
    expect((await validate(grace, typed)).data.valid).toBe(true);
    expect((await use(grace, typed)).success).toBe(true);
  });

  it('is told when the child is already linked, and the code stays good for the other parent', async () => {
    const [{ child, code }, grace, other] = [await childWithCode(), await parent(), await parent()];
    await use(grace, code);
    const { userId } = child;
    const second: string = (await post(child, '/api/invite/generate', { userId })).json().data.code;
    const told = 'This child is already linked to your account.';
    expect((await validate(grace, second)).data).toEqual({ valid: false, message: told });
    expect(await use(grace, second)).toEqual({ success: false, message: told });
    expect((await use(other, second)).success).toBe(true);
  });

  it('can link only their own account: the parent is always the caller', async () => {
    const [{ child, code }, grace, other] = [await childWithCode(), await parent(), await parent()];
    await post(grace, '/api/invite/use', { usedByUserId: other.userId, code });
    expect([await childrenOf(grace), await childrenOf(other)]).toEqual([[child.userId], []]);
  });
});

describe('a code that cannot be used', () => {
  it('is refused in the same words, whatever is wrong with it', async () => {
    const [{ code: used }, grace, other] = [await childWithCode(), await parent(), await parent()];
    await use(grace, used);
    const { code: late } = await childWithCode();
    await server.platform.db.orm
      .update(inviteCodes)
      .set({ expiresAt: server.platform.clock.now() })
      .where(eq(inviteCodes.code, late));
    for (const code of [used, late, 'UNKNOWN234']) {
      expect((await validate(other, code)).data, spec('API-089')).toEqual({ valid: false, message: INVALID });
      expect(await use(other, code)).toEqual({ success: false, message: INVALID });
    }
    expect(await childrenOf(other)).toEqual([]);
  });

  it('belongs to a child who was deleted', async () => {
    const [{ child, code }, grace] = [await childWithCode(), await parent()];
    await server.platform.db.orm.delete(user).where(eq(user.id, child.userId));
    expect(await use(grace, code)).toEqual({ success: false, message: INVALID });
  });

  it('is any code in the hands of a person who is not a parent', async () => {
    const { child, code } = await childWithCode();
    const told = 'Only parents can use an invite code.';
    const others = (['STUDENT', 'TEACHER', 'ADMIN'] as const).map((role) => server.signUp({ role }));
    const answers = [];
    for (const person of [child, ...(await Promise.all(others))]) {
      const { data } = await validate(person, code);
      expect(data.message, spec('API-090')).toBe(told);
      expect(data.valid).toBe(false);
      answers.push(await use(person, code));
    }
    const linked = await parentsOf(child);
    expect({ answers, linked }, spec('X-051')).toEqual({
      answers: Array(4).fill({ success: false, message: told }),
      linked: [],
    });
  });

  it('is refused as invalid input when it is empty or too long', async () => {
    const grace = await parent();
    for (const code of ['', ' - ', 'A'.repeat(65)]) {
      const answer = await post(grace, '/api/invite/validate', { code });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
    }
  });
});

it('if two parents use a code at once, one of them is linked', async () => {
  const { child, code } = await childWithCode();
  const parents = await Promise.all([parent(), parent()]);
  const answers = await Promise.all(parents.map((one) => use(one, code)));
  const told = parents.filter((_, at) => answers[at].success).map(({ userId }) => userId);
  expect(told).toHaveLength(1);
  expect(await parentsOf(child), spec('X-050')).toEqual(told);
  expect((await invitesOf(child))[0].usedBy).toBe(told[0]);
});

it('the number of codes a person may try is limited', async () => {
  const grace = await parent();
  for (let tried = 0; tried < TRY_LIMIT.perAddress; tried += 1) await validate(grace, randomUUID());
  const answer = await post(grace, '/api/invite/use', { code: 'UNKNOWN234' });
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests']);
  const validated = await post(grace, '/api/invite/validate', { code: 'UNKNOWN234' });
  expect(validated.statusCode, spec('X-052')).toBe(429);
  expect((await validate(await parent(), 'UNKNOWN234')).success, spec('API-088')).toBe(true);
});
