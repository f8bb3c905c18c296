/** Parses JSON. Returns `null` if that fails and drops the error, because its message quotes what it could not read. */
export function quietJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
