import type { Named, Worry, WorryLevel } from '@vivavoce/contracts/safeguarding/worries';

/** The day of the rules that read worries, stored with every finding. */
export const RULES_VERSION = '2026-11-27';

/** What the words of a learner say about a worry. `rule` is a stable id; `named` holds the roles of those who do it. */
export type WorryReading = { worry: Worry; level: WorryLevel; rule: string; named: readonly Named[] };
