import { encodeExpected } from '@vivavoce/contracts/realtime/session';
import { expectedWords } from '@vivavoce/contracts/study/plan/expected-words';
import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { stepAskedIn } from '@vivavoce/contracts/study/plan/step-asked';
import type { Step } from './call-effect.ts';
import type { CallEvent, CallFacts } from './call-event.ts';

/** The open question of the lesson plan, as far as the provider's hearing was told; null before the first one. */
export type OpenQuestion = LessonStep | null;

/**
 * Tells the hearing of the provider what may be said in answer to the question that the teacher has just asked. A plan
 * holds more answers than a recogniser can listen for at once. A turn without a question of the plan, such as a hint,
 * leaves the question open. Pure.
 */
export function expectedAnswersAfter(
  open: OpenQuestion,
  event: CallEvent,
  { plan, protocol }: Pick<CallFacts, 'plan' | 'protocol'>,
): Step<OpenQuestion> {
  if (plan === null || event.type !== 'provider_said' || event.said.type !== 'teacher_said')
    return [open, []];
  const asked = stepAskedIn(plan, event.said.text);
  if (asked === null || asked === open) return [open, []];
  const session = encodeExpected(expectedWords([asked]), protocol);
  return [asked, [{ do: 'send', event: { type: 'session.update', session } }]];
}
