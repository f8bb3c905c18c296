// @module-tag postgresql

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identity as openIdentity } from '#domains/identity/identity.ts';
import { user } from '#domains/identity/tables.ts';
import { domainEvent } from '#platform/domain-events.ts';
import { type TestPlatform, testPlatform } from '#testing/test-platform.ts';
import { access as openAccess } from './access.ts';

let platform: TestPlatform;
let access: ReturnType<typeof openAccess>;
beforeAll(async () => {
  platform = await testPlatform();
  access = openAccess({ ...platform, accountReclaimed: domainEvent(), accountDeleted: domainEvent() });
});
afterAll(() => platform.close());

let people = 0;
async function person(): Promise<string> {
  people += 1;
  const account = { name: 'Somebody', email: `somebody-${people}@test.example`, password: 'quiet-lantern' };
  return (await openIdentity(platform).createAccount(account)).id;
}

const link = (parentId: string, childId: string) =>
  platform.db.transaction((tx) => access.linkChild(tx, { parentId, childId }));

describe('a link between a parent and a child', () => {
  it('makes one the parent and the other the child', async () => {
    const [parent, child] = [await person(), await person()];
    await link(parent, child);
    const { orm } = platform.db;
    expect(await access.childrenOf(orm, parent)).toEqual([child]);
    expect(await access.parentsOf(orm, child)).toEqual([parent]);
    expect(await access.childrenOf(orm, child)).toEqual([]);
    expect(await access.parentsOf(orm, parent)).toEqual([]);
  });

  it('exists once when it is made twice', async () => {
    const [parent, child] = [await person(), await person()];
    await Promise.all([link(parent, child), link(parent, child)]);
    expect(await access.childrenOf(platform.db.orm, parent)).toEqual([child]);
  });

  it('needs two different people', async () => {
    const parent = await person();
    await expect(link(parent, parent)).rejects.toThrow();
    expect(await access.childrenOf(platform.db.orm, parent)).toEqual([]);
  });

  it('ends when the child is deleted', async () => {
    const [parent, child, sibling] = [await person(), await person(), await person()];
    await link(parent, child);
    await link(parent, sibling);
    await platform.db.orm.delete(user).where(eq(user.id, child));
    expect(await access.childrenOf(platform.db.orm, parent)).toEqual([sibling]);
  });
});
