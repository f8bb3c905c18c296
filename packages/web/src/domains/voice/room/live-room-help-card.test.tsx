import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { helpCards } from '#domains/safeguarding/help-card-store.ts';
import { hurtCard } from '#domains/safeguarding/testing/cards.ts';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import { freshRooms, showRoom } from '#domains/voice/testing/shown-room.tsx';
import { fractions, leo } from '#testing/people.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

// The card is no part of the room: `help-card.test.tsx` shows it.
vi.mock('#domains/safeguarding/show-help-card.tsx', () => ({ showHelpCard: () => {} }));

freshRooms();
beforeEach(helpCards.forget);
afterEach(() => {
  act(helpCards.forget);
});

/** A lesson in writing in which Leo has just written something that raised a card. */
async function paused() {
  const server = fakeLessonServer();
  const answer = { learningSessionId: fractions.id, chatId: fractions.chatId, marks: [] };
  server.on('POST /api/chat/send', ({ body }) =>
    body.message === ''
      ? { ...answer, itemId: 'w1', message: 'How many halves make a whole?', helpCard: null }
      : { ...answer, itemId: 'w2', message: 'Please look at your screen.', helpCard: hurtCard },
  );
  const person = showRoom(scriptedBrowser(), { needsParent: true });
  await person.click(screen.getByRole('button', { name: 'Start Session' }));
  await screen.findAllByText('How many halves make a whole?');
  await person.type(screen.getByLabelText('Type instead of speaking'), 'He hits me{Enter}');
  await waitFor(() => expect(helpCards.now()).not.toBeNull());
  return person;
}

describe('the room while a help card waits', () => {
  it('gives the card to this page, and shows no longer what was written', async () => {
    await paused();
    expect(helpCards.now()).toEqual({ userId: leo.id, card: hurtCard, isOpen: true, choice: null });
    await waitFor(() => expect(screen.queryByText('He hits me')).toBeNull());
    expect(screen.queryAllByText('Please look at your screen.')).toEqual([]);
  });

  it('goes on after the answer, or ends, and the card is still at hand', async () => {
    await paused();
    act(() => helpCards.answered('go_on', false));
    expect(screen.getByLabelText('Type instead of speaking')).toBeTruthy();
    act(() => helpCards.answered('stop', false));
    await waitFor(() => expect(screen.queryByLabelText('Type instead of speaking')).toBeNull());
    expect(helpCards.now(), spec('X-1024')).toMatchObject({ isOpen: false, choice: 'stop' });
  });
});
