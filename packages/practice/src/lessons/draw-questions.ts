import type { AnswerRule } from '@vivavoce/contracts/study/plan/answer-rule';
import { DECIMAL } from '@vivavoce/contracts/study/plan/answer-rule-text';
import { type LessonStep, questionStep, type StepLevel } from '@vivavoce/contracts/study/plan/lesson-plan';
import { stepAskedIn } from '@vivavoce/contracts/study/plan/step-asked';
import { chosenChoices, mistakeProblem } from './draw-choices.ts';
import { draws } from './draw-params.ts';
import type { Names } from './expressions.ts';
import { fillText } from './fill-text.ts';
import type { LessonFile, LessonFileStep } from './lesson-file.ts';
import { type QuestionTemplate, questionSources } from './question-templates.ts';
import { type Random, randomFor } from './random.ts';

/** A question with its draw. `key` is the same for the same question in other words; it is empty if nothing was drawn. */
export type DrawnQuestion = { step: LessonStep; names: Names; key: string };

/** What the questions of one level of a step are drawn with. `problems` collects why draws were left out. */
type Setting = {
  lesson: LessonFile;
  step: LessonFileStep;
  level: StepLevel;
  random: Random;
  problems: Set<string>;
};

function settingOf(lesson: LessonFile, step: LessonFileStep, level: StepLevel, seed: number): Setting {
  return { lesson, step, level, random: randomFor(seed, `${step.id} ${level}`), problems: new Set() };
}

/** Fills how far a number may be off. Throws if no decimal comes out, because a plan could not hold it. */
function withinOf(within: string, fill: (text: string) => string): string {
  const filled = fill(within);
  if (!DECIMAL.test(filled)) throw new Error(`“within” is ${filled}, and must be a decimal such as 0.5`);
  return filled;
}

function ruleOf(answer: NonNullable<QuestionTemplate['answer']>, fill: (text: string) => string): AnswerRule {
  const { is: _is, also: _also, ...rule } = answer;
  return {
    ...rule,
    ...(rule.unit === undefined ? {} : { unit: fill(rule.unit) }),
    ...(rule.within === undefined ? {} : { within: withinOf(rule.within, fill) }),
    ...(rule.ideas === undefined ? {} : { ideas: rule.ideas.map((idea) => idea.map(fill)) }),
  };
}

/** Fills a template with a draw; null if that question would have no single right answer. */
function questionOf(
  { lesson, step, level, random, problems }: Setting,
  template: QuestionTemplate,
  names: Names,
): LessonStep | null {
  const fill = (text: string) => fillText(text, names);
  const oneOf = (variants: readonly string[]) => fill(random.pick(variants));
  const { ask, answer } = template;
  if (ask === undefined) throw new Error('“ask” is missing');
  if (answer === undefined) throw new Error('“answer” is missing');
  const answers = [...answer.is, ...answer.also].map(fill);
  const rule = ruleOf(answer, fill);
  const mistakes = (template.mistakes ?? []).map((mistake) => {
    const said = 'say' in mistake ? mistake.say : lesson.mistakes[mistake.is];
    if (said === undefined) throw new Error('a mistake has a name that the lesson does not explain');
    return { answers: mistake.when.map(fill), say: oneOf(said) };
  });
  const choices = chosenChoices((template.choices ?? []).map(fill), answers, rule, random);
  const problem = 'problem' in choices ? choices.problem : mistakeProblem({ answers, mistakes, rule });
  if ('problem' in choices || problem !== null) {
    if (problem !== null) problems.add(problem);
    return null;
  }
  return questionStep({
    title: step.title,
    kind: step.kind,
    level,
    ask: oneOf(ask),
    answers,
    rule,
    choices,
    mistakes,
    hints: (template.hints ?? []).map(oneOf),
    explain: template.explain === undefined ? '' : oneOf(template.explain),
    ...(template.because === undefined ? {} : { because: oneOf(template.because) }),
  });
}

/** Draws different questions of one template, for as long as the caller wants more and there are any. */
function* questionsOf(setting: Setting, template: QuestionTemplate): Generator<DrawnQuestion> {
  try {
    for (const { names, key } of draws(template, setting.random)) {
      const step = questionOf(setting, template, names);
      if (step !== null) yield { step, names, key };
    }
  } catch (error) {
    const problem = (error as Error).message.replace(/\.$/, '');
    throw new Error(`Step ${setting.step.id} (${setting.level}) cannot be drawn: ${problem}.`);
  }
}

/** Says that a level has too few questions, and why. */
function tooFew({ step, level, problems }: Setting, found: number, count: number): Error {
  const why = problems.size === 0 ? 'no other draw keeps its conditions' : [...problems].join(', or ');
  const what = found === 0 ? 'has no question' : `has only ${found} of ${count} questions`;
  return new Error(`Step ${step.id} (${level}) ${what}: ${why}.`);
}

/**
 * Draws the questions of a step as one plan holds them: core, then easier, then harder. `asked` holds the questions of
 * the plan so far, and gets the new ones. No plan asks the same twice, because a screen recognises a question by its
 * words. So an easier or harder level can come out smaller when others ask the same already. Throws an error that names the
 * step if it has too few core questions, or too few of a level of its own.
 */
export function drawQuestions(
  lesson: LessonFile,
  step: LessonFileStep,
  seed: number,
  asked: LessonStep[],
): DrawnQuestion[] {
  const keys = new Set<string>();
  return questionSources(step).flatMap(({ level, count, mostOfEach, templates }) => {
    const setting = settingOf(lesson, step, level, seed);
    const taken: DrawnQuestion[] = [];
    const isNew = (question: DrawnQuestion) =>
      !keys.has(question.key) &&
      stepAskedIn({ steps: [...asked, question.step] }, question.step.ask) === question.step;
    let repeats = 0;
    for (const template of setting.random.shuffled(templates)) {
      const enough = Math.min(count, taken.length + mostOfEach);
      if (taken.length === enough) break;
      for (const question of questionsOf(setting, template)) {
        if (isNew(question)) {
          asked.push(question.step);
          if (step.items === undefined && question.key !== '') keys.add(question.key);
          taken.push(question);
        } else repeats += 1;
        if (taken.length === enough) break;
      }
    }
    if (repeats > 0) setting.problems.add('the other questions are in the plan already');
    const isEnough = taken.length === count || (repeats > 0 && level !== 'core');
    if (!isEnough) throw tooFew(setting, taken.length, count);
    return taken;
  });
}

/** A question as a plan could hold it, and what it was drawn from. */
export type PossibleQuestion = { question: LessonStep; template: QuestionTemplate };

/**
 * Returns different questions of each level of a step, as plans could hold them: up to `limit` of a level, shared among
 * the questions of a bank. So these are all if there are fewer, and otherwise a fixed sample. Throws if a template has no
 * question at all.
 */
export function allDraws(lesson: LessonFile, step: LessonFileStep, limit: number): PossibleQuestion[] {
  return questionSources(step).flatMap(({ level, templates }) => {
    const limitOfEach = Math.ceil(limit / templates.length);
    return templates.flatMap((template) => {
      const setting = settingOf(lesson, step, level, 0);
      const found: PossibleQuestion[] = [];
      for (const question of questionsOf(setting, template)) {
        if (found.push({ question: question.step, template }) >= limitOfEach) break;
      }
      if (found.length === 0) throw tooFew(setting, 0, limit);
      return found;
    });
  });
}
