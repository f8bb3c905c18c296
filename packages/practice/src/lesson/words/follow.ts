import type { AskManner, Follow, LeaveReason, Move } from '#lesson/moves.ts';
import { namesChoicesAloud } from '#lesson/parts.ts';
import { type AnswerManner, answerManner, choicesInWords } from './answer-words.ts';
import { closing } from './closing.ts';
import { AFTER_EXAMPLE, OFFERS } from './phrases-help.ts';
import { BACK_TO_QUESTION, MANNERS, SHORTLY } from './phrases-questions.ts';
import { sentencesOf } from './sentences.ts';
import { joined, oneOf, type Setting } from './setting.ts';
import { showExample } from './show-example.ts';

/** After these reactions the teacher comes back to the question from something else. */
const FROM_TALK = new Set<Move['reaction']['kind']>(['answers', 'defends']);

/** Words of an answer to talk that lead back to the question by themselves. */
const LEADS_BACK = /\b(?:question|answer|lesson|try|go on|think|see)\b/i;

/** The short questions by what they ask for. An explanation, a sentence and an opinion are all said in own words. */
const shortWords = (manner: AnswerManner) =>
  SHORTLY[manner === 'open' || manner === 'sentence' ? 'words' : manner];

/** Asks the open question again in a few words. */
function shortly({ reaction }: Move, index: number, setting: Setting): string {
  const step = setting.plan.steps[index];
  if (step === undefined) return '';
  const manner = answerManner(step);
  const choices = namesChoicesAloud(step, setting.standing) ? choicesInWords(step) : null;
  const question = choices ?? oneOf(shortWords(manner), setting);
  const isTalk =
    FROM_TALK.has(reaction.kind) || (reaction.kind === 'asksAgain' && reaction.because === 'talk');
  const isLedBack = reaction.kind === 'answers' && LEADS_BACK.test(sentencesOf(reaction.say).at(-1) ?? '');
  return joined(
    reaction.kind === 'shows' && oneOf(AFTER_EXAMPLE, setting),
    isTalk && !isLedBack && oneOf(BACK_TO_QUESTION, setting),
    question,
  );
}

/** Whether the words that leave a question have said already what comes next. */
const saysWhatComes = (because: LeaveReason, manner: AskManner) =>
  because === 'easier' ||
  because === 'harder' ||
  (because === 'bored' && (manner === 'practice' || manner === 'next'));

/** Says a new question, after the idea and the example that belong before it. */
function newQuestion({ reaction }: Move, asks: Extract<Follow, { kind: 'asks' }>, setting: Setting): string {
  const { step, manner, say, example } = asks;
  const isSaid = reaction.kind === 'leaves' && saysWhatComes(reaction.because, manner);
  const hasIntroduction = example.length > 0 || say !== null;
  const introduces = manner === 'check-in' || manner === 'check-out' || !hasIntroduction;
  return joined(
    introduces && !isSaid && oneOf(MANNERS[manner], setting),
    say,
    example.length > 0 && joined(showExample(example, setting), oneOf(AFTER_EXAMPLE, setting)),
    setting.plan.steps[step]?.ask,
  );
}

/** Returns the words that follow a reaction. */
export function wordsOfFollow(move: Move, setting: Setting): string {
  const { follow } = move;
  switch (follow.kind) {
    case 'asks':
      return newQuestion(move, follow, setting);
    case 'asksInFull': {
      const isFromTalk = move.reaction.kind === 'answers' || move.reaction.kind === 'defends';
      return joined(isFromTalk && oneOf(BACK_TO_QUESTION, setting), setting.plan.steps[follow.step]?.ask);
    }
    case 'asksShortly':
      return shortly(move, follow.step, setting);
    case 'offersExample':
      return joined(follow.say, oneOf(OFFERS.example, setting));
    case 'offersHint':
      return oneOf(OFFERS.hint, setting);
    case 'offersToGoOn':
      return oneOf(OFFERS.goOn, setting);
    case 'offersAgain':
      return oneOf(setting.standing.place.kind === 'paused' ? OFFERS.unfinished : OFFERS.finished, setting);
    case 'closes':
      return closing(setting);
    case 'nothing':
      return '';
  }
}
