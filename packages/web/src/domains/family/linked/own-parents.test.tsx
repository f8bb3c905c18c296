import { screen, within } from '@testing-library/react';
import type { LinkedParent } from '@vivavoce/contracts/family/link-calls';
import { expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { grace, tom } from '#testing/linked-parents.ts';
import { openAccountSettings } from '#testing/open-account-settings.tsx';
import { leo, nothingAgreedTo } from '#testing/people.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

/** Opens the settings of a learner with these parents. An ended link is gone from the list. */
async function open(
  parents: LinkedParent[],
  handlers: Parameters<typeof openAccountSettings>[0] = {},
  needsParent = false,
) {
  let linked = parents;
  const app = await openAccountSettings({
    'GET /api/users/:id/parents': () => ({ success: true as const, data: linked }),
    'GET /api/consents/:userId': () => ({ ...nothingAgreedTo, needsParent }),
    'DELETE /api/users/:id/parents/:parentId': ({ params }) => {
      linked = linked.filter(({ parentId }) => parentId !== params.parentId);
      return { success: true as const };
    },
    ...handlers,
  });
  await screen.findByRole('region', { name: 'Parents who follow you' });
  return { ...app, section: app.card('Parents who follow you') };
}

const rowOf = async ({ section }: Awaited<ReturnType<typeof open>>, name: string) => {
  const row = (await section.findByText(name)).closest('li');
  if (!row) throw new Error(`there is no row of ${name}`);
  return within(row);
};
const day = (moment: string) => new Date(moment).toLocaleDateString(undefined, { dateStyle: 'long' });

it('shows a learner which parents are linked, since when, and whether a mail told it', async () => {
  const app = await open([grace, tom]);
  const rows = (await app.section.findAllByRole('listitem')).map((row) => row.textContent ?? '');
  expect(rows, spec('X-124')).toHaveLength(2);
  expect(rows[0], spec('X-124')).toContain('Grace Adeyemi');
  expect(rows[1], spec('X-124')).toContain('Tom Hart');
  expect(rows[0], spec('X-366')).toContain(`Linked since ${day(grace.linkedAt)}A mail told you on`);
  expect(rows[1], spec('X-366')).toContain(`Linked since ${day(tom.linkedAt)}No mail told you about this`);
  expect(app.server.seen('GET /api/users/:id/parents')).toMatchObject([{ params: { id: leo.id } }]);
});

it('ends a link once the learner knows what that means, and shows who is left', async () => {
  const app = await open([grace, tom]);
  await app.person.click(
    (await rowOf(app, 'Tom Hart')).getByRole('button', { name: 'End the link with Tom Hart' }),
  );
  const asked = within(await screen.findByRole('alertdialog', { name: 'End the link with Tom Hart?' }));
  expect(
    asked.getByText(/can then no longer read your lessons.*not who ended it/),
    spec('X-366'),
  ).toBeTruthy();
  await app.person.click(asked.getByRole('button', { name: 'Keep it' }));
  expect(app.server.seen('DELETE /api/users/:id/parents/:parentId')).toEqual([]);

  await app.person.click(app.section.getByRole('button', { name: 'End the link with Tom Hart' }));
  await app.person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End link' }),
  );
  await expect.poll(() => app.section.queryByText('Tom Hart'), { message: spec('X-366') }).toBeNull();
  expect(app.section.getByText('Grace Adeyemi')).toBeTruthy();
  expect(app.server.seen('DELETE /api/users/:id/parents/:parentId')).toMatchObject([
    { params: { id: leo.id, parentId: tom.parentId } },
  ]);
});

it('says in the dialog why a link could not be ended', async () => {
  const app = await open([tom], {
    'DELETE /api/users/:id/parents/:parentId': () =>
      refusal(404, 'link_gone', 'This link has already ended.'),
  });
  await app.person.click((await rowOf(app, 'Tom Hart')).getByRole('button'));
  const asked = within(await screen.findByRole('alertdialog'));
  await app.person.click(asked.getByRole('button', { name: 'End link' }));
  expect(await asked.findByText('This link has already ended.')).toBeTruthy();
});

it('offers the private request instead to a learner who may not end a link alone', async () => {
  const app = await open([grace], {}, true);
  expect(await app.section.findByText(/^At your age you can’t end a link alone/), spec('X-372')).toBeTruthy();
  expect(app.section.queryByRole('button', { name: /^End the link/ }), spec('X-372')).toBeNull();
  const ask = app.section.getByRole('link', { name: 'Ask for help in private' });
  expect(ask.getAttribute('href'), spec('X-372')).toBe('/account/who-can-see#help');
});

it('says that nobody is linked', async () => {
  const app = await open([]);
  expect(await app.section.findByText('No parent is linked to your account.')).toBeTruthy();
});

it('shows a failure with a way to try again', async () => {
  const app = await open([grace], {
    'GET /api/users/:id/parents': () => refusal(503, 'unavailable', 'The service is busy right now.'),
  });
  await app.section.findByText('The service is busy right now.');
  app.server.on('GET /api/users/:id/parents', () => ({ success: true as const, data: [grace] }));
  await app.person.click(app.section.getByRole('button', { name: 'Try Again' }));
  expect(await app.section.findByText('Grace Adeyemi')).toBeTruthy();
});
