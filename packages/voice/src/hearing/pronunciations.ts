import { spawn } from 'node:child_process';
import { arpabetFromIpa, arpabetFromLetters } from '#hearing/arpabet.ts';
import { frenchSounds } from '#hearing/french-sounds.ts';
import { childEnvironment } from '#speech/child-environment.ts';

/** The longest wait for a pronunciation, in milliseconds. After that we guess from the letters instead. */
const ESPEAK_LIMIT_MS = 3_000;

/** Marks a French word in an English phrase; see `spokenForms`. */
export const FRENCH_MARK = '~fr';

/**
 * Returns ARPAbet for words that the English recogniser's dictionary lacks: as espeak-ng would pronounce them if its
 * path is given, or else guessed from their letters. Words with `FRENCH_MARK` are pronounced in French. A word that
 * neither way can pronounce is left out.
 */
export async function pronunciations(
  words: readonly string[],
  espeakPath: string | null,
): Promise<Map<string, string>> {
  const isFrench = (word: string) => word.endsWith(FRENCH_MARK);
  const own = words.filter((word) => !isFrench(word));
  const french = words.filter(isFrench);
  const bare = french.map((word) => word.slice(0, -FRENCH_MARK.length));
  const [ipa, frenchIpa] = await Promise.all([
    ipaOf(own, 'en-us', espeakPath),
    ipaOf(bare, 'fr', espeakPath),
  ]);
  return new Map([
    ...sounds(own, (word, index) => arpabetFromIpa(ipa[index] ?? '') ?? arpabetFromLetters(word)),
    ...sounds(french, (_, index) => frenchSounds(frenchIpa[index] ?? '', 'english')),
  ]);
}

/**
 * Returns the French model's sounds for words not in its dictionary, as espeak-ng would pronounce them. Returns none
 * without espeak-ng.
 */
export async function frenchPronunciations(
  words: readonly string[],
  espeakPath: string | null,
): Promise<Map<string, string>> {
  const ipa = await ipaOf(words, 'fr', espeakPath);
  return new Map(sounds(words, (_, index) => frenchSounds(ipa[index] ?? '', 'french')));
}

function sounds(
  words: readonly string[],
  of: (word: string, index: number) => string | null,
): [string, string][] {
  return words.flatMap((word, index) => {
    const phones = of(word, index);
    return phones === null ? [] : [[word, phones]];
  });
}

/** Returns one line of IPA per word, or nothing if espeak-ng cannot be run or returned a different number of lines. */
function ipaOf(words: readonly string[], voice: string, espeakPath: string | null): Promise<string[]> {
  if (espeakPath === null || words.length === 0) return Promise.resolve([]);
  return new Promise((resolve) => {
    const child = spawn(espeakPath, ['-q', '--ipa', '-v', voice], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: childEnvironment(process.env),
      timeout: ESPEAK_LIMIT_MS,
    });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      out += piece;
    });
    child.stdin.on('error', () => resolve([]));
    child.on('error', () => resolve([]));
    child.on('close', () => {
      const lines = out.split('\n').filter((line) => line.trim() !== '');
      resolve(lines.length === words.length ? lines.map((line) => line.trim()) : []);
    });
    child.stdin.end(`${words.join('\n')}\n`);
  });
}
