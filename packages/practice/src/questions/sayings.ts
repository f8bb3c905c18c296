import { hashOfText } from '#hash.ts';

/** How many of the teacher's last turns are looked at for what was said there already. */
const REMEMBERED_TURNS = 6;

/**
 * Picks one of several sayings, by what the learner said and by how long the talk is, without chance. One that stands in
 * the teacher's last turns is not taken again while there are others.
 */
export function freshOf(sayings: readonly string[], said: string, before: readonly string[]): string {
  const lately = before.slice(-REMEMBERED_TURNS);
  const fresh = sayings.filter((saying) => !lately.some((turn) => turn.includes(saying)));
  const from = fresh.length > 0 ? fresh : sayings;
  return from[(hashOfText(said) + before.length) % from.length] ?? '';
}

/** Writes a text as a sentence: a capital letter first, a full stop at the end. */
export function asSentence(text: string): string {
  const whole = text.trim();
  const start = `${whole.charAt(0).toUpperCase()}${whole.slice(1)}`;
  return /[.!?]$/.test(start) ? start : `${start}.`;
}
