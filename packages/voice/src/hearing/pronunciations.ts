import { spawn } from 'node:child_process';
import { arpabetFromIpa, arpabetFromLetters } from '#hearing/arpabet.ts';
import { childEnvironment } from '#speech/child-environment.ts';

/** A dictionary look-up is not worth waiting longer for; the letters are guessed from instead. */
const ESPEAK_LIMIT_MS = 3_000;

/**
 * ARPAbet for words that the recogniser's dictionary lacks: as espeak-ng would say them when its path is given,
 * else guessed from their letters. A word that neither can say is left out.
 */
export async function pronunciations(
  words: readonly string[],
  espeakPath: string | null,
): Promise<Map<string, string>> {
  const ipa = espeakPath === null || words.length === 0 ? [] : await ipaOf(words, espeakPath);
  const known = new Map<string, string>();
  words.forEach((word, index) => {
    const phones = arpabetFromIpa(ipa[index] ?? '') ?? arpabetFromLetters(word);
    if (phones !== null) known.set(word, phones);
  });
  return known;
}

/** One line of IPA a word; nothing when espeak-ng cannot be run or gave another number of lines. */
function ipaOf(words: readonly string[], espeakPath: string): Promise<string[]> {
  return new Promise((resolve) => {
    const child = spawn(espeakPath, ['-q', '--ipa', '-v', 'en-us'], {
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
