import { parseArgs } from 'node:util';
import { LEARNERS, type ScriptedLearner } from '../play/learners.ts';
import { checkFiles } from './check-files.ts';
import { allLessonFiles, lessonFileNamed } from './lesson-files.ts';
import { pathText } from './path-text.ts';
import { planText } from './plan-of-file.ts';
import { writePlayedPages } from './played-pages.ts';
import { playText, tryLesson } from './try-lesson.ts';

const LEARNER_NAMES = Object.keys(LEARNERS) as ScriptedLearner[];

export const USAGE = `npm run lesson -- COMMAND

  check [FILE…]     checks these lessons by every rule, or all lessons
  try FILE          plays a lesson with you as the learner
  show FILE         prints a plan as it is drawn
  path              prints which lesson builds on which
  write             plays eight lessons and writes them to docs/lessons-played

A FILE is a path, or a lesson's name such as mathematics/equal-fractions.

  --seed N          try, show: draws the plan of this whole number (otherwise 1)
  --age N           try: tells the teacher this age (otherwise the youngest of the lesson)
  --as WHO          try: lets a scripted learner answer: ${LEARNER_NAMES.join(', ')}
  --verdicts        try: shows how each of your answers was understood
  --draws N         check: draws so many questions of each step and level (otherwise 1000)
  --help            prints this`;

/** Where the desk reads and writes. `from` is the folder in which the author stands. */
export type Desk = { print(text: string): void; lines(): AsyncIterable<string>; from: string };

function wholeNumber(name: string, value: string | undefined, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(value)) throw new Error(`--${name} takes a whole number, not "${value}".`);
  return Number(value);
}

function learnerNamed(name: string | undefined): ScriptedLearner | null {
  if (name === undefined) return null;
  const learner = LEARNER_NAMES.find((known) => known === name);
  if (learner === undefined) throw new Error(`--as takes ${LEARNER_NAMES.join(', ')}, not "${name}".`);
  return learner;
}

const OPTIONS = {
  seed: { type: 'string' },
  age: { type: 'string' },
  as: { type: 'string' },
  draws: { type: 'string' },
  verdicts: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/**
 * Runs one command of `npm run lesson`.
 *
 * @returns whether all is well; only `check` can say no
 * @throws an error in plain words if the command cannot be understood or its lesson cannot be read
 */
export async function runDesk(args: string[], desk: Desk): Promise<boolean> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [command, ...names] = positionals;
  if (values.help || command === undefined) {
    desk.print(USAGE);
    return true;
  }
  const seed = wholeNumber('seed', values.seed, 1);
  const oneFile = () => {
    const [name, ...others] = names;
    if (name === undefined) throw new Error(`Which lesson? Write: npm run lesson -- ${command} FILE`);
    if (others.length > 0) throw new Error(`"${command}" takes one lesson at a time.`);
    return lessonFileNamed(name, desk.from);
  };
  switch (command) {
    case 'check': {
      const files =
        names.length === 0 ? allLessonFiles() : names.map((name) => lessonFileNamed(name, desk.from));
      return checkFiles(files, { draws: wholeNumber('draws', values.draws, 1000) }, desk.print);
    }
    case 'show':
      desk.print(planText(oneFile(), seed));
      return true;
    case 'path':
      desk.print(pathText(allLessonFiles()));
      return true;
    case 'write': {
      const pages = writePlayedPages();
      desk.print(pages === 0 ? 'Nothing has changed.' : `Written anew: ${pages} of 8. Read them.`);
      return true;
    }
    case 'try': {
      const file = oneFile();
      const age = values.age === undefined ? undefined : wholeNumber('age', values.age, 0);
      const learner = learnerNamed(values.as);
      if (learner !== null) desk.print(playText(file, { seed, age, learner }));
      else await tryLesson(file, { seed, age, showsVerdicts: values.verdicts }, desk);
      return true;
    }
    default:
      throw new Error(`There is no command "${command}".\n\n${USAGE}`);
  }
}
