import { encodeExpected } from '@vivavoce/contracts/realtime/session';
import type { LessonStanding } from '@vivavoce/contracts/study/lesson/lesson-standing';
import { expectedWords } from '@vivavoce/contracts/study/plan/expected-words';
import type { TaughtLesson } from '#domains/study/lesson-engine/taught-lesson.ts';
import type { Step } from './call-effect.ts';
import type { CallEvent, CallFacts } from './call-event.ts';

/** What the provider's hearing was told to expect; null before the first question, while it knows the whole plan. */
export type ToldWords = readonly string[] | null;

/** Returns what may be said next; null if the teacher waits for nothing. */
function wordsFor({ plan }: TaughtLesson, { step, waitsFor }: LessonStanding): string[] | null {
  if (waitsFor === null) return null;
  const asked = step === null ? undefined : plan.steps[step];
  if (waitsFor === 'answer') return asked === undefined ? null : expectedWords([asked]);
  return expectedWords([{ answers: [], mistakes: [], choices: [...waitsFor.choices] }]);
}

/**
 * Tells the hearing of the provider what may be said in answer to the question that the teacher has just asked, or which
 * texts were offered to tap. A plan holds more answers than a recogniser can listen for at once. A turn in which the
 * lesson stays where it is, such as a hint, leaves the question open. Pure.
 */
export function expectedAnswersAfter(
  told: ToldWords,
  event: CallEvent,
  { lesson, protocol }: Pick<CallFacts, 'lesson' | 'protocol'>,
): Step<ToldWords> {
  if (lesson === null || event.type !== 'place_told') return [told, []];
  const words = wordsFor(lesson, event.standing);
  if (words === null || words.join() === told?.join()) return [told, []];
  return [
    words,
    [{ do: 'send', event: { type: 'session.update', session: encodeExpected(words, protocol) } }],
  ];
}
