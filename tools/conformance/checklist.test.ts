import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/root.mjs';
import { readChecklist } from './checklist.ts';

const total = (lines: number) => `| | **Total** | **${lines}** |\n`;

test('our whole checklist is read', () => {
  const lines = readChecklist(readFileSync(join(root, 'docs/spec/CHECKLIST.md'), 'utf8'));
  expect(lines).toHaveLength(2593);
  expect(lines.find(({ id }) => id === 'R-001')).toEqual({
    id: 'R-001',
    area: 'R',
    text: 'Route / is public: opens with nobody signed in, no redirect to /auth/login',
    how: 'browser: signed out, goto /, URL stays /',
    section: '2.1',
    owner: 'identity',
  });
});

test('a line with a missing field is refused', () => {
  expect(() => readChecklist(`${total(1)}V-017 | text | how | 4\n`)).toThrow('five fields');
});

test('a repeated id is refused', () => {
  const line = 'V-017 | text | how | 4 | room\n';
  expect(() => readChecklist(total(2) + line + line)).toThrow('repeats the id V-017');
});

test('a total that does not match the number of lines is refused', () => {
  expect(() => readChecklist(`${total(2)}V-017 | text | how | 4 | room\n`)).toThrow(
    'states 2 lines and has 1',
  );
});
