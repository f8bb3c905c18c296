// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '#domains/identity/tables.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { TRY_LIMIT } from './invite-use.ts';
import { OPEN_INVITES_MAX } from './invites.ts';
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
const revoke = ({ headers }: Person, code: string) =>
  server.app.inject({ method: 'DELETE', url: `/api/invite/${code}`, headers });
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
  it('is refused with the reason, so that the parent knows what to ask the child for', async () => {
    const [{ code: used }, grace, other] = [await childWithCode(), await parent(), await parent()];
    await use(grace, used);
    const { code: late } = await childWithCode();
    await server.platform.db.orm
      .update(inviteCodes)
      .set({ expiresAt: server.platform.clock.now() })
      .where(eq(inviteCodes.code, late));
    const { child, code: revoked } = await childWithCode();
    await revoke(child, revoked);
    const told = {
      [used]: 'This code has been used already. Please ask your child for a new one.',
      [late]: 'This code has expired. Please ask your child for a new one.',
      [revoked]:
        'This code no longer works, because your child revoked it. Please ask your child for a new one.',
      UNKNOWN234: INVALID,
    };
    for (const [code, message] of Object.entries(told)) {
      expect((await validate(other, code)).data, spec('API-089')).toEqual({ valid: false, message });
      expect(await use(other, code), spec('X-327')).toEqual({ success: false, message });
    }
    expect(await childrenOf(other)).toEqual([]);
  });

  it('says nothing but its own text to a parent whose link to the child has ended', async () => {
    const [{ child, code }, grace] = [await childWithCode(), await parent()];
    await use(grace, code);
    await server.platform.db.transaction((tx) =>
      server.domains.access.endLink(tx, { parentId: grace.userId, childId: child.userId }, grace.userId),
    );
    expect((await use(grace, code)).message).toContain('used already');
    expect(await childrenOf(grace)).toEqual([]);
  });

  it('is a parent’s own, from the time before that person became a parent', async () => {
    const [{ code }, grace] = [await childWithCode(), await parent()];
    await server.platform.db.orm
      .update(inviteCodes)
      .set({ userId: grace.userId })
      .where(eq(inviteCodes.code, code));
    expect(await use(grace, code), spec('X-328')).toEqual({
      success: false,
      message: 'This is your own code. Please give it to your parent.',
    });
    expect(await childrenOf(grace), spec('X-328')).toEqual([]);
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

it('if fifty parents use a code at once, one of them is linked', async () => {
  const { child, code } = await childWithCode();
  const parents = await Promise.all(Array.from({ length: 50 }, parent));
  const answers: { success: boolean; message: string }[] = await Promise.all(
    parents.map((one) => use(one, code)),
  );
  const linked = parents.filter((_, at) => answers[at]?.success).map(({ userId }) => userId);
  expect(linked, spec('X-329')).toHaveLength(1);
  expect(await parentsOf(child), spec('X-329')).toEqual(linked);
  const others = answers.filter(({ success }) => !success);
  expect(new Set(others.map(({ message }) => message))).toEqual(
    new Set(['This code has been used already. Please ask your child for a new one.']),
  );
});

describe('a revoked code', () => {
  it('is gone from the learner’s list, and links nobody', async () => {
    const [{ child, code }, grace] = [await childWithCode(), await parent()];
    expect((await revoke(child, code.toLowerCase())).json()).toEqual({ success: true });
    expect(await invitesOf(child)).toEqual([]);
    expect((await validate(grace, code)).data.valid, spec('X-123')).toBe(false);
    expect((await use(grace, code)).success).toBe(false);
    expect(await parentsOf(child)).toEqual([]);
  });

  it('no longer counts among the learner’s open codes', async () => {
    const { child, code } = await childWithCode();
    const { userId } = child;
    const generate = () => post(child, '/api/invite/generate', { userId });
    for (let open = 1; open < OPEN_INVITES_MAX; open += 1) await generate();
    expect((await generate()).statusCode).toBe(409);
    await revoke(child, code);
    expect((await generate()).statusCode).toBe(200);
  });

  it('is revoked once, and only by its learner', async () => {
    const [{ child, code }, { child: other }] = [await childWithCode(), await childWithCode()];
    const admin = await server.signUp({ role: 'ADMIN' });
    for (const stranger of [other, await parent(), admin]) {
      expect((await revoke(stranger, code)).statusCode, spec('X-330')).toBe(404);
    }
    expect((await validate(await parent(), code)).data.valid).toBe(true);
    expect((await revoke(child, code)).statusCode).toBe(200);
    expect((await revoke(child, code)).statusCode).toBe(404);
  });

  it('cannot be one that a parent has used', async () => {
    const [{ child, code }, grace] = [await childWithCode(), await parent()];
    await use(grace, code);
    const answer = await revoke(child, code);
    expect([answer.statusCode, answer.json().code, answer.json().message], spec('X-331')).toEqual([
      409,
      'invite_used_already',
      'A parent has used this code already, so it cannot be revoked.',
    ]);
    expect(await childrenOf(grace)).toEqual([child.userId]);
  });

  it('and its use at the same moment have one outcome', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [{ child, code }, grace] = [await childWithCode(), await parent()];
      const [revoked, used] = await Promise.all([revoke(child, code), use(grace, code)]);
      expect([revoked.statusCode === 200, used.success].filter(Boolean), spec('X-332')).toHaveLength(1);
      expect(await parentsOf(child), spec('X-332')).toEqual(used.success ? [grace.userId] : []);
    }
  });
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
