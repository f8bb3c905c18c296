import { accountTables } from './data-classes/accounts.ts';
import type { ExportedTable } from './data-classes/define.ts';
import { familyTables } from './data-classes/families.ts';
import { lessonTables } from './data-classes/lessons.ts';
import { paymentTables } from './data-classes/payments.ts';

export type { ExportedTable, NamedBy, Reader } from './data-classes/define.ts';
export { retainedTables, sealedTables } from './data-classes/not-exported.ts';

/**
 * Every table has a class (decision 0041): its rows about a learner are exported, or it is sealed, or it is only retained
 * for a time. A test fails for a table or a column without a class.
 */
export const exportedTables: readonly ExportedTable[] = [
  ...accountTables,
  ...lessonTables,
  ...familyTables,
  ...paymentTables,
];
