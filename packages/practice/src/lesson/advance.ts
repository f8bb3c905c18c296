import type { LessonPlan } from '@vivavoce/contracts/study/lesson-plan';
import { checkAnswer } from '#answers/check-answer.ts';
import { type Intent, intentOf } from '#learner/intents.ts';
import { readHeard } from '#learner/unheard.ts';
import { worryIn } from '#learner/worries.ts';
import { type Advance, help, leave, praise } from './ladder.ts';
import type { AskReason } from './moves.ts';
import { type OpenStep, openStepOf, type Place, type Standing } from './standing.ts';

const ASK_AGAIN: Partial<Record<Intent, AskReason>> = {
  repeat: 'repeat',
  again: 'repeat',
  slower: 'slower',
  ready: 'ready',
  yes: 'ready',
  greeting: 'greeting',
  thanks: 'thanks',
  areYouAi: 'isAi',
  question: 'offPlan',
  instruction: 'offPlan',
  chat: 'offPlan',
};

/** A turn with more words than this and no answer in it counts as talk about something else, not as a wrong answer. */
const LONGEST_ATTEMPT_WORDS = 6;

/** The number of characters of a turn that are read; no answer needs more. */
const LONGEST_READ = 600;

/** Handles a turn that may answer the open question. */
function answered(plan: LessonPlan, standing: Standing, open: OpenStep, said: string): Advance {
  const asking = (because: AskReason): Advance => ({
    standing: {
      ...standing,
      place: { kind: 'asking', ...open },
      usesShortSentences: standing.usesShortSentences || because === 'slower',
    },
    move: { kind: 'asksAgain', because },
  });
  const intent = intentOf(said);
  const question = plan.steps[open.step];
  const verdict = question === undefined ? null : checkAnswer(question, said);
  const isAside = intent === 'question' || intent === 'instruction' || intent === 'chat';
  if (open.isHeard && verdict !== null && (verdict.isExact || !isAside)) {
    if (verdict.kind === 'right') return praise(plan, standing, open);
    if (verdict.kind === 'wrong') return help(plan, standing, open, 'wrong');
    if (verdict.kind === 'undecided' && intent === 'other') return asking('undecided');
  }
  switch (intent) {
    case 'stop': {
      const { step, helps } = open;
      return {
        standing: { ...standing, place: { kind: 'paused', step, helps, isOffered: false } },
        move: { kind: 'pauses' },
      };
    }
    case 'help':
    case 'no':
      return help(plan, standing, open, 'asked');
    case 'discouraged':
      return help(plan, standing, open, 'discouraged');
    case 'tellMe': {
      const helps = Math.max(open.helps, question?.hints.length ?? 0);
      return help(plan, standing, { ...open, helps }, 'asked');
    }
    case 'skip':
      return leave(plan, standing, open);
    case 'other': {
      if (!open.isHeard) return asking('notHeardYet');
      const words = said.split(/\s+/).length;
      return words <= LONGEST_ATTEMPT_WORDS ? help(plan, standing, open, 'wrong') : asking('offPlan');
    }
    default:
      return asking(ASK_AGAIN[intent] ?? 'offPlan');
  }
}

/**
 * Handles the reply to 'Did you say "…"?'. Yes confirms the guess, no asks again, and anything else is read as a turn.
 */
function confirmed(
  plan: LessonPlan,
  standing: Standing,
  open: OpenStep,
  guess: string,
  said: string,
): Advance {
  const intent = intentOf(said);
  const isSame = said.toLowerCase() === guess.toLowerCase();
  if (isSame || intent === 'yes' || intent === 'ready') return answered(plan, standing, open, guess);
  if (intent === 'no') {
    const place: Place = { kind: 'asking', ...open };
    return { standing: { ...standing, place }, move: { kind: 'asksAgain', because: 'notThat' } };
  }
  return answered(plan, standing, open, said.replace(/^\s*(?:no|nope)\b[\s,.!]*/i, ''));
}

/** Handles a turn after the lesson was stopped or done: continue, begin again, or goodbye. */
function afterwards(
  standing: Standing,
  place: Extract<Place, { isOffered: boolean }>,
  said: string,
): Advance {
  const intent = intentOf(said);
  if (intent === 'stop' || intent === 'no' || intent === 'thanks') {
    return { standing, move: { kind: 'saysGoodbye' } };
  }
  const isWilling = place.isOffered && (intent === 'yes' || intent === 'ready');
  const isPaused = place.kind === 'paused';
  if (!isWilling && intent !== 'again' && intent !== 'repeat' && !(isPaused && intent === 'ready')) {
    return { standing, move: { kind: 'offersMore' } };
  }
  if (place.kind === 'finished') {
    const again: Place = { kind: 'asking', step: 0, helps: 0, isHeard: false };
    return { standing: { ...standing, place: again }, move: { kind: 'startsAgain' } };
  }
  const { step, helps } = place;
  return {
    standing: { ...standing, place: { kind: 'asking', step, helps, isHeard: false } },
    move: { kind: 'goesOn' },
  };
}

function opened(standing: Standing, said: string): Advance {
  if (intentOf(said) === 'stop') {
    const place: Place = { kind: 'paused', step: 0, helps: 0, isOffered: false };
    return { standing: { ...standing, place }, move: { kind: 'pauses' } };
  }
  const place: Place = { kind: 'asking', step: 0, helps: 0, isHeard: false };
  return { standing: { ...standing, place }, move: { kind: 'opens' } };
}

/** Handles a learner's turn. Returns where the lesson stands after it and what the teacher does. Pure. */
export function afterLearner(plan: LessonPlan, standing: Standing, said: string): Advance {
  const { place } = standing;
  const heard = readHeard(said);
  const spoken = heard.kind === 'unheard' ? '' : heard.text;
  const words = spoken.slice(0, LONGEST_READ);
  const open = openStepOf(place);
  const question = open === null ? undefined : plan.steps[open.step];
  const isAnswerText = question !== undefined && checkAnswer(question, words).isExact;
  const worry = isAnswerText ? null : worryIn(spoken);
  if (worry !== null) {
    const calm: Place = place.kind === 'confirming' ? { ...place, kind: 'asking' } : place;
    return { standing: { ...standing, place: calm }, move: { kind: 'cares', worry } };
  }
  if (place.kind === 'opening') return opened(standing, words);
  if (place.kind === 'paused' || place.kind === 'finished') return afterwards(standing, place, words);
  const asked = { step: place.step, helps: place.helps, isHeard: place.isHeard };
  if (heard.kind === 'unheard') {
    return {
      standing: { ...standing, place: { kind: 'asking', ...asked } },
      move: { kind: 'saysItDidNotHear' },
    };
  }
  if (place.kind === 'confirming') {
    const isReply = /^(?:yes|no)$/.test(intentOf(words)) || words.toLowerCase() === place.guess.toLowerCase();
    if (heard.kind === 'words' || isReply) return confirmed(plan, standing, asked, place.guess, words);
  }
  if (heard.kind === 'maybe') {
    return {
      standing: { ...standing, place: { kind: 'confirming', guess: words, ...asked } },
      move: { kind: 'asksToConfirm', guess: words },
    };
  }
  return answered(plan, standing, asked, words);
}
