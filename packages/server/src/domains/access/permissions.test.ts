import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, Permission } from '#platform/http/serve.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import type { Access } from './access.ts';

let server: TestApp;
let access: Access;
let people: Record<'child' | 'parent' | 'otherParent' | 'classmate' | 'teacher' | 'admin', Person>;

beforeAll(async () => {
  server = await testApp();
  access = server.domains.access;
  people = {
    child: await server.signUp(),
    parent: await server.signUp({ role: 'PARENT' }),
    otherParent: await server.signUp({ role: 'PARENT' }),
    classmate: await server.signUp(),
    teacher: await server.signUp({ role: 'TEACHER' }),
    admin: await server.signUp({ role: 'ADMIN' }),
  };
  const { parent, otherParent, child, classmate } = people;
  await server.platform.db.transaction(async (tx) => {
    await access.linkChild(tx, { parentId: parent.userId, childId: child.userId });
    await access.linkChild(tx, { parentId: otherParent.userId, childId: classmate.userId });
  });
});
afterAll(() => server.close());

type Input = { id: string };

/** Checks a permission over the child's record as every kind of caller, and returns the answers as a table row. */
async function answersOf(permission: Permission<Input>, id = people.child.userId) {
  const answer = async (person: Person | null) => {
    const token = person?.headers.authorization.split(' ')[1] ?? '';
    const caller: Caller | null = person && (await server.domains.identity.verifyToken(token));
    try {
      await permission.check(caller, { id });
      return 'may';
    } catch (refused) {
      return (refused as { code: string }).code;
    }
  };
  const row: Record<string, string> = { visitor: await answer(null) };
  for (const [who, person] of Object.entries(people)) row[who] = await answer(person);
  return row;
}

const nobody = {
  visitor: 'unauthenticated',
  child: 'not_found',
  parent: 'not_found',
  otherParent: 'not_found',
};
const outsiders = { otherParent: 'not_found', classmate: 'not_found', teacher: 'not_found' };

describe('a permission on the child’s record', () => {
  it('family: lets the child, the linked parent and an administrator read', async () => {
    const permission = access.family(({ id }: Input) => id);
    expect(permission.name).toBe('self, linked parent or admin');
    expect(await answersOf(permission)).toEqual({
      visitor: 'unauthenticated',
      child: 'may',
      parent: 'may',
      admin: 'may',
      ...outsiders,
    });
  });

  it('owner: lets the child and an administrator change the record; the parent may only read', async () => {
    const permission = access.owner(({ id }: Input) => id);
    expect(permission.name).toBe('self or admin');
    expect(await answersOf(permission)).toEqual({
      visitor: 'unauthenticated',
      child: 'may',
      parent: 'not_found',
      admin: 'may',
      ...outsiders,
    });
  });

  it('self: allows only the child', async () => {
    const permission = access.self(({ id }: Input) => id);
    expect(permission.name).toBe('self');
    expect(await answersOf(permission)).toEqual({
      visitor: 'unauthenticated',
      child: 'may',
      parent: 'not_found',
      admin: 'not_found',
      ...outsiders,
    });
  });

  it('selfOrParent: allows the child and a linked parent, but no administrator', async () => {
    const permission = access.selfOrParent(({ id }: Input) => id);
    expect(permission.name).toBe('self or linked parent');
    expect(await answersOf(permission)).toEqual({
      visitor: 'unauthenticated',
      child: 'may',
      parent: 'may',
      admin: 'not_found',
      ...outsiders,
    });
  });

  it('gives the same answer for a stranger’s record as for one that does not exist', async () => {
    const missing = { ...nobody, classmate: 'not_found', teacher: 'not_found', admin: 'not_found' };
    for (const permit of [access.family, access.selfOrParent, access.owner, access.self]) {
      expect(await answersOf(permit(async (_input: Input) => null))).toEqual(missing);
    }
  });
});

describe('a permission without a record', () => {
  it('admin: allows administrators only', async () => {
    expect(access.admin().name).toBe('admin');
    expect(await answersOf(access.admin())).toEqual({
      visitor: 'unauthenticated',
      child: 'forbidden',
      parent: 'forbidden',
      otherParent: 'forbidden',
      classmate: 'forbidden',
      teacher: 'forbidden',
      admin: 'may',
    });
  });

  it('signedIn: allows everyone but visitors; anyone: allows everyone', async () => {
    expect(access.signedIn().name).toBe('anyone signed in');
    expect(access.anyone().name).toBe('anyone');
    expect(new Set(Object.values(await answersOf(access.anyone())))).toEqual(new Set(['may']));
    const { visitor, ...others } = await answersOf(access.signedIn());
    expect(visitor).toBe('unauthenticated');
    expect(new Set(Object.values(others))).toEqual(new Set(['may']));
  });
});

describe('reading an account', () => {
  const read = (reader: Person, id: string) =>
    server.app.inject({ method: 'GET', url: `/api/users/${id}`, headers: reader.headers });

  it('is allowed for the owner, a linked parent and an administrator', async () => {
    const { child, parent, admin } = people;
    for (const reader of [child, parent, admin]) {
      const answer = await read(reader, child.userId);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ id: child.userId, email: child.email });
    }
  });

  it('gives a stranger the same answer for an account that exists and one that does not', async () => {
    const { classmate, otherParent, child, parent } = people;
    const { requestId: _one, ...existing } = (await read(classmate, child.userId)).json();
    const { requestId: _other, ...missing } = (await read(classmate, randomUUID())).json();
    expect(existing).toEqual(missing);
    expect(existing.code).toBe('not_found');
    expect((await read(otherParent, child.userId)).statusCode).toBe(404);
    expect((await read(child, parent.userId)).statusCode).toBe(404);
  });

  it('tells an administrator that the account does not exist', async () => {
    expect((await read(people.admin, randomUUID())).statusCode).toBe(404);
  });
});
