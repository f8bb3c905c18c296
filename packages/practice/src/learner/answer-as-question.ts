import { hasParts } from '@vivavoce/contracts/study/plan/answer-parts';
import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { Verdict } from '#answers/verdict.ts';

/**
 * Whether a turn in the shape of a question is an answer all the same: just the answer ("can berra"), its letters one by
 * one ("r" sounds like "are"), a sentence that was asked for, or the parts of a list ("May, June").
 */
export function answersAsQuestion(step: LessonStep, verdict: Verdict, text: string): boolean {
  const { rule } = step;
  if (verdict.kind === 'right' && rule?.kind === 'sentence') return true;
  if (verdict.kind === 'right' && verdict.isExact && !ASKS.test(text)) return true;
  if (rule?.kind === 'spelling') return SPELLED.test(text);
  const areAll = verdict.kind === 'right' || (verdict.kind === 'nearly' && verdict.lacks === 'order');
  return (
    hasParts(step) &&
    areAll &&
    !/^(?:what|which|how|why|who|where)\b/i.test(text) &&
    !text.trim().endsWith('?')
  );
}

const ASKS =
  /^(?:\S+\s+)?(?:is|are|was|were|does|do|did|would|could|should|what|how|why|which|who|where|when)\b|^(?:can|may|will|might)\s+(?:i|you|we|it|they|he|she|that)\b/i;

const SPELLED = /^\W*(?:\p{L}\b[\s.,-]*){2,}/u;
