/** A part of a text that is spoken by one voice. */
type LanguageRun = { text: string; language: string };

/**
 * Scripts that need a voice of their own, and the language that each is taken for unless the lesson itself uses the
 * script.
 */
const SCRIPTS: readonly [script: RegExp, codes: readonly string[], language: string][] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, ['Jpan'], 'ja'],
  [/\p{sc=Han}/u, ['Hans', 'Hant', 'Jpan'], 'zh'],
  [/\p{sc=Hangul}/u, ['Kore'], 'ko'],
  [/\p{sc=Cyrillic}/u, ['Cyrl'], 'ru'],
  [/\p{sc=Arabic}/u, ['Arab'], 'ar'],
  [/\p{sc=Hebrew}/u, ['Hebr'], 'he'],
  [/\p{sc=Devanagari}/u, ['Deva'], 'hi'],
  [/\p{sc=Bengali}/u, ['Beng'], 'bn'],
  [/\p{sc=Gurmukhi}/u, ['Guru'], 'pa'],
  [/\p{sc=Gujarati}/u, ['Gujr'], 'gu'],
  [/\p{sc=Tamil}/u, ['Taml'], 'ta'],
  [/\p{sc=Telugu}/u, ['Telu'], 'te'],
  [/\p{sc=Thai}/u, ['Thai'], 'th'],
  [/\p{sc=Georgian}/u, ['Geor'], 'ka'],
  [/\p{sc=Armenian}/u, ['Armn'], 'hy'],
  // A single Greek letter is a mathematical symbol; two in a row are a word.
  [/\p{sc=Greek}{2}/u, ['Grek'], 'el'],
];

const OTHER_SCRIPT = /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u;

/** Letters that distinguish Ukrainian from Russian, and Persian and Urdu from Arabic. */
const DISTINCTIVE_LETTERS: readonly [letters: RegExp, of: string, language: string][] = [
  [/[іїєґ]/iu, 'ru', 'uk'],
  [/[ٹڈڑے]/u, 'ar', 'ur'],
  [/[پچژگ]/u, 'ar', 'fa'],
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, 'zh', 'ja'],
];

/**
 * Cuts a text where its script changes. Otherwise an English voice would spell a Chinese sentence in an English lesson
 * as "Chinese letter, Chinese letter". `hint` is the lesson's language (BCP 47), whose voice speaks Latin letters and
 * its own script. Joined together, the runs are the whole text.
 */
export function languageRuns(text: string, hint: string): LanguageRun[] {
  if (!OTHER_SCRIPT.test(text)) return [{ text, language: hint }];
  const own = scriptOf(hint);
  const runs: LanguageRun[] = [];
  let from = 0;
  let language: string | null = null;
  for (const word of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const words = languageOf(word[0], text, own) ?? hint;
    if (language !== null && words !== language) {
      runs.push({ text: text.slice(from, word.index), language });
      from = word.index;
    }
    language = words;
  }
  runs.push({ text: text.slice(from), language: language ?? hint });
  return runs;
}

/** Returns the language that a word's script requires; `null` for Latin letters and the lesson's own script. */
function languageOf(word: string, text: string, own: string): string | null {
  for (const [script, codes, language] of SCRIPTS) {
    if (!script.test(word)) continue;
    if (codes.includes(own)) return null;
    return (
      DISTINCTIVE_LETTERS.find(([letters, of]) => of === language && letters.test(text))?.[2] ?? language
    );
  }
  return null;
}

function scriptOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().script ?? 'Latn';
  } catch {
    // A session accepts any text as its language. An invalid language is treated as if there were no hint.
    return 'Latn';
  }
}
