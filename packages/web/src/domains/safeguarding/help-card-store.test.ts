import type { CardChoice } from '@vivavoce/contracts/safeguarding/bounds';
import { describe, expect, it } from 'vitest';
import { leo } from '#testing/people.ts';
import { createHelpCardStore } from './help-card-store.ts';
import { hurtCard } from './testing/cards.ts';

const later = { ...hurtCard, id: '1d1d1d1d-1d1d-4d1d-8d1d-1d1d1d1d1d1d' };
const open = { userId: leo.id, card: hurtCard, isOpen: true, choice: null };

function shown() {
  const store = createHelpCardStore();
  const choices: CardChoice[] = [];
  store.onAnswer((choice) => choices.push(choice));
  store.show(leo.id, hurtCard);
  return { store, choices };
}

describe('the help card of a page', () => {
  it('is kept until it is answered, and afterwards still at hand', () => {
    const { store, choices } = shown();
    store.hide();
    expect(store.now()).toEqual({ ...open, isOpen: false });
    store.open();
    store.answered('go_on', false);
    expect(store.now()).toEqual({ ...open, isOpen: false, choice: 'go_on' });
    expect(choices).toEqual(['go_on']);
  });

  it('shows news of the card where it is: open, or hidden', () => {
    const { store } = shown();
    const sent = { ...hurtCard, told: 'sent' as const };
    store.hide();
    store.found(leo.id, sent);
    expect(store.now()).toEqual({ ...open, card: sent, isOpen: false });
  });

  it('does not come back by an answer of the server that was late', () => {
    const { store } = shown();
    store.answered('go_on', false);
    store.found(leo.id, hurtCard);
    expect(store.now()).toMatchObject({ isOpen: false, choice: 'go_on' });
  });

  it('opens again when the same worry is told again, or a card waits that is newer', () => {
    const { store } = shown();
    store.answered('go_on', false);
    store.show(leo.id, hurtCard);
    expect(store.now()).toEqual(open);
    store.hide();
    store.found(leo.id, later);
    expect(store.now()).toEqual({ ...open, card: later });
  });

  it('is gone only for somebody else', () => {
    const { store } = shown();
    store.keepOnlyFor(leo.id);
    expect(store.now()).toEqual(open);
    store.keepOnlyFor('somebody-else');
    expect(store.now()).toBeNull();
    store.hide();
    expect(store.now()).toBeNull();
  });
});
