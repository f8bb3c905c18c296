/** The mouths that every drawn figure has (`data-mouth` in the drawing). */
export type MouthShape = 'closed' | 'small' | 'wide' | 'round';

/** The mouth shape for a group of vowels, by its first letter. */
const VOWELS: Record<string, MouthShape> = {
  a: 'wide',
  o: 'round',
  u: 'round',
  e: 'small',
  i: 'small',
  y: 'small',
};

/** The share of a syllable during which the mouth is open. It closes for the consonants before the next syllable. */
const OPEN_SHARE = 0.68;

/** Returns the mouth shapes of a word's syllables: one for each group of vowels, and at least one. */
export function mouthsOf(word: string): MouthShape[] {
  const groups = word.toLowerCase().match(/[aeiouy]+/g) ?? [];
  const mouths = groups.map((group) => VOWELS[group.charAt(0)] ?? 'small');
  return mouths.length > 0 ? mouths : ['small'];
}

/** Returns the mouth shape `sinceMs` after the start of a word that takes `durationMs` in all. */
export function mouthAt(word: string, sinceMs: number, durationMs: number): MouthShape {
  const mouths = mouthsOf(word);
  const syllables = Math.max(0, Math.min(sinceMs / durationMs, 0.999)) * mouths.length;
  const at = Math.floor(syllables);
  return syllables - at < OPEN_SHARE ? (mouths[at] ?? 'closed') : 'closed';
}
