import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepToken } from '#lib/session-token.ts';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { leo } from '#testing/people.ts';
import { askForAnnouncedCard, askForCard, URGENT_TRIES, URGENT_WAIT_MS } from './help-card-calls.ts';
import { helpCards } from './help-card-store.ts';
import { hurtCard } from './testing/cards.ts';

beforeEach(helpCards.forget);

function serving() {
  const server = fakeServer({}, { user: leo });
  keepToken(server.grant(leo));
  return { ...server, asked: () => server.seen('GET /api/help_card/:userId').length };
}

describe('asking for a help card', () => {
  it('makes one request at a time', async () => {
    const server = serving();
    const late = heldBack({ card: hurtCard });
    server.on('GET /api/help_card/:userId', late.answer);
    const both = [askForCard(leo.id), askForCard(leo.id)];
    late.release();
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(server.asked()).toBe(1);
    expect(helpCards.now()).toMatchObject({ userId: leo.id, card: hurtCard, isOpen: true });
  });

  it('asks again for a card that the server has announced, until there is an answer', async () => {
    const server = serving();
    server.on('GET /api/help_card/:userId', () => refusal(503, 'unavailable'));
    const done = askForAnnouncedCard(leo.id);
    await vi.advanceTimersByTimeAsync(3 * URGENT_WAIT_MS);
    expect(server.asked()).toBeGreaterThan(2);
    server.on('GET /api/help_card/:userId', () => ({ card: hurtCard }));
    await vi.advanceTimersByTimeAsync(URGENT_WAIT_MS);
    await done;
    expect(helpCards.now()).toMatchObject({ card: hurtCard });
  });

  it('gives up after a minute', async () => {
    const server = serving();
    server.on('GET /api/help_card/:userId', () => refusal(503, 'unavailable'));
    const done = askForAnnouncedCard(leo.id);
    await vi.advanceTimersByTimeAsync((URGENT_TRIES + 1) * URGENT_WAIT_MS);
    await done;
    expect(server.asked()).toBe(URGENT_TRIES);
    expect(helpCards.now()).toBeNull();
  });
});
