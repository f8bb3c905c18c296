/**
 * Parses JSON. Returns `null` if that fails and drops the error, because its message quotes the text that could not be
 * read.
 */
export function quietJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
