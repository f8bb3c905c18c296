import type { TestCase } from '../suite/reports.ts';
import type { ChecklistLine } from './checklist.ts';
import type { Claim } from './claims.ts';

/** A line of the checklist with the passing test that claims it. */
export type ProvedLine = ChecklistLine & { claim: Claim; test: string };

/**
 * Splits the checklist into lines that the last run proved and open lines. A line is proved if a passing test reached
 * its claim on the first attempt, the claim is written in that test's file, and no test that reached one of its claims
 * failed.
 *
 * @param tests the test cases of the last run, from all its reports
 * @param claims the claims found in the sources
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
