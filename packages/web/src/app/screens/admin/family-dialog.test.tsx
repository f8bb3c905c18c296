import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeLayout } from '#testing/fake-layout.ts';
import { refusal } from '#testing/fake-server.ts';
import { grace, tom } from '#testing/linked-parents.ts';
import { listedLeo, onePage, openAdmin } from '#testing/open-admin.tsx';
import { leo, nothingAgreedTo } from '#testing/people.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

beforeEach(fakeLayout);

/** Opens the family of a learner whose one parent refused live lessons. */
async function open() {
  let linked = [grace, tom];
  let refused: 'live_lessons'[] = ['live_lessons'];
  const app = await openAdmin('/admin?tab=users', {
    'GET /api/admin/users': () =>
      onePage([
        listedLeo,
        {
          ...listedLeo,
          id: '88888888-8888-4888-8888-888888888888',
          displayName: 'Jonas Brandt',
          role: 'TEACHER' as const,
          profile: null,
        },
      ]),
    'GET /api/users/:id/parents': () => ({ success: true as const, data: linked }),
    'GET /api/consents/:userId': () => ({ ...nothingAgreedTo, refusedByParent: refused }),
    'DELETE /api/users/:id/parents/:parentId': ({ params }) => {
      linked = linked.filter(({ parentId }) => parentId !== params.parentId);
      return { success: true as const };
    },
    'DELETE /api/consents/:userId/refusals/:purpose': () => {
      refused = [];
      return nothingAgreedTo;
    },
  });
  await app.person.click(await screen.findByRole('button', { name: 'More for Leo Adeyemi-Hart' }));
  await app.person.click(await screen.findByRole('menuitem', { name: 'Family' }));
  return {
    ...app,
    family: within(await screen.findByRole('dialog', { name: 'Family of Leo Adeyemi-Hart' })),
  };
}

/** Answers the question that is open. */
async function confirm({ person }: Awaited<ReturnType<typeof open>>, answer: string) {
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer }));
}

it('an administrator sees who is linked to a learner, and ends a link', async () => {
  const app = await open();
  await app.person.click(await app.family.findByRole('button', { name: 'End the link with Tom Hart' }));
  await confirm(app, 'End link');
  await expect.poll(() => app.family.queryByText('Tom Hart'), { message: spec('X-381') }).toBeNull();
  expect(app.family.getByText('Grace Adeyemi'), spec('X-381')).toBeTruthy();
  expect(app.server.seen('DELETE /api/users/:id/parents/:parentId'), spec('X-381')).toMatchObject([
    { params: { id: leo.id, parentId: tom.parentId } },
  ]);
});

it('an administrator lifts what a parent refused', async () => {
  const app = await open();
  await app.person.click(
    await app.family.findByRole('button', { name: 'Lift the refusal: Speak in lessons' }),
  );
  await confirm(app, 'Lift refusal');
  expect(await app.family.findByText('No parent has refused anything.'), spec('X-381')).toBeTruthy();
  expect(app.server.seen('DELETE /api/consents/:userId/refusals/:purpose'), spec('X-381')).toMatchObject([
    { params: { userId: leo.id, purpose: 'live_lessons' } },
  ]);
});

it('an administrator who is linked to the learner reads why another one has to decide', async () => {
  const app = await open();
  const reason = 'You are or were linked to this learner yourself.';
  const refused = () => refusal(403, 'linked_administrator', reason);
  app.server.on('DELETE /api/users/:id/parents/:parentId', refused);
  app.server.on('DELETE /api/consents/:userId/refusals/:purpose', refused);
  const buttons = {
    'End the link with Tom Hart': 'End link',
    'Lift the refusal: Speak in lessons': 'Lift refusal',
  };
  for (const [name, answer] of Object.entries(buttons)) {
    await app.person.click(await app.family.findByRole('button', { name }));
    await confirm(app, answer);
    const question = within(screen.getByRole('alertdialog'));
    expect((await question.findByRole('alert')).textContent, spec('X-698')).toBe(reason);
    await app.person.keyboard('{Escape}');
  }
});

it('only learners have a family to open', async () => {
  const { person, family } = await open();
  expect(family.getByRole('heading', { name: 'Family of Leo Adeyemi-Hart' })).toBeTruthy();
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'More for Jonas Brandt' }));
  expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Family' })).toBeNull();
});
