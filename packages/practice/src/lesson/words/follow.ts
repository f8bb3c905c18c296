import type { Follow, Move } from '#lesson/moves.ts';
import { namesChoices } from '#lesson/parts.ts';
import { answerManner, choicesInWords } from './answer-words.ts';
import { closing } from './closing.ts';
import { AFTER_EXAMPLE, BACK_TO_QUESTION, MANNERS, OFFERS, SHORTLY, SHOWS } from './phrases-help.ts';
import { joined, oneOf, type Setting } from './setting.ts';

/** After these reactions the teacher comes back to the question from something else. */
const FROM_TALK = new Set<Move['reaction']['kind']>(['answers', 'defends']);

/** Asks the open question again in a few words. */
function shortly({ reaction }: Move, index: number, setting: Setting): string {
  const step = setting.plan.steps[index];
  if (step === undefined) return '';
  const manner = answerManner(step);
  const wantsChoices = setting.standing.wantsSimple && namesChoices(step);
  const choices = wantsChoices ? choicesInWords(step) : null;
  const question = choices ?? oneOf(SHORTLY[manner === 'open' ? 'words' : manner], setting);
  const isTalk =
    FROM_TALK.has(reaction.kind) || (reaction.kind === 'asksAgain' && reaction.because === 'talk');
  return joined(
    reaction.kind === 'shows' && oneOf(AFTER_EXAMPLE, setting),
    isTalk && oneOf(BACK_TO_QUESTION, setting),
    question,
  );
}

/** Says a new question, after the idea and the example that belong before it. */
function newQuestion({ reaction }: Move, asks: Extract<Follow, { kind: 'asks' }>, setting: Setting): string {
  const { step, manner, say, example } = asks;
  const isSaid =
    reaction.kind === 'leaves' && (reaction.because === 'easier' || reaction.because === 'harder');
  const hasIntroduction = example.length > 0 || say !== null;
  const introduces = manner === 'check-in' || manner === 'check-out' || !hasIntroduction;
  return joined(
    introduces && !isSaid && oneOf(MANNERS[manner], setting),
    say,
    example.length > 0 && joined(oneOf(SHOWS, setting), ...example, oneOf(AFTER_EXAMPLE, setting)),
    setting.plan.steps[step]?.ask,
  );
}

/** Returns the words that follow a reaction. */
export function wordsOfFollow(move: Move, setting: Setting): string {
  const { follow } = move;
  switch (follow.kind) {
    case 'asks':
      return newQuestion(move, follow, setting);
    case 'asksInFull':
      return setting.plan.steps[follow.step]?.ask ?? '';
    case 'asksShortly':
      return shortly(move, follow.step, setting);
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
