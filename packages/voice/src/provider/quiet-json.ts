/** What the JSON says; `null` when it is none. The message of a JSON error quotes what it could not read: it is dropped. */
export function quietJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
