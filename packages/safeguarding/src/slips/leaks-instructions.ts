/** How many words in a row are a leak. Fewer are the common coin of a lesson: "say it again in your own words". */
const RUN = 8;

/** The words of a text, lower case, without marks. A word may be of any script. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .match(/[\p{L}\p{N}']+/gu) ?? [];

function* runsOf(words: readonly string[]): Generator<string> {
  for (let at = 0; at + RUN <= words.length; at += 1) yield words.slice(at, at + RUN).join(' ');
}

/** The instructions that were read last, and their runs. The words of one lesson are compared with the same again and again. */
let lastRead: { instructions: string; runs: ReadonlySet<string> } = { instructions: '', runs: new Set() };

function secretRuns(instructions: string): ReadonlySet<string> {
  if (lastRead.instructions !== instructions)
    lastRead = { instructions, runs: new Set(runsOf(wordsOf(instructions))) };
  return lastRead.runs;
}

/**
 * Whether a teacher's words repeat eight words in a row, or more, of the instructions. The caller passes the part of them that
 * no learner may hear; marks, line breaks and capitals do not count.
 */
export function leaksInstructions(words: string, instructions: string): boolean {
  const secret = secretRuns(instructions);
  for (const run of runsOf(wordsOf(words))) if (secret.has(run)) return true;
  return false;
}
