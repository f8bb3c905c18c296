import type { Move } from '#lesson/moves.ts';
import { wordsOfFollow } from './follow.ts';
import { ASKS_AGAIN, OTHERWISE } from './phrases-talk.ts';
import { wordsOfReaction } from './react.ts';
import { withoutQuestions, withoutRepeats } from './sentences.ts';
import { joined, oneOf, type Setting } from './setting.ts';

/** Reactions that are said in full, even if some of their words were in the turn before. */
const SAID_IN_FULL = new Set<Move['reaction']['kind']>(['cares', 'asksToConfirm']);

/** Whether the learner asked to hear the last turn again. */
const isRepeated = ({ reaction }: Move) =>
  reaction.kind === 'asksAgain' && (reaction.because === 'again' || reaction.because === 'louder');

/** Leaves out of a reaction what the follow asks. A joke or a card may ask and answer itself, so it stays whole. */
const withoutFollow = ({ reaction }: Move, text: string, follow: string) =>
  reaction.kind === 'answers' ? withoutRepeats(text, follow) : withoutQuestions(text);

/**
 * Returns the words of a turn. Pure: the same move and setting give the same words. No sentence of the turn before is
 * said again, except a question that is asked word for word and an answer for somebody who asked the same again. A turn
 * asks one question.
 */
export function wordsOf(move: Move, setting: Setting): string {
  const before = setting.standing.talk.said.at(-1) ?? '';
  const whole = wordsOfReaction(move, setting);
  const isKept = SAID_IN_FULL.has(move.reaction.kind) || isRepeated(move);
  const unsaid = isKept ? whole : withoutRepeats(whole, before);
  const isAskedAgain = unsaid === '' && move.reaction.kind === 'answers';
  const fresh = isAskedAgain ? joined(oneOf(ASKS_AGAIN.again, setting), whole) : unsaid;
  const follow = wordsOfFollow(move, setting);
  const isPlanText = ['corrects', 'hints', 'shows', 'tells', 'confirms'].includes(move.reaction.kind);
  const reaction = follow.includes('?') && !isPlanText ? withoutFollow(move, fresh, follow) : fresh;
  const isNewQuestion = move.follow.kind === 'asks' || move.follow.kind === 'asksInFull';
  const text = joined(reaction, isNewQuestion ? follow : withoutRepeats(follow, before));
  return text === '' ? oneOf(OTHERWISE, setting) : text;
}
