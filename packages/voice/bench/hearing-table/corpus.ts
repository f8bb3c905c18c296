import { readdirSync } from 'node:fs';
import path from 'node:path';

/** One recording with known words. `expected`: what the lesson listens for; `said` is `null` for speech outside it. */
export type Sample = {
  group: string;
  file: string;
  language: 'en' | 'fr';
  said: string | null;
  expected: readonly string[];
};

/** A set of recordings out of one Debian package. Their words are taken from file names and texts of the package. */
export type Corpus = { name: string; debianPackage: string; load(): Sample[] };

export const SHARE = '/usr/share';

/** The letters of a choice: every lesson listens for them. */
const CHOICES = 'ABCD';

/** Are the files there? */
export function isInstalled(corpus: Corpus): boolean {
  try {
    return corpus.load().length > 0;
  } catch {
    return false;
  }
}

/** The name of a file without its folder and ending. */
export function bare(file: string): string {
  return path.basename(file, path.extname(file));
}

/** Each sample's lesson expects the words of all of them, 60 at most and its own. */
export function withOthers(samples: Omit<Sample, 'expected'>[]): Sample[] {
  const expected = [...new Set(samples.flatMap(({ said }) => said ?? []))].slice(0, 60);
  return samples.map((sample) => ({
    ...sample,
    expected: sample.said === null || expected.includes(sample.said) ? expected : [...expected, sample.said],
  }));
}

/** The recordings of a folder whose words are told by their names; those with none (`''`) are left out. */
export function named(
  folder: string,
  group: string,
  language: 'en' | 'fr',
  words: (file: string) => string,
): Sample[] {
  const samples = readdirSync(folder)
    .filter((file) => /\.(?:ogg|wav)$/.test(file) && words(file) !== '')
    .map((file) => ({
      group,
      file: path.join(folder, file),
      language,
      said: words(file)
        .replace(/^(?:egypt|moon|pizzeria|tv)_/, '')
        .replaceAll('_', ' '),
    }));
  return withOthers(samples);
}

/** Speech with words of its own where the lesson expects science; every `each`th file. */
export function outside(folder: string, group: string, files: RegExp, each = 1): Sample[] {
  const expected = [
    'evaporation',
    'condensation',
    'gravity',
    'carbon dioxide',
    'the water cycle',
    '12',
    '13',
  ];
  return readdirSync(folder)
    .filter((file) => files.test(file))
    .filter((_, at) => at % each === 0)
    .map((file) => ({ group, file: path.join(folder, file), language: 'en', said: null, expected }));
}

/**
 * Single letters: A to D where the lesson expects none, as in a choice; the others where it expects every letter.
 * `names`: the files that are letters.
 */
export function letters(folder: string, names = /^[a-z]$/i): Sample[] {
  const letter = (file: string) => (names.test(bare(file)) ? bare(file).toUpperCase() : '');
  const all = named(folder, 'letters', 'en', (file) => letter(path.basename(file)));
  const isChoice = ({ said }: Sample) => said !== null && CHOICES.includes(said);
  return [
    ...all.filter(isChoice).map((sample) => ({ ...sample, group: 'letters of a choice', expected: [] })),
    ...withOthers(all.filter((sample) => !isChoice(sample))),
  ];
}
