import type { AnswerForm } from '@vivavoce/contracts/study/plan/answer-rule';
import { checkWord } from '../by-words/word.ts';
import type { Question } from '../question.ts';
import { compareStatements } from '../values/algebra/compare.ts';
import { lettersOf, type Statement } from '../values/algebra/expression.ts';
import { isExpanded, isFactorised, isPower, isSimplest } from '../values/algebra/forms.ts';
import { parseStatement, statementsIn } from '../values/algebra/parse.ts';
import { type Word as Piece, wordsIn as piecesIn } from '../values/words.ts';
import type { Verdict } from '../verdict.ts';
import { bestOf, checkValues, type PlacedValue } from './value-claims.ts';

/** A statement in all its readings, and its words. */
type Said = { statements: Statement[]; words: string };

const FORMS: Partial<Record<AnswerForm, (side: Statement['left']) => boolean>> = {
  expanded: isExpanded,
  factorised: isFactorised,
  simplest: isSimplest,
  power: isPower,
};

const hasForm = (statement: Statement, form: AnswerForm | undefined) => {
  const test = form === undefined ? undefined : FORMS[form];
  if (test === undefined) return true;
  return test(statement.left) && (statement.relation === null || test(statement.right));
};

/** The letters that can be meant: those of the answers, and single letters of the question. */
function lettersKnown({ ask, answers }: Question, models: readonly Statement[]): Set<string> {
  const single = piecesIn(`${ask} ${answers.join(' ')}`).filter(({ text }) => /^[b-hj-z]$/.test(text));
  return new Set([...models.flatMap((model) => [...lettersOf(model)]), ...single.map(({ text }) => text)]);
}

const wordsOf = (pieces: readonly Piece[], start: number, end: number) =>
  pieces
    .slice(start, end)
    .map(({ text }) => text)
    .join(' ');

/** Finds the statements; numbers alone count only if no letter was said. */
function statementsSaid(pieces: readonly Piece[], letters: ReadonlySet<string>): PlacedValue<Said>[] {
  const found = statementsIn(pieces, letters);
  const withLetters = found.filter(({ statement }) => lettersOf(statement).size > 0);
  const kept = withLetters.length > 0 ? withLetters : found;
  return [...new Set(kept.map(({ start }) => start))].map((start) => {
    const readings = kept.filter((statement) => statement.start === start);
    const end = Math.max(...readings.map((statement) => statement.end));
    const statements = readings.map(({ statement }) => statement);
    return { place: { start, end }, value: { statements, words: wordsOf(pieces, start, end) } };
  });
}

/** Whether a model answer tells how letters are related, so that one side says too little: y = 2x + 6. */
const isRelated = (model: Statement) =>
  model.relation !== null && lettersOf(model.left).size > 0 && lettersOf(model.right).size > 0;

function verdictOn(
  question: Question,
  models: readonly Statement[],
  said: Statement,
  isSaidAgain: boolean,
): Verdict {
  const compared = models.map((model) => compareStatements(said, model));
  const isHalf = said.relation === null && models.every(isRelated);
  if (compared.includes('same')) {
    const isAsAsked = hasForm(said, question.rule?.form) && !isSaidAgain && !isHalf;
    return isAsAsked ? { kind: 'right', isExact: false } : { kind: 'nearly', lacks: 'form' };
  }
  if (compared.includes('otherForm')) return { kind: 'rightOtherForm' };
  const shown = question.mistakes.find(({ answers }) =>
    answers.some((answer) => {
      const mistake = parseStatement(answer);
      return mistake !== null && compareStatements(said, mistake) === 'same';
    }),
  );
  return shown === undefined ? { kind: 'wrong', isExact: false } : { kind: 'mistake', say: shown.say };
}

/**
 * An "and" before the last words, as in "four x and twelve". It is no plus inside a number ("a hundred and two", "two and a
 * half"), before another operation, or where a result or a denial follows.
 */
const PLUS_AT_END =
  /(?<!\b(?:hundred|thousand|million)\s)\band\b(?: then)?(?= (?!(?:a|then|plus|minus|add|take|times) )[\w ]+$)(?!.*\b(?:is|equals|makes|not|half|quarter)\b)/i;

/**
 * Writes "four x and twelve added together" with a plus, and "four x and twelve" as well where the answer is no equation,
 * because then there is only one thing to say.
 */
function withSums(said: string, models: readonly Statement[]): string {
  const sum = said.replace(/\band\b(?=(?:(?!\band\b).)*\b(?:added|put|adding) (?:together|up)\b)/i, 'plus');
  return models.every(({ relation }) => relation === null) ? sum.replace(PLUS_AT_END, 'plus') : sum;
}

/**
 * Judges algebra by its value at several points, and by its form where the form is asked. Whoever only repeats the
 * question's expression has not done anything with it.
 */
export function checkExpression(question: Question, said: string): Verdict {
  const models = question.answers.map(parseStatement).filter((model) => model !== null);
  const text = withSums(said, models);
  if (models.length === 0) return checkWord(question, text);
  const letters = lettersKnown(question, models);
  const [asked, listed] = [question.ask, question.answers.join(' ; ')].map((known) => {
    const pieces = piecesIn(known);
    return ` ${wordsOf(pieces, 0, pieces.length)} `;
  });
  const isSaidAgain = (words: string) =>
    asked?.includes(` ${words} `) === true && listed?.includes(` ${words} `) === false;
  return checkValues<Said>(text, {
    ask: question.ask,
    find: (pieces) => statementsSaid(pieces, letters),
    verdictOn: ({ statements, words }) =>
      bestOf(statements.map((statement) => verdictOn(question, models, statement, isSaidAgain(words)))),
    isAsked: ({ words }) => isSaidAgain(words),
  });
}
