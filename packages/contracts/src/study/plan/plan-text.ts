import { formatRule, parseRule } from './answer-rule-text.ts';
import { type LessonPlan, type LessonStep, type Mistake, STEP_KINDS, STEP_LEVELS } from './lesson-plan.ts';
import { listed, oneLine, splitAtEquals, unlisted } from './plan-lists.ts';

/*
 * The text form of a lesson plan: Markdown that reads well unrendered and parses back exactly. The code is pure and
 * tiny, because the browser uses it too.
 */

const field = (name: string, text: string | undefined) => {
  const line = oneLine(text ?? '');
  return line === '' ? [] : [`- ${name}: ${line}`];
};

const pair = (name: string, left: readonly string[], right: string) =>
  listed(left) === '' || oneLine(right) === '' ? [] : [`- ${name}: ${listed(left)} = ${oneLine(right)}`];

function formatStep(step: LessonStep, index: number): string[] {
  return [
    `## ${index + 1}. ${oneLine(step.title)}`,
    '',
    ...(step.kind === 'practice' ? [] : field('For', step.kind)),
    ...(step.level === 'core' ? [] : field('Difficulty', step.level)),
    ...field('Say', step.say),
    ...step.example.flatMap((line) => field('Example', line)),
    ...field('Question', step.ask),
    ...field('Answers', listed(step.answers)),
    ...(step.rule === undefined ? [] : field('Answer kind', formatRule(step.rule))),
    ...(step.rule?.ideas ?? []).flatMap((idea) => field('Idea', listed(idea))),
    ...field('Choices', listed(step.choices)),
    ...step.mistakes.flatMap(({ answers, say }) => pair('Mistake', answers, say)),
    ...step.hints.flatMap((hint) => field('Hint', hint)),
    ...field('Explanation', step.explain),
    ...field('Because', step.because),
    '',
  ];
}

/** How the text of a plan says that its lesson is quiet. */
const QUIET = 'quiet';

/**
 * Writes a plan as Markdown. Runs of white space inside a text become single spaces, and empty list entries are left
 * out. Apart from that, `parseLessonPlan(formatLessonPlan(plan))` is the same plan.
 */
export function formatLessonPlan(plan: LessonPlan): string {
  return [
    `# ${oneLine(plan.title)}`,
    '',
    ...field('Lesson', plan.id),
    ...field('Subject', plan.subject),
    `- Ages: ${plan.ages.from} to ${plan.ages.to}`,
    ...field('Level', plan.level),
    ...field('Tone', plan.isQuiet ? QUIET : undefined),
    ...field('Greeting', plan.greeting),
    ...field('Dinner question', plan.dinnerQuestion),
    ...plan.words.flatMap(({ word, meaning }) => pair('Word', [word], meaning)),
    ...plan.cards.flatMap(({ asks, say }) => pair('Card', asks, say)),
    '',
    ...plan.steps.flatMap(formatStep),
    '## Closing',
    '',
    oneLine(plan.closing),
    '',
  ].join('\n');
}

/** The fields under one heading. A name can stand several times. */
type Fields = { title: string; texts: Map<string, string[]> };

const all = ({ texts }: Fields, name: string) => texts.get(name) ?? [];
const first = (fields: Fields, name: string) => all(fields, name)[0] ?? '';
const given = <Name extends string>(name: Name, text: string) =>
  (text === '' ? {} : { [name]: text }) as { [Key in Name]?: string };
const oneIn = <Item extends string>(items: readonly Item[], text: string, otherwise: Item) =>
  items.find((item) => item === text.toLowerCase()) ?? otherwise;

const pairs = (fields: Fields, name: string) =>
  all(fields, name).flatMap((text) => {
    const [left, right] = splitAtEquals(text);
    const items = unlisted(left);
    return items.length === 0 || right === '' ? [] : [{ items, right }];
  });

function readStep(fields: Fields): LessonStep | null {
  const ask = first(fields, 'question');
  if (ask === '') return null;
  const ideas = all(fields, 'idea').map(unlisted);
  const rule = parseRule(first(fields, 'answer kind'), ideas);
  const mistakes: Mistake[] = pairs(fields, 'mistake').map(({ items, right }) => ({
    answers: items,
    say: right,
  }));
  return {
    title: fields.title,
    kind: oneIn(STEP_KINDS, first(fields, 'for'), 'practice'),
    level: oneIn(STEP_LEVELS, first(fields, 'difficulty'), 'core'),
    ...given('say', first(fields, 'say')),
    example: all(fields, 'example'),
    ask,
    answers: unlisted(first(fields, 'answers')),
    ...(rule === null ? {} : { rule }),
    choices: unlisted(first(fields, 'choices')),
    mistakes,
    hints: all(fields, 'hint'),
    explain: first(fields, 'explanation'),
    ...given('because', first(fields, 'because')),
  };
}

/** Sorts the lines of a plan by the heading above them. */
function readFields(text: string): { head: Fields; steps: Fields[]; closing: string } {
  const head: Fields = { title: '', texts: new Map() };
  const steps: Fields[] = [];
  const closing: string[] = [];
  let place: Fields | 'closing' = head;
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    const heading = /^(#{1,2})(?:\s+(.*))?$/.exec(line);
    const named = /^[-*•]\s+([a-z]+(?: [a-z]+)?):\s*(.*)$/i.exec(line);
    if (place === 'closing') closing.push(line);
    else if (heading?.[1] === '#' && head.title === '') head.title = heading[2] ?? '';
    else if (heading?.[1] === '##' && heading[2]?.toLowerCase() === 'closing') place = 'closing';
    else if (heading?.[1] === '##') {
      place = { title: (heading[2] ?? '').replace(/^\d+\.\s*/, ''), texts: new Map() };
      steps.push(place);
    } else if (named?.[1] && named[2]) {
      const name = named[1].toLowerCase();
      place.texts.set(name, [...all(place, name), named[2]]);
    }
  }
  return { head, steps, closing: oneLine(closing.join(' ')) };
}

/** Reads the title and the lesson's id from the beginning of a plan's text. Either may be missing in a plan by hand. */
export function headOfPlan(beginning: string): { title: string; id?: string } {
  const { head } = readFields(beginning);
  return { title: head.title, ...given('id', first(head, 'lesson')) };
}

/**
 * Reads a plan back from its text. Returns null for any other text: no title, no ages, no steps, or a step without a
 * question. A plan that a person wrote in another form is still shown and taught from; it just has no steps to follow.
 * Windows line endings, other bullets and extra blank lines are fine.
 */
export function parseLessonPlan(text: string): LessonPlan | null {
  const { head, steps, closing } = readFields(text);
  const [from, to = from] = (first(head, 'ages').match(/\d+/g) ?? []).map(Number);
  const read = steps.map(readStep);
  const whole = read.filter((step) => step !== null);
  if (head.title === '' || from === undefined || to === undefined) return null;
  if (whole.length === 0 || whole.length < read.length) return null;
  return {
    ...given('id', first(head, 'lesson')),
    title: head.title,
    subject: first(head, 'subject'),
    ages: { from, to },
    ...given('level', first(head, 'level')),
    ...(first(head, 'tone') === QUIET ? { isQuiet: true } : {}),
    greeting: first(head, 'greeting'),
    ...given('dinnerQuestion', first(head, 'dinner question')),
    words: pairs(head, 'word').map(({ items, right }) => ({ word: items[0] ?? '', meaning: right })),
    cards: pairs(head, 'card').map(({ items, right }) => ({ asks: items, say: right })),
    steps: whole,
    closing,
  };
}
