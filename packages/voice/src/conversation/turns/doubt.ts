import { hasWords, isBackChannel } from '#conversation/turns/back-channel.ts';
import type { Heard } from '#stages.ts';
import { BACK_CHANNEL_MAX_MS, DECIDE_WITHIN_MS, WORDLESS_SILENCE_MS } from '#turn-taking.ts';
import type { FinishedTurn, SpeechStart } from '#vad/turn-detector.ts';

/** Silence in speech over the teacher: since when, and its words as far as they are looked up. */
type Silence = { voiceEndMs: number; heard: Heard | 'awaited' };

/** Speech over the teacher that is not decided upon. `stopped`: it is over. */
export type Doubt = SpeechStart & {
  itemId: string;
  silence: Silence | null;
  stopped: FinishedTurn | null;
};

/** What speech over the teacher turns out to be. `null`: that is not known yet. */
export type Verdict = 'turn' | 'back_channel' | null;

/**
 * What the time says of speech over the teacher. `nowMs`: audio time; `voicedMs`: how long the speech has lasted. Speech
 * that lasts is a turn. Its words are awaited for `DECIDE_WITHIN_MS` after its end, then its length decides. A hearing
 * that found no sure words waits for `WORDLESS_SILENCE_MS`: more words may follow.
 */
export function verdictInTime(
  doubt: Doubt,
  { nowMs, voicedMs, language }: { nowMs: number; voicedMs: number; language: string },
): Verdict {
  if (voicedMs > BACK_CHANNEL_MAX_MS) return 'turn';
  if (!doubt.silence) return null;
  const { heard, voiceEndMs } = doubt.silence;
  const waitMs = heard === 'awaited' ? DECIDE_WITHIN_MS : WORDLESS_SILENCE_MS;
  if (nowMs - voiceEndMs < waitMs) return null;
  return verdict(doubt, doubt.silence, language);
}

/** What its words say of speech over the teacher. Without sure words they say nothing. */
export function verdictOnWords(doubt: Doubt, language: string): Verdict {
  const { silence } = doubt;
  if (!silence || silence.heard === 'awaited' || !hasWords(silence.heard)) return null;
  return verdict(doubt, silence, language);
}

function verdict({ voiceStartMs }: Doubt, { voiceEndMs, heard }: Silence, language: string): Verdict {
  const voicedMs = voiceEndMs - voiceStartMs;
  const words = heard === 'awaited' ? null : heard;
  return isBackChannel({ heard: words, voicedMs, language }) ? 'back_channel' : 'turn';
}
