/** Reads a list of words that are written with spaces between them. A word may hold underscores, as in a phrase. */
export const list = (words: string): readonly string[] => words.trim().split(/\s+/);
