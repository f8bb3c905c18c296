import { questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import type { ScriptedLearner } from '../../play/learners.ts';
import type { PlayedLesson } from '../../play/play.ts';
import { PLAY_RULES } from './play-rules.ts';

const plan = {
  title: 'Halves',
  subject: 'Mathematics',
  ages: { from: 8, to: 9 },
  greeting: 'Today we share.',
  words: [],
  cards: [],
  steps: [questionStep({ title: 'half of four', ask: 'What is half of four?', answers: ['2'] })],
  closing: 'Share something today.',
};

/** A lesson in which the teacher said these turns; the last one is a pause if it says so. */
const played = (learner: ScriptedLearner, said: readonly string[]): PlayedLesson => ({
  plan,
  learner,
  turns: said.map((text) => ({
    by: 'teacher',
    said: text,
    step: null,
    does: text === 'Until soon.' ? 'pauses' : 'asksAgain',
  })),
});

const findings = (rule: string, ...lessons: PlayedLesson[]) =>
  PLAY_RULES.filter(({ name }) => name === rule)
    .flatMap(({ check }) => check({ played: lessons }))
    .map(({ wrong }) => wrong);

describe('a played lesson', () => {
  it('may end with its closing, or with a pause for a silent learner', () => {
    const lessons = [
      played('bright', ['What is half of four?', 'Yes. Share something today. Goodbye!']),
      played('silent', ['What is half of four?', 'Take your time.', 'Until soon.']),
    ];
    expect(findings('plays-to-the-end', ...lessons)).toEqual([]);
  });

  it.each<[ScriptedLearner, string[]]>([
    ['bright', ['What is half of four?', 'And what else?']],
    ['wrong', ['What is half of four?', 'Until soon.']],
    ['silent', ['What is half of four?', 'Share something today.']],
    ['silent', [...Array.from({ length: 20 }, (_, index) => `Are you there, ${index}?`), 'Until soon.']],
  ])('is stuck for %s: %s', (learner, said) => {
    spec('X-1004');
    expect(findings('plays-to-the-end', played(learner, said))).toEqual([
      expect.stringMatching(/does not come to its end/),
    ]);
  });

  it('is named once for each learner', () => {
    const stuck = played('slow', ['What is half of four?']);
    expect(findings('plays-to-the-end', stuck, stuck, { ...stuck, learner: 'wrong' })).toHaveLength(2);
  });

  it('says nothing twice in a row', () => {
    const twice = played('wrong', ['Listen.', 'What is half of four?', 'What is half of four?']);
    expect(findings('never-twice-in-a-row', twice)).toEqual([
      'With a learner who is never right, the teacher says this twice running: “What is half of four?”',
    ]);
    expect(findings('never-twice-in-a-row', played('wrong', ['A half?', 'Listen.', 'A half?']))).toEqual([]);
  });

  it('says no longer sentence twice in a row, but its question', () => {
    const idea = 'Both parts are the same size.';
    const twice = played('slow', [`${idea} What is half of four?`, `Not yet. ${idea}`]);
    expect(findings('never-twice-in-a-row', twice)).toEqual([
      `With a learner who is right at the second try, the teacher says this twice running: “${idea}”`,
    ]);
    const fair = ['Two is even. What is half of four?', 'Two is even. Again: What is half of four?', idea];
    expect(findings('never-twice-in-a-row', played('slow', fair))).toEqual([]);
  });

  it('asks whoever learns for a reason, if it has such a question', () => {
    const why = questionStep({
      title: 'why',
      kind: 'reason',
      ask: 'How do you know?',
      answers: ['It is even.'],
    });
    const lesson = {
      ...played('bright', ['What is half of four?']),
      plan: { ...plan, steps: [...plan.steps, why] },
    };
    spec('X-1001');
    expect(findings('asks-for-reasons', lesson)).toEqual([
      'A learner who is always right is never asked: “How do you know?”',
    ]);
    const asked = lesson.turns.map((turn) => ({ ...turn, step: 1 }));
    expect(findings('asks-for-reasons', { ...lesson, turns: asked })).toEqual([]);
    expect(findings('asks-for-reasons', { ...lesson, learner: 'slow' })).toEqual([
      'A learner who is right at the second try is never asked: “How do you know?”',
    ]);
    expect(findings('asks-for-reasons', { ...lesson, learner: 'wrong' })).toEqual([]);
  });

  it('asks who is always right for every reason, and who is often wrong for one', () => {
    const why = questionStep({ title: 'why', kind: 'reason', ask: 'Why so?', answers: ['It is even.'] });
    const told = questionStep({ title: 'told', kind: 'teach-back', ask: 'How?', answers: ['In two parts.'] });
    const lesson = played('bright', ['What is half of four?', 'Why so?']);
    const both = {
      ...lesson,
      plan: { ...plan, steps: [...plan.steps, why, told] },
      turns: lesson.turns.map((turn, index) => ({ ...turn, step: index })),
    };
    expect(findings('asks-for-reasons', both)).toEqual([
      'A learner who is always right is never asked: “How?”',
    ]);
    expect(findings('asks-for-reasons', { ...both, learner: 'slow' })).toEqual([]);
  });

  it('holds no lecture', () => {
    const turn = (words: number) => Array.from({ length: words }, () => 'half').join(' ');
    spec('X-1013');
    expect(findings('short-turns', played('bright', ['Listen.', turn(95)]))).toEqual([]);
    expect(findings('short-turns', played('bright', ['Listen.', turn(96)]))).toEqual([
      expect.stringMatching(/^With a learner who is always right, the teacher says 96 words in one turn: /),
    ]);
  });
});
