/**
 * Decides how far to trust what the recogniser found. The recogniser always takes the best path through its grammar,
 * however bad, and calls it certain (measured: 10 of 10 sentences outside a grammar were forced into it with
 * probability 1). So we judge a path by three things that give away a forced one:
 *
 * - misfit: how much worse the sounds of its words fit each 10 ms than the best of all the model's 5,000 sounds would.
 * That best sound, frame by frame, is the freest filler possible. Using a phone loop as a second decoder revealed
 * hardly more on the same recordings and doubled the time.
 * - rushed: the share of sounds squeezed into the shortest time that the model allows, 30 ms. When words are forced
 * onto other speech, sounds without evidence shrink to that time.
 * - unexplained: the share of loud frames that the path calls silence.
 */

/** One sound of a path. Its cost is the sum over its frames, in the recogniser's score units (about 0.1 nat). */
export type AlignedPhone = { frame: number; frames: number; cost: number; silent: boolean };

/** `words` can be acted on, `unsure` needs confirmation ('Did you say …?'), and `unclear` is no answer. */
type Trust = 'words' | 'unsure' | 'unclear';

/**
 * How many units of misfit one unit of `rushed` or `unexplained` (shares from 0 to 1) counts as. The weights are close
 * to what logistic regression gave (94 and 18) over 198 right and 819 forced readings of 540 prompts by one speaker
 * (Debian's asterisk-core-sounds-en-g722). `unexplained` weighs more than that, to catch a path through only half a
 * sentence.
 */
const RUSHED_WEIGHT = 80;
const UNEXPLAINED_WEIGHT = 40;

/** A sound with this few frames is as short as the model allows. */
const SHORTEST_FRAMES = 3;

/**
 * What we add to the strain of a reading that is a single sound ("A", "oh"), because it easily fits any other speech.
 * Of 73 words spoken by the speaker above, "eight" was taken for "A".
 */
const ONE_SOUND_STRAIN = 12;

/**
 * The highest strain that counts as sure. It includes 93 % of those right readings and 9 % of the forced ones, half of
 * which are very like what was said ("twelfth" taken for "twelve"). It cannot tell apart two answers that sound alike:
 * 7 of 35 readings that chose the wrong word of the grammar ("nine" for "five") are within it too. For short answers,
 * see `sure-strain.ts`. Opus at 24 kbit/s and white noise at -50 dB change the strain of right readings by at most 7.
 * `bench/hearing-table` shows the results for other speakers.
 */
export const SURE_STRAIN = 54;

/** The highest strain that may be offered as a guess: 99 % of right readings, 15 % of forced ones. */
export const POSSIBLE_STRAIN = 66;

/** A sound held for longer is a hum, not part of a word (0.8 s; the longest in 198 right readings was half of it). */
const LONGEST_FRAMES = 80;

/** Returns how much the words had to be forced to fit the sounds, or `null` if the sounds cannot be words. */
export function strainOf(phones: readonly AlignedPhone[], loud: readonly boolean[]): number | null {
  const spoken = phones.filter((phone) => !phone.silent);
  const frames = spoken.reduce((sum, phone) => sum + phone.frames, 0);
  if (frames === 0 || spoken.some((phone) => phone.frames > LONGEST_FRAMES)) return null;
  const misfit = spoken.reduce((sum, phone) => sum + phone.cost, 0) / frames;
  const rushed = spoken.filter((phone) => phone.frames <= SHORTEST_FRAMES).length / spoken.length;
  const isSpoken = loud.map(() => false);
  for (const phone of spoken) isSpoken.fill(true, phone.frame, phone.frame + phone.frames);
  const loudCount = loud.filter(Boolean).length;
  const missed = loud.filter((isLoud, frame) => isLoud && !isSpoken[frame]).length;
  const unexplained = loudCount === 0 ? 0 : missed / loudCount;
  const brevity = spoken.length === 1 ? ONE_SOUND_STRAIN : 0;
  return misfit + RUSHED_WEIGHT * rushed + UNEXPLAINED_WEIGHT * unexplained + brevity;
}

/** Returns what a strain means for the conversation. `sureStrain` is the highest strain that is acted on. */
export function trustIn(strain: number | null, sureStrain = SURE_STRAIN): Trust {
  if (strain === null || strain > POSSIBLE_STRAIN) return 'unclear';
  return strain > sureStrain ? 'unsure' : 'words';
}
