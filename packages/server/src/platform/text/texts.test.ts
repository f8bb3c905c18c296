import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalTextKeys } from './refusal-texts.ts';
import { openTexts, type Texts } from './texts.ts';

let folder: string;
let texts: Texts;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vivavoce-texts-'));
  const file = path.join(folder, 'en.json');
  writeFileSync(
    file,
    JSON.stringify({ hello: 'Hello {name}, {name}! {count} mails.', plain: 'Nothing to fill.' }),
  );
  texts = openTexts(file);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('texts', () => {
  it('have their placeholders filled', () => {
    expect(texts.say('hello', { name: 'Ada', count: 2 })).toBe('Hello Ada, Ada! 2 mails.');
    expect(texts.say('plain')).toBe('Nothing to fill.');
  });

  it('keep placeholders that are part of a filled-in value', () => {
    expect(texts.say('hello', { name: '{count}', count: 2 })).toBe('Hello {count}, {count}! 2 mails.');
  });

  it('throw for an unknown key or a missing value', () => {
    expect(() => texts.say('goodbye')).toThrow("no text for 'goodbye'");
    expect(() => texts.say('hello', { name: 'Ada' })).toThrow("'hello' needs a value for {count}");
  });

  it('are all reported together if they are missing', () => {
    expect(() => texts.require(['hello', 'b', 'a', 'b'])).toThrow('no text for: a, b');
    expect(() => texts.require(['hello', 'plain'])).not.toThrow();
  });

  it('of the product exist for every refusal that a call can give', () => {
    const keys = refusalTextKeys();
    expect(keys).toContain('error_not_found');
    expect(keys).toContain('auth_error_wrong_password');
    expect(() => openTexts().require(keys)).not.toThrow();
  });
});
