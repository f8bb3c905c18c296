import type { LessonStep } from '@vivavoce/contracts/study/lesson-plan';
import { formOf } from './core.ts';
import { isAlike } from './spelling.ts';
import { isNumber, type Token, tokensOf } from './tokens.ts';

/** An accepted form or a choice, as tokens, and whether it is right. */
export type Form = { tokens: Token[]; isRight: boolean };

/** The parts of a step that decide what it accepts. */
export type Question = Pick<LessonStep, 'ask' | 'answers' | 'choices'>;

/** Joins tokens into one text, to compare them as a whole. */
export const key = (tokens: readonly Token[]) => tokens.join(' ');

/** Returns shorter equivalents: the bare number of "12 cm", and of "25%" if the question mentions percent. */
function bareNumbers(question: Question, right: readonly Token[][], wrong: ReadonlySet<string>): Token[][] {
  const isAboutPercent = tokensOf(question.ask).includes('percent');
  return right.flatMap((tokens) => {
    const [first, ...others] = tokens;
    if (first === undefined || !isNumber(first) || others.some(isNumber)) return [];
    const bare = first.replace('%', '');
    const forms = [first, bare, ...(isAboutPercent ? [`${bare}%`] : [])];
    return forms.filter((form) => !wrong.has(form)).map((form) => [form]);
  });
}

/** Returns the right and wrong forms of a question. A choice is right if it is one of the answers. */
export function formsOf(question: Question): Form[] {
  const listed = question.answers.map(formOf);
  const rightKeys = new Set(listed.map(key));
  const wrong = question.choices.map(formOf).filter((tokens) => !rightKeys.has(key(tokens)));
  const right = [...listed, ...bareNumbers(question, listed, new Set(wrong.map(key)))];
  return [
    ...right.map((tokens) => ({ tokens, isRight: true })),
    ...wrong.map((tokens) => ({ tokens, isRight: false })),
  ];
}

/**
 * Reports whether slips are forgiven. They are not if the plan itself distinguishes words like "friend" and "freind".
 */
export function allowsSlips(forms: readonly Form[]): boolean {
  const wrong = forms.filter((form) => !form.isRight);
  return !forms.some(
    (right) =>
      right.isRight &&
      wrong.some(
        (form) =>
          form.tokens.length === right.tokens.length &&
          form.tokens.every((token, index) => isAlike(token, right.tokens[index] ?? '')),
      ),
  );
}
