/** Readers for JSON from a provider: what has another type counts as empty. */
export type Json = Record<string, unknown>;

/** Returns the value if it is an object; otherwise an empty one. */
export const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

/** Returns the value if it is a text; otherwise an empty one. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the value if it is a positive number; otherwise 0. */
export const asCount = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

/** Returns the value if it is a list; otherwise an empty one. */
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Parses a message. Returns null if it is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
