import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { type Advance, askNext } from './ask-next.ts';
import { inFull, pause } from './digression.ts';
import { inLesson, intentIn, readAnswer, type Words } from './in-lesson.ts';
import type { Reaction } from './moves.ts';
import { afterYesOrNo, mayNote, offeringToNote } from './noting.ts';
import { answerToTalk } from './people.ts';
import { type OpenStep, type Place, type Standing, stillAsking } from './standing.ts';
import { withoutQuestions } from './words/sentences.ts';

/** Begins another round. The questions of the plan that were not asked yet come first. */
function startAgain(plan: LessonPlan, standing: Standing): Advance {
  const talk = {
    ...standing.talk,
    countsFrom: standing.talk.said.length,
    digressions: 0,
    offers: 0,
    told: null,
  };
  const anew: Standing = { ...standing, round: standing.round + 1, wishes: new Map(), talk };
  return askNext(plan, anew, { kind: 'startsAgain' });
}

/** Handles a turn after the lesson was stopped or done: continue, begin again, goodbye, or an answer to a question. */
export function afterwards(
  plan: LessonPlan,
  standing: Standing,
  place: Extract<Place, { isOffered: boolean }>,
  words: Words,
): Advance {
  const intent = intentIn(words.said);
  const say = (reaction: Reaction): Advance => ({
    standing,
    move: { reaction, follow: { kind: reaction.kind === 'saysGoodbye' ? 'nothing' : 'offersAgain' } },
  });
  if (standing.talk.toNote !== null && (intent === 'yes' || intent === 'no')) {
    const isYes = intent === 'yes';
    const reaction = { kind: 'asksAgain', because: isYes ? 'noted' : 'notNoted' } as const;
    return { standing: afterYesOrNo(standing, isYes), move: { reaction, follow: { kind: 'offersAgain' } } };
  }
  if (['stop', 'no', 'thanks', 'break'].includes(intent)) return say({ kind: 'saysGoodbye' });
  const answer = answerToTalk(
    { said: words.said, intent },
    { plan, standing, step: null, people: words.people },
  );
  const more = (): Advance => {
    if (answer === null || answer.kind === 'keptBack') return say({ kind: 'offersMore' });
    if (answer.kind === 'answered') return say({ kind: 'answers', say: answer.say });
    if (!mayNote(standing.talk)) return say({ kind: 'answers', say: withoutQuestions(answer.say) });
    return {
      standing: offeringToNote(standing, words.said),
      move: { reaction: { kind: 'offersToNote', say: answer.say }, follow: { kind: 'nothing' } },
    };
  };
  const isAgain = intent === 'again' || intent === 'repeat';
  const isYes = intent === 'yes' && place.isOffered;
  if (place.kind === 'finished') {
    const isWilling = isAgain || isYes || (intent === 'ready' && place.isOffered);
    return isWilling ? startAgain(plan, standing) : more();
  }
  if (isAgain || isYes || intent === 'ready') return inFull(plan, standing, place.open, { kind: 'goesOn' });
  const isAnswer = intent === 'other' && readAnswer(plan, place.open, words.said).kind === 'answer';
  return isAnswer ? inLesson(plan, standing, place.open, words) : more();
}

/** Handles a turn of a learner who took a break: an answer counts, and anything else means that the break is over. */
export function afterRest(plan: LessonPlan, standing: Standing, open: OpenStep, words: Words): Advance {
  const intent = intentIn(words.said);
  if (intent === 'stop') return pause(standing, open, 'asked');
  const isOver = ['ready', 'yes', 'greeting', 'thanks', 'listening', 'other'].includes(intent);
  const isAnswer = readAnswer(plan, open, words.said).kind === 'answer';
  return isOver && !(isAnswer && intent === 'other')
    ? inFull(plan, standing, open, { kind: 'asksAgain', because: 'back' })
    : inLesson(plan, stillAsking(standing, open), open, words);
}
