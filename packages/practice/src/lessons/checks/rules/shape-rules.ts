import type { LessonPlan, LessonStep, StepKind } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { DrawnLesson } from '../drawn-lesson.ts';
import type { Fault, Rule } from '../finding.ts';
import { heardWords, NUMBER_WORD } from '../reading/holds.ts';

/** Where a kind of question stands in a lesson. Kinds of the same rank may come in any order. */
const RANK: Record<StepKind, number> = {
  'check-in': 0,
  guided: 1,
  practice: 1,
  reason: 1,
  'teach-back': 2,
  'check-out': 3,
};

/** Words that many questions share, so that they do not show what a question is about. */
const COMMON = new Set(
  'what which who how many much do does did you we can could would will this that these those there they them are was were have has had make made with for from your our same other alone again say tell name call called word number'.split(
    ' ',
  ),
);

const stem = (word: string) => word.slice(0, 5);
const topicsOf = (text: string) =>
  heardWords(text)
    .filter((word) => word.length > 2 && !COMMON.has(word) && !NUMBER_WORD.test(word))
    .map(stem);

const ofKind = (plan: LessonPlan, ...kinds: StepKind[]) =>
  plan.steps.filter(({ kind }) => kinds.includes(kind));

/** Lists what a plan lacks of the parts that every lesson has. */
function lackingParts(plan: LessonPlan): Fault[] {
  const practice = ofKind(plan, 'practice');
  const core = practice.filter(({ level }) => level === 'core');
  const firstPractice = plan.steps.findIndex(({ kind }) => kind === 'practice');
  const untilPractice = plan.steps.slice(0, firstPractice + 1);
  const has = (test: (step: LessonStep) => boolean, among: readonly LessonStep[]) => among.some(test);
  const parts: [isThere: boolean, wrong: string, mend: string][] = [
    [
      ofKind(plan, 'check-in').length >= 1,
      'It has no check-in.',
      'Begin with a question on what learners know already.',
    ],
    [
      has(({ say }) => say !== undefined, untilPractice),
      'Nothing is explained before the first practice.',
      'Give the guided step, or the first practice step, a "say".',
    ],
    [
      has(({ example }) => example.length > 0, untilPractice),
      'There is no worked example before the first practice.',
      'Give the guided step, or the first practice step, an "example".',
    ],
    [
      core.length >= 3 || new Set(core.map(({ title }) => title)).size >= 2,
      `It has ${core.length} practice questions at the core level.`,
      'Make three of them ("count: 3"), or two practice steps.',
    ],
    [
      has(({ level }) => level === 'easier', practice),
      'Practice has no easier questions.',
      'Add "easier" to a practice step, or items with "level: easier".',
    ],
    [
      has(({ level }) => level === 'harder', practice),
      'Practice has no harder questions.',
      'Add "harder" to a practice step, or items with "level: harder".',
    ],
    [
      ofKind(plan, 'reason', 'teach-back').length >= 1,
      'It asks for no reason and for no teach-back.',
      'Add a step of the kind "reason" or "teach-back".',
    ],
    [
      ofKind(plan, 'check-out').length >= 2,
      'It has fewer than two check-outs.',
      'Give the check-out "count: 2", or add another.',
    ],
  ];
  return parts.filter(([isThere]) => !isThere).map(([, wrong, mend]) => ({ wrong, mend }));
}

/** Returns each fault once, although several plans have it. */
function once(faults: readonly Fault[]): Fault[] {
  return [...new Map(faults.map((fault) => [fault.wrong, fault])).values()];
}

/** The rules about what a lesson consists of, and in which order. */
export const SHAPE_RULES: readonly Rule<DrawnLesson>[] = [
  {
    name: 'parts',
    asks: 'A lesson has a check-in, an explanation, an example, practice at three levels, a reason or a teach-back, and two check-outs.',
    source:
      'Review, small steps, a model before practice, much asking, independent work (Rosenshine, Principles of Instruction).',
    check: ({ plans }) => once(plans.flatMap(lackingParts)),
  },
  {
    name: 'order',
    asks: 'Check-ins come first, then guided questions and practice, then the teach-back, and check-outs last.',
    source: 'I do, we do, you do (Third Space Learning; Rosenshine).',
    check({ file: { steps } }) {
      const early = steps.filter((step, index) =>
        steps.slice(0, index).some((before) => RANK[before.kind] > RANK[step.kind]),
      );
      return early.map(({ id, kind }) => ({
        wrong: `The ${kind} comes too late.`,
        mend: 'Put check-ins first, then guided steps, practice and reasons, then the teach-back, and check-outs last.',
        step: id,
      }));
    },
  },
  {
    name: 'check-on-topic',
    asks: 'Check-ins and check-outs ask for the thing that the lesson teaches.',
    source: 'Check-in and check-out are a pair on the same skill (Third Space Learning).',
    check({ file, questions }) {
      const taught = new Set(
        [
          file.title,
          ...Object.keys(file.words),
          ...questions
            .filter(({ question }) => !question.kind.startsWith('check'))
            .flatMap(({ question }) => [question.title, question.ask]),
        ].flatMap(topicsOf),
      );
      const strange = file.steps.filter(({ id, kind, title }) => {
        if (!kind.startsWith('check')) return false;
        const asks = questions.filter(({ step }) => step.id === id).map(({ question }) => question.ask);
        return ![title, ...asks].flatMap(topicsOf).some((topic) => taught.has(topic));
      });
      return strange.map(({ id, kind }) => ({
        wrong: `The ${kind} shares no word with what the lesson explains and practises.`,
        mend: 'Ask for the same thing as in the practice, with other numbers or words.',
        step: id,
      }));
    },
  },
  {
    name: 'example-differs',
    asks: 'A worked example has other numbers or words than the questions of its lesson.',
    source:
      'An example that is the question leaves nothing to do (worked-example effect; Renkl and Atkinson).',
    check({ file, questions }) {
      const asks = questions.map(({ question }) => heardWords(question.ask).join(' '));
      const same = file.steps.filter(({ example = [] }) =>
        example.flat().some((line) => asks.includes(heardWords(line).join(' '))),
      );
      return same.map(({ id }) => ({
        wrong: 'The example works out a question that can be asked.',
        mend: 'Take other numbers in the example, or keep them out of the questions with "where".',
        step: id,
      }));
    },
  },
];
