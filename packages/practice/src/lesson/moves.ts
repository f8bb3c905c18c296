import type { Lack } from '#answers/verdict.ts';
import type { Worry } from '#learner/worries.ts';

/** Why help is given. */
export type HelpReason = 'wrong' | 'asked' | 'discouraged' | 'insists' | 'silent';

/**
 * Why an answer is told and the lesson goes on. `short`: without the explanation, which was heard before. `heardEnough`:
 * the question was said too often, so it shows nothing about the learner.
 */
export type TellReason = HelpReason | 'nearly' | 'short' | 'heardEnough';

/** Why a question is left without telling its answer. */
export type LeaveReason = 'skip' | 'check' | 'afraid' | 'harder' | 'easier' | 'bored' | 'heardEnough';

/** Why the same question is still open, though the turn was no answer. */
export type AskReason =
  | 'again'
  | 'sorry'
  | 'slower'
  | 'louder'
  | 'simpler'
  | 'ready'
  | 'example'
  | 'listening'
  | 'notHeardYet'
  | 'notThat'
  | 'undecided'
  | 'unclear'
  | 'guess'
  | 'guessAlone'
  | 'checkAlone'
  | 'tooEasy'
  | 'bored'
  | 'disagrees'
  | 'otherLanguage'
  | 'noted'
  | 'notNoted'
  | 'greeting'
  | 'thanks'
  | 'talk'
  | 'noHurry'
  | 'onTheWay'
  | 'back';

/** What the teacher says to the learner's turn. Steps are indexes of the plan. */
export type Reaction =
  | { kind: 'opens' }
  | { kind: 'welcomesBack' }
  | { kind: 'goesOn' }
  | { kind: 'startsAgain' }
  // To an answer
  | { kind: 'confirms'; step: number; isHelped: boolean; isOtherForm: boolean; isOtherName: boolean }
  | { kind: 'thanks' }
  | { kind: 'saysWhatIsMissing'; step: number; lacks: Lack }
  | { kind: 'asksForRest'; found: readonly string[]; missing: number; isCheck: boolean }
  | { kind: 'corrects'; say: string }
  // Help
  | { kind: 'hints'; step: number; hint: number; because: HelpReason }
  | { kind: 'shows'; lines: readonly string[]; because: HelpReason }
  | { kind: 'tells'; step: number; because: TellReason }
  | { kind: 'leaves'; because: LeaveReason }
  // To anything else
  | { kind: 'asksAgain'; because: AskReason }
  | { kind: 'answers'; say: string }
  | { kind: 'defends'; step: number }
  | { kind: 'offersToNote'; say: string }
  | { kind: 'asksToConfirm'; guess: string }
  | { kind: 'saysItDidNotHear'; step: number | null }
  | { kind: 'cares'; worry: Worry }
  | { kind: 'waits' }
  | { kind: 'letsRest' }
  | { kind: 'offersMore' }
  | { kind: 'pauses'; because: 'asked' | 'silent' | 'talk' }
  | { kind: 'staysQuiet' }
  | { kind: 'saysGoodbye' };

/**
 * What follows the reaction: a new question with what belongs before it, the idea of a new part with an offer to show an
 * example, the open question word for word or shortly, the closing, another offer, or nothing.
 */
export type Follow =
  | { kind: 'asks'; step: number; manner: AskManner; say: string | null; example: readonly string[] }
  | { kind: 'asksInFull'; step: number }
  | { kind: 'asksShortly'; step: number }
  | { kind: 'offersExample'; step: number; say: string }
  | { kind: 'offersHint' }
  | { kind: 'offersToGoOn' }
  | { kind: 'closes' }
  | { kind: 'offersAgain' }
  | { kind: 'nothing' };

/** How a new question is introduced. */
export type AskManner =
  | 'first'
  | 'next'
  | 'like'
  | 'easier'
  | 'harder'
  | 'secondTime'
  | 'practice'
  | 'reason'
  | 'check-in'
  | 'check-out';

/** What the teacher does in one turn. */
export type Move = { reaction: Reaction; follow: Follow };
