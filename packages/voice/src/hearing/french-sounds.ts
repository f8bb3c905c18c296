/**
 * Translates French pronunciations as espeak-ng writes them (International Phonetic Alphabet) into the sounds of the
 * two models: under the French model's own names, or as the nearest sounds of the English model.
 */

/** For each sign: the French model's sound, then the English sounds. */
const SOUNDS: readonly [string, string, string][] = [
  ['ɑ̃', 'an', 'AA N'],
  ['ɛ̃', 'in', 'AE N'],
  ['ɔ̃', 'on', 'AO N'],
  ['œ̃', 'un', 'AH N'],
  ['tʃ', 'tt ch', 'CH'],
  ['dʒ', 'dd jj', 'JH'],
  ['a', 'aa', 'AA'],
  ['ɑ', 'aa', 'AA'],
  ['ɛ', 'ai', 'EH'],
  ['e', 'ei', 'EY'],
  ['ə', 'ee', 'AH'],
  ['œ', 'oe', 'ER'],
  ['ø', 'eu', 'ER'],
  ['i', 'ii', 'IY'],
  ['y', 'uu', 'UW'],
  ['u', 'ou', 'UW'],
  ['o', 'au', 'OW'],
  ['ɔ', 'oo', 'AO'],
  ['j', 'yy', 'Y'],
  ['w', 'ww', 'W'],
  ['ɥ', 'uy', 'W'],
  ['b', 'bb', 'B'],
  ['d', 'dd', 'D'],
  ['f', 'ff', 'F'],
  ['ɡ', 'gg', 'G'],
  ['g', 'gg', 'G'],
  ['k', 'kk', 'K'],
  ['l', 'll', 'L'],
  ['m', 'mm', 'M'],
  ['n', 'nn', 'N'],
  ['ɲ', 'gn', 'N Y'],
  ['ŋ', 'nn gg', 'NG'],
  ['p', 'pp', 'P'],
  ['ʁ', 'rr', 'R'],
  ['r', 'rr', 'R'],
  ['s', 'ss', 'S'],
  ['ʃ', 'ch', 'SH'],
  ['t', 'tt', 'T'],
  ['v', 'vv', 'V'],
  ['z', 'zz', 'Z'],
  ['ʒ', 'jj', 'ZH'],
  ['h', '', ''],
];

/** Returns a model's sounds for French IPA, or `null` if a sign is unknown. */
export function frenchSounds(ipa: string, model: 'french' | 'english'): string | null {
  const text = ipa.normalize('NFD').replace(/[ˈˌːˑ.\-_|\s]|\p{Cf}/gu, '');
  const sounds: string[] = [];
  for (let at = 0; at < text.length; ) {
    const found = SOUNDS.find(([sign]) => text.startsWith(sign.normalize('NFD'), at));
    if (found === undefined) return null;
    const [sign, french, english] = found;
    const sound = model === 'french' ? french : english;
    if (sound !== '') sounds.push(sound);
    at += sign.normalize('NFD').length;
  }
  return sounds.length === 0 ? null : sounds.join(' ');
}
