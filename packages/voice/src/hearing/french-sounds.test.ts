import { expect, it } from 'vitest';
import { frenchSounds } from './french-sounds.ts';

it.each([
  ['ʃˈa', 'ch aa', 'SH AA'],
  ['ɡʁənˈuj', 'gg rr ee nn ou yy', 'G R AH N UW Y'],
  ['paʁfˈœ̃', 'pp aa rr ff un', 'P AA R F AH N'],
  ['vˈɛ̃t', 'vv in tt', 'V AE N T'],
  ['yˈit', 'uu ii tt', 'UW IY T'],
])('gives %s as %s in the French model and as %s in the English one', (ipa, french, english) => {
  expect([frenchSounds(ipa, 'french'), frenchSounds(ipa, 'english')]).toEqual([french, english]);
});

it('returns nothing for signs that it does not know', () => {
  expect(frenchSounds('ʘ', 'french')).toBeNull();
  expect(frenchSounds('', 'french')).toBeNull();
});
