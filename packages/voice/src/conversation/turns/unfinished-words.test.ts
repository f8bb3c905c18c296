import { expect, it } from 'vitest';
import { soundsUnfinished } from '#conversation/turns/unfinished-words.ts';

it.each([
  'I think it’s, um',
  'It is seven, because',
  'Twenty and…',
  'first you take -',
  'The answer is',
  'um',
  'Wait.',
  'Let me think.',
  'One, two, three',
  'so 1, 2, 3',
  'five ten fifteen twenty',
])('takes %j as unfinished', (text) => {
  expect(soundsUnfinished(text)).toBe(true);
});

it.each([
  '',
  'Seven.',
  'A',
  'I think so',
  'It is one hundred and five.',
  'three times',
  'one two',
  'three three three',
  'three two one',
  'It has two wheels',
])('takes %j as finished', (text) => {
  expect(soundsUnfinished(text)).toBe(false);
});

it.each([
  'c’est, euh',
  'Je pense que',
  'La réponse c’est',
  'quatre et',
  'Attends.',
  'un, deux, trois…',
  '1 2 3',
])('takes %j as unfinished in French', (text) => {
  expect(soundsUnfinished(text, 'fr-FR')).toBe(true);
});

it('applies the endings of a language only in that language', () => {
  expect(soundsUnfinished('or', 'fr')).toBe(false);
  expect(soundsUnfinished('mais', 'en')).toBe(false);
  expect(soundsUnfinished('soixante-douze', 'fr')).toBe(false);
});
