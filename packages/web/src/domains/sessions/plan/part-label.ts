import type { StepKind } from '@vivavoce/contracts/study/plan/lesson-plan';
import { m } from '#messages/messages.js';

/** Says what a part of a lesson is for, in a word or two. Plain practice needs no label, and neither do old plans. */
export function partLabel(kind: StepKind): string | null {
  switch (kind) {
    case 'check-in':
      return m.session_plan_check_in();
    case 'guided':
      return m.session_plan_guided();
    case 'practice':
      return null;
    case 'reason':
      return m.session_plan_reason();
    case 'teach-back':
      return m.session_plan_teach_back();
    case 'check-out':
      return m.session_plan_check_out();
    default:
      return kind satisfies never;
  }
}
