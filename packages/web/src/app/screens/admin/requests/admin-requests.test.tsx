import { screen, within } from '@testing-library/react';
import type { ListedLinkRequest, OpenedLinkRequest } from '@vivavoce/contracts/family/link-request-calls';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { grace, tom } from '#testing/linked-parents.ts';
import { openAdmin } from '#testing/open-admin.tsx';
import { leo } from '#testing/people.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const waiting: ListedLinkRequest = {
  id: '99999999-9999-4999-8999-999999999999',
  learnerName: 'Leo Adeyemi-Hart',
  ageYears: 10,
  parentName: 'Tom Hart',
  state: 'sent',
  createdAt: '2026-11-20T09:00:00.000Z',
  answeredAt: null,
  answer: null,
  hasEndedLink: false,
};
const opened: OpenedLinkRequest = {
  ...waiting,
  state: 'opened',
  learnerId: leo.id,
  note: 'I do not feel safe.',
  parentId: tom.parentId,
  isAnswerHidden: false,
  links: [grace, tom].map(({ parentId, name, linkedAt }) => ({ parentId, name, linkedAt })),
};

async function open(handlers: Parameters<typeof openAdmin>[1] = {}, listed = [waiting]) {
  const app = await openAdmin('/admin/requests', {
    'GET /api/admin/link_requests': () => ({ success: true as const, data: listed }),
    'GET /api/admin/link_requests/waiting': () => ({
      success: true as const,
      data: { waiting: listed.length },
    }),
    'POST /api/admin/link_requests/:id/open': () => ({ success: true as const, data: opened }),
    'POST /api/admin/link_requests/:id/answer': () => ({
      success: true as const,
      data: { ...opened, state: 'answered' as const },
    }),
    ...handlers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Private requests' });
  return app;
}

/** Opens the first request, and returns the sheet with it. */
async function sheetOf(app: Awaited<ReturnType<typeof open>>) {
  await app.person.click(await screen.findByRole('button', { name: 'Open the request of Leo Adeyemi-Hart' }));
  return within(await screen.findByRole('dialog', { name: 'Leo Adeyemi-Hart' }));
}

describe('the page of private requests', () => {
  it('lists who asks, how old, about whom and how far it is, and the note only once it is opened', async () => {
    const app = await open();
    const row = (await screen.findByText(/^10 years old/)).closest('li')?.textContent;
    expect(row, spec('X-377')).toContain('10 years old · About the link with Tom Hart');
    expect(row, spec('X-377')).toContain('Sent');
    expect(screen.queryByText('I do not feel safe.'), spec('X-377')).toBeNull();
    const sheet = await sheetOf(app);
    expect(sheet.getByText('I do not feel safe.'), spec('X-377')).toBeTruthy();
    expect(sheet.getByText(/^Grace Adeyemi, since/), spec('X-377')).toBeTruthy();
    expect(app.server.seen('POST /api/admin/link_requests/:id/open')).toMatchObject([
      { params: { id: waiting.id } },
    ]);
  });

  it('closes a request with an answer, which must not be empty', async () => {
    const app = await open();
    const sheet = await sheetOf(app);
    await app.person.click(sheet.getByRole('button', { name: 'Answer and close' }));
    expect(await sheet.findByText('Please write an answer.')).toBeTruthy();
    await app.person.type(sheet.getByLabelText('Your answer'), 'We will talk.');
    await app.person.click(sheet.getByRole('button', { name: 'Answer and close' }));
    await expect.poll(() => screen.queryByRole('dialog'), { message: spec('X-377') }).toBeNull();
    expect(app.server.seen('POST /api/admin/link_requests/:id/answer'), spec('X-377')).toMatchObject([
      { params: { id: waiting.id }, body: { answer: 'We will talk.', endLinkOf: null } },
    ]);
  });

  it('ends a link with the answer once the administrator confirms', async () => {
    const app = await open();
    const sheet = await sheetOf(app);
    await app.person.click(sheet.getByRole('radio', { name: 'End the link with Tom Hart' }));
    await app.person.type(sheet.getByLabelText('Your answer'), 'Tom can no longer read along.');
    await app.person.click(sheet.getByRole('button', { name: 'Answer and end the link' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'End the link with Tom Hart?' }));
    expect(asked.getByText(/but not that the learner asked/), spec('X-377')).toBeTruthy();
    expect(app.server.seen('POST /api/admin/link_requests/:id/answer')).toEqual([]);
    await app.person.click(asked.getByRole('button', { name: 'Answer and end the link' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(app.server.seen('POST /api/admin/link_requests/:id/answer'), spec('X-377')).toMatchObject([
      { body: { answer: 'Tom can no longer read along.', endLinkOf: tom.parentId } },
    ]);
  });

  it('says that the learner will not read the answer where a parent may know the secret, and what to do', async () => {
    // An administrator answered a child who signs in with pictures. The child never saw the answer, and nobody knew.
    const hidden = { ...opened, isAnswerHidden: true };
    const app = await open({
      'POST /api/admin/link_requests/:id/open': () => ({ success: true as const, data: hidden }),
    });
    const sheet = await sheetOf(app);
    expect(sheet.getByText(/^The learner will not see your answer/), spec('X-699')).toBeTruthy();
    expect(sheet.getByText(/Only administrators read this/), spec('X-699')).toBeTruthy();
    expect(sheet.queryByText(/The learner reads this/)).toBeNull();
  });

  it('keeps the words when another administrator was first', async () => {
    const app = await open({
      'POST /api/admin/link_requests/:id/answer': () =>
        refusal(409, 'request_answered', 'Another one was first.'),
    });
    const sheet = await sheetOf(app);
    await app.person.type(sheet.getByLabelText('Your answer'), 'We will talk.');
    await app.person.click(sheet.getByRole('button', { name: 'Answer and close' }));
    expect(await sheet.findByText('Another one was first.')).toBeTruthy();
    expect(sheet.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('We will talk.');
  });

  it('shows answered requests apart, and says when nothing waits', async () => {
    await open({}, [{ ...waiting, state: 'answered', answer: 'Done.', answeredAt: waiting.createdAt }]);
    expect(await screen.findByRole('heading', { name: 'Nothing waits' })).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Answered' })).getByText('Leo Adeyemi-Hart'),
    ).toBeTruthy();
  });

  it('says why the list or a request could not be loaded', async () => {
    const app = await open({
      'POST /api/admin/link_requests/:id/open': () =>
        refusal(404, 'request_gone', 'This request is no longer there.'),
    });
    await app.person.click(await screen.findByRole('button', { name: /^Open the request/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('This request is no longer there.');
  });

  it('stays closed to a sign-in that is not strong enough', async () => {
    await open({ 'GET /api/admin/access': () => refusal(403, 'admin_needs_second_factor', 'x') });
    expect(await screen.findByRole('link', { name: /security/i })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Open the request/ })).toBeNull();
  });
});

describe('the administrator’s menu', () => {
  it('leads to the requests and says how many wait', async () => {
    const app = await open();
    await app.person.click(screen.getByRole('button', { name: /^Profile menu|Sam Ellery/ }));
    const link = await screen.findByRole('link', { name: /Private requests.*1 waiting/ });
    expect(link.getAttribute('href'), spec('X-378')).toBe('/admin/requests');
    expect(link.getAttribute('aria-current')).toBe('page');
  });
});
