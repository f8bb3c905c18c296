import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asvsLevels } from './asvs-levels.ts';
import { falseClaims, requirementsOf } from './security-document.ts';

const root = join(import.meta.dirname, '../..');
const rows = requirementsOf(readFileSync(join(root, 'docs/security.md'), 'utf8'));

describe('docs/security.md', () => {
  it('answers every requirement of levels 1 and 2 once, with its level', () => {
    expect(rows.map(({ id, level }) => [id, level])).toEqual([...asvsLevels]);
  });

  it('names files and tests that exist', () => {
    expect(falseClaims(rows, root)).toEqual([]);
  });
});

describe('a claim', () => {
  const row = (answer: string, file: string, test: string) =>
    requirementsOf(`| V1.1.1 | 2 | decode once | ${answer} | ${file} | ${test} |`);
  const own = 'tools/security/security-document.test.ts';

  it('is true if its file exists and its test is in the file that it names', () => {
    expect(
      falseClaims(row('Met. Yes.', `\`${own}\``, `\`${own}\`: “is true if its file exists”`), root),
    ).toEqual([]);
  });

  it('is false if its file does not exist', () => {
    expect(falseClaims(row('Not met. No.', '`tools/nothing.ts`', '–'), root)).toEqual([
      'V1.1.1 names tools/nothing.ts, which does not exist',
    ]);
  });

  it('is false if its test is not in the file', () => {
    const title = ['no', 'such', 'title'].join(' ');
    expect(falseClaims(row('Met. Yes.', `\`${own}\``, `\`${own}\`: “${title}”`), root)).toEqual([
      `V1.1.1 names “${title}”, which is not in ${own}`,
    ]);
  });

  it('needs a file and a test unless it does not apply or is the operator’s', () => {
    expect(falseClaims(row('Partly. Some.', '–', '–'), root)).toEqual([
      'V1.1.1 names no file',
      'V1.1.1 names no test',
    ]);
    expect(falseClaims(row('Not applicable: no.', '–', '–'), root)).toEqual([]);
    expect(falseClaims(row('Operator. At the proxy.', '–', '–'), root)).toEqual([]);
  });

  it('cannot be read if it does not begin with its state', () => {
    expect(() => row('Perhaps.', '–', '–')).toThrow('cannot be read');
  });
});
