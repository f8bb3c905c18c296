import { expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { CSV_BOM, csvLine } from './csv.ts';

it('a line ends as RFC 4180 says, with numbers and truths as they are and nothing for null', () => {
  expect(csvLine(['Nia', 12, -3.5, true, null, ''])).toBe('Nia,12,-3.5,true,,\r\n');
  expect(csvLine([])).toBe('\r\n');
});

it.each([
  ['a comma', 'Adeyemi, Leo', '"Adeyemi, Leo"'],
  ['a quotation mark', 'the "best" one', '"the ""best"" one"'],
  ['a line break', 'one\ntwo', '"one\ntwo"'],
  ['neither', "O'Brien -5 = x", "O'Brien -5 = x"],
])('a text with %s is quoted only if it must be', (_what, text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`);
});

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['＝1+1', "'＝1+1"],
  ['Nia;=1+1;-2', "Nia;'=1+1;'-2"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
])('a text that a spreadsheet would run stays a text: %j', (text, written) => {
  expect(csvLine([text]), spec('X-727')).toBe(`${written}\r\n`);
});

it('a file begins with the mark by which Excel reads it as UTF-8', () => {
  expect(Buffer.from(CSV_BOM)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});
