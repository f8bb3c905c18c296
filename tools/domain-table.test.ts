import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { domains } from '../packages/server/src/domains.ts';
import { root } from './lib/root.mjs';

it('the table of domains in README matches the one that the import walls enforce', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const table = domains.map(({ name, owns }) => `| ${name} | ${owns} |`).join('\n');
  expect(readme).toContain(table);
});
