import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { Intent } from '#learner/intent.ts';
import { readTurn } from '#learner/read-turn.ts';
import type { Reading } from '#learner/reading.ts';
import { type Advance, ask, askAlone, askNext, ended } from './ask-next.ts';
import { digress, inFull, pause, rest, wait } from './digression.ts';
import { heedAnswer } from './heed-answer.ts';
import { heedIntent } from './heed-intent.ts';
import { help } from './ladder.ts';
import { afterYesOrNo } from './noting.ts';
import { backFromTheWay } from './on-the-way.ts';
import { isCheck, partOf } from './parts.ts';
import type { People } from './people.ts';
import { type OpenStep, openStepOf, type Standing, stillAsking } from './standing.ts';

/** What the learner said, and who speaks with whom. */
export type Words = { said: string; people: People };

/** Reads what a learner wants, apart from any question. */
export function intentIn(said: string): Intent {
  const reading = readTurn(null, said);
  return reading.kind === 'intent' ? reading.intent : 'other';
}

/** Reads a turn as an answer to the open question, together with the parts of the answer that were right before. */
export function readAnswer(plan: LessonPlan, open: OpenStep, said: string): Reading {
  const step = plan.steps[open.step] ?? null;
  const alone = readTurn(step, said);
  const isWish = alone.kind === 'intent' && alone.intent !== 'other';
  if (open.soFar === '' || isWish) return alone;
  const together = readTurn(step, `${open.soFar}, ${said}`);
  return together.kind === 'answer' ? together : alone;
}

/** What a remark beside an answer wishes for the rest of the part. */
const WISHES: Partial<Record<Intent, 'easier' | 'harder' | 'over'>> = {
  tooEasy: 'harder',
  tooHard: 'easier',
  discouraged: 'easier',
  bored: 'over',
};

/** After an offer to show an example, these also mean that the learner would like to see it. */
const WANTS_EXAMPLE = new Set<Intent>([
  'example',
  'hint',
  'dontKnow',
  'dontUnderstand',
  'listening',
  'other',
]);

/** After an offer to show an example: the learner would rather begin. */
const TRIES_ALONE =
  /\b(?:let me|i(?:’|'| wi)ll|i can|i want to|i(?:’|'| woul)d like to) (?:try|do it)|\b(?:on my own|by myself|me first)\b/i;

/** Takes up a yes or a no to what the teacher offered; null for any other turn. */
function heedOffer(plan: LessonPlan, standing: Standing, open: OpenStep, said: string): Advance | null {
  if (open.offer === null) return null;
  const intent = intentIn(said);
  const isYes = intent === 'yes' || intent === 'ready';
  if (open.offer === 'goOn') {
    if (isYes) return inFull(plan, standing, open, { kind: 'goesOn' });
    return intent === 'no' || intent === 'break' ? pause(standing, open, 'asked') : null;
  }
  if (open.offer === 'note') {
    if (!isYes && intent !== 'no') return null;
    const reaction = { kind: 'asksAgain', because: isYes ? 'noted' : 'notNoted' } as const;
    return digress(plan, afterYesOrNo(standing, isYes), open, reaction, undefined, 0);
  }
  if (open.offer === 'example') {
    if (intent === 'no' || TRIES_ALONE.test(said)) return askAlone(plan, standing, open);
    const isWelcome = isYes || WANTS_EXAMPLE.has(intent);
    return isWelcome ? ask(plan, standing, open, { kind: 'asksAgain', because: 'example' }) : null;
  }
  if (isYes) return help(plan, standing, open, 'asked');
  return intent === 'no' ? wait(standing, open) : null;
}

/** Turns that may answer a question to which the plan has no answer, or one that was asked on the way. */
const MAY_ANSWER = new Set<Intent>(['other', 'chat', 'yes', 'no']);

/** Whether the plan says nothing about the right answer, so that the teacher can only thank for one. */
function isUnanswerable(plan: LessonPlan, { step }: OpenStep): boolean {
  const question = plan.steps[step];
  return question !== undefined && question.answers.length === 0 && question.rule === undefined;
}

/** Handles a turn while a question is open. */
export function inLesson(plan: LessonPlan, standing: Standing, open: OpenStep, words: Words): Advance {
  const { said } = words;
  const offered = heedOffer(plan, standing, open, said);
  if (offered !== null) return offered;
  const reading = readAnswer(plan, open, said);
  const mayAnswer = reading.kind === 'answer' || MAY_ANSWER.has(reading.intent);
  if (open.isHeard && mayAnswer && isUnanswerable(plan, open)) {
    return askNext(plan, ended(standing, open, { outcome: null }), { kind: 'thanks' });
  }
  if (open.isOnTheWay && reading.kind === 'intent' && MAY_ANSWER.has(reading.intent))
    return backFromTheWay(plan, standing, open);
  if (reading.kind === 'intent')
    return heedIntent(plan, standing, open, { ...words, intent: reading.intent });
  if (!open.isHeard) return inFull(plan, standing, open, { kind: 'asksAgain', because: 'notHeardYet' });
  const wishing = reading.beside === undefined ? standing : wished(plan, standing, open, reading.beside);
  const { verdict, judged } = reading;
  const advance = heedAnswer(plan, wishing, open, { verdict, judged, said });
  return leaving(advance, reading.beside);
}

/** Notes a wish that came with an answer ("twelve, but this is too easy"), for the questions after it. */
function wished(plan: LessonPlan, standing: Standing, open: OpenStep, beside: Intent): Standing {
  if (beside === 'slower') return { ...standing, wantsSlow: true };
  const wish = WISHES[beside];
  const step = plan.steps[open.step];
  if (wish === undefined || step === undefined || isCheck(step)) return standing;
  return { ...standing, wishes: new Map(standing.wishes).set(partOf(plan, open.step).key, wish) };
}

/** Stops or rests if the learner wished that together with an answer. */
function leaving(advance: Advance, beside: Intent | undefined): Advance {
  const open = openStepOf(advance.standing.place);
  if (open === null || (beside !== 'stop' && beside !== 'break')) return advance;
  const left = beside === 'stop' ? pause(advance.standing, open, 'asked') : rest(advance.standing, open);
  return { ...advance, ...left };
}

/**
 * Handles the reply to 'Did you say "…"?'. Yes confirms the guess, no asks again, and anything else is read as a turn.
 */
export function confirmed(
  plan: LessonPlan,
  standing: Standing,
  { open, guess }: { open: OpenStep; guess: string },
  words: Words,
): Advance {
  const intent = intentIn(words.said);
  const isSame = words.said.toLowerCase() === guess.toLowerCase();
  if (isSame || intent === 'yes' || intent === 'ready') {
    return inLesson(plan, standing, { ...open, offer: null }, { ...words, said: guess });
  }
  if (intent === 'no') {
    return {
      standing: stillAsking(standing, open),
      move: { reaction: { kind: 'asksAgain', because: 'notThat' }, follow: { kind: 'nothing' } },
    };
  }
  const said = words.said.replace(/^\s*(?:no|nope)\b[\s,.!]*/i, '');
  return inLesson(plan, standing, open, { ...words, said });
}
