import type { DrawnQuestion } from './drawn-lesson.ts';

const isPlain = (text: string) => !text.includes('{');

/**
 * Adds the variants of texts that a question could have had. A draw takes one variant of each text, and a question
 * without numbers of its own is drawn once only, so the others would go unread: all its hints, and each wording of the
 * question and of the explanation. Texts with places to fill in are left to the draws.
 */
export function withVariants(drawn: DrawnQuestion): DrawnQuestion[] {
  const { question, template } = drawn;
  if (template.params !== undefined) return [drawn];
  const hints = [...new Set([...question.hints, ...(template.hints ?? []).flat().filter(isPlain)])];
  const asks = (template.ask ?? []).filter(isPlain);
  const explains = (template.explain ?? []).filter(isPlain);
  const size = Math.max(1, asks.length, explains.length);
  return Array.from({ length: size }, (_, index) => ({
    ...drawn,
    question: {
      ...question,
      hints,
      ask: asks[index] ?? question.ask,
      explain: explains[index] ?? question.explain,
    },
  }));
}
