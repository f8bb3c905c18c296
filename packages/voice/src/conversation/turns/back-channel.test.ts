import { expect, it } from 'vitest';
import { isBackChannel } from '#conversation/turns/back-channel.ts';

const words = (text: string, language = 'en') =>
  ({ heard: { kind: 'words', text }, voicedMs: 400, language }) as const;
const wordless = (voicedMs: number) => ({ heard: { kind: 'unclear' }, voicedMs, language: 'en' }) as const;

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
  const short = { voicedMs: 400, language: 'en' };
  expect(isBackChannel({ ...short, heard: { kind: 'unsure', text: 'eleven' } })).toBe(true);
  expect(isBackChannel({ ...short, heard: null })).toBe(true);
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
