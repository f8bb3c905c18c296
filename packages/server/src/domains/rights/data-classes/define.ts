import { getTableName, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * Who reads an export (decision 0041). `family`: a linked parent, an administrator, or a learner whose secret a parent may
 * know. `person`: the person whom it is about.
 */
export type Reader = 'person' | 'family';

/** Finds the rows of a learner, or of a session. */
type RowsOf = (id: string) => SQL;

/**
 * Which name takes the place of an id of somebody or something else: the whole name of an adult, the first name of a
 * child, the name of a teacher.
 */
export type NamedBy = 'adult' | 'child' | 'teacher';

type ColumnOf<Table extends PgTable> = keyof Table['_']['columns'] & string;

/** How the rows of a table get into an export. */
type Exported<Column extends string> = {
  /** The learner's rows that every reader sees. */
  family?: RowsOf;
  /** Further rows that only the person sees. */
  person?: RowsOf;
  /** The rows of one session. */
  session?: RowsOf;
  /** The order of the rows. The last columns are unique, so that it is always the same. */
  order: readonly PgColumn[];
  /** The columns that are exported as they are. */
  kept: readonly Column[];
  /** Ids that are exported as names. */
  named?: Partial<Record<Column, NamedBy>>;
  /** The columns that are left out, each with the reason. */
  leftOut?: Partial<Record<Column, string>>;
  /** Lists the columns that are null in a row, although other rows have them. */
  withheld?(row: Readonly<Record<string, unknown>>): readonly Column[];
};

/** A table whose rows about a learner are part of an export. */
export type ExportedTable = Omit<Exported<string>, 'named'> & {
  name: string;
  table: PgTable;
  named: Record<string, NamedBy>;
};

/** Declares that a table is exported. A test checks that every column is kept, named or left out. */
export function exported<Table extends PgTable>(table: Table, how: Exported<ColumnOf<Table>>): ExportedTable {
  const { named, ...rest } = how as Exported<string>;
  return { ...rest, name: getTableName(table), table, named: (named ?? {}) as Record<string, NamedBy> };
}

/** Reasons to leave a column out that several tables share. */
export const reasons = {
  secret: 'a secret, or a part of one',
  signIn: 'part of how sign-ins work',
  provider: 'an id in another company’s system',
  technical: 'says nothing about the person',
} as const;
