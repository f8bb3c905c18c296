import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '#platform/operator-error.ts';
import { projectRoot } from '#platform/project-root.ts';

/** Texts that a person reads, by key, from `messages/en.json`. */
export type Texts = {
  /** Returns the text with its `{name}` placeholders filled. Throws for a key or a parameter that does not exist. */
  say(key: string, params?: Readonly<Record<string, string | number>>): string;
  /** Throws one error that names every key without a text. Called at start with all keys known by then. */
  require(keys: Iterable<string>): void;
};

const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * Reads the texts once.
 * @param file a file other than the product's own, for tests
 */
export function openTexts(file = path.join(projectRoot, 'messages', 'en.json')): Texts {
  const messages = new Map<string, unknown>(Object.entries(JSON.parse(readFileSync(file, 'utf8'))));
  const find = (key: string): string => {
    const text = messages.get(key);
    if (typeof text !== 'string') throw new OperatorError(`messages/en.json has no text for '${key}'`);
    return text;
  };
  return {
    say: (key, params = {}) =>
      find(key).replace(PLACEHOLDER, (_whole, name: string) => {
        const value = params[name];
        if (value === undefined) throw new OperatorError(`the text '${key}' needs a value for {${name}}`);
        return String(value);
      }),
    require: (keys) => {
      const missing = [...new Set(keys)].filter((key) => typeof messages.get(key) !== 'string');
      if (missing.length === 0) return;
      throw new OperatorError(`messages/en.json has no text for: ${missing.sort().join(', ')}`);
    },
  };
}
