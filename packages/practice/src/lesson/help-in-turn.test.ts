import { type LessonPlan, questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { describe, expect, it } from 'vitest';
import type { TeacherTurn } from '#reply.ts';
import { AT, begun, begunWith } from '#testing/held-lesson.ts';
import { maybe, SILENT, UNHEARD } from '#testing/lesson-room.ts';
import { MARBLES } from '#testing/marbles.ts';
import { helpsWith } from './help-in-turn.ts';
import type { Follow, Reaction } from './moves.ts';
import { AT_START, newlyOpen, type Standing, stillAsking } from './standing.ts';
import { withSaid } from './talk.ts';

/** Whether a turn says that it helped with the question at which it waits; null if it waits at none. */
function isHelpIn({ calls }: TeacherTurn): boolean | null {
  const mark = calls.find(({ name }) => name === 'mark_step');
  return mark?.name === 'mark_step' ? mark.args.helped : null;
}

const OPEN = AT.guided;
const NOTHING: Follow = { kind: 'nothing' };
const before: Standing = stillAsking(AT_START, { ...newlyOpen(OPEN), isHeard: true });

/** Whether these moves help with the open question. */
const helps = (reaction: Reaction, follow: Follow = NOTHING, standing = before) =>
  helpsWith(OPEN, { plan: MARBLES, before, standing, move: { reaction, follow } });

describe('a reaction', () => {
  const confirms = { kind: 'confirms', isHelped: true, isOtherForm: false, isOtherName: false } as const;
  /** Every kind of reaction: one that helps with the open question, or the one that comes nearest to it. */
  const REACTIONS: { [Kind in Reaction['kind']]: [Extract<Reaction, { kind: Kind }>, boolean] } = {
    opens: [{ kind: 'opens' }, false],
    welcomesBack: [{ kind: 'welcomesBack' }, false],
    goesOn: [{ kind: 'goesOn' }, false],
    startsAgain: [{ kind: 'startsAgain' }, false],
    confirms: [{ ...confirms, step: AT.checkIn }, false],
    thanks: [{ kind: 'thanks' }, false],
    saysWhatIsMissing: [{ kind: 'saysWhatIsMissing', step: OPEN, lacks: 'unit' }, false],
    asksForRest: [{ kind: 'asksForRest', found: ['red'], missing: 1, isCheck: false }, false],
    corrects: [{ kind: 'corrects', say: 'Count one bag first.' }, true],
    hints: [{ kind: 'hints', step: OPEN, hint: 0, because: 'asked' }, true],
    shows: [{ kind: 'shows', lines: ['Here are two bags.'], because: 'asked' }, true],
    tells: [{ kind: 'tells', step: AT.checkIn, because: 'asked' }, false],
    leaves: [{ kind: 'leaves', because: 'skip' }, false],
    asksAgain: [{ kind: 'asksAgain', because: 'again' }, false],
    answers: [{ kind: 'answers', say: 'I’m an AI.' }, false],
    defends: [{ kind: 'defends', step: AT.checkIn }, false],
    offersToNote: [{ kind: 'offersToNote', say: 'Shall I note it?' }, false],
    asksToConfirm: [{ kind: 'asksToConfirm', guess: 'six' }, false],
    saysItDidNotHear: [{ kind: 'saysItDidNotHear', step: OPEN }, false],
    cares: [{ kind: 'cares', worry: 'rude' }, false],
    waits: [{ kind: 'waits' }, false],
    letsRest: [{ kind: 'letsRest' }, false],
    offersMore: [{ kind: 'offersMore' }, false],
    pauses: [{ kind: 'pauses', because: 'asked' }, false],
    staysQuiet: [{ kind: 'staysQuiet' }, false],
    saysGoodbye: [{ kind: 'saysGoodbye' }, false],
  };

  it.each(Object.entries(REACTIONS))('of the kind %s helps or does not', (_, [reaction, isHelp]) => {
    expect(helps(reaction)).toBe(isHelp);
  });

  it('to talk helps if it explains a word or a card of the lesson, but not what the lesson is good for', () => {
    const says = (say: string) => helps({ kind: 'answers', say });
    expect(says('The word multiply means to add the same number again and again.')).toBe(true);
    expect(says('Shops count boxes like this every day.')).toBe(false);
    const cards = [{ asks: ['why are there bags'], say: 'Bags keep equal things together.' }];
    const reaction: Reaction = { kind: 'answers', say: 'Bags keep equal things together.' };
    const asked = {
      plan: { ...MARBLES, cards },
      before,
      standing: before,
      move: { reaction, follow: NOTHING },
    };
    expect(helpsWith(OPEN, asked)).toBe(true);
    expect(helpsWith(OPEN, { ...asked, before: AT_START })).toBe(false);
  });

  it('about another question helps nobody with the open one', () => {
    expect(helps({ kind: 'hints', step: AT.core, hint: 0, because: 'asked' })).toBe(false);
    expect(helps({ kind: 'defends', step: OPEN })).toBe(true);
  });
});

describe('what follows', () => {
  const goesOn: Reaction = { kind: 'goesOn' };
  const { example } = MARBLES.steps[OPEN] ?? { example: [] };
  const told = { outcome: null, answers: 1, wasHard: false, isTold: true, isSecondTime: false, round: 0 };

  it.each<[string, Follow, boolean]>([
    ['a new question', { kind: 'asks', step: OPEN, manner: 'next', say: null, example: [] }, false],
    [
      'its idea and example before it',
      { kind: 'asks', step: OPEN, manner: 'first', say: 'Bag by bag.', example },
      false,
    ],
    ['the question in full', { kind: 'asksInFull', step: OPEN }, false],
    ['the question in a few words', { kind: 'asksShortly', step: OPEN }, false],
    ['an offer of an example', { kind: 'offersExample', step: OPEN, say: 'Bag by bag.' }, false],
    ['an offer of a hint', { kind: 'offersHint' }, false],
    ['an offer to go on', { kind: 'offersToGoOn' }, false],
    ['the closing', { kind: 'closes' }, false],
    ['another offer', { kind: 'offersAgain' }, false],
    ['nothing', NOTHING, false],
  ])('%s', (_, follow, isHelp) => {
    expect(helps(goesOn, follow)).toBe(isHelp);
  });

  it('helps if the answer to the question was told before', () => {
    const standing = { ...before, done: [{ ...told, step: OPEN }] };
    const asks: Follow = { kind: 'asks', step: OPEN, manner: 'secondTime', say: null, example: [] };
    expect(helps(goesOn, asks, standing)).toBe(true);
    expect(helps(goesOn, asks, { ...before, done: [{ ...told, step: AT.core }] })).toBe(false);
  });

  it('helps once with choices that are read aloud, unless the question itself names them', () => {
    const words = 'Is it six, five or thirty-two?';
    const simpler = begun('R').say('can you say it in simpler words');
    expect([simpler.text.includes(words), isHelpIn(simpler)]).toEqual([true, true]);
    const standing = { ...before, wantsSimple: true };
    const heard = { ...before, talk: withSaid(before.talk, words) };
    const move = { reaction: goesOn, follow: { kind: 'asksShortly', step: OPEN } } as const;
    const named = [before, heard].map((one) =>
      helpsWith(OPEN, { plan: MARBLES, before: one, standing, move }),
    );
    expect(named).toEqual([true, false]);

    const ask = 'Do three bags of two hold 6, 5 or 32 marbles?';
    const steps = MARBLES.steps.map((step, index) =>
      index === OPEN ? questionStep({ ...step, ask }) : step,
    );
    const repeated = begunWith({ ...MARBLES, steps }, 'R').say('can you say it in simpler words');
    expect([repeated.text.includes(words), isHelpIn(repeated)]).toEqual([true, false]);
  });
});

describe('in a lesson', () => {
  it.each<[string, TeacherTurn['does'], boolean]>([
    ['give me a hint', 'hints', true],
    ['I don’t know', 'hints', true],
    [SILENT, 'hints', true],
    ['show me an example', 'shows', true],
    ['I don’t understand', 'shows', true],
    ['what does multiply mean?', 'answers', true],
    ['why do we need this?', 'answers', false],
    ['are you a person?', 'answers', false],
    ['say it again', 'asksAgain', false],
    ['slower please', 'asksAgain', false],
    ['my dog ate a sock yesterday', 'answers', false],
    ['why is the sky blue?', 'offersToNote', false],
    ['wait', 'waits', false],
    ['I need the toilet', 'letsRest', false],
    ['I want to stop', 'pauses', false],
    [maybe('6'), 'asksToConfirm', false],
    [UNHEARD, 'saysItDidNotHear', false],
  ])('“%s” is met with help or not', (said, does, isHelp) => {
    const turn = begun('R').say(said);
    expect([turn.does, isHelpIn(turn)]).toEqual([does, isHelp]);
  });

  it('a misconception is met with help, and the next question is not', () => {
    const { say } = begun('R', 'R');
    const [corrected, praised] = [say('100'), say('R')];
    expect([corrected.does, isHelpIn(corrected)]).toEqual(['corrects', true]);
    expect([praised.does, isHelpIn(praised)]).toEqual(['confirms', false]);
  });

  it('an example that is offered and taken before its question is asked is teaching, and one after it is help', () => {
    const long = 'We count bag by bag, and here is why. '.repeat(8).trim();
    const steps = MARBLES.steps.map((step, index) => (index === OPEN ? { ...step, say: long } : step));
    const plan: LessonPlan = { ...MARBLES, steps };
    const { say } = begunWith(plan);
    const offered = say('W');
    expect([offered.calls.at(-1)?.name, isHelpIn(offered)]).toEqual(['offer_choices', null]);
    const taken = say('yes');
    expect([taken.text.includes('Here are two bags'), isHelpIn(taken)]).toEqual([true, false]);
    const refused = begunWith(plan, 'W').say('no');
    expect([refused.text.includes('Here are two bags'), isHelpIn(refused)]).toEqual([false, false]);
    expect(isHelpIn(begunWith(plan, 'W', 'no').say('show me an example'))).toBe(true);
  });

  it('a hint that was offered helps once it is given', () => {
    const { say } = begun('R', SILENT);
    const offered = say(SILENT);
    expect(isHelpIn(offered)).toBe(false);
    expect(isHelpIn(say('give me a hint'))).toBe(true);
  });
});
