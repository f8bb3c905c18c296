import { screen, waitFor, within } from '@testing-library/react';
import type { WhoCanSee } from '@vivavoce/contracts/family/who-can-see-calls';
import { describe, expect, it } from 'vitest';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { leosFacts } from '#testing/linked-parents.ts';
import { amara, fractions, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const inASchool: WhoCanSee['worries'] = { keepsWords: true, safeAdult: 'Ms Rivera', tellsParents: false };

const answered = (facts: Partial<WhoCanSee> = {}) => ({
  success: true as const,
  data: { ...leosFacts, ...facts },
});

/** Opens the screen as Leo with his profile's teacher, by default before his first session. */
async function open(
  facts: Partial<WhoCanSee>,
  handlers: Parameters<typeof fakeServer>[0] = {},
  role = leo.role,
) {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => ({ ...leosProfile, role, teacherId: amara.id }),
      'GET /api/teachers': () => [amara],
      'GET /api/learning_sessions/:userId': () => ({ learningSessions: [] }),
      'GET /api/users/:id/who_can_see': () => answered(facts),
      ...handlers,
    },
    { user: { ...leo, role } },
  );
  return { server, ...(await renderApp(`/chat/${leo.id}/properties`)) };
}

const NAME = 'Before your first lesson';
const panel = () => screen.queryByRole('region', { name: NAME });
const lines = async () =>
  within(await screen.findByRole('region', { name: NAME }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);
const start = () => screen.findByRole('button', { name: 'Start Session' });
const link = () => screen.queryByRole('link', { name: 'Who can see my lessons?' });

describe('before the first lesson', () => {
  it('a learner reads who reads the lessons, and who hears of a worry', async () => {
    await open({ worries: inASchool });
    expect(await lines(), spec('X-1053')).toEqual([
      'Your teacher is an AI: a computer program, not a person.',
      'Grace Adeyemi and Tom Hart can read your lessons. The people who run this site need a reason to read what you said, and we keep a note of it.',
      'If you tell of something serious, such as that somebody hurts you, the lesson can stop. If it stops, what you said is taken out of it.',
      'Then we usually tell Ms Rivera. It’s always good to tell somebody you trust yourself, too.',
    ]);
  });

  it('a learner under ten reads it in other words', async () => {
    await open({ isYoung: true, worries: inASchool, parents: [] });
    expect(await lines(), spec('X-1053')).toEqual([
      'Your teacher is a computer, not a person.',
      'No parent is linked to you right now, so no parent can read your lessons. The people who run this site can’t just read what you said. They need a reason, and we keep a note.',
      'If you say that you are hurt, scared or in danger, the lesson can stop. If it stops, what you said is taken out of it.',
      'Then we usually tell Ms Rivera. Please tell a grown-up you trust, too.',
    ]);
  });

  it.each([
    [{}, 'Nobody is told, so please tell a grown-up you trust yourself.'],
    [
      { tellsParents: true },
      'Your parents may get a message without your words. Nobody else is told, so please tell a grown-up you trust yourself.',
    ],
    [
      { safeAdult: 'Ms Rivera', tellsParents: true },
      'Then we usually tell Ms Rivera. Your parents may get a message without your words. It’s always good to tell somebody you trust yourself, too.',
    ],
  ])('says truly who is told: %o', async (worries, told) => {
    await open({ worries: { ...leosFacts.worries, ...worries } });
    expect((await lines()).at(-1), spec('X-1053')).toBe(told);
  });

  it('leads to the page that says it all, and needs no press before the lesson', async () => {
    const { person, address } = await open({});
    await lines();
    const all = link();
    expect(panel()?.contains(all)).toBe(true);
    expect(all?.getAttribute('href'), spec('X-1053')).toBe('/account/who-can-see');
    all?.focus();
    await person.tab();
    expect(document.activeElement).toBe(await start());
    await person.keyboard('{Enter}');
    await expect.poll(address, { message: spec('X-1053') }).toBe(`/chat/${leo.id}/realtime`);
  });

  it('shows nothing of it until it is known, and lets a lesson start meanwhile', async () => {
    const waiting = heldBack(answered());
    const { server } = await open({}, { 'GET /api/users/:id/who_can_see': waiting.answer });
    await waitFor(() => expect(server.seen('GET /api/users/:id/who_can_see')).toHaveLength(1));
    expect([panel(), link()], spec('X-1053')).toEqual([null, null]);
    expect((await start()).hasAttribute('disabled'), spec('X-1053')).toBe(false);
    waiting.release();
    expect(await lines()).toHaveLength(4);
  });

  it('leaves the link if it cannot be read', async () => {
    await open({}, { 'GET /api/users/:id/who_can_see': () => refusal(503, 'unavailable', 'Busy.') });
    await waitFor(() => expect(link(), spec('X-1053')).toBeTruthy());
    expect(panel(), spec('X-1053')).toBeNull();
    expect(screen.queryByText('Busy.')).toBeNull();
  });
});

describe('after the first lesson', () => {
  it('the link alone stays, after the button', async () => {
    const { server } = await open(
      {},
      { 'GET /api/learning_sessions/:userId': () => ({ learningSessions: [fractions] }) },
    );
    await waitFor(() => expect(link(), spec('X-1053')).toBeTruthy());
    const order = (await start()).compareDocumentPosition(link() as Node);
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(panel(), spec('X-1053')).toBeNull();
    expect(server.seen('GET /api/users/:id/who_can_see')).toEqual([]);
  });

  it('neither of them appears while the sessions are being read', async () => {
    const waiting = heldBack({ learningSessions: [fractions] });
    const { server } = await open({}, { 'GET /api/learning_sessions/:userId': waiting.answer });
    await start();
    expect([panel(), link()], spec('X-1053')).toEqual([null, null]);
    waiting.release();
    await waitFor(() => expect(link()).toBeTruthy());
    expect(server.seen('GET /api/users/:id/who_can_see')).toEqual([]);
  });

  it('the link stays if the sessions cannot be read', async () => {
    await open({}, { 'GET /api/learning_sessions/:userId': () => refusal(503, 'unavailable', 'Busy.') });
    await waitFor(() => expect(link(), spec('X-1053')).toBeTruthy());
    expect(panel()).toBeNull();
  });
});

it('somebody who is no learner has neither', async () => {
  const { server } = await open({}, {}, 'TEACHER');
  await screen.findByText(/You have no sessions yet/);
  expect([panel(), link()]).toEqual([null, null]);
  expect(server.seen('GET /api/users/:id/who_can_see')).toEqual([]);
});
