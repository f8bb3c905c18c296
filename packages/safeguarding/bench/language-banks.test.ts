import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OTHER_LANGUAGES } from '#reading/languages/language-rules.ts';
import { spec } from '../../../tools/spec/vitest.ts';
import { figuresOf } from './phrase-bank.ts';
import { readBank } from './read-bank.ts';

it.each(OTHER_LANGUAGES)(
  'finds nearly all worries of the development half in %s, and stops for hardly any near miss',
  (language) => {
    const { found, falseAlarms } = figuresOf(readBank(join(import.meta.dirname, language, 'dev')));
    expect([found.of, falseAlarms.of]).toEqual([630, 690]);
    expect(found.share, spec('X-1046')).toBeGreaterThanOrEqual(0.95);
    expect(falseAlarms.share, spec('X-1046')).toBeLessThanOrEqual(0.02);
  },
);
