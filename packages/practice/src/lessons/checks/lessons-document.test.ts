import { readFileSync } from 'node:fs';
import Fraction from 'fraction.js';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { fillText } from '../fill-text.ts';
import { AGE_BANDS } from './reading/age-bands.ts';
import { FORM_RULE, PLAN_RULE, RULES } from './rules.ts';

const DOCUMENT = readFileSync(new URL('../../../../../docs/lessons.md', import.meta.url), 'utf8');

it('names every rule with what it asks and why, and no other', () => {
  const rows = [FORM_RULE, PLAN_RULE, ...Object.values(RULES).flat()].map(
    ({ name, asks, source }) => `| \`${name}\` | ${asks} | ${source} |`,
  );
  const [, table = ''] = DOCUMENT.split('| Rule | What it asks | Why |\n|---|---|---|\n');
  expect(table.split('\n\n')[0]?.split('\n')).toEqual(rows);
});

it('shows examples that are YAML', () => {
  const examples = [...DOCUMENT.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  expect(examples.length).toBeGreaterThan(5);
  for (const example of examples) expect(load(example)).toBeTypeOf('object');
});

it('tells what the forms write', () => {
  const names = new Map(Object.entries({ n: 3, d: 4 }).map(([name, value]) => [name, new Fraction(value)]));
  const rows = [...DOCUMENT.matchAll(/^\| (`\{.*?\}`.*?) \| (.*?) \|$/gm)];
  expect(rows.length).toBeGreaterThan(8);
  for (const [, written = '', becomes = ''] of rows) {
    const places = [...written.matchAll(/`(\{[^`]*\})`/g)].map(([, place = '']) =>
      place.replaceAll('\\|', '|'),
    );
    const filled = places.filter((place) => !place.includes('animal')).map((place) => fillText(place, names));
    for (const text of filled) expect(becomes).toContain(text);
  }
});

it('gives the language of each band', () => {
  for (const { from, to, meanWords, longestWords, grade, unknownPercent } of AGE_BANDS)
    expect(DOCUMENT).toContain(
      `| ${from} to ${to} | ${meanWords}, ${longestWords} | ${grade} | ${unknownPercent} %`,
    );
});
