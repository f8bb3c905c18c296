import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBank } from '../../bench/read-bank.ts';
import { readSlipsBank } from '../../bench/slips-bank.ts';
import { ALL_SLIP_FRAMES } from '../slips/frames/all-slip-frames.ts';
import { SLIP_WORDS } from '../slips/slip-words.ts';
import { teacherForm } from '../slips/teacher-form.ts';
import { candidateFinder } from './candidates.ts';
import { frameFinder } from './find-frames.ts';
import { ALL_FRAMES } from './frames/all-frames.ts';
import { FRENCH } from './languages/french/french.ts';
import { GERMAN } from './languages/german/german.ts';
import { plainForm } from './languages/plain-form.ts';
import { SPANISH } from './languages/spanish/spanish.ts';
import { normalise } from './normalise.ts';
import { compilePhrase, findPhrase } from './phrases.ts';
import { respeller, type Spelling } from './respell.ts';
import { takerOut } from './take-out.ts';
import { IDIOMS } from './words/idioms.ts';
import { ENGLISH_WORDS, type PhraseWords } from './words/phrase-words.ts';
import { SHORT_FORMS, SPELLINGS } from './words/spellings.ts';

const BENCH = join(import.meta.dirname, '../../bench');
const saidIn = (folder: string) => readBank(join(BENCH, folder)).map(({ said }) => said);
/** So many texts, from all over a bank. To try everything on all of them takes minutes. */
const someOf = (many: number, texts: readonly string[]) => {
  const step = Math.max(1, Math.floor(texts.length / many));
  return texts.filter((_, place) => place % step === 0);
};
const ENGLISH = saidIn('dev');
const TEACHERS = readSlipsBank(join(BENCH, 'slips/dev')).map(({ said }) => said);

type Rules = {
  texts: readonly string[];
  words: PhraseWords;
  frames: readonly { says: readonly string[] }[];
  idioms: readonly string[];
  spellings: readonly Spelling[];
};

const OTHERS = [FRENCH, SPANISH, GERMAN].map((rules): [string, Rules] => [
  rules.language,
  {
    ...rules,
    texts: someOf(50, saidIn(`${rules.language}/dev`)).map(plainForm),
    words: { lists: rules.lists, negations: rules.negations, mayHaveS: new Set() },
  },
]);

const RULES: readonly (readonly [name: string, rules: Rules])[] = [
  [
    'English',
    {
      texts: someOf(80, ENGLISH).map(normalise),
      words: ENGLISH_WORDS,
      ...{ frames: ALL_FRAMES, idioms: IDIOMS, spellings: [...SHORT_FORMS, ...SPELLINGS] },
    },
  ],
  [
    'the words of teachers',
    {
      texts: someOf(70, TEACHERS).map(teacherForm),
      words: SLIP_WORDS,
      ...{ frames: ALL_SLIP_FRAMES, idioms: [], spellings: SHORT_FORMS },
    },
  ],
  ...OTHERS,
];

/** How a text is spelt that no form has changed yet, so that spellings find something to do. */
const asSaid = (said: string) =>
  ` ${said
    .toLowerCase()
    .replace(/[^a-z0-9']+/g, ' ')
    .trim()} `;

describe.each(RULES)('in %s, the index hides no', (name, { texts, words, frames, idioms, spellings }) => {
  it('frame', () => {
    const find = frameFinder(frames, words);
    const phrases = frames.flatMap((frame) =>
      frame.says.map((said) => ({ frame, phrase: compilePhrase(said, words) })),
    );
    const findByTryingAll = (text: string) =>
      phrases.flatMap(({ frame, phrase }) => {
        const found = findPhrase(phrase, text);
        return found === null ? [] : [{ frame, words: found }];
      });
    expect(texts.flatMap(findByTryingAll).length).toBeGreaterThan(10);
    for (const text of texts) expect(find(text), text).toEqual(findByTryingAll(text));
  });

  it('idiom', () => {
    const takeOut = takerOut(idioms, words);
    const patterns = idioms.flatMap((said) =>
      compilePhrase(said, words).parts.map((part) => new RegExp(part, 'g')),
    );
    const takeOutAll = (text: string) =>
      patterns.reduce((rest, pattern) => rest.replace(pattern, '~ '), text);
    for (const text of texts) expect(takeOut(text)).toBe(takeOutAll(text));
  });

  it('spelling', () => {
    const respell = respeller(spellings);
    const patterns = spellings.map(
      ([said, meant]) => [new RegExp(`(?<= )(?:${said})(?= )`, 'g'), meant] as const,
    );
    const respellAll = (text: string) =>
      patterns.reduce((rest, [said, meant]) => rest.replace(said, meant), text);
    const said =
      name === 'English'
        ? someOf(800, ENGLISH).map(asSaid)
        : [...texts, ...someOf(130, TEACHERS).map(asSaid)];
    for (const text of said) expect(respell(text)).toBe(respellAll(text));
  });
});

describe('the patterns that are worth trying', () => {
  const find = candidateFinder(
    [['my dad/mum'], ['hit*'], ['dad .. hit*/kick*'], ['really?'], ['!dad 42'], ['99#']].map(
      ([said = '']) => ({
        said,
        ...compilePhrase(said),
      }),
    ),
  );
  const foundIn = (text: string) => find(text).map(({ said }) => said);

  it('are those of which the text has a word of every piece, in their order', () => {
    expect(foundIn(' hits my dad ')).toEqual(['my dad/mum', 'hit*', 'dad .. hit*/kick*', 'really?', '99#']);
    expect(foundIn(' my hat ')).toEqual(['really?', '99#']);
  });

  it('are always those that need no certain word', () => {
    expect(foundIn(' 42 ')).toEqual(['really?', '!dad 42', '99#']);
    expect(foundIn(' ')).toEqual(['really?', '99#']);
  });
});
