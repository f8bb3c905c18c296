import { createHash } from 'node:crypto';
import type { ImportedLine, ImportOutcome } from '@vivavoce/contracts/profiles/import-calls';
import { normalisedEmail } from '#domains/identity/accounts.ts';
import type { CheckedLine } from './check-lines.ts';

/** A line with what happens with it. */
export type PlannedLine = CheckedLine & { outcome: ImportOutcome };

/** What an import does with every line, and what stands for all of it. */
export type ImportPlan = { lines: PlannedLine[]; plan: string };

function outcomeOf({ person, email }: CheckedLine, known: ReadonlySet<string>): ImportOutcome {
  if (person === null) return 'refused';
  return known.has(normalisedEmail(email)) ? 'known' : 'create';
}

/**
 * Decides what happens with each line. The same file and the same wish for invitations give the same plan, as long as no
 * account comes or goes.
 * @param known the addresses of the file that have an account, as they are stored
 */
export function planImport(
  checked: readonly CheckedLine[],
  { known, invites }: { known: ReadonlySet<string>; invites: boolean },
): ImportPlan {
  const lines = checked.map((line) => ({ ...line, outcome: outcomeOf(line, known) }));
  const plan = createHash('sha256').update(JSON.stringify({ invites, lines })).digest('base64url');
  return { lines, plan };
}

/** Returns a line as an administrator reads it. */
export const shownLine = ({ person: _person, ...line }: PlannedLine): ImportedLine => line;
