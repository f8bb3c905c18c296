import { describe, expect, it } from 'vitest';
import { Refused } from '#platform/http/refused.ts';
import { openTexts } from '#platform/text/texts.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { readLines } from './read-lines.ts';

const texts = openTexts();
const read = (csv: string) => readLines(csv, texts);

const HEADING = 'email,first_name,last_name,role,age,interests,learning_goals';
const MIA = 'mia@example.org,Mia,Hart,student,10,chess,fractions';
const mia = {
  email: 'mia@example.org',
  first_name: 'Mia',
  last_name: 'Hart',
  role: 'student',
  age: '10',
  interests: 'chess',
  learning_goals: 'fractions',
};
const onlyNamed = { ...mia, role: '', age: '', interests: '', learning_goals: '' };

/** Returns the code of the refusal with which a file is refused, and the columns that it names. */
function refusalOf(csv: string): [code: string, fields?: Record<string, string>] {
  try {
    read(csv);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, details } = error;
    return details.fields ? [code, details.fields] : [code];
  }
  throw new Error('the file was not refused');
}

describe('a file of people is read', () => {
  it.each([
    ['with commas', `${HEADING}\n${MIA}\n`],
    ['with semicolons', `${HEADING}\n${MIA}`.replaceAll(',', ';')],
    ['with tabs', `${HEADING}\n${MIA}`.replaceAll(',', '\t')],
    ['with the line breaks of Windows', `${HEADING}\r\n${MIA}\r\n`],
    ['with the line breaks of old computers', `${HEADING}\r${MIA}\r`],
    ['with a byte order mark', `\uFEFF${HEADING}\n${MIA}`],
    [
      'with a byte order mark and quotation marks',
      `\uFEFF${`${HEADING}\n${MIA}`.replaceAll(/[^,\n]+/g, '"$&"')}`,
    ],
    ['with spaces around the cells', `${HEADING}\n${MIA}`.replaceAll(',', ' , ')],
    [
      'with headings in any case, with spaces',
      `E-Mail,First  Name,LAST_NAME,Role,Age,Interests,Learning goals\n${MIA}`.replace('E-Mail', 'EMAIL'),
    ],
    [
      'in another order',
      'last_name,email,learning_goals,role,first_name,interests,age\nHart,mia@example.org,fractions,student,Mia,chess,10',
    ],
    ['with columns at the end that have no name and nothing in them', `${HEADING},,\n${MIA},,`],
  ])('%s', (_how, csv) => {
    expect(read(csv), spec('X-849')).toEqual([{ line: 2, cells: mia, fitsHeading: true }]);
  });

  it('without the columns that need not be there', () => {
    expect(read('email;first_name;last_name\nmia@example.org;Mia;Hart'), spec('X-849')).toEqual([
      { line: 2, cells: onlyNamed, fitsHeading: true },
    ]);
  });

  it('without its empty lines, each line with its number in the file', () => {
    const csv = `\r\n${HEADING}\r\n\r\n${MIA}\r\n,,,,,,\r\n   \r\n${MIA}\r\n\r\n`;
    expect(
      read(csv).map(({ line }) => line),
      spec('X-849'),
    ).toEqual([4, 7]);
  });

  it('with separators, quotation marks and line breaks inside quoted cells', () => {
    const csv = [
      'email,first_name,last_name,interests',
      'mia@example.org,"Mia ""Mimi""","Hart, née Lind","chess\r\ngo"',
      'leo@example.org,Leo,Hart,maps',
    ].join('\r\n');
    const [first, second] = read(csv);
    expect(first, spec('X-849')).toMatchObject({
      line: 2,
      cells: { first_name: 'Mia "Mimi"', last_name: 'Hart, née Lind', interests: 'chess\ngo' },
    });
    expect(second, spec('X-849')).toMatchObject({ line: 4, cells: { interests: 'maps' } });
  });

  it('with the semicolons of a cell in a file with commas', () => {
    const csv = 'email,first_name,last_name,interests\nmia@example.org,Mia,Hart,chess;go;maps;music;rivers';
    expect(read(csv)[0]?.cells.interests).toBe('chess;go;maps;music;rivers');
  });

  it('with what a spreadsheet would take for a formula as the text that it is', () => {
    const csv = 'email,first_name,last_name\nmia@example.org,=1+1,@SUM(A1)';
    expect(read(csv)[0]?.cells, spec('X-849')).toMatchObject({ first_name: '=1+1', last_name: '@SUM(A1)' });
  });

  it.each([
    ['too few cells', 'mia@example.org,Mia,Hart'],
    ['too many cells', `${MIA},more`],
  ])('and a line with %s is noticed', (_what, line) => {
    expect(read(`${HEADING}\n${line}\n${MIA}`).map(({ fitsHeading }) => fitsHeading)).toEqual([false, true]);
  });
});

describe('a file is refused', () => {
  const [missing, unknown, twice] = [
    'This column is missing.',
    'There is no such column.',
    'This column is there twice.',
  ];
  it.each([
    [
      'without the columns that must be there',
      'email,age\nmia@example.org,10',
      { first_name: missing, last_name: missing },
    ],
    ['with a column that nobody knows', `${HEADING},nickname\n${MIA},Mimi`, { nickname: unknown }],
    ['with a column that is there twice', `${HEADING},Age\n${MIA},11`, { age: twice }],
    [
      'without a heading',
      'mia@example.org,Mia,Hart',
      {
        ...{ email: missing, first_name: missing, last_name: missing },
        ...{ 'mia@example.org': unknown, mia: unknown, hart: unknown },
      },
    ],
  ])('%s', (_why, csv, fields) => {
    expect(refusalOf(csv), spec('X-850')).toEqual(['import_columns', fields]);
  });

  it.each([
    ['with a quotation mark that nothing closes', `${HEADING}\n"${MIA}`, 'import_unreadable'],
    [
      'with a quotation mark in the middle of a cell',
      `${HEADING}\n${MIA.replace('Mia', 'M"ia')}`,
      'import_unreadable',
    ],
    ['in another encoding than UTF-8', `${HEADING}\n${MIA.replace('Mia', 'Zo\uFFFD')}`, 'import_unreadable'],
    ['with nothing in it', ' \n\n', 'import_empty'],
    ['with nothing but a heading', `${HEADING}\n,,,,,,\n`, 'import_empty'],
    ['with more than 500 people', `${HEADING}\n${`${MIA}\n`.repeat(501)}`, 'import_too_long'],
    ['with very many lines', `${HEADING}\n${MIA}\n${'\n'.repeat(20_000)}`, 'import_too_long'],
  ])('%s', (_why, csv, code) => {
    expect(refusalOf(csv), spec('X-850')).toEqual([code]);
  });

  it.each([
    ['people', `${HEADING}\n${`${MIA}\n`.repeat(60_000 / 5)}`],
    ['lines with nothing but a separator', `${HEADING}\n${',\n'.repeat(240_000)}`],
    ['columns', Array.from({ length: 80_000 }, (_, at) => at.toString(36)).join()],
  ])('at once, however many %s there are', (_what, csv) => {
    // Time of the processor, which other programs on a busy machine do not use up.
    const began = process.cpuUsage();
    refusalOf(csv);
    expect(process.cpuUsage(began).user, spec('X-850')).toBeLessThan(3_000_000);
  });

  it('but not with 500 people', () => {
    expect(read(`${HEADING}\n${`${MIA}\n`.repeat(500)}`)).toHaveLength(500);
  });
});
