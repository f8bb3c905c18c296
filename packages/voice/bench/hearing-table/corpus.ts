import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * One recording with known words. `expected` is what the lesson listens for; `said` is `null` for speech outside it.
 */
export type Sample = {
  group: string;
  file: string;
  language: 'en' | 'fr';
  said: string | null;
  expected: readonly string[];
};

/** A set of recordings from one Debian package. Their words come from the package's file names and texts. */
export type Corpus = { name: string; debianPackage: string; load(): Sample[] };

export const SHARE = '/usr/share';

/** The letters of a multiple choice, which every lesson listens for. */
const CHOICES = 'ABCD';

/** Reports whether the corpus's files are installed. */
export function isInstalled(corpus: Corpus): boolean {
  try {
    return corpus.load().length > 0;
  } catch {
    return false;
  }
}

/** Returns the name of a file without its folder and extension. */
export function bare(file: string): string {
  return path.basename(file, path.extname(file));
}

/** Makes each sample's lesson expect the words of all samples: at most 60, and always the sample's own. */
export function withOthers(samples: Omit<Sample, 'expected'>[]): Sample[] {
  const expected = [...new Set(samples.flatMap(({ said }) => said ?? []))].slice(0, 60);
  return samples.map((sample) => ({
    ...sample,
    expected: sample.said === null || expected.includes(sample.said) ? expected : [...expected, sample.said],
  }));
}

/** Returns a folder's recordings whose file names give their words. Files without words (`''`) are left out. */
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

/** Returns speech outside the lesson, which expects science words. Takes every `each`th file. */
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
 * Returns single letters. For A to D the lesson expects no words, as in a multiple choice; for the others it expects
 * every letter. `names` matches the names of files that hold a letter.
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
