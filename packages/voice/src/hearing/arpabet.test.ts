import { describe, expect, it } from 'vitest';
import { arpabetFromIpa, arpabetFromLetters } from './arpabet.ts';

describe('pronunciations in ARPAbet', () => {
  it.each([
    ['haɪpˈɑːtənˌuːs', 'HH AY P AA T AH N UW S'],
    ['fˌoʊɾoʊsˈɪnθəsˌɪs', 'F OW T OW S IH N TH AH S IH S'],
    ['tˌɪɹɐnəsˈɔːɹəs', 'T IH R AH N AH S AO R AH S'],
    ['nˈo‍ʊm', 'N OW M'],
    ['ʒˈæŋ', 'ZH AE NG'],
    ['bˈʌɾɚ', 'B AH T ER'],
  ])('reads %s from espeak-ng', (ipa, phones) => {
    expect(arpabetFromIpa(ipa)).toBe(phones);
  });

  it.each([
    ['blorb', 'B L AO R B'],
    ['phishing', 'F IH SH IH NG'],
    ['zoption', 'Z AA P SH AH N'],
    ['grake', 'G R AE K'],
  ])('guesses %s from its letters', (word, phones) => {
    expect(arpabetFromLetters(word)).toBe(phones);
  });

  it('returns nothing for signs that it does not know', () => {
    expect(arpabetFromIpa('ʘ')).toBeNull();
    expect(arpabetFromIpa('')).toBeNull();
    expect(arpabetFromLetters('東京')).toBeNull();
  });
});
