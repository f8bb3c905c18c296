import { isClosing } from '@vivavoce/contracts/study/plan/lesson-end';
import { type LessonPlan, questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { stepAskedIn } from '@vivavoce/contracts/study/plan/step-asked';
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '#answers/check-answer.ts';
import { pickLesson } from '#pick-lesson.ts';
import type { TeacherTurn } from '#reply.ts';
import { AT, begun, begunWith } from '#testing/held-lesson.ts';
import { instructionsFor, lessonRoom, maybe, PIZZA, SILENT, UNHEARD } from '#testing/lesson-room.ts';
import { MARBLES } from '#testing/marbles.ts';
import { type Exchange, LEARNERS, playLesson } from '#testing/scripted-learner.ts';
import { spec } from '../../../../tools/spec/vitest.ts';
import type { LessonCall } from './tool-calls.ts';

/** Writes a call as a short line: "check 1 “ten”". */
function line(call: LessonCall): string {
  switch (call.name) {
    case 'check_answer':
      return `check ${call.args.step} “${call.args.answer}”`;
    case 'mark_step':
      return `mark ${call.args.step}${call.args.helped ? ', helped' : ''}`;
    case 'offer_choices':
      return `offer ${call.args.choices.join(' or ')}`;
    case 'note_question':
      return `note “${call.args.question}”`;
    case 'end_lesson':
      return 'end';
  }
}
const lines = ({ calls }: TeacherTurn) => calls.map(line);

/** Returns the number of the question at which a turn waits; null if it waits at none. */
function markedIn({ calls }: TeacherTurn): number | null {
  const mark = calls.find(({ name }) => name === 'mark_step');
  return mark?.name === 'mark_step' ? mark.args.step : null;
}

/** Returns the number by which the tools name a question. */
const number = (index: number) => index + 1;
const GUIDED = number(AT.guided);

/** Returns the verdict that the server comes to for the answer that a turn has checked; null if it checks none. */
function verdictIn(plan: LessonPlan, { calls }: TeacherTurn): string | null {
  const check = calls.find(({ name }) => name === 'check_answer');
  if (check?.name !== 'check_answer') return null;
  const step = plan.steps[check.args.step - 1];
  return step === undefined ? 'no such question' : checkAnswer(step, check.args.answer).kind;
}

describe('an answer to the open question', () => {
  it('is checked, and the next question is marked', () => {
    const { say } = begun();
    expect(lines(say('R'))).toEqual(['check 1 “10”', `mark ${GUIDED}`]);
  });

  it('that is wrong is checked, and the question stays marked', () => {
    const { say } = begun('R');
    const hint = say('W');
    expect(hint.does).toBe('hints');
    expect(lines(hint), spec('X-964')).toEqual([`check ${GUIDED} “1”`, `mark ${GUIDED}, helped`]);
  });

  it('is checked without the words around it', () => {
    const { say } = begun('R');
    expect(lines(say('I don’t know, is it 6?'))[0]).toBe(`check ${GUIDED} “6”`);
  });

  it('that comes in parts is checked together with the parts before it', () => {
    const plan: LessonPlan = {
      ...PIZZA,
      steps: [
        questionStep({
          title: 'primary colours',
          ask: 'Which three colours make all the others?',
          answers: ['red', 'yellow', 'blue'],
          rule: { kind: 'set' },
          explain: 'They are red, yellow and blue.',
        }),
        ...PIZZA.steps,
      ],
    };
    const { say } = begunWith(plan);
    const [part, rest] = [say('red and blue'), say('yellow')];
    expect([lines(part), verdictIn(plan, part)]).toEqual([['check 1 “red and blue”', 'mark 1'], 'partly']);
    expect([lines(rest), verdictIn(plan, rest)]).toEqual([
      ['check 1 “red and blue, yellow”', 'mark 2'],
      'right',
    ]);
  });

  it('is checked when the learner has confirmed what was heard', () => {
    const { say } = begun('R');
    expect(lines(say(maybe('6')))).toEqual([`mark ${GUIDED}`]);
    expect(lines(say('yes'))[0]).toBe(`check ${GUIDED} “6”`);
  });

  it('is checked beside the wish to stop or to rest', () => {
    expect(lines(begun('R').say('6. I want to stop now'))).toEqual([
      `check ${GUIDED} “6.”`,
      `mark ${GUIDED}`,
    ]);
    const { say } = begun('R');
    expect(lines(say('6. I need the toilet'))).toEqual([`check ${GUIDED} “6.”`, `mark ${GUIDED}`]);
    expect(lines(say('I am back'))).toEqual([`mark ${number(AT.core)}`]);
  });
});

describe('what is no answer', () => {
  it.each(['I don’t know', 'give me a hint', SILENT])(
    'is not checked, and the question stays marked with the help: %s',
    (said) => {
      expect(lines(begun('R').say(said))).toEqual([`mark ${GUIDED}, helped`]);
    },
  );

  it.each([
    'say it again',
    'why is the sky blue?',
    'my dog ate a sock yesterday',
    'you are stupid',
    'wait',
    'I need the toilet',
    UNHEARD,
  ])('is not checked, and the question stays marked: %s', (said) => {
    expect(lines(begun('R').say(said))).toEqual([`mark ${GUIDED}`]);
  });

  it('is an answer to a question that was not heard', () => {
    const { room } = begun();
    room.cutLastTurn(3);
    expect(lines(room.say('10'))).toEqual(['mark 1']);
  });
});

describe('an offer', () => {
  const long = {
    ...MARBLES.steps[AT.guided],
    say: 'We count bag by bag, and here is why. '.repeat(8).trim(),
  };
  const LONG: LessonPlan = {
    ...MARBLES,
    steps: MARBLES.steps.map((step, index) => (index === AT.guided ? { ...step, ...long } : step)),
  };

  it('to show an example has a yes and a no to tap, until the question is asked', () => {
    const { say } = begunWith(LONG);
    expect(lines(say('W')), spec('X-1013')).toEqual(['check 1 “1”', 'offer yes or no']);
    expect(lines(say('wait'))).toEqual([]);
    expect(lines(say('yes'))).toEqual([`mark ${GUIDED}`]);
  });

  it('to note a question is taken by a yes, and then the question is noted', () => {
    const { say } = begun('R');
    const question = 'how many people live in China?';
    expect(lines(say(question))).toEqual([`mark ${GUIDED}`]);
    expect(lines(say('yes please'))).toEqual([`note “${question}”`, `mark ${GUIDED}`]);
    expect(lines(say('6'))[0]).toBe(`check ${GUIDED} “6”`);
  });

  it('to note a question is left by a no', () => {
    const { say } = begun('R', 'how many people live in China?');
    expect(lines(say('no thanks'))).toEqual([`mark ${GUIDED}`]);
  });
});

describe('the end', () => {
  it('is not called with a goodbye in the middle, so that the question stays marked', () => {
    const { say } = begun('R');
    const [pause, goodbye] = [say('I want to stop'), say('no thanks')];
    expect([pause.does, goodbye.does]).toEqual(['pauses', 'saysGoodbye']);
    expect([lines(pause), lines(goodbye)]).toEqual([[`mark ${GUIDED}`], [`mark ${GUIDED}`]]);
    expect(lines(say('I’m ready'))).toEqual([`mark ${GUIDED}`]);
  });

  it('marks no question that was not heard before a pause', () => {
    const { room } = begun();
    room.cutLastTurn(3);
    expect(lines(room.say('I want to stop'))).toEqual([]);
  });

  it('is called with the closing, and again with a goodbye after it', () => {
    const { room, say } = begun();
    let turn = say('R');
    for (let turns = 0; turns < 40 && !lines(turn).includes('end'); turns += 1) turn = say('R');
    expect(isClosing(MARBLES, turn.text)).toBe(true);
    const goodbye = room.say('no thanks');
    expect([goodbye.does, lines(goodbye)]).toEqual(['saysGoodbye', ['end']]);
  });
});

describe('a lesson whose plan the server does not have', () => {
  it('marks no question and checks none, and a pause does not end it', () => {
    const room = lessonRoom(instructionsFor(null));
    expect(lines(room.begin())).toEqual([]);
    const began = room.say('maths please');
    expect([began.does, lines(began)]).toEqual(['opens', []]);
    expect(lines(room.say('7'))).toEqual([]);
    expect(lines(room.say('I want to stop'))).toEqual([]);
  });

  it('ends who wants none', () => {
    const room = lessonRoom(`${instructionsFor(null)}\nSpecialty: Mathematics`);
    room.begin();
    const turn = room.say('no thanks');
    expect([turn.does, lines(turn)]).toEqual(['saysGoodbye', ['end']]);
  });
});

describe('played lessons', () => {
  const drawn = pickLesson({ specialty: 'Science', age: 11, level: null, interests: [], doneTitles: [] });
  const plans = [MARBLES, PIZZA, drawn.draw(1)];
  const played = plans.flatMap((plan) =>
    Object.entries(LEARNERS).map(([learner, script]) => ({ plan, learner, ...playLesson(plan, script()) })),
  );

  /** Returns the turns that break a rule, each with what was said before it. */
  const broken = (isBroken: (exchange: Exchange, plan: LessonPlan) => boolean) =>
    played.flatMap(({ plan, learner, exchanges }) =>
      exchanges
        .filter((exchange) => isBroken(exchange, plan))
        .map(({ said, turn }) => `${learner}: “${said}” ${turn.does} ${lines(turn)}: ${turn.text}`),
    );
  const names = ({ calls }: TeacherTurn) => calls.map(({ name }) => name);

  it('mark each question that is asked, and the one that stays open', () => {
    expect(
      broken(({ turn }, plan) => {
        const asked = stepAskedIn(plan, turn.text);
        const isOpen = asked !== null || turn.does !== 'waits';
        const step = asked === null ? turn.step : plan.steps.indexOf(asked);
        return isOpen && step !== null && markedIn(turn) !== number(step);
      }),
    ).toEqual([]);
    expect(played.every(({ first }) => lines(first).join() === 'mark 1')).toBe(true);
  });

  it('end with their closing, and with nothing else', () => {
    expect(
      broken(({ turn }, plan) => names(turn).includes('end_lesson') !== isClosing(plan, turn.text)),
    ).toEqual([]);
  });

  it('tell where the lesson is whenever an answer was checked', () => {
    const completing = ['mark_step', 'offer_choices', 'end_lesson'];
    expect(
      broken(({ turn }) => {
        const places = names(turn).filter((name) => completing.includes(name));
        return places.length > 1 || (names(turn).includes('check_answer') && places.length === 0);
      }),
    ).toEqual([]);
  });

  it('check each answer that the teacher has judged, and the server judges it alike', () => {
    const REACTIONS: Partial<Record<TeacherTurn['does'], RegExp>> = {
      confirms: /^right/,
      corrects: /^mistake$/,
      saysWhatIsMissing: /^nearly$/,
      asksForRest: /^partly$/,
    };
    expect(
      broken(({ turn }, plan) => {
        const verdict = verdictIn(plan, turn);
        return verdict === 'none' || REACTIONS[turn.does]?.test(verdict ?? 'unchecked') === false;
      }),
    ).toEqual([]);
    expect(
      broken(({ turn, before }) => (lines(turn)[0] ?? '').startsWith('check') && before === null),
    ).toEqual([]);
    const reactions = new Set(played.flatMap(({ exchanges }) => exchanges.map(({ turn }) => turn.does)));
    expect([...reactions]).toEqual(expect.arrayContaining(['confirms', 'corrects', 'thanks', 'hints']));
  });

  it('check nothing beside a question', () => {
    const isTalk = ({ turn }: Exchange) =>
      ['answers', 'offersToNote', 'waits', 'cares', 'letsRest', 'saysItDidNotHear'].includes(turn.does);
    expect(broken((exchange) => isTalk(exchange) && names(exchange.turn).includes('check_answer'))).toEqual(
      [],
    );
  });
});
