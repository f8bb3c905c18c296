// @module-tag postgresql
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anotherParent, callAs, familyAtHome } from '#testing/people/family-at-home.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const endLink = (caller: Pick<Person, 'headers'>, childId: string, parentId: string) =>
  callAs(server, caller)('DELETE', `/api/users/${childId}/parents/${parentId}`);
const leave = (parent: Person) => callAs(server, parent)('DELETE', `/api/users/${parent.userId}`);
const parentsOf = (childId: string) => server.domains.access.parentsOf(server.platform.db.orm, childId);
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code ?? 'done';

describe('the last parent of a child without an e-mail address', () => {
  it('can neither end the link nor delete the own account', async () => {
    const { parent, child } = await familyAtHome(server);
    const told = [await endLink(parent, child.childId, parent.userId), await leave(parent)].map(codeOf);
    expect(told, spec('X-400')).toEqual(['link_of_last_parent', 'last_parent']);
    expect(await parentsOf(child.childId)).toEqual([parent.userId]);
  });

  it('is not deleted by an administrator either, who may end the link', async () => {
    const { parent, child } = await familyAtHome(server);
    const administrator = await server.signUp({ role: 'ADMIN' });
    const deleted = await callAs(server, administrator)('DELETE', `/api/users/${parent.userId}`);
    const ended = await endLink(administrator, child.childId, parent.userId);
    expect([codeOf(deleted), codeOf(ended)]).toEqual(['last_parent', 'done']);
    expect(await parentsOf(child.childId)).toEqual([]);
  });

  it('cannot leave the child to a parent whose account is disabled', async () => {
    const { parent, child } = await familyAtHome(server);
    const other = await anotherParent(server, child.childId);
    await server.platform.db.transaction((tx) => server.domains.identity.setDisabled(tx, other.userId, true));
    expect(codeOf(await endLink(parent, child.childId, parent.userId))).toBe('link_of_last_parent');
  });

  it('cannot leave the child to a parent who may no longer act as one', async () => {
    const { parent, child } = await familyAtHome(server);
    const other = await anotherParent(server, child.childId);
    await server.platform.db.transaction((tx) =>
      server.domains.profiles.changeChild(tx, other.userId, { age: 16 }),
    );
    expect(codeOf(await endLink(parent, child.childId, parent.userId))).toBe('link_of_last_parent');
  });

  it('may go once the child is deleted', async () => {
    const { parent, child } = await familyAtHome(server);
    const administrator = await server.signUp({ role: 'ADMIN' });
    await callAs(server, administrator)('DELETE', `/api/users/${child.childId}`);
    expect(codeOf(await leave(parent))).toBe('done');
  });
});

describe('two parents of a child without an e-mail address', () => {
  const both = async () => {
    const { parent, child } = await familyAtHome(server);
    return { parent, childId: child.childId, other: await anotherParent(server, child.childId) };
  };

  it('cannot both end their links at once', async () => {
    const { parent, other, childId } = await both();
    const told = await Promise.all([
      endLink(parent, childId, parent.userId),
      endLink(other, childId, other.userId),
    ]);
    expect(told.map(codeOf).sort(), spec('X-401')).toEqual(['done', 'link_of_last_parent']);
    expect(await parentsOf(childId)).toHaveLength(1);
  });

  it('cannot both delete their accounts at once', async () => {
    const { parent, other, childId } = await both();
    const told = await Promise.all([leave(parent), leave(other)]);
    expect(told.map(codeOf).sort()).toEqual(['done', 'last_parent']);
    expect(await parentsOf(childId)).toHaveLength(1);
  });

  it('cannot leave at once, one by the link and one by a deletion', async () => {
    const { parent, other, childId } = await both();
    const told = await Promise.all([leave(parent), endLink(other, childId, other.userId)]);
    expect(told.map(codeOf).filter((code) => code === 'done')).toHaveLength(1);
    expect(await parentsOf(childId)).toHaveLength(1);
  });
});
