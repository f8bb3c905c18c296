import type { Worry } from '#learner/worries.ts';

/** Why help is given. */
export type HelpReason = 'wrong' | 'asked' | 'discouraged';

/** Why the same question is asked again without counting the turn as an answer. */
export type AskReason =
  | 'repeat'
  | 'slower'
  | 'ready'
  | 'notHeardYet'
  | 'notThat'
  | 'undecided'
  | 'greeting'
  | 'thanks'
  | 'isAi'
  | 'offPlan';

/** What the teacher does next. `next` is the step that is asked afterwards, or null when the lesson ends. */
export type Move =
  | { kind: 'opens' }
  | { kind: 'welcomesBack' }
  | { kind: 'praises'; step: number; helps: number; next: number | null }
  | { kind: 'hints'; step: number; rung: number; because: HelpReason }
  | { kind: 'explains'; step: number; because: HelpReason }
  | { kind: 'movesOn'; step: number; next: number | null }
  | { kind: 'asksAgain'; because: AskReason }
  | { kind: 'asksToConfirm'; guess: string }
  | { kind: 'saysItDidNotHear' }
  | { kind: 'cares'; worry: Worry }
  | { kind: 'pauses' }
  | { kind: 'offersMore' }
  | { kind: 'goesOn' }
  | { kind: 'startsAgain' }
  | { kind: 'saysGoodbye' };
