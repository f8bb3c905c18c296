import { createUser } from '@vivavoce/contracts/profiles/admin-calls';
import {
  AGE_MAX,
  CHIP_MAX_LENGTH,
  CHIPS_MAX,
  NAME_PART_MAX_LENGTH,
} from '@vivavoce/contracts/profiles/bounds';
import { IMPORT_ROLES } from '@vivavoce/contracts/profiles/import-calls';
import type { ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import type { Role } from '@vivavoce/contracts/wire/primitives';
import { normalisedEmail } from '#domains/identity/accounts.ts';
import { joinName } from '#domains/profiles/names.ts';
import type { Texts } from '#platform/text/texts.ts';
import type { FileLine } from './read-lines.ts';

/** A person as an administrator's form would send them. */
export type NewPerson = ParsedOf<typeof createUser>['body'];

/** A line of a file, checked by itself and against the lines before it. */
export type CheckedLine = {
  line: number;
  email: string;
  name: string;
  /** In lower case; empty if it is none that a file may give. */
  role: string;
  /** The person to create; null if there is a problem. */
  person: NewPerson | null;
  /** What is wrong, each in a sentence. */
  problems: string[];
};

type FileRole = (typeof IMPORT_ROLES)[number];

const roles: Record<FileRole, Role> = {
  student: 'STUDENT',
  parent: 'PARENT',
  teacher: 'TEACHER',
  solo: 'solo',
};

/** The sentence for each field of the form that a line can get wrong. */
const sentences: Record<string, { key: string; params?: Record<string, number> }> = {
  email: { key: 'common_email_invalid' },
  firstName: { key: 'import_problem_first_name', params: { max: NAME_PART_MAX_LENGTH } },
  lastName: { key: 'import_problem_last_name', params: { max: NAME_PART_MAX_LENGTH } },
  age: { key: 'import_problem_age', params: { max: AGE_MAX } },
  interests: { key: 'import_problem_interests', params: { count: CHIPS_MAX, max: CHIP_MAX_LENGTH } },
  goals: { key: 'import_problem_goals', params: { count: CHIPS_MAX, max: CHIP_MAX_LENGTH } },
};

/** Reads the role of a line: a student's without one, and undefined for one that a file may not give. */
const roleIn = (cell: string): FileRole | undefined =>
  IMPORT_ROLES.find((role) => role === (cell.toLowerCase() || 'student'));

/** Reads a whole number; no number at all for anything else, which no age is. */
const wholeNumber = (cell: string): number => (/^\d{1,3}$/.test(cell) ? Number(cell) : Number.NaN);

/** Reads interests or goals. Either mark may stand between them, because a file needs one of them itself. */
const chipsIn = (cell: string): string[] => cell.split(/[;,]/).map((chip) => chip.trim());

/**
 * Checks a line by the rules of the administrator's form. A file must also give a first name, as a person's own settings
 * must.
 */
function checked({ line, cells, fitsHeading }: FileLine, texts: Texts): CheckedLine {
  const { email, first_name: firstName, last_name: lastName } = cells;
  const role = roleIn(cells.role);
  const shown = { line, email, name: joinName({ firstName, lastName }), role: role ?? '' };
  if (!fitsHeading) return { ...shown, person: null, problems: [texts.say('import_problem_cells')] };
  const read = createUser.body.safeParse({
    ...{ email, firstName, lastName },
    ...(role ? { role: roles[role] } : {}),
    ...(cells.age === '' ? {} : { age: wholeNumber(cells.age) }),
    interests: chipsIn(cells.interests),
    goals: chipsIn(cells.learning_goals),
  });
  const wrong = new Set(read.error?.issues.map(({ path }) => String(path[0])));
  const problems = Object.entries(sentences)
    .filter(([field]) => wrong.has(field))
    .map(([, { key, params }]) => texts.say(key, params));
  // As it would be stored: a space that no parser trims is no name.
  if (createUser.body.shape.firstName.safeParse(firstName).data === '')
    problems.push(texts.say('import_problem_no_first_name'));
  if (!role) problems.push(texts.say('import_problem_role'));
  return { ...shown, person: problems.length === 0 && read.success ? read.data : null, problems };
}

/** Checks each line of a file. Of several lines with the same address, all but the first have a problem. */
export function checkLines(lines: readonly FileLine[], texts: Texts): CheckedLine[] {
  const firstWith = new Map<string, number>();
  return lines.map((each) => {
    const found = checked(each, texts);
    const address = normalisedEmail(found.email);
    const first = firstWith.get(address);
    if (first === undefined) firstWith.set(address, each.line);
    if (first === undefined || address === '') return found;
    return {
      ...found,
      person: null,
      problems: [...found.problems, texts.say('import_problem_twice', { line: first })],
    };
  });
}
