import { expect, type Page } from '@playwright/test';
import type { LearningSession, SessionMessage } from '@vivavoce/contracts/sessions/calls';
import type { Wire, WireTurn } from './wire.ts';

/** What the server keeps of a lesson, as the details screen reads it. */
type LessonRecord = { session: LearningSession & { total_cost_usd: number }; messages: SessionMessage[] };

/** Returns the id of the room's session, which is part of the address while the lesson runs. */
export function sessionOf(page: Page): string {
  const id = new URL(page.url()).searchParams.get('session');
  if (!id) throw new Error('the address contains no session');
  return id;
}

/** Reads a lesson as the person who is signed in on this page. */
export function lessonRecord(page: Page, sessionId: string): Promise<LessonRecord> {
  return page.evaluate(async (id) => {
    const signedIn = await fetch('/api/auth/token', { method: 'POST' });
    const headers = { authorization: `Bearer ${(await signedIn.json()).token}` };
    const read = async (path: string) =>
      (await fetch(`/api/learning_session/${id}${path}`, { headers })).json();
    const [{ learningSession }, { messages }] = [await read(''), await read('/messages')];
    return { session: learningSession, messages };
  }, sessionId);
}

/** Returns the seconds on the room's clock. */
export async function clockSeconds(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText()).split(':').map(Number);
  return minutes * 60 + seconds;
}

const USD = 1_000_000;

/** Prices for journeys about money. By default, our voice server's prices are all 0. */
export const PRICES = {
  textInput: 4,
  cachedTextInput: 0.4,
  audioInput: 32,
  cachedAudioInput: 0.4,
  textOutput: 16,
  audioOutput: 64,
};
const TRANSCRIPTION_USD_A_MINUTE = 0.006;

/** The setting that makes calls of our own voice server cost something. */
export const pricedCalls = { REALTIME_PRICES: JSON.stringify({ 'vivavoce-voice': PRICES }) };

type Counts = { text_tokens: number; audio_tokens: number };
type Response = {
  id: string;
  usage?: { input_token_details: Counts & { cached_tokens_details: Counts }; output_token_details: Counts };
};

/** Computes what the events of the calls cost, in whole micro-dollars. Each event is rounded and counted once. */
function chargedFor(wire: Wire): number {
  const charges = new Map<string, number>();
  for (const event of wire.heard('response.done')) {
    const { id, usage } = event.response as Response;
    if (!usage) continue;
    const { input_token_details: input, output_token_details: output } = usage;
    const cached = input.cached_tokens_details;
    // A price in dollars per million tokens equals a price in micro-dollars per token.
    const microUsd =
      (input.text_tokens - cached.text_tokens) * PRICES.textInput +
      cached.text_tokens * PRICES.cachedTextInput +
      (input.audio_tokens - cached.audio_tokens) * PRICES.audioInput +
      cached.audio_tokens * PRICES.cachedAudioInput +
      output.text_tokens * PRICES.textOutput +
      output.audio_tokens * PRICES.audioOutput;
    charges.set(id, Math.round(microUsd));
  }
  for (const outcome of ['completed', 'failed']) {
    for (const { item_id, usage } of wire.heard(`conversation.item.input_audio_transcription.${outcome}`)) {
      const { seconds } = usage as { seconds: number };
      charges.set(String(item_id), Math.round((seconds / 60) * TRANSCRIPTION_USD_A_MINUTE * USD));
    }
  }
  return [...charges.values()].reduce((sum, charge) => sum + charge, 0);
}

const isKept = (turn: WireTurn, kept: SessionMessage | undefined) =>
  kept !== undefined &&
  turn.role === kept.role &&
  (turn.content === kept.content ||
    (!turn.isWhole && (kept.content.startsWith(turn.content) || turn.content.startsWith(kept.content))));

/** Returns each turn as its role and content, which a failure shows for both lists. */
const shown = (turns: readonly Pick<WireTurn, 'role' | 'content'>[]) =>
  turns.map(({ role, content }) => `${role}: ${content}`);

/**
 * Fails unless the record of a lesson matches what crossed the wire: every turn once, in the order in which it was
 * said, and the cost to the micro-dollar.
 * @param minutes the whole minutes that the lesson may have lasted
 */
export async function expectWholeRecord(
  page: Page,
  { sessionId, wire, minutes }: { sessionId: string; wire: Wire; minutes: readonly number[] },
): Promise<LessonRecord> {
  const read = () => lessonRecord(page, sessionId);
  // The server records costs and messages independently of the page, and finishes shortly after the stop.
  await expect
    .poll(async () => Math.round((await read()).session.total_cost_usd * USD), { message: 'cost' })
    .toBe(chargedFor(wire));
  await expect
    .poll(async () => {
      const said = wire.turns();
      const { messages } = await read();
      const isWhole = said.length === messages.length && said.every((turn, at) => isKept(turn, messages[at]));
      return isWhole ? 'whole' : { said: shown(said), kept: shown(messages) };
    })
    .toBe('whole');
  await expect
    .poll(async () => minutes.includes((await read()).session.time_minutes), {
      message: `minutes: ${minutes}`,
    })
    .toBe(true);
  return read();
}
