import { WORRIES } from '@vivavoce/contracts/safeguarding/worries';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../tools/spec/vitest.ts';
import { helpOf } from './help-of.ts';
import { oldLines } from './old-lines.ts';
import { OUR_TABLE } from './table.ts';

const names = (country: string | null, worry: (typeof WORRIES)[number]) =>
  helpOf(country, OUR_TABLE)(worry).lines.map(({ name }) => name);

describe('the lines on a card', () => {
  it('are the child line of the country, and the list of all countries last', () => {
    expect(names('GB', 'hurt')).toEqual(['Childline', 'findahelpline.com']);
    expect(helpOf('GB', OUR_TABLE)('hurt').lines[0], spec('X-1029')).toMatchObject({ number: '0800 1111' });
  });

  it('have a crisis line beside the child line for thoughts of dying and self-harm', () => {
    expect(names('US', 'dying')).toEqual(['Childhelp', '988 Lifeline', 'findahelpline.com']);
    expect(names('GB', 'self_harm')).toEqual(['Childline', 'Shout', 'findahelpline.com']);
    expect(names('FR', 'dying')).toEqual(['3114', '119 Enfance en danger', 'findahelpline.com']);
  });

  it('have a line for what happens on the internet first, where there is one', () => {
    expect(names('FR', 'online_contact')).toEqual(['3018', '119 Enfance en danger', 'findahelpline.com']);
    expect(names('GB', 'online_contact')[0]).toBe('Childline');
  });

  it('have a line of the police only after those that listen, and not for every worry', () => {
    expect(names('CL', 'hurt')).toEqual(['Fono Infancia', 'Fono Niños', 'findahelpline.com']);
    expect(names('CL', 'bullying')).toEqual(['Fono Infancia', 'findahelpline.com']);
  });

  it('are never more than three, and never only the list where the country has a line', () => {
    for (const country of Object.keys(OUR_TABLE.emergency))
      for (const worry of WORRIES) {
        const count = names(country, worry).length;
        expect([country, worry, count >= 2 && count <= 3]).toEqual([country, worry, true]);
      }
  });

  it('hold no number if no country is set, or the country is not in the table', () => {
    for (const country of [null, 'AQ']) {
      const { emergency, lines } = helpOf(country, OUR_TABLE)('danger_now');
      expect(emergency, spec('X-1029')).toBeNull();
      expect(lines).toEqual([
        expect.objectContaining({ number: null, chatUrl: 'https://findahelpline.com' }),
      ]);
    }
  });
});

describe('our table', () => {
  it('has an emergency number of digits for each country with a line, and for no other', () => {
    const countries = [...new Set(OUR_TABLE.lines.map(({ country }) => country))].sort();
    expect(Object.keys(OUR_TABLE.emergency).sort()).toEqual(countries);
    for (const number of Object.values(OUR_TABLE.emergency)) expect(number).toMatch(/^\d{3}$/);
  });

  it('has a number or a text, a source and a day for each line', () => {
    for (const { name, number, text, source, checkedOn } of OUR_TABLE.lines) {
      expect([name, number ?? text]).not.toContain(null);
      expect(source).not.toBe('');
      expect(checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  it('is old once twelve months have passed', () => {
    expect(oldLines(OUR_TABLE.lines, new Date('2027-11-22T12:00:00Z'))).toEqual([]);
    expect(oldLines(OUR_TABLE.lines, new Date('2027-11-23T12:00:00Z'))).toHaveLength(OUR_TABLE.lines.length);
  });
});
