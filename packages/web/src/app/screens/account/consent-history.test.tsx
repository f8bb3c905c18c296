import { screen, waitFor, within } from '@testing-library/react';
import type { ConsentChange } from '@vivavoce/contracts/access/calls';
import { describe, expect, it } from 'vitest';
import { showMoment } from '#lib/show.ts';
import { gaveImages, wordsFor } from '#testing/consents.ts';
import { type FakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { childOf, fakeFamily } from '#testing/families.ts';
import { openAccountSettings } from '#testing/open-account-settings.tsx';
import { nothingAgreedTo } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const id = (digit: number) => `${digit}${'0'.repeat(7)}-0000-4000-8000-${'0'.repeat(12)}`;

/** Makes an entry of consent `digit`, on that day of October. */
const entry = (digit: number, change: Partial<ConsentChange>): ConsentChange => ({
  ...gaveImages,
  consentId: id(digit),
  at: `2026-10-0${digit}T18:40:00.000Z`,
  ...change,
});

type History = Parameters<FakeServer['on']>[1];

/** Opens Mila's dashboard as her parent; `open` opens the history. */
async function openMila(answer: History) {
  const mila = childOf(1);
  const { server } = fakeFamily([mila], {
    'GET /api/consents/:userId': () => ({ ...nothingAgreedTo, words: wordsFor('Mila') }),
    'PUT /api/consents/:userId': () => ({ ...nothingAgreedTo, words: wordsFor('Mila') }),
  });
  server.on('GET /api/consents/:userId/history', answer as never);
  const app = await renderApp(`/dashboard?childId=${mila.user.id}`);
  const card = within(await screen.findByRole('region', { name: 'What has been agreed for Mila' }));
  const heading = await card.findByRole('button', { name: 'History' });
  return { ...app, server, card, heading, open: () => app.person.click(heading) };
}

const rowsOf = (list: HTMLElement) => [...list.children].map(({ textContent }) => textContent);
const when = (at: string) => showMoment(at, 'dateTime');

describe('the history of the consents', () => {
  it('is loaded when it is opened, and says what happened when, by whom and with which proof', async () => {
    const lessons = { purpose: 'live_lessons', byName: null } as const;
    const changes = [
      entry(8, { ...lessons, proof: null, isOwn: true, byName: 'Grace Hart' }),
      entry(7, { change: 'ended', proof: null, end: 'withdrawn', byName: 'Mila', byLearner: true }),
      entry(7, { proof: 'self', byName: 'Mila', byLearner: true, at: '2026-10-06T20:00:00.000Z' }),
      entry(6, { ...lessons, change: 'ended', proof: null, end: 'link_ended' }),
      entry(6, { ...lessons, change: 'proved', proof: 'school', at: '2026-10-05T19:00:00.000Z' }),
      entry(6, { ...lessons, proof: null, byName: 'Tom Hart', at: '2026-10-05T18:00:00.000Z' }),
      entry(4, { change: 'ended', proof: null, end: 'account_ended', byName: null }),
      entry(4, { byName: null, words: null }),
      entry(3, { change: 'ended', proof: null, end: 'replaced' }),
      entry(3, { proof: null }),
    ];
    const { server, card, heading, open, person } = await openMila(() => ({ changes }));
    expect(heading.getAttribute('aria-expanded')).toBe('false');
    expect(server.seen('GET /api/consents/:userId/history'), spec('X-665')).toEqual([]);
    await open();
    expect(heading.getAttribute('aria-expanded')).toBe('true');
    await person.click(await card.findByRole('button', { name: 'Show all 10 entries' }));
    const words = 'Read the words';
    const images = 'Save attention images';
    expect(rowsOf(card.getAllByRole('list').at(-1) as HTMLElement), spec('X-665')).toEqual([
      `Speak in lessons: agreed${when(changes[0]?.at ?? '')} · You · not confirmed yet${words}`,
      `${images}: taken back${when('2026-10-07T18:40:00.000Z')} · The learner`,
      `${images}: agreed${when('2026-10-06T20:00:00.000Z')} · The learner · no parent was needed${words}`,
      `Speak in lessons: ended, because the parent is no longer linked${when('2026-10-06T18:40:00.000Z')}`,
      `Speak in lessons: confirmed${when('2026-10-05T19:00:00.000Z')} · confirmed by the school`,
      `Speak in lessons: agreed${when('2026-10-05T18:00:00.000Z')} · Tom Hart${words}`,
      `${images}: ended, because the account of the person who agreed was closed${when('2026-10-04T18:40:00.000Z')}`,
      `${images}: agreed${when('2026-10-04T18:40:00.000Z')} · A deleted account · signed in as a parentThe words were not recorded at that time.`,
      `${images}: replaced by a newer agreement${when('2026-10-03T18:40:00.000Z')} · Grace Hart`,
      `${images}: agreed${when('2026-10-03T18:40:00.000Z')} · Grace Hart · was never confirmed${words}`,
    ]);
  });

  it('opens the exact words that were agreed to', async () => {
    const old = {
      id: 'images-0',
      label: 'Keep pictures',
      hint: 'Of Mila, each hour.',
      details: ['Ten days.'],
    };
    const { card, open, person } = await openMila(() => ({ changes: [entry(1, { words: old })] }));
    await open();
    const button = await card.findByRole('button', { name: 'Read the words: Save attention images: agreed' });
    await person.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Keep pictures' });
    expect(dialog.textContent, spec('X-666')).toBe(
      `Keep picturesThese words were agreed to on ${when('2026-10-01T18:40:00.000Z')}.Of Mila, each hour.Ten days.`,
    );
    await person.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('shows five entries first, and all of them when asked', async () => {
    const changes = [9, 8, 7, 6, 5, 4, 3].map((digit) => entry(digit, {}));
    const { card, open, person } = await openMila(() => ({ changes }));
    await open();
    const all = await card.findByRole('button', { name: 'Show all 7 entries' });
    const list = card.getAllByRole('list').at(-1) as HTMLElement;
    expect(list.children, spec('X-667')).toHaveLength(5);
    await person.click(all);
    expect(list.children, spec('X-667')).toHaveLength(7);
    expect(document.activeElement).toBe(list.children[5]);
    expect(card.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('says that there is nothing yet', async () => {
    const { card, open } = await openMila(() => ({ changes: [] }));
    await open();
    expect(
      await card.findByText('Nothing has been agreed to or taken back yet.'),
      spec('X-667'),
    ).toBeTruthy();
  });

  it('shows that it is loading, and after a failure offers to load again', async () => {
    const held = heldBack(refusal(500, 'internal', ''));
    const { card, open, person, server } = await openMila(held.answer);
    await open();
    expect(await card.findByRole('status', { name: 'Loading' })).toBeTruthy();
    held.release();
    expect(await card.findByText('The history could not be loaded.')).toBeTruthy();
    server.on('GET /api/consents/:userId/history', () => ({ changes: [entry(1, {})] }));
    await person.click(card.getByRole('button', { name: 'Try Again' }));
    expect(await card.findByText('Save attention images: agreed'), spec('X-667')).toBeTruthy();
  });

  it('is read again after a decision', async () => {
    const changes: ConsentChange[] = [];
    const { card, open, person } = await openMila(() => ({ changes }));
    await open();
    await card.findByText('Nothing has been agreed to or taken back yet.');
    changes.push(entry(1, { isOwn: true }));
    await person.click(card.getByRole('switch', { name: 'Save attention images' }));
    expect(await card.findByText('Save attention images: agreed')).toBeTruthy();
  });

  it('is in the learner’s own account too, and is folded again', async () => {
    const { card, person } = await openAccountSettings({
      'GET /api/consents/:userId/history': () => ({
        changes: [entry(1, { isOwn: true, byLearner: true, proof: 'self' })],
      }),
    });
    const agreed = within(await screen.findByRole('region', { name: 'What you agreed to' }));
    const heading = await card('What you agreed to').findByRole('button', { name: 'History' });
    await person.click(heading);
    expect(await agreed.findByText(/^· You · no parent was needed$/)).toBeTruthy();
    await person.click(heading);
    expect(agreed.queryByText(/^· You/)).toBeNull();
  });
});
