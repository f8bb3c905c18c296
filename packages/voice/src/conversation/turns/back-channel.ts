import type { Heard } from '#stages.ts';
import {
  BACK_CHANNEL_MAX_MS,
  BACK_CHANNEL_PHRASES,
  BACK_CHANNEL_WORDS,
  FRENCH_BACK_CHANNEL_PHRASES,
  FRENCH_BACK_CHANNEL_WORDS,
  WORDLESS_BACK_CHANNEL_MAX_MS,
} from '#turn-taking.ts';
import { isEnglish, isFrench } from '#words/language.ts';
import { plainWords } from '#words/plain-words.ts';

/**
 * Finished speech over the teacher: its words (`null`: none arrived in time), its length, whether it was only hummed, and
 * its language (BCP 47).
 */
type ShortSpeech = { heard: Heard | null; voicedMs: number; isHum: boolean; language: string };

/**
 * Reports whether speech is a back-channel ("mm-hm", "yeah, okay"). The words decide if they are sure and we know the
 * language, because "Stop!" and "seven" are just as short. A recogniser has no word for "mm-hm", so otherwise the sound
 * decides: it must be short, or a hum, or probably a word of ours.
 */
export function isBackChannel({ heard, voicedMs, isHum, language }: ShortSpeech): boolean {
  const isKnown = isEnglish(language) || isFrench(language);
  if (isKnown && hasWords(heard)) return saysItListens(heard.text, language);
  if (voicedMs <= WORDLESS_BACK_CHANNEL_MAX_MS) return true;
  const isProbable = isHum || (isKnown && heard?.kind === 'unsure' && saysItListens(heard.text, language));
  return isProbable && voicedMs <= BACK_CHANNEL_MAX_MS;
}

/** Reports whether these words only show that the learner is listening. */
function saysItListens(text: string, language: string): boolean {
  const [alone, phrases] = isFrench(language)
    ? [FRENCH_BACK_CHANNEL_WORDS, FRENCH_BACK_CHANNEL_PHRASES]
    : [BACK_CHANNEL_WORDS, BACK_CHANNEL_PHRASES];
  const words = plainWords(text);
  return phrases.has(words.join(' ')) || words.every((word) => alone.has(word));
}

/** Reports whether there are sure words to decide by. */
export function hasWords(heard: Heard | null): heard is Heard & { kind: 'words' } {
  return heard?.kind === 'words';
}
