/** The mouths that every drawn figure has (`data-mouth` in the drawing). */
export type MouthShape = 'closed' | 'small' | 'wide' | 'round';

/** How the mouth stands for a group of vowels, by its first letter. */
const VOWELS: Record<string, MouthShape> = {
  a: 'wide',
  o: 'round',
  u: 'round',
  e: 'small',
  i: 'small',
  y: 'small',
};

/** The part of a syllable in which the mouth is open; it closes for the consonants before the next one. */
const OPEN_SHARE = 0.68;

/** The mouths of a word's syllables: one for each group of vowels, and one at least. */
export function mouthsOf(word: string): MouthShape[] {
  const groups = word.toLowerCase().match(/[aeiouy]+/g) ?? [];
  const mouths = groups.map((group) => VOWELS[group.charAt(0)] ?? 'small');
  return mouths.length > 0 ? mouths : ['small'];
}

/** The mouth `sinceMs` after the word has begun, which takes `durationMs` in all. */
export function mouthAt(word: string, sinceMs: number, durationMs: number): MouthShape {
  const mouths = mouthsOf(word);
  const syllables = Math.max(0, Math.min(sinceMs / durationMs, 0.999)) * mouths.length;
  const at = Math.floor(syllables);
  return syllables - at < OPEN_SHARE ? (mouths[at] ?? 'closed') : 'closed';
}
