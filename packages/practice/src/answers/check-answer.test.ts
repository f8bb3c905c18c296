import { hasParts, modelAnswer } from '@vivavoce/contracts/study/plan/answer-parts';
import { ANSWER_KINDS } from '@vivavoce/contracts/study/plan/answer-rule';
import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../tools/spec/vitest.ts';
import { curriculum } from '../curriculum.ts';
import { checkAnswer } from './check-answer.ts';
import { ruleOf } from './infer-rule.ts';
import { asked } from './testing/asked.ts';

const THREE = asked(
  'How many apples are left?',
  ['three', '3', 'three apples'],
  undefined,
  [],
  ['2', '3', '4', '13'],
);
const OXYGEN = asked(
  'Which gas do plants give out?',
  'oxygen',
  undefined,
  [],
  ['oxygen', 'nitrogen', 'steam'],
);
const FISH = asked('Is a whale a fish?', ['no', 'false'], undefined, [], ['yes', 'no']);

describe('the kind of answer of a plan without rules', () => {
  it.each([
    ['number', THREE],
    ['number', asked('What is half of a half?', ['a quarter', '1/4'])],
    ['number', asked('How long is it?', ['twelve centimetres', '12 cm'])],
    ['yes-no', FISH],
    ['choice', OXYGEN],
    ['word', asked('Which gas do plants give out?', 'oxygen')],
    ['spelling', asked('How do you spell they?', 'they')],
    ['word', asked('What is the story about?', 'two friends and a dog')],
    ['open', asked('What do you like best?', [])],
  ] as const)('%s: $1.ask', (kind, question) => {
    expect(ruleOf(question).kind).toBe(kind);
  });

  it('has the form that the question asks for', () => {
    expect(ruleOf(asked('What is 0.5 as a fraction?', '1/2')).form).toBe('fraction');
    expect(ruleOf(asked('Write 6/8 in its simplest form.', '3/4')).form).toBe('simplest');
  });
});

describe('an answer and nothing else', () => {
  it.each([
    [THREE, 'I think it’s three', true],
    [OXYGEN, 'steam', true],
    [FISH, 'yes', true],
    [OXYGEN, 'plants give out oxygen', false],
    [THREE, 'I ate two so three are left', false],
  ] as const)('%#: $1', (question, said, isExact) => {
    expect(checkAnswer(question, said)).toMatchObject({ isExact });
  });
});

/** Whole utterances that are turned into capitals and given other marks. */
const SAID: [Parameters<typeof checkAnswer>[0], string][] = [
  [THREE, 'four, no, three'],
  [THREE, 'not three'],
  [THREE, 'three or four'],
  [THREE, 'the second one'],
  [OXYGEN, 'i think plants give out oxygen'],
  [OXYGEN, 'not nitrogen, oxygen'],
  [OXYGEN, 'carbon monoxide'],
  [FISH, 'no it isn’t'],
  [FISH, 'yes because it swims'],
  [
    asked('What is the area?', '12 m²', { kind: 'quantity', unit: 'square metres', needsUnit: true }),
    '12 metres',
  ],
  [asked('What time is it?', 'half past three', { kind: 'time' }), 'three thirty'],
  [asked('What is the change?', '£2.50', { kind: 'money' }), 'two pounds fifty'],
  [asked('Expand 2(x + 3).', '2x + 6', { kind: 'expression' }), '6 + 2x'],
  [asked('Spell they.', 'they', { kind: 'spelling' }), 't h e y'],
];

describe('every check', () => {
  it.each(SAID)('does not mind capitals, spaces and marks at the end: $1', (question, said) => {
    const plain = checkAnswer(question, said);
    for (const other of [said.toUpperCase(), `  ${said} `, `${said}!`, `${said}.`, `${said}?`, `${said} …`])
      expect([other, checkAnswer(question, other)]).toEqual([other, plain]);
  });

  const pieces = [
    'three',
    '1/0',
    '-',
    '½',
    '£',
    'not',
    'no',
    '(',
    'x',
    '^',
    '%',
    'because',
    '\u0000',
    '😀',
    '|',
    '٣',
    'a:b',
    '9999999999999999999',
    '\n',
    '…',
    'double',
    'half past',
    "'",
    '\\',
    'é',
    'oxygen',
    ',',
    '0.',
    '√',
  ];
  it.each(ANSWER_KINDS)('of kind %s never throws, on any text', (kind) => {
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let run = 0; run < 400; run += 1) {
      const said = Array.from({ length: next(12) }, () => pieces[next(pieces.length)]).join(
        next(2) === 0 ? ' ' : '',
      );
      const answers = [pieces[next(pieces.length)] ?? '', 'three'].slice(next(3));
      const question = asked(
        said,
        answers,
        { kind, ideas: [['three', pieces[next(pieces.length)] ?? '']] },
        [],
        ['three', said],
      );
      expect(checkAnswer(question, said).kind).toBeTypeOf('string');
    }
  });

  it.each(ANSWER_KINDS)(
    'of kind %s reads a text of 10,000 characters, and nothing after the first 4,000',
    (kind) => {
      const question = asked('Is it three or four?', ['three'], { kind, ideas: [['three']] });
      for (const piece of ['not three, ', 'um ', 'n, e, c ', '1/', 'because half past ', 'evaporashun ']) {
        const long = piece.repeat(10_000 / piece.length);
        expect(checkAnswer(question, long)).toEqual(checkAnswer(question, long.slice(0, 4000)));
      }
    },
  );
});

/** What a learner says who gives the model answer. */
const modelAnswers = (step: LessonStep) =>
  hasParts(step) ? [modelAnswer(step).join(' and ')] : step.answers;

const isAccepted = (step: LessonStep, said: string) => /^right/.test(checkAnswer(step, said).kind);

describe.each(curriculum().map((lesson) => [lesson.id, lesson] as const))('in the lesson %s', (_, lesson) => {
  const steps = [1, 2, 3].flatMap((seed) => lesson.draw(seed).steps);

  it('every model answer and every right choice is accepted', () => {
    for (const step of steps) {
      for (const answer of modelAnswers(step))
        for (const said of [answer, `I think it’s ${answer}`, `Is it ${answer}?`])
          expect([step.ask, said, checkAnswer(step, said).kind]).toEqual([step.ask, said, 'right']);
      const right = step.choices.filter((choice) => isAccepted(step, choice));
      spec('X-976');
      expect([step.ask, right.length]).toEqual([step.ask, step.choices.length === 0 ? 0 : 1]);
    }
  });

  it('every wrong choice and every mistake is refused', () => {
    for (const step of steps) {
      const wrong = step.choices.filter((choice) => !isAccepted(step, choice));
      for (const text of [...wrong, ...step.mistakes.flatMap(({ answers }) => answers)])
        for (const said of [text, `I think it’s ${text}`]) {
          spec('X-976');
          expect([step.ask, said, checkAnswer(step, said).kind]).toEqual([
            step.ask,
            said,
            expect.stringMatching(/^(?:wrong|mistake)$/),
          ]);
        }
    }
  });
});
