/** People saying what a lesson expects: the recordings in Debian's pocketsphinx-testdata that consist of one turn. */
export const SAYINGS: readonly { file: string; said: string }[] = [
  { file: 'cards/001.wav', said: 'ten of clubs' },
  { file: 'cards/003.wav', said: 'seven of clubs' },
  { file: 'cards/004.wav', said: 'five five' },
  { file: 'tidigits/dhd.2934z.raw', said: 'two nine three four zero' },
  { file: 'goforward.raw', said: 'go forward ten meters' },
  { file: 'something.raw', said: 'go somewhere and do something' },
];

/** Phrases that these recordings could be mistaken for. */
export const MISTAKES = [
  'nine of clubs',
  'ten of hearts',
  'five nine',
  'two nine three four',
  'go backward ten meters',
  'go nowhere and do nothing',
];

/** What a session that hears them should expect. */
export const EXPECTED = [...SAYINGS.map(({ said }) => said), ...MISTAKES];

/** Samples below this share of the loudest count as the silence after the speech. */
const END_OF_SPEECH = 0.1;

/** Returns the level below which a recording holds no speech: recordings of people include the noise of their room. */
export function quietBelow(samples: Int16Array): number {
  return END_OF_SPEECH * samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
}
