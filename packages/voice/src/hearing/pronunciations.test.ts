import { expect, it } from 'vitest';
import { findEspeakProgram } from '#speech/espeak-program.ts';
import { pronunciations } from './pronunciations.ts';

const espeak = findEspeakProgram(process.env);

it.skipIf(espeak === null)('asks espeak-ng how rare words are said (not run without it)', async () => {
  expect(await pronunciations(['hypotenuse', 'gnome'], espeak)).toEqual(
    new Map([
      ['hypotenuse', 'HH AY P AA T AH N UW S'],
      ['gnome', 'N OW M'],
    ]),
  );
});

it('guesses from the letters without espeak-ng, or if it cannot be run', async () => {
  const guessed = new Map([['blorb', 'B L AO R B']]);
  expect(await pronunciations(['blorb'], null)).toEqual(guessed);
  expect(await pronunciations(['blorb'], '/nowhere/espeak-ng')).toEqual(guessed);
});

it('leaves out words that it cannot pronounce', async () => {
  expect(await pronunciations(['東京'], null)).toEqual(new Map());
});
