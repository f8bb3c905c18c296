import { beforeEach, expect, it } from 'vitest';
import { readableFiles } from '#testing/readable-files.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';
import { readPeopleFile } from './read-people-file.ts';

beforeEach(readableFiles);

const fileOf = (...parts: BlobPart[]) => new File(parts, 'people.csv');
const bytes = (...codes: number[]) => new Uint8Array(codes);

it('reads UTF-8, with or without a byte order mark', async () => {
  expect(await readPeopleFile(fileOf('Zoë,Müller')), spec('X-867')).toEqual({ text: 'Zoë,Müller' });
  expect(await readPeopleFile(fileOf(bytes(0xef, 0xbb, 0xbf), 'email')), spec('X-867')).toEqual({
    text: 'email',
  });
});

it('reads what is no UTF-8 as Windows-1252, as Excel saves it', async () => {
  const old = fileOf('Zo', bytes(0xeb), ',M', bytes(0xfc), 'ller');
  expect(await readPeopleFile(old), spec('X-867')).toEqual({ text: 'Zoë,Müller' });
});

it('says that a file of a spreadsheet program is no text', async () => {
  const sheet = fileOf('PK', bytes(3, 4, 20, 0, 6, 0));
  expect(await readPeopleFile(sheet), spec('X-870')).toEqual({
    problem: 'This is not a text file. Save the table as CSV first, then choose it again.',
  });
});

it('says that a file is too long, without reading it', async () => {
  expect(await readPeopleFile(fileOf('x'.repeat(2_000_001))), spec('X-870')).toEqual({
    problem: 'This is too long to be a list of 500 people. Please split it into several files.',
  });
});

it('says that a file is gone', async () => {
  const moved = Object.assign(fileOf('email'), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
  });
  expect(await readPeopleFile(moved), spec('X-870')).toEqual({
    problem: 'This file could not be opened. Please choose it again.',
  });
});
