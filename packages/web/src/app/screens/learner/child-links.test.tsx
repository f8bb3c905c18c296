import { screen, within } from '@testing-library/react';
import type { User } from '@vivavoce/contracts/identity/calls';
import { expect, it } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { grace, tom } from '#testing/linked-parents.ts';
import { amara, leo, leosProfile, nothingAgreedTo } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const parent: User = {
  ...leo,
  id: grace.parentId,
  uid: grace.parentId,
  email: 'grace@example.org',
  role: 'PARENT',
};

/** Opens a child's dashboard as a linked parent. After an unlink the server refuses the child. */
async function open(handlers: Parameters<typeof fakeServer>[0] = {}) {
  let isLinked = true;
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': ({ params }) => {
        if (params.id === parent.id)
          return { ...leosProfile, userId: parent.id, role: 'PARENT', children: isLinked ? [leo.id] : [] };
        return isLinked ? leosProfile : refusal(404, 'not_found', 'Not found.');
      },
      'GET /api/teachers': () => [amara],
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }),
      'GET /api/consents/:userId': () => nothingAgreedTo,
      'GET /api/users/:id/parents': () => ({ success: true as const, data: [grace, tom] }),
      'DELETE /api/users/:id/parents/:parentId': () => {
        isLinked = false;
        return { success: true as const };
      },
      ...handlers,
    },
    { user: parent },
  );
  const app = await renderApp(`/dashboard?childId=${leo.id}`);
  return { ...app, server, panel: within(await screen.findByRole('region', { name: 'Who follows Leo' })) };
}

it('a parent sees who else is linked to the child, and may end only the own link', async () => {
  const { panel } = await open();
  const rows = (await panel.findAllByRole('listitem')).map((row) => row.textContent ?? '');
  expect(rows, spec('X-379')).toHaveLength(2);
  expect(rows[0], spec('X-379')).toMatch(/Grace Adeyemi.*You.*Unlink/);
  expect(rows[1], spec('X-379')).toMatch(/Tom Hart/);
  expect(rows[1], spec('X-379')).not.toMatch(/Unlink|@/);
  expect(panel.getByRole('link', { name: 'Who can see what' }).getAttribute('href')).toBe(
    `/account/who-can-see?childId=${leo.id}`,
  );
});

it('a parent unlinks once they know what it means, and leaves the child’s screen', async () => {
  const { panel, person, address, server } = await open();
  await person.click(await panel.findByRole('button', { name: 'Unlink Leo' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Unlink Leo?' }));
  expect(asked.getByText(/can then no longer read the lessons of Leo/), spec('X-379')).toBeTruthy();
  await person.click(asked.getByRole('button', { name: 'Unlink' }));
  await expect.poll(address, { message: spec('X-379') }).toBe('/parent/dashboard');
  expect(server.seen('DELETE /api/users/:id/parents/:parentId'), spec('X-379')).toMatchObject([
    { params: { id: leo.id, parentId: parent.id } },
  ]);
  // said once, as for an end that somebody else brought about
  await screen.findByText(/^A link to a child has ended/);
  expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(1);
  const main = within(screen.getByRole('main'));
  await main.findByRole('heading', { name: 'No Children Linked' });
  expect(main.queryByText(/Leo/)).toBeNull();
});

it('a parent reads that another parent refused, and cannot switch the consent on', async () => {
  await open({
    'GET /api/consents/:userId': () => ({
      ...nothingAgreedTo,
      needsParent: true,
      refusedByParent: ['live_lessons' as const],
    }),
  });
  const lessons = await screen.findByRole<HTMLButtonElement>('switch', { name: 'Speak in lessons' });
  expect(lessons.disabled, spec('X-380')).toBe(true);
  expect(screen.getByText(/^Another parent does not agree to this/), spec('X-380')).toBeTruthy();
  const images = screen.getByRole<HTMLButtonElement>('switch', { name: 'Save attention images' });
  expect(images.disabled, spec('X-380')).toBe(false);
});
