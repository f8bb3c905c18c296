import type { TestCase } from '../suite/reports.ts';
import type { ChecklistLine } from './checklist.ts';
import type { Claim } from './claims.ts';

/** A line of the checklist with the passing test that claims it. */
export type ProvedLine = ChecklistLine & { claim: Claim; test: string };

/**
 * Splits the checklist into what the last run proved and what is open. A line is proved when a test that passed
 * reached its claim at its first try, the claim is written in that test's file, and no test that reached a claim of it
 * failed.
 *
 * @param tests the test cases of the last run, from every report of it
 * @param claims the claims that stand in the sources
 */
export function proofOf(
  checklist: readonly ChecklistLine[],
  claims: readonly Claim[],
  tests: readonly TestCase[],
): { proved: ProvedLine[]; open: ChecklistLine[] } {
  const claiming = new Map<string, TestCase[]>();
  for (const test of tests) {
    for (const id of test.claims) claiming.set(id, [...(claiming.get(id) ?? []), test]);
  }
  const proved: ProvedLine[] = [];
  const open: ChecklistLine[] = [];
  for (const line of checklist) {
    const reached = claiming.get(line.id) ?? [];
    const found = reached
      .filter(({ state, isUnsteady }) => state === 'passed' && !isUnsteady)
      .flatMap((test) => {
        const claim = claims.find(({ id, file }) => id === line.id && file === test.file);
        return claim ? [{ claim, test: test.name }] : [];
      })[0];
    if (found && !reached.some(({ state }) => state === 'failed')) proved.push({ ...line, ...found });
    else open.push(line);
  }
  return { proved, open };
}
