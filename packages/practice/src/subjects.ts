/** The subjects of the curriculum, with the words that people use for them, singular and lower-case. */
const WORDS: Record<string, string[]> = {
  Mathematics:
    'mathematics mathematic math maths arithmetic algebra geometry number counting fraction decimal percent percentage probability equation multiplication addition times sum'.split(
      ' ',
    ),
  English:
    'english reading writing literature grammar spelling rhyme poetry poem punctuation vocabulary'.split(' '),
  Science:
    'science biology chemistry physics nature plant animal body force electricity electric space cell water matter'.split(
      ' ',
    ),
  'History and geography':
    'history geography social humanities map continent ocean country countries capital egypt rome roman past war world'.split(
      ' ',
    ),
  Languages: 'language spanish french español espanol français francais foreign'.split(' '),
  'Art and design': 'art design drawing painting colour color craft'.split(' '),
  Music: 'music piano guitar violin singing song rhythm note beat'.split(' '),
};

/** The subjects that the curriculum covers, by the names of their teachers' specialties. */
export const SUBJECTS: readonly string[] = Object.keys(WORDS);

/** Returns the subject that a text names most, or null: "Maths and algebra" is Mathematics. */
export function subjectOf(text: string): string | null {
  const words = (text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) =>
    word.replace(/(?<=\p{L}{3})s$/u, ''),
  );
  let best: { subject: string; hits: number } | null = null;
  for (const [subject, names] of Object.entries(WORDS)) {
    const known = new Set(names.map((name) => name.replace(/(?<=\p{L}{3})s$/u, '')));
    const hits = words.filter((word) => known.has(word)).length;
    if (hits > (best?.hits ?? 0)) best = { subject, hits };
  }
  return best?.subject ?? null;
}
