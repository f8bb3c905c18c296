import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANSWER_FORMS, ANSWER_KINDS } from '@vivavoce/contracts/study/plan/answer-rule';
import { type LessonStep, questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { load } from 'js-yaml';
import { z } from 'zod';
import { readTurn } from '#learner/read-turn.ts';

/*
 * The answer bank: questions with what learners say to them, and the verdict that every good teacher would give, with
 * its reason. It was written without sight of the checker, so that it measures the checker and not itself.
 */

const Said = z.tuple([z.coerce.string(), z.string(), z.string()]);

const BankQuestion = z.strictObject({
  subject: z.string(),
  age: z.number().int(),
  ask: z.string(),
  answers: z.array(z.coerce.string()).min(1),
  rule: z.strictObject({
    kind: z.enum(ANSWER_KINDS),
    unit: z.string().optional(),
    needsUnit: z.boolean().optional(),
    form: z.enum(ANSWER_FORMS).optional(),
    places: z.number().optional(),
    within: z.coerce.string().optional(),
    ideas: z.array(z.array(z.string())).optional(),
    atLeast: z.number().optional(),
    leastWords: z.number().optional(),
  }),
  choices: z.array(z.coerce.string()).default([]),
  mistakes: z.array(z.strictObject({ answers: z.array(z.coerce.string()), say: z.string() })).default([]),
  said: z.array(Said).min(1),
});

/** One utterance of the bank. `expected` is a verdict such as "right" or "nearly unit", or an intent. */
export type BankRow = { file: string; step: LessonStep; said: string; expected: string; why: string };

/** Reads all questions of a folder, one row for each utterance. Throws for a file that is not in form. */
export function readBank(folder: string): BankRow[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .flatMap((file) => {
      const read = z.array(BankQuestion).safeParse(load(readFileSync(join(folder, file), 'utf8')));
      if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
      return read.data.flatMap(({ ask, answers, rule, choices, mistakes, said }) => {
        const step = questionStep({ title: 'bank', ask, answers, rule, choices, mistakes });
        return said.map(([words, expected, why]) => ({ file, step, said: words, expected, why }));
      });
    });
}

/** What the practice teacher makes of an utterance, in the words of the bank. */
export function judged({ step, said }: Pick<BankRow, 'step' | 'said'>): string {
  const reading = readTurn(step, said);
  if (reading.kind === 'intent') return `intent ${reading.intent}`;
  const { verdict } = reading;
  return verdict.kind === 'nearly' ? `nearly ${verdict.lacks}` : verdict.kind;
}

const isAccepted = (verdict: string) => verdict === 'right' || verdict === 'rightOtherForm';

/** A row with the verdict that the teacher gave. */
export type JudgedRow = BankRow & { given: string };

/** What a bank shows: how many rows there are, and those that were judged wrongly. */
export type BankResult = {
  rows: number;
  /** Accepted, and should not be. */
  falseAccepts: JudgedRow[];
  falseAcceptShare: number;
  /** Not accepted, and should be. */
  falseRejects: JudgedRow[];
  falseRejectShare: number;
  /** The share of rows with just the verdict that the bank expects; any intent stands for any other. */
  sameVerdictShare: number;
};

const family = (verdict: string) =>
  verdict === 'none' || verdict.startsWith('intent') ? 'no answer' : verdict;

/** Judges every row of a bank. Shares are from 0 to 1: of the rows that should be refused, and that should be accepted. */
export function judgeBank(bank: readonly BankRow[]): BankResult {
  const rows = bank.map((row) => ({ ...row, given: judged(row) }));
  const toAccept = rows.filter((row) => isAccepted(row.expected));
  const toRefuse = rows.filter((row) => !isAccepted(row.expected));
  const falseAccepts = toRefuse.filter((row) => isAccepted(row.given));
  const falseRejects = toAccept.filter((row) => !isAccepted(row.given));
  const same = rows.filter((row) => family(row.given) === family(row.expected));
  return {
    rows: rows.length,
    falseAccepts,
    falseAcceptShare: falseAccepts.length / Math.max(toRefuse.length, 1),
    falseRejects,
    falseRejectShare: falseRejects.length / Math.max(toAccept.length, 1),
    sameVerdictShare: same.length / Math.max(rows.length, 1),
  };
}
