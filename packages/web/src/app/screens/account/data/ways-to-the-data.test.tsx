import { screen } from '@testing-library/react';
import type { User } from '@vivavoce/contracts/identity/calls';
import { expect, it } from 'vitest';
import { temisAccount } from '#domains/family/children/testing/family-people.ts';
import { fakeLayout } from '#testing/fake-layout.ts';
import { childOf, fakeFamily, grace } from '#testing/families.ts';
import { answered, neverSaved, noLimits } from '#testing/limits.ts';
import { leosFacts } from '#testing/linked-parents.ts';
import { leo } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const child = childOf(3, { profile: { firstName: 'Leo' } });
const childId = child.user.id;

async function linksAt(address: string, user: User): Promise<(string | null)[]> {
  fakeLayout();
  fakeFamily(
    [child],
    {
      'GET /api/users/:id/who_can_see': () => ({ success: true as const, data: leosFacts }),
      'GET /api/users/:id/parents': () => ({ success: true as const, data: [] }),
      'GET /api/users/:id/link_requests': () => ({
        success: true as const,
        data: { requests: [], hasReader: true, areHidden: false },
      }),
      'GET /api/users/:id/limits': () => answered({ ...noLimits, own: neverSaved }),
      'GET /api/children/:id': () => ({ ...temisAccount, childId, firstName: 'Leo' }),
      'GET /api/family_devices': () => [],
    },
    { user },
  );
  await renderApp(address);
  const links = await screen.findAllByRole('link', { name: /^(Get a copy of|Copy and deletion)/ });
  return links.map((link) => link.getAttribute('href'));
}

it.each([
  ['a learner’s account settings', '/account/settings', leo],
  ['a parent’s account settings', '/account/settings', grace],
  ['a learner’s page of who can see what', '/account/who-can-see', leo],
])('%s lead to the own data', async (_, address, user) => {
  expect(await linksAt(address, user), spec('X-682')).toEqual(['/account/data']);
});

it.each([
  ['the page of who can see what of a child', `/account/who-can-see?childId=${childId}`],
  ['the limits of a child', `/parent/limits?childId=${childId}`],
  ['how a child signs in', `/parent/children/${childId}`],
  ['a child’s dashboard', `/dashboard?childId=${childId}`],
])('%s leads to the data of the child', async (_, address) => {
  expect(await linksAt(address, grace), spec('X-682')).toEqual([`/account/data?childId=${childId}`]);
});
