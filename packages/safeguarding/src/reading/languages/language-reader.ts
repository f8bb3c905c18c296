import { CONCERN_LEVEL, type Named, type WorryLevel } from '@vivavoce/contracts/safeguarding/worries';
import { type FoundFrame, frameFinder } from '../find-frames.ts';
import { graverOf } from '../graver.ts';
import { namedIn, type RolePhrases, rolesIn } from '../people.ts';
import { compilePhrase, type Phrase, says } from '../phrases.ts';
import { respeller } from '../respell.ts';
import { takerOut } from '../take-out.ts';
import type { PhraseWords } from '../words/phrase-words.ts';
import {
  ABOUT_ONESELF,
  EXPLAINED_BY_PLAY,
  NEEDS_SOMEBODY,
  RAISED_BY_INJURY,
  RAISED_BY_NOW,
} from '../worry-kinds.ts';
import type { WorryReading } from '../worry-reading.ts';
import type { LanguageRules, OtherLanguage } from './language-rules.ts';
import { plainForm } from './plain-form.ts';

const clamp = (level: number): WorryLevel => Math.max(0, Math.min(4, level)) as WorryLevel;

/** Reads turns of one language besides English. */
export type LanguageReader = {
  language: OtherLanguage;
  /** Reads a turn for a worry; null if there is none. `before`: the learner's last turns, oldest first. */
  read(said: string, before?: readonly string[]): WorryReading | null;
  /** Lists the roles of the people whom a turn names. */
  rolesIn(said: string): readonly Named[];
  /** Whether a turn speaks of a book, a film, history or a game. */
  isStory(said: string): boolean;
};

/**
 * Makes a reader of worries in a language. It is simpler than the one for English: it reads each turn by itself, and the
 * turns before say only who is named and whether a story is told.
 */
export function languageReader(rules: LanguageRules): LanguageReader {
  const words: PhraseWords = { lists: rules.lists, negations: rules.negations, mayHaveS: new Set() };
  const phrase = (said: string) => compilePhrase(said, words);
  const find = frameFinder(rules.frames, words);
  const respelt = respeller(rules.spellings);
  const withoutIdioms = takerOut(rules.idioms, words);
  const [stories, playing, oneself, ownPeople, injury, now, joke] = (
    ['stories', 'playing', 'oneself', 'ownPeople', 'injury', 'now', 'joke'] as const
  ).map((name) => phrase(rules[name])) as [Phrase, Phrase, Phrase, Phrase, Phrase, Phrase, Phrase];
  const roles: RolePhrases = (['home', 'school', 'adult', 'child'] as const).map(
    (role) => [role, phrase(rules.roles[role])] as const,
  );

  /** The form of a turn in which phrases are looked for. */
  const formOf = (said: string) => withoutIdioms(respelt(plainForm(said)));

  /** How serious a found frame is; null where a story, a game or a lesson speaks, and not the learner. */
  function levelOf({ frame, words: found }: FoundFrame, text: string, around: string): WorryLevel | null {
    const { worry, isFirm = false, lasts = false } = frame;
    const isOwn = says(ownPeople, found) || (ABOUT_ONESELF.has(worry) && says(oneself, found));
    if (!isFirm && worry !== 'online_contact' && says(stories, around) && !isOwn) return null;
    if (NEEDS_SOMEBODY.has(worry) && !says(oneself, text) && !says(ownPeople, text)) return null;
    if (frame.level < CONCERN_LEVEL) return frame.level;
    if (!isFirm && EXPLAINED_BY_PLAY.has(worry) && says(playing, around) && !says(injury, text)) return null;
    let level: number = frame.level;
    if (level === CONCERN_LEVEL && !lasts && RAISED_BY_INJURY.has(worry) && says(injury, text)) level += 1;
    if (level === 3 && RAISED_BY_NOW.has(worry) && says(now, text)) level += 1;
    if (!lasts && says(joke, text)) level -= 1;
    return clamp(level);
  }

  function read(said: string, before: readonly string[] = []): WorryReading | null {
    const text = formOf(said);
    const earlier = before.map(formOf).join('| ');
    let gravest: WorryReading | null = null;
    const everybody = new Set<Named>();
    for (const found of find(text)) {
      const level = levelOf(found, text, earlier + text);
      if (level === null) continue;
      const { worry, rule } = found.frame;
      const named = namedIn(worry, found.words, text, earlier, roles);
      if (level >= CONCERN_LEVEL) for (const one of named) everybody.add(one);
      gravest = graverOf({ worry, level, rule, named }, gravest);
    }
    return gravest && { ...gravest, named: [...new Set([...gravest.named, ...everybody])] };
  }

  return {
    language: rules.language,
    read,
    rolesIn: (said) => rolesIn(formOf(said), roles),
    isStory: (said) => says(stories, formOf(said)),
  };
}
