import { describe, expect, it, vi } from 'vitest';
import { linkedChildren, readLinkedChildren } from '#domains/family/linked-children.ts';
import { refusal } from '#testing/fake-server.ts';
import { childOf, fakeFamily, grace, mila } from '#testing/families.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const kofi = childOf(2, { profile: { firstName: 'Kofi' } });
const names = (children: readonly { displayName: string }[]) =>
  children.map(({ displayName }) => displayName);

/** Returns the answer of an account call that fails for these children. */
const failingFor = (...broken: { user: { id: string } }[]) => ({
  'GET /api/users/:id': ({ params }: { params: Record<string, string> }) => {
    if (broken.some(({ user }) => user.id === params.id)) return refusal(503, 'unavailable', 'Busy.');
    return params.id === mila.user.id ? mila.user : kofi.user;
  },
});

describe('a parent’s children', () => {
  it('are a list, in the order of the links', async () => {
    fakeFamily([mila, kofi]);
    expect(names(await linkedChildren(grace.id)), spec('API-141')).toEqual(['Mila Lind', 'Kofi Lind']);
  });

  it('leave out a child that fails to load, and count it', async () => {
    fakeFamily([mila, kofi], failingFor(mila));
    const { children, missingCount } = await readLinkedChildren(grace.id);
    expect(names(children), spec('API-142')).toEqual(['Kofi Lind']);
    expect(missingCount).toBe(1);
  });

  it('do not count a child whose link has just ended', async () => {
    fakeFamily([mila, kofi], {
      'GET /api/users/:id': ({ params }) =>
        params.id === mila.user.id ? refusal(404, 'not_found', 'x') : kofi.user,
    });
    expect((await readLinkedChildren(grace.id)).missingCount).toBe(0);
  });

  it('cannot be read at all when every child fails to load', async () => {
    fakeFamily([mila, kofi], failingFor(mila, kofi));
    await expect(readLinkedChildren(grace.id)).rejects.toThrow('Busy.');
  });

  it('are none for a person without a profile', async () => {
    fakeFamily([], { 'GET /api/users/:id/profile': () => null });
    expect(await readLinkedChildren(grace.id)).toEqual({ children: [], missingCount: 0 });
  });

  it('are an empty list after a failure, which is logged by its code alone', async () => {
    fakeFamily([mila], { 'GET /api/users/:id/profile': () => refusal(500, 'internal', 'grace@example.org') });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const children = await linkedChildren(grace.id);
    const lines = logged.mock.calls.map((line) => [...line]);
    logged.mockClear();
    expect({ children, lines }, spec('SIL-013')).toEqual({
      children: [],
      lines: [['Loading the linked children failed', 'internal']],
    });
  });
});
