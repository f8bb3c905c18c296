import { screen, waitFor, within } from '@testing-library/react';
import type { Consents } from '@vivavoce/contracts/access/calls';
import type { CardCheckState } from '@vivavoce/contracts/billing/calls';
import { describe, expect, it } from 'vitest';
import { CARD_ASK_MS, CARD_PATIENCE_MS } from '#domains/billing/use-card-check-return.ts';
import { waitingLessons, wordsFor } from '#testing/consents.ts';
import { refusal } from '#testing/fake-server.ts';
import { childOf, fakeFamily } from '#testing/families.ts';
import { pass } from '#testing/page-clock.ts';
import { nothingAgreedTo } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const waits: Consents = {
  ...nothingAgreedTo,
  needsParent: true,
  words: wordsFor('Mila'),
  method: 'card',
  waiting: [{ ...waitingLessons, confirmationMail: null }],
};
const counts: Consents = { ...waits, waiting: [], live_lessons: '2026-11-24T10:00:00.000Z' };

/** Opens Mila's dashboard as the parent whose consent waits; `cards` is what the server knows of the card. */
async function open(cards: { state: CardCheckState }, { isBack = true } = {}) {
  const mila = childOf(1);
  const { server } = fakeFamily([mila], {
    'GET /api/consents/:userId': () => (cards.state === 'checked' ? counts : waits),
    'GET /api/consent_card_check': () => cards,
  });
  const here = `/dashboard?childId=${mila.user.id}`;
  const app = await renderApp(isBack ? `${here}&card_check=back` : here);
  const card = within(await screen.findByRole('region', { name: 'What has been agreed for Mila' }));
  return { ...app, server, card, here };
}

describe('a parent whose yes waits for a card', () => {
  it('reads what a card check is, and goes to the payment page, which leads back here', async () => {
    const { card, person, server, here } = await open({ state: 'none' }, { isBack: false });
    server.on('POST /api/consent_card_check', () => ({ url: '#card-page' }));
    const explained = within(await card.findByRole('region', { name: 'Show that a grown-up agreed' }));
    expect(
      explained.getByText(/^We charge a card a very small amount and refund it at once\./),
      spec('X-658'),
    ).toBeTruthy();
    expect(explained.getByText(/^The law asks us/), spec('X-658')).toBeTruthy();
    await person.click(explained.getByRole('button', { name: 'Check a card' }));
    await expect.poll(() => window.location.hash).toBe('#card-page');
    expect(
      server.seen('POST /api/consent_card_check').map(({ body }) => body),
      spec('X-658'),
    ).toEqual([{ returnUrl: `${window.location.origin}${here}&card_check=back` }]);
    expect(server.seen('GET /api/consent_card_check')).toEqual([]);
  });

  it('reads why the payment page did not open', async () => {
    const { card, person, server } = await open({ state: 'none' }, { isBack: false });
    server.on('POST /api/consent_card_check', () => refusal(503, 'payments_unavailable', 'No payments now.'));
    await person.click(await card.findByRole('button', { name: 'Check a card' }));
    expect((await card.findByRole('alert')).textContent).toBe('No payments now.');
    expect(card.getByRole('button', { name: 'Check a card' }).ariaBusy).toBeNull();
  });
});

describe('a parent who comes back from the payment page', () => {
  it('sees that the confirmation is awaited, and then that the consent counts', async () => {
    const cards: { state: CardCheckState } = { state: 'open' };
    const { card, router, person } = await open(cards);
    const told = await card.findByText(/^We are waiting for the confirmation of your card/);
    expect(document.activeElement?.contains(told), spec('X-659')).toBe(true);
    expect(card.queryByRole('button', { name: /Check a card/ })).toBeNull();
    cards.state = 'checked';
    await pass(CARD_ASK_MS);
    expect(await card.findByText(/^Your card is checked/)).toBeTruthy();
    expect(await card.findByText(/^Agreed to on/), spec('X-659')).toBeTruthy();
    expect(card.queryByRole('button', { name: /Check a card/ })).toBeNull();
    await person.click(card.getByRole('button', { name: 'Dismiss' }));
    expect(card.queryByText(/^Your card is checked/)).toBeNull();
    expect(router.state.location.search).not.toContain('card_check');
  });

  it('can ask again or begin again when no confirmation comes', async () => {
    const cards: { state: CardCheckState } = { state: 'open' };
    const { card, person } = await open(cards);
    await card.findByText(/^We are waiting/);
    await pass(CARD_PATIENCE_MS);
    expect(
      await card.findByText(/^No confirmation of your card has arrived yet/),
      spec('X-659'),
    ).toBeTruthy();
    expect(card.getByRole('button', { name: 'Check a card again' })).toBeTruthy();
    cards.state = 'checked';
    await person.click(card.getByRole('button', { name: 'Ask again' }));
    expect(await card.findByText(/^Your card is checked/)).toBeTruthy();
  });

  it('sees that the check did not work, and can try again', async () => {
    const { card } = await open({ state: 'none' });
    expect(await card.findByText(/^The card check did not work/), spec('X-659')).toBeTruthy();
    expect(card.getByRole('button', { name: 'Check a card again' })).toBeTruthy();
    expect(card.getByText(/It does not count yet\.$/)).toBeTruthy();
  });

  it('sees that the outcome could not be found out, and asks again', async () => {
    const { card, person, server } = await open({ state: 'open' });
    await card.findByText(/^We are waiting/);
    server.on('GET /api/consent_card_check', () => refusal(503, 'payments_unavailable', 'No payments now.'));
    await pass(CARD_ASK_MS);
    expect(await card.findByText('No payments now.')).toBeTruthy();
    server.on('GET /api/consent_card_check', () => ({ state: 'none' as const }));
    await person.click(card.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(card.queryByText('No payments now.')).toBeNull());
  });
});
