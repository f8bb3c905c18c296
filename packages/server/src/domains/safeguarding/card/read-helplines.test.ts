import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { testSettings } from '#testing/test-settings.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { readHelplines } from './read-helplines.ts';

const childline = {
  ...{ name: 'Childline', number: '0800 1111', text: null, chatUrl: 'https://www.childline.org.uk' },
  ...{ isFree: true, hours: '24 hours', kind: 'listening', checkedOn: '2026-11-26' },
};

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Reads the helplines of a country with this file of the operator. */
function helplines(file: unknown, country = 'GB') {
  const folder = mkdtempSync(path.join(tmpdir(), 'helplines-'));
  folders.push(folder);
  const SAFETY_HELPLINES = path.join(folder, 'helplines.json');
  writeFileSync(SAFETY_HELPLINES, typeof file === 'string' ? file : JSON.stringify(file));
  return readHelplines(testSettings({ SAFETY_COUNTRY: country, SAFETY_HELPLINES }));
}

describe('the helplines of an operator', () => {
  it('replace ours of their country, and leave the number for emergencies if they name none', () => {
    const { emergency, lines } = helplines({ GB: { lines: [childline] } })('dying');
    expect(emergency).toBe('999');
    expect(lines, spec('X-1029')).toEqual([
      {
        ...{ name: 'Childline', number: '0800 1111', text: null, isFree: true, hours: '24 hours' },
        chatUrl: 'https://www.childline.org.uk',
      },
      expect.objectContaining({ name: 'findahelpline.com' }),
    ]);
  });

  it('add a country', () => {
    const help = helplines({ IS: { emergency: '112', lines: [{ ...childline, name: 'Line' }] } }, 'IS');
    expect(help('hurt')).toMatchObject({ emergency: '112', lines: [{ name: 'Line' }, {}] });
  });

  it('leave the other countries as they are', () => {
    const help = helplines({ GB: { lines: [] } }, 'AT');
    expect(help('hurt').lines[0]).toMatchObject({ name: 'Rat auf Draht', number: '147' });
  });

  it.each([
    [
      'a number without digits',
      { GB: { lines: [childline, { ...childline, number: 'call us' }] } },
      /GB, line 2: number must/,
    ],
    ['an unknown kind', { GB: { lines: [{ ...childline, kind: 'nice' }] } }, /GB, line 1: kind /],
    ['no day', { GB: { lines: [{ ...childline, checkedOn: 'today' }] } }, /GB, line 1: checkedOn /],
    [
      'a chat without https',
      { GB: { lines: [{ ...childline, chatUrl: 'http://x.example' }] } },
      /line 1: chatUrl /,
    ],
    [
      'nothing to reach it by',
      { GB: { lines: [{ ...childline, number: null, chatUrl: null }] } },
      /line 1: needs a/,
    ],
    ['an unknown field', { GB: { lines: [{ ...childline, phone: '1' }] } }, /line 1: .*phone/],
    [
      'an emergency number in words',
      { GB: { emergency: 'nine', lines: [] } },
      /GB emergency must be a number/,
    ],
    ['a country that is no code', { Britain: { lines: [] } }, /ISO codes/],
    ['no JSON', '{', /cannot be read as JSON/],
  ])('stop the start if one has %s, and say which', (_what, file, says) => {
    expect(() => helplines(file)).toThrow(says);
  });
});
