import { spokenWords } from './spoken-words.ts';

/**
 * The text form of a lesson plan. A plan is stored as one text field (`lesson_plan`, specification section 3). Parents
 * read it on the session screen, and every teacher, hosted or practice, teaches from it. The form is therefore Markdown
 * that reads well unrendered and parses back exactly. The code is pure and tiny, because the browser uses it too.
 */

/** One question of a lesson, with everything that a teacher needs around it. All texts are single lines. */
export type LessonStep = {
  /** A short noun phrase, such as "half of four". Summaries use it. */
  title: string;
  /** The question, spoken word for word, so that a screen can recognise the step from a teacher's turn. */
  ask: string;
  /** The accepted answers. The first is the model answer. */
  answers: string[];
  /** Two to four texts to tap, exactly one of them right. */
  choices: string[];
  /** Hints, given one at a time: the first is only a nudge, the last is nearly the answer. */
  hints: string[];
  /** An explanation that contains the answer, for when the hints did not help. */
  explain: string;
  /** What to praise: the thinking, not the child. */
  praise?: string;
};

/** A lesson of a few questions, for learners of the given ages (in years, inclusive). */
export type LessonPlan = {
  title: string;
  subject: string;
  ages: { from: number; to: number };
  level?: string;
  greeting: string;
  /** A question on the topic that a family can talk about over a meal. Plans from before this field have none. */
  dinnerQuestion?: string;
  steps: LessonStep[];
  closing: string;
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const listed = (items: readonly string[]) =>
  items
    .map(oneLine)
    .filter((item) => item !== '')
    .map((item) => item.replace(/[\\|]/g, '\\$&'))
    .join(' | ');

const unlisted = (text: string) =>
  (text.match(/(?:\\.|[^|\\])+/g) ?? [])
    .map((item) => item.trim().replace(/\\(.)/g, '$1'))
    .filter((item) => item !== '');

/**
 * Writes a plan as Markdown. Runs of white space inside a text become single spaces, and empty list entries are left
 * out. Apart from that, `parseLessonPlan(formatLessonPlan(plan))` is the same plan.
 */
export function formatLessonPlan(plan: LessonPlan): string {
  const field = (name: string, text: string | undefined) => {
    const line = oneLine(text ?? '');
    return line === '' ? [] : [`- ${name}: ${line}`];
  };
  const steps = plan.steps.flatMap((step, index) => [
    `## ${index + 1}. ${oneLine(step.title)}`,
    '',
    ...field('Question', step.ask),
    ...field('Answers', listed(step.answers)),
    ...field('Choices', listed(step.choices)),
    ...step.hints.flatMap((hint) => field('Hint', hint)),
    ...field('Explanation', step.explain),
    ...field('Praise', step.praise),
    '',
  ]);
  return [
    `# ${oneLine(plan.title)}`,
    '',
    ...field('Subject', plan.subject),
    `- Ages: ${plan.ages.from} to ${plan.ages.to}`,
    ...field('Level', plan.level),
    ...field('Greeting', plan.greeting),
    ...field('Dinner question', plan.dinnerQuestion),
    '',
    ...steps,
    '## Closing',
    '',
    oneLine(plan.closing),
    '',
  ].join('\n');
}

type Fields = { title: string; texts: Map<string, string[]> };

function readStep({ title, texts }: Fields): LessonStep | null {
  const first = (name: string) => texts.get(name)?.[0] ?? '';
  const ask = first('question');
  if (ask === '') return null;
  const praise = first('praise');
  return {
    title,
    ask,
    answers: unlisted(first('answers')),
    choices: unlisted(first('choices')),
    hints: texts.get('hint') ?? [],
    explain: first('explanation'),
    ...(praise === '' ? {} : { praise }),
  };
}

/**
 * Reads a plan back from its text. Returns null for any other text: no title, no ages, no steps, or a step without a
 * question. A plan that a person wrote in another form is still shown and taught from; it just has no steps to follow.
 * Windows line endings, other bullets and extra blank lines are fine.
 */
export function parseLessonPlan(text: string): LessonPlan | null {
  const head: Fields = { title: '', texts: new Map() };
  const steps: Fields[] = [];
  const closing: string[] = [];
  let place: Fields | 'closing' = head;
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    const heading = /^(#{1,2})(?:\s+(.*))?$/.exec(line);
    const field = /^[-*•]\s+([a-z]+(?: [a-z]+)?):\s*(.*)$/i.exec(line);
    if (place === 'closing') closing.push(line);
    else if (heading?.[1] === '#' && head.title === '') head.title = heading[2] ?? '';
    else if (heading?.[1] === '##' && heading[2]?.toLowerCase() === 'closing') place = 'closing';
    else if (heading?.[1] === '##') {
      place = { title: (heading[2] ?? '').replace(/^\d+\.\s*/, ''), texts: new Map() };
      steps.push(place);
    } else if (field?.[1] !== undefined && field[2] !== undefined) {
      const name = field[1].toLowerCase();
      place.texts.set(name, [...(place.texts.get(name) ?? []), field[2]]);
    }
  }
  const first = (name: string) => head.texts.get(name)?.[0] ?? '';
  const [from, to = from] = (first('ages').match(/\d+/g) ?? []).map(Number);
  const read = steps.map(readStep);
  const whole = read.filter((step) => step !== null);
  if (head.title === '' || from === undefined || to === undefined) return null;
  if (whole.length === 0 || whole.length < read.length) return null;
  const level = first('level');
  const dinnerQuestion = first('dinner question');
  return {
    title: head.title,
    subject: first('subject'),
    ages: { from, to },
    ...(level === '' ? {} : { level }),
    greeting: first('greeting'),
    ...(dinnerQuestion === '' ? {} : { dinnerQuestion }),
    steps: whole,
    closing: oneLine(closing.join(' ')),
  };
}

const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** How many words may follow the question: "… of four? Take your time, Leo." */
const WORDS_AFTER_QUESTION = 6;

/**
 * Finds the step whose question ends a teacher's turn, or null if the turn ends in any other way. Used for the
 * tap-to-answer choices. Capitals and punctuation do not matter, and up to six words may follow the question.
 */
export function stepAskedIn(plan: Pick<LessonPlan, 'steps'>, teacherText: string): LessonStep | null {
  const said = ` ${bare(teacherText)} `;
  let asked: { step: LessonStep; end: number; length: number } | null = null;
  for (const step of plan.steps) {
    const question = ` ${bare(step.ask)} `;
    const at = question.trim() === '' ? -1 : said.lastIndexOf(question);
    if (at < 0) continue;
    const end = at + question.length;
    const { length } = question;
    const isLater =
      asked === null || end > asked.end || (end === asked.end && question.length > asked.length);
    if (isLater) asked = { step, end, length };
  }
  if (asked === null) return null;
  const after = said.slice(asked.end).trim();
  return after === '' || after.split(' ').length <= WORDS_AFTER_QUESTION ? asked.step : null;
}

/** With more phrases, a grammar recogniser becomes slow and unsure. */
const MOST_EXPECTED_PHRASES = 80;

/**
 * Lists what a learner may say in answer, as lower-case words for a grammar recogniser ("3/4" is "three quarters"). The
 * list contains the accepted answers and the choices, including the wrong ones: a recogniser that knew only right
 * answers would hear every answer as right. Deduplicated, at most 80 phrases. Pass `{ steps: [step] }` for one step.
 */
export function expectedWords(plan: Pick<LessonPlan, 'steps'>): string[] {
  const phrases = plan.steps
    .flatMap((step) => [...step.answers, ...step.choices])
    .map((answer) =>
      spokenWords(answer)
        .toLowerCase()
        .replace(/’/g, "'")
        .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
        .replace(/ +/g, ' ')
        .trim(),
    )
    .filter((phrase) => phrase !== '' && !/\d/.test(phrase));
  return [...new Set(phrases)].slice(0, MOST_EXPECTED_PHRASES);
}
