import type { CardChoice } from '@vivavoce/contracts/safeguarding/bounds';
import type { HelpCard } from '@vivavoce/contracts/safeguarding/help-card';
import { call } from '#lib/api.ts';
import { helpCards } from './help-card-store.ts';

/** How often a card is asked for while the server does not answer, when a paused lesson waits for it. */
export const URGENT_TRIES = 20;
/** How long the page waits before it asks again, in milliseconds. */
export const URGENT_WAIT_MS = 3_000;

/** Requests that are under way, by learner. */
const asking = new Map<string, Promise<boolean>>();

type Show = (userId: string, card: HelpCard) => void;

async function askOnce(userId: string, show: Show): Promise<boolean> {
  try {
    const { card } = await call('GET /api/help_card/:userId', { params: { userId } });
    if (card !== null) show(userId, card);
    return true;
  } catch {
    return false;
  }
}

/**
 * Asks whether a help card waits for this learner, and shows it. There is one request at a time.
 * @returns whether the server answered
 */
export function askForCard(userId: string): Promise<boolean> {
  const running = asking.get(userId);
  if (running !== undefined) return running;
  const mine = askOnce(userId, helpCards.found).finally(() => asking.delete(userId));
  asking.set(userId, mine);
  return mine;
}

/** Asks for the card that a paused lesson has announced, again and again for a minute if the server does not answer. */
export async function askForAnnouncedCard(userId: string): Promise<void> {
  for (let tries = 1; tries <= URGENT_TRIES; tries += 1) {
    if (await askOnce(userId, helpCards.show)) return;
    await new Promise((resolve) => setTimeout(resolve, URGENT_WAIT_MS));
  }
}

/**
 * Sends what the learner chose, and puts the card away once the server has it.
 * @returns whether the server has it
 */
export async function answerCard(id: string, choice: CardChoice): Promise<boolean> {
  let isTelling: boolean;
  try {
    const reply = await call('POST /api/help_card/:id/answer', { params: { id }, body: { choice } });
    isTelling = reply.tellsParents;
  } catch {
    return false;
  }
  helpCards.answered(choice, isTelling);
  return true;
}

/** Calls the listener with each answer to a card, so that a paused lesson goes on or ends. */
export const onCardAnswer = helpCards.onAnswer;
