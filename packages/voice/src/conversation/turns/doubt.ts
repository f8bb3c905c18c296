import { hasWords, isBackChannel } from '#conversation/turns/back-channel.ts';
import type { Heard } from '#stages.ts';
import { BACK_CHANNEL_MAX_MS, DECIDE_WITHIN_MS, WORDLESS_SILENCE_MS } from '#turn-taking.ts';
import type { FinishedTurn, SpeechStart } from '#vad/turn-detector.ts';

/**
 * Silence in speech over the teacher: when it began, the words of the speech, if they have been found, and whether the
 * speech was only hummed.
 */
type Silence = { voiceEndMs: number; heard: Heard | 'awaited'; isHum: boolean };

/** Speech over the teacher that is still undecided. `stopped`: the finished speech, once it is over. */
export type Doubt = SpeechStart & {
  itemId: string;
  silence: Silence | null;
  stopped: FinishedTurn | null;
};

/** What speech over the teacher turns out to be. `null`: we do not know yet. */
export type Verdict = 'turn' | 'back_channel' | null;

/**
 * Decides by time whether speech over the teacher is a turn. `nowMs`: audio time; `voicedMs`: how long the speech has
 * lasted. Speech that goes on for long is a turn. After shorter speech, we wait `DECIDE_WITHIN_MS` for its words, then
 * its length decides. If the hearing found no sure words, we wait `WORDLESS_SILENCE_MS`, because more words may follow.
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

/** Decides by its words whether speech over the teacher is a turn. Returns `null` without sure words. */
export function verdictOnWords(doubt: Doubt, language: string): Verdict {
  const { silence } = doubt;
  if (!silence || silence.heard === 'awaited' || !hasWords(silence.heard)) return null;
  return verdict(doubt, silence, language);
}

function verdict({ voiceStartMs }: Doubt, { voiceEndMs, heard, isHum }: Silence, language: string): Verdict {
  const voicedMs = voiceEndMs - voiceStartMs;
  const words = heard === 'awaited' ? null : heard;
  return isBackChannel({ heard: words, voicedMs, isHum, language }) ? 'back_channel' : 'turn';
}
