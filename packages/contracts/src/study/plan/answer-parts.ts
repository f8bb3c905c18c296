import type { AnswerRule } from './answer-rule.ts';

/** A question, as far as its parts are concerned. */
type Question = { answers: readonly string[]; rule?: Pick<AnswerRule, 'kind'> | undefined };

/** Whether the answers of a question are the parts of one answer, as in a set and in a list. */
export const hasParts = ({ rule }: Pick<Question, 'rule'>) => rule?.kind === 'set' || rule?.kind === 'list';

/** Returns the names of one part, the usual one first: "blue / navy" is blue, or navy. */
export const namesOfPart = (part: string): string[] => part.split(' / ').map((name) => name.trim());

/** Returns the model answer: all parts of a set or a list, each by its usual name, and the first answer of any other. */
export const modelAnswer = ({ answers, rule }: Question): string[] =>
  hasParts({ rule }) ? answers.map((part) => namesOfPart(part)[0] ?? part) : answers.slice(0, 1);
