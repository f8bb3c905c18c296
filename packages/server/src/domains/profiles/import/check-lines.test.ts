import { describe, expect, it } from 'vitest';
import { openTexts } from '#platform/text/texts.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { checkLines } from './check-lines.ts';
import type { FileLine } from './read-lines.ts';

const texts = openTexts();

const lineOf = (over: Partial<FileLine['cells']> = {}, line = 2): FileLine => ({
  line,
  cells: {
    ...{ email: 'mia@example.org', first_name: 'Mia', last_name: 'Hart' },
    ...{ role: '', age: '', interests: '', learning_goals: '' },
    ...over,
  },
  fitsHeading: true,
});
const check = (...lines: FileLine[]) => checkLines(lines, texts);

describe('a line without a problem', () => {
  it('gives a student, with what the administrator’s form would send', () => {
    expect(check(lineOf()), spec('X-851')).toEqual([
      {
        line: 2,
        email: 'mia@example.org',
        name: 'Mia Hart',
        role: 'student',
        problems: [],
        person: {
          ...{ email: 'mia@example.org', firstName: 'Mia', lastName: 'Hart', role: 'STUDENT' },
          ...{ interests: [], goals: [] },
        },
      },
    ]);
  });

  it.each([
    [{ role: 'Parent' }, { role: 'PARENT' }],
    [{ role: 'TEACHER' }, { role: 'TEACHER' }],
    [{ role: 'solo' }, { role: 'solo' }],
    [{ age: '10' }, { age: 10 }],
    [{ age: '0' }, { age: 0 }],
    [{ age: '120' }, { age: 120 }],
    [{ last_name: '' }, { lastName: '' }],
    [{ first_name: '=1+1' }, { firstName: '=1+1' }],
    [{ first_name: 'Mia\nMaria' }, { firstName: 'Mia Maria' }],
    [{ interests: 'chess; go,maps ;; Chess' }, { interests: ['chess', 'go', 'maps'] }],
    [{ learning_goals: 'fractions' }, { goals: ['fractions'] }],
  ])('may have %o', (cells, person) => {
    const [line] = check(lineOf(cells));
    expect([line?.problems, line?.person], spec('X-851')).toEqual([[], expect.objectContaining(person)]);
  });
});

describe('a line with a problem says in a sentence what is wrong', () => {
  const long = 'x'.repeat(101);
  const wrongRole = 'The role must be student, parent, teacher or solo. Administrators are added one by one.';
  const wrongAge = 'The age must be a whole number from 0 to 120.';
  it.each([
    [{ email: 'mia' }, ['This is not a complete email address. It should look like name@example.org.']],
    [{ email: '' }, ['This is not a complete email address. It should look like name@example.org.']],
    [{ first_name: '' }, ['There is no first name.']],
    [{ first_name: ' ' }, ['There is no first name.']],
    [{ first_name: '\u202e' }, ['There is no first name.']],
    [{ first_name: long }, ['The first name is too long. Please use at most 100 characters.']],
    [{ last_name: long }, ['The last name is too long. Please use at most 100 characters.']],
    [{ role: 'admin' }, [wrongRole]],
    [{ role: 'king' }, [wrongRole]],
    [{ age: 'ten' }, [wrongAge]],
    [{ age: '9.5' }, [wrongAge]],
    [{ age: '-1' }, [wrongAge]],
    [{ age: '121' }, [wrongAge]],
    [{ interests: long }, ['There can be at most 50 interests, each with at most 100 characters.']],
    [
      { learning_goals: Array.from({ length: 51 }, (_, at) => `goal ${at}`).join(';') },
      ['There can be at most 50 learning goals, each with at most 100 characters.'],
    ],
    [{ age: '9.5', role: 'admin', first_name: '' }, [wrongAge, 'There is no first name.', wrongRole]],
  ])('%o', (cells, problems) => {
    const [line] = check(lineOf(cells));
    expect([line?.problems, line?.person], spec('X-851')).toEqual([problems, null]);
  });

  it('of a role that a file may not give, and shows none', () => {
    expect(check(lineOf({ role: 'admin' }))[0]?.role).toBe('');
  });

  it('of its cells, and of nothing else, because they may be those of other columns', () => {
    const shifted = { ...lineOf({ email: 'Mia', role: 'chess' }), fitsHeading: false };
    expect(check(shifted)[0], spec('X-851')).toMatchObject({
      problems: ['This line does not have as many cells as the first line of the file.'],
      person: null,
    });
  });

  it('of an address that an earlier line has, in whatever case', () => {
    const lines = check(
      lineOf(),
      lineOf({ email: 'MIA@Example.org' }, 3),
      lineOf({ email: 'leo@example.org' }, 4),
      lineOf({}, 5),
    );
    expect(
      lines.map(({ problems, person }) => [problems, person !== null]),
      spec('X-851'),
    ).toEqual([
      [[], true],
      [['Line 2 has the same email address.'], false],
      [[], true],
      [['Line 2 has the same email address.'], false],
    ]);
  });

  it('but lines without an address are not the same person', () => {
    const [, second] = check(lineOf({ email: '' }), lineOf({ email: '' }, 3));
    expect(second?.problems).toEqual([
      'This is not a complete email address. It should look like name@example.org.',
    ]);
  });
});
