/** Returns the letters of a text alone, without accents and in lower case: `Zoë-2015!` becomes `zoe`. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** A single letter is no word: almost any password of digits around it would count as it. */
const SHORTEST_WORD = 2;

/** Reports whether a text is nothing but these words, one after the other, in any order. */
function consistsOf(text: string, words: readonly string[]): boolean {
  const reachable = [true];
  for (let end = 1; end <= text.length; end += 1) {
    reachable[end] = words.some((word) => reachable[end - word.length] && text.slice(0, end).endsWith(word));
  }
  return text !== '' && reachable[text.length] === true;
}

/**
 * Reports whether a password is its owner's name, parts of it, or the address or its local part. Capitals, accents,
 * digits and signs make no difference, so `Anna123` is `anna`.
 */
export function isOwnWord(
  password: string,
  { displayName, email }: { displayName: string; email: string | null },
): boolean {
  const address = email ?? '';
  const localPart = address.slice(0, address.lastIndexOf('@'));
  // Letters alone would overlook an address of digits.
  const typed = password.trim().toLowerCase();
  if (typed !== '' && [address, localPart].some((own) => typed === own.toLowerCase())) return true;
  const words = [...displayName.split(/[^\p{L}\p{M}]+/u), localPart, address]
    .map(lettersOf)
    .filter((word) => word.length >= SHORTEST_WORD);
  return consistsOf(lettersOf(password), words);
}
