import { expect, it } from 'vitest';
import { isBackChannel } from '#conversation/turns/back-channel.ts';

const words = (text: string, language = 'en') =>
  ({ heard: { kind: 'words', text }, voicedMs: 400, language }) as const;
const wordless = (voicedMs: number) => ({ heard: { kind: 'unclear' }, voicedMs, language: 'en' }) as const;

it.each(['Mm-hm.', 'uh-huh', 'Yeah', 'yeah, yeah', 'OK', 'Oh, okay!', 'I see.', 'Hmm…'])(
  '%j only shows that the learner follows',
  (text) => {
    expect(isBackChannel(words(text))).toBe(true);
  },
);

it.each(['Stop!', 'Wait', 'no', 'What?', 'Seven.', '7', 'yeah but why', 'okay stop'])(
  '%j is said to be answered',
  (text) => {
    expect(isBackChannel(words(text, 'en-GB'))).toBe(false);
  },
);

it('without sure words it is one when it is short, whatever it may have been', () => {
  expect(isBackChannel(wordless(650))).toBe(true);
  expect(isBackChannel(wordless(800))).toBe(false);
  const short = { voicedMs: 400, language: 'en' };
  expect(isBackChannel({ ...short, heard: { kind: 'unsure', text: 'eleven' } })).toBe(true);
  expect(isBackChannel({ ...short, heard: null })).toBe(true);
});

it('in a language whose words we do not know the length alone decides', () => {
  expect(isBackChannel(words('sí, claro', 'es'))).toBe(true);
  expect(isBackChannel({ ...words('sí, claro', 'es'), voicedMs: 900 })).toBe(false);
});

it('French words decide in French', () => {
  for (const text of ['D’accord.', 'ouais ouais', 'Euh…', 'je vois', 'oui, OK']) {
    expect(isBackChannel({ ...words(text, 'fr-CA'), voicedMs: 900 })).toBe(true);
  }
  for (const text of ['non', 'sept', 'arrête', 'oui mais pourquoi']) {
    expect(isBackChannel(words(text, 'fr'))).toBe(false);
  }
});
