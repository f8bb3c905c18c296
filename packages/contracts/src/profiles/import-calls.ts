import { z } from 'zod';
import { administratorRequired } from '../identity/administrator.ts';
import { recentSignInRequired } from '../identity/recent-sign-in.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { IMPORT_FILE_MAX_LENGTH, IMPORT_LINES_MAX } from './bounds.ts';

/** The columns of a file of people. Only the e-mail address and the names must be there; the order does not matter. */
export const IMPORT_COLUMNS = [
  'email',
  'first_name',
  'last_name',
  'role',
  'age',
  'interests',
  'learning_goals',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];
export const IMPORT_COLUMNS_REQUIRED = [
  'email',
  'first_name',
  'last_name',
] as const satisfies readonly ImportColumn[];

/** The roles that a file may give. Administrators are added one by one. */
export const IMPORT_ROLES = ['student', 'parent', 'teacher', 'solo'] as const;

/**
 * What happens, or would happen, with a line: `create` an account, `known` because an account with the address exists and
 * stays as it is, or `refused`.
 */
export const ImportOutcome = z.enum(['create', 'known', 'refused']);
export type ImportOutcome = z.infer<typeof ImportOutcome>;

export const ImportedLine = z.object({
  /** The number of the line in the file, from 1. The heading is line 1 of most files. */
  line: z.number().int(),
  email: z.string(),
  name: z.string(),
  /** In lower case; empty if the line is refused for its role. */
  role: z.string(),
  outcome: ImportOutcome,
  /** Why it is refused, each in a sentence for the administrator. */
  problems: z.array(z.string()),
});
export type ImportedLine = z.infer<typeof ImportedLine>;

export const importUsers = endpoint({
  method: 'POST',
  path: '/api/admin/users/import',
  summary:
    'Creates accounts from a CSV file, without passwords. A dry run says line by line what would happen and changes nothing',
  authentication: 'bearer',
  // A letter takes up to four bytes, and JSON escapes quotation marks.
  bodyMaxBytes: 4 * IMPORT_FILE_MAX_LENGTH,
  body: z.object({
    csv: z.string().min(1).max(IMPORT_FILE_MAX_LENGTH),
    /** Whether each new person is mailed an invitation. */
    invites: z.boolean(),
    isDryRun: z.boolean(),
    /** The `plan` of the dry run that the administrator read. Required to import. */
    plan: z.string().max(100).optional(),
  }),
  reply: z.object({
    lines: z.array(ImportedLine).max(IMPORT_LINES_MAX),
    /** Stands for what would happen with every line. An import with another plan than the one that was read is refused. */
    plan: z.string(),
  }),
  refusals: {
    ...administratorRequired,
    ...recentSignInRequired,
    /** The file is no CSV. */
    import_unreadable: refusal(400, 'import_error_unreadable'),
    /** `fields` names the columns that are missing or unknown. */
    import_columns: refusal(400, 'import_error_columns'),
    import_too_long: refusal(400, 'import_error_too_long'),
    import_empty: refusal(400, 'import_error_empty'),
    /** Something changed since the dry run: the administrator reads it again. */
    import_changed: refusal(409, 'import_error_changed'),
  },
});
