import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { LONGEST_TURN } from '#learner/reading.ts';
import { readHeard } from '#learner/unheard.ts';
import { worryIn } from '#learner/worries.ts';
import { afterRest, afterwards } from './afterwards.ts';
import { type Advance, askNext } from './ask-next.ts';
import { digress, inFull, pause } from './digression.ts';
import { confirmed, inLesson, intentIn, readAnswer, type Words } from './in-lesson.ts';
import type { Follow, Reaction } from './moves.ts';
import { NOBODY, type People } from './people.ts';
import { heedSilence } from './silence.ts';
import { openStepOf, type Place, type Standing, stillAsking } from './standing.ts';

const NOTHING: Follow = { kind: 'nothing' };

function opened(plan: LessonPlan, standing: Standing, said: string): Advance {
  const advance = askNext(plan, standing, { kind: 'opens' });
  const open = openStepOf(advance.standing.place);
  return open !== null && intentIn(said) === 'stop' ? pause(standing, open, 'asked') : advance;
}

/** Handles a turn without words: the learner was silent, or the words were not understood. */
function withoutWords(plan: LessonPlan, standing: Standing, kind: 'unheard' | 'silent'): Advance {
  const { place } = standing;
  const open = openStepOf(place);
  const say = (reaction: Reaction, follow = NOTHING): Advance => ({ standing, move: { reaction, follow } });
  if (open === null || place.kind === 'paused' || place.kind === 'resting') {
    if (kind === 'silent') return say({ kind: 'staysQuiet' });
    return say(
      { kind: 'saysItDidNotHear', step: null },
      place.kind === 'resting' ? NOTHING : { kind: 'offersAgain' },
    );
  }
  if (kind === 'silent') return heedSilence(plan, standing, open);
  const reaction: Reaction = { kind: 'saysItDidNotHear', step: open.step };
  if (!open.isHeard) return inFull(plan, standing, open, reaction);
  return { standing: stillAsking(standing, open), move: { reaction, follow: NOTHING } };
}

/** Whether a turn is exactly an answer, so that its words are no worry. */
function isExactAnswer(plan: LessonPlan, place: Place, said: string): boolean {
  const open = openStepOf(place);
  const reading = open === null ? null : readAnswer(plan, open, said);
  return reading?.kind === 'answer' && 'isExact' in reading.verdict && reading.verdict.isExact;
}

function afterWords(plan: LessonPlan, standing: Standing, words: Words, isGuess: boolean): Advance {
  const { place } = standing;
  if (place.kind === 'paused' || place.kind === 'finished') return afterwards(plan, standing, place, words);
  if (place.kind === 'opening') return opened(plan, standing, words.said);
  const { open } = place;
  if (place.kind === 'confirming') {
    const isReply =
      /^(?:yes|no)$/.test(intentIn(words.said)) || words.said.toLowerCase() === place.guess.toLowerCase();
    if (!isGuess || isReply) return confirmed(plan, standing, place, words);
  }
  if (isGuess) {
    const guess = words.said;
    return {
      standing: { ...standing, place: { kind: 'confirming', open, guess } },
      move: { reaction: { kind: 'asksToConfirm', guess }, follow: NOTHING },
    };
  }
  return place.kind === 'resting'
    ? afterRest(plan, standing, open, words)
    : inLesson(plan, standing, open, words);
}

/** Handles a learner's turn. Returns where the lesson stands after it and what the teacher does. Pure. */
export function afterLearner(
  plan: LessonPlan,
  before: Standing,
  said: string,
  people: People = NOBODY,
): Advance {
  const heard = readHeard(said);
  const silences = heard.kind === 'silent' ? before.talk.silences : 0;
  const standing: Standing = { ...before, talk: { ...before.talk, silences } };
  const { place } = standing;
  if (heard.kind === 'silent' || heard.kind === 'unheard') {
    return place.kind === 'opening' ? opened(plan, standing, '') : withoutWords(plan, standing, heard.kind);
  }
  const words = { said: heard.text.slice(0, LONGEST_TURN), people };
  const worry = worryIn(heard.text);
  if (worry !== null && !isExactAnswer(plan, place, words.said)) {
    const calm: Place = place.kind === 'confirming' ? { kind: 'asking', open: place.open } : place;
    if (worry === 'rude' && calm.kind === 'asking' && calm.open.isHeard) {
      return digress(plan, standing, calm.open, { kind: 'cares', worry }, NOTHING);
    }
    return {
      standing: { ...standing, place: calm },
      move: { reaction: { kind: 'cares', worry }, follow: NOTHING },
    };
  }
  return afterWords(plan, standing, words, heard.kind === 'maybe');
}
