import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { Intent } from '#learner/intent.ts';
import { languageOf } from '#learner/other-language.ts';
import { LONGEST_TURN } from '#learner/reading.ts';
import { ABOUT_LESSON, whyThisLesson } from './about-lesson.ts';
import { ABOUT_PRIVACY } from './about-privacy.ts';
import { aboutQuestion } from './about-question.ts';
import { ABOUT_TEACHER } from './about-teacher.ts';
import { cardAnswer } from './card-answer.ts';
import { jokeReplies, NO_JOKES } from './jokes.ts';
import { knownAnswer } from './known-question.ts';
import { isPurposeAlone } from './meaning.ts';
import { meaningAnswer, nameAnswer } from './meaning-of-word.ts';
import { type Recap, recapForLearner } from './recap-for-learner.ts';
import { freshOf } from './sayings.ts';
import { comfort, smallTalk } from './small-talk.ts';
import { whyWasThat } from './why-was-that.ts';

/** What the learner said beside the open question, and how it was read. */
export type Asked = { said: string; intent: Intent };

/**
 * What answers may rest on. `outcomes`: how the questions went that are over. `before`: what the teacher has said so far,
 * turn by turn, so that it does not say the same again.
 */
export type AnswerFacts = {
  plan: LessonPlan;
  step: LessonStep | null;
  teacherName: string | null;
  learnerName: string | null;
  outcomes: Recap;
  before?: readonly string[];
  /** The question before the open one, if the learner was told whether the answer was right. */
  last?: LessonStep | null;
  /** About how many questions come after the open one. */
  left?: number;
};

/**
 * What the teacher says. `unknown` offers to note the question for a grown-up; a yes to that is the lesson's to remember.
 */
export type Answer = { kind: 'answered' | 'unknown'; say: string };

/** Said when the teacher cannot answer. Each ends in a question for yes or no; a yes notes it for the summary. */
export const NOTE_OFFERS = [
  'I don’t know that one. Shall I note your question for a grown-up?',
  'I can’t answer that. Shall I note it for a grown-up?',
  'That is more than I know. Shall I note that for a grown-up?',
  'That’s a good thing to ask a person. Shall I note this one for a grown-up?',
  'I’m not sure about that. Would you like me to note it for a grown-up?',
];

const ABOUT_ITSELF = [...ABOUT_TEACHER, ...ABOUT_PRIVACY];

const NOTHING_SHOWN_YET = 'We have only just begun, so there is nothing to look back on yet.';

const FINE = [
  'I’m ready for our lesson, thank you. I hope you are well.',
  'All is well here, thank you for asking.',
];

const KEEPS_TO_LESSON = [
  'I keep to our lesson, so let’s go on with it.',
  'I only do our lesson here. Let’s go on.',
  'We have a lesson to do, and that is all I do.',
];

/** Returns what answers a question: the lesson's own words and cards first, then what is known of teacher and lesson. */
function toQuestion(said: string, facts: AnswerFacts): readonly string[] | null {
  const { plan, step } = facts;
  return (
    whyWasThat(said, { last: facts.last ?? null, step }) ??
    meaningAnswer(said, plan.words, step) ??
    cardAnswer(said, plan, step) ??
    nameAnswer(said, plan.words, step) ??
    knownAnswer(said, ABOUT_ITSELF, facts) ??
    knownAnswer(said, ABOUT_LESSON, facts) ??
    (isPurposeAlone(said) ? [whyThisLesson(facts)] : aboutQuestion(said, step))
  );
}

/** Asks for the learner's English. */
function inEnglish(said: string, step: LessonStep | null): readonly string[] {
  const language = languageOf(said) ?? 'another language';
  const isTapped = (step?.choices.length ?? 0) > 0;
  return [
    ...(isTapped ? [`I think that was ${language}. You can try in English, or tap an answer.`] : []),
    `I think that was ${language}. I teach in English, so please try in English.`,
    `That sounds like ${language}. I only understand English, so try a few words of it.`,
    `I heard ${language}, I think. A grown-up can help you say it in English.`,
  ];
}

/** Returns what may be said to a turn; null if it is the lesson's own to heed, or if nothing is known. */
function sayings({ said, intent }: Asked, facts: AnswerFacts): readonly string[] | null {
  switch (intent) {
    case 'question':
    case 'aboutTeacher':
      return toQuestion(said, facts);
    case 'dontUnderstand':
    case 'dontKnow':
      return (
        whyWasThat(said, { last: facts.last ?? null, step: facts.step }) ??
        meaningAnswer(said, facts.plan.words, facts.step)
      );
    case 'howAreYou':
      return FINE;
    case 'recap':
      return [recapForLearner(facts.outcomes) || NOTHING_SHOWN_YET];
    case 'joke':
      return facts.plan.isQuiet ? NO_JOKES : jokeReplies(said);
    case 'chat':
      return smallTalk(said);
    case 'other':
      return comfort(said);
    case 'otherLanguage':
      return inEnglish(said, facts.step);
    case 'instruction':
      return KEEPS_TO_LESSON;
    default:
      return null;
  }
}

/**
 * Answers what a learner says beside the open question, truthfully and in a sentence or two. Never the answer to the open
 * question. Null for turns that are the lesson's own to heed, such as a wish for a hint. Pure.
 */
export function answerFor(asked: Asked, facts: AnswerFacts): Answer | null {
  const said = asked.said.slice(0, LONGEST_TURN);
  const { before = [] } = facts;
  const known = sayings({ ...asked, said }, facts);
  if (known !== null) return { kind: 'answered', say: freshOf(known, said, before) };
  const isAsked = asked.intent === 'question' || asked.intent === 'aboutTeacher';
  return isAsked ? { kind: 'unknown', say: freshOf(NOTE_OFFERS, said, before) } : null;
}

/** Every sentence of this file that a learner can hear, for tests. */
export const OTHER_SAYINGS = [
  ...NOTE_OFFERS,
  NOTHING_SHOWN_YET,
  ...FINE,
  ...KEEPS_TO_LESSON,
  ...inEnglish('', null),
];
