import { expect, it } from 'vitest';
import { isBackChannel } from '#conversation/turns/back-channel.ts';

const words = (text: string, language = 'en') =>
  ({ heard: { kind: 'words', text }, voicedMs: 400, isHum: false, language }) as const;
const wordless = (voicedMs: number, isHum = false) =>
  ({ heard: { kind: 'unclear' }, voicedMs, isHum, language: 'en' }) as const;

it.each(['Mm-hm.', 'uh-huh', 'Yeah', 'yeah, yeah', 'OK', 'Oh, okay!', 'I see.', 'Hmm…'])(
  'takes %j as a back-channel',
  (text) => {
    expect(isBackChannel(words(text))).toBe(true);
  },
);

it.each(['Stop!', 'Wait', 'no', 'What?', 'Seven.', '7', 'yeah but why', 'okay stop'])(
  'takes %j as words that need an answer',
  (text) => {
    expect(isBackChannel(words(text, 'en-GB'))).toBe(false);
  },
);

it('takes speech without sure words as a back-channel if it is short', () => {
  expect(isBackChannel(wordless(650))).toBe(true);
  expect(isBackChannel(wordless(800))).toBe(false);
  expect(isBackChannel({ ...wordless(400), heard: { kind: 'unsure', text: 'eleven' } })).toBe(true);
  expect(isBackChannel({ ...wordless(400), heard: null })).toBe(true);
});

it('takes a hum as a back-channel up to the longest one, in every language', () => {
  expect([1_200, 1_300, 1_301].map((ms) => isBackChannel(wordless(ms, true)))).toEqual([true, true, false]);
  expect(isBackChannel({ ...wordless(1_200, true), language: 'es' })).toBe(true);
});

it('takes a longer sound as a back-channel if that is what the recogniser guesses', () => {
  const guess = (text: string) => ({ ...wordless(1_100), heard: { kind: 'unsure', text } as const });
  expect(['okay', 'yeah, yeah', 'eleven'].map((text) => isBackChannel(guess(text)))).toEqual([
    true,
    true,
    false,
  ]);
});

it('decides by length alone in a language whose words we do not know', () => {
  expect(isBackChannel(words('sí, claro', 'es'))).toBe(true);
  expect(isBackChannel({ ...words('sí, claro', 'es'), voicedMs: 900 })).toBe(false);
});

it('decides by French words in French', () => {
  for (const text of ['D’accord.', 'ouais ouais', 'Euh…', 'je vois', 'oui, OK']) {
    expect(isBackChannel({ ...words(text, 'fr-CA'), voicedMs: 900 })).toBe(true);
  }
  for (const text of ['non', 'sept', 'arrête', 'oui mais pourquoi']) {
    expect(isBackChannel(words(text, 'fr'))).toBe(false);
  }
});
