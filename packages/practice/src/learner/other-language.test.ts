import { describe, expect, it } from 'vitest';
import { OPEN } from '#testing/open-questions.ts';
import { allRead, misread } from '#testing/what-was-read.ts';
import { spec } from '../../../../tools/spec/vitest.ts';
import { languageOf } from './other-language.ts';

const SAID = {
  Spanish: [
    'no sé',
    'no entiendo la pregunta',
    'puedo ir al baño por favor',
    'hola maestra como estas',
    'quiero agua por favor',
    'me llamo Lucía y tengo diez años',
  ],
  French: [
    'je ne sais pas',
    'bonjour madame ça va',
    "j'ai faim et je suis fatigué",
    'pouvez vous répéter',
    'comment on dit ça en anglais ?',
    'est-ce que je peux aller aux toilettes',
  ],
  German: [
    'ich weiß nicht',
    'das verstehe ich nicht',
    'kannst du das noch einmal sagen bitte',
    'ich muss auf die toilette',
  ],
  Polish: ['nie wiem', 'nie rozumiem pytania', 'mogę do toalety proszę pani', 'co to jest'],
  Turkish: ['bilmiyorum', 'tuvalete gidebilir miyim', 'anlamadım tekrar eder misin', 'bu çok zor'],
  Arabic: ['لا أعرف', 'أنا لا أفهم السؤال', 'ma arif'],
  Urdu: ['مجھے نہیں پتا', 'میں سمجھ نہیں آیا', 'mujhe samajh nahin aaya shukriya'],
  Hindi: ['मुझे नहीं पता', 'यह क्या है', 'namaste mujhe nahi pata'],
  Chinese: ['我不知道', '老师好', '这个太难了'],
};

describe('a turn in another language', () => {
  it.each(Object.entries(SAID))('is heard as %s', (language, lines) => {
    expect(lines.map((line) => [line, languageOf(line)])).toEqual(lines.map((line) => [line, language]));
    spec('X-984');
    expect(misread(OPEN.number, lines, 'otherLanguage')).toBe('');
  });

  it('is not guessed from one short word or from English', () => {
    const lines = [
      'la',
      'si',
      'merci',
      'hola',
      'es',
      'no',
      'a son',
      'die',
      'pan',
      'I like tacos',
      'the war was long',
      'me too',
      'can I comment on this',
      'as if',
      'uno',
    ];
    spec('X-984');
    expect(lines.map((line) => [line, languageOf(line)])).toEqual(lines.map((line) => [line, null]));
  });

  it('may be the answer in a lesson about a language', () => {
    expect(allRead(OPEN.spanish, ['hola', 'gracias', '¡Hola!', 'hola señora'])).toEqual([
      ['hola', 'answer: right'],
      ['gracias', 'answer: wrong'],
      ['¡Hola!', 'answer: right'],
      ['hola señora', 'answer: right'],
    ]);
    const step = {
      ...OPEN.spanish,
      answers: ['sí'],
      choices: ['sí', 'no'],
      ask: 'How do you say yes in Spanish?',
    };
    expect(misread(step, ['sí', 'si'], 'answer: right')).toBe('');
  });
});
