import type { ImportedLine, ImportOutcome } from '@vivavoce/contracts/profiles/import-calls';
import { m } from '#messages/messages.js';

/** Counts the lines with each outcome. */
export function countsOf(lines: readonly ImportedLine[]): Record<ImportOutcome, number> {
  const counts = { create: 0, known: 0, refused: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  return counts;
}

/** Says in one sentence what would happen with the lines, or what happened. */
export function summaryOf(lines: readonly ImportedLine[], isDone: boolean): string {
  const { create, known, refused } = countsOf(lines);
  const [created, left] = isDone
    ? [m.admin_import_created, m.admin_import_refused]
    : [m.admin_import_would_create, m.admin_import_would_refuse];
  return m.admin_import_summary({
    created: created({ count: create }),
    known: m.admin_import_known({ count: known }),
    refused: left({ count: refused }),
  });
}
