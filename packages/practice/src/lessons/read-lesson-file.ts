import { hasParts } from '@vivavoce/contracts/study/plan/answer-parts';
import { load, YAMLException } from 'js-yaml';
import type { z } from 'zod';
import { LessonFile } from './lesson-file.ts';
import type { QuestionTemplate } from './question-templates.ts';

/** What is wrong with a lesson file: where, such as `line 12` or `steps (new-top) → answer → kind`, and in words. */
type FileFault = { place: string; wrong: string };

type Issue = z.core.$ZodIssue;

const quoted = (items: readonly unknown[]) => items.map((item) => `“${String(item)}”`).join(', ');

/** Says what is wrong with a value, in words. */
function inWords(issue: Issue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `${quoted(issue.keys)} is not known here`;
    case 'invalid_value':
      return `must be one of ${quoted(issue.values)}`;
    case 'invalid_type':
      return `is missing, or is no ${issue.expected}`;
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? 'must not be empty'
        : `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${issue.origin === 'array' ? ' long' : ''}`;
    case 'invalid_format':
      return issue.format === 'regex' ? `must be ${issue.message}` : issue.message;
    default:
      return issue.message;
  }
}

/** Of a value that fits none of several forms, follows the form that got furthest. */
function deepest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors.flat().map(deepest);
  const [best] = inner.sort((a, b) => b.path.length - a.path.length);
  return best === undefined ? issue : { ...best, path: [...issue.path, ...best.path] };
}

/** Names a place in a file, such as `steps (new-top) → answer → kind`. */
function placeOf(path: Issue['path'], file: unknown): string {
  let here: unknown = file;
  const names = path.map((part) => {
    here = typeof here === 'object' && here !== null ? Reflect.get(here, part) : undefined;
    if (typeof part !== 'number') return String(part);
    const id = typeof here === 'object' && here !== null ? Reflect.get(here, 'id') : undefined;
    return typeof id === 'string' ? `(${id})` : `(number ${part + 1})`;
  });
  return names.join(' → ').replaceAll(' → (', ' (') || 'the file';
}

/** Returns what does not fit together in a lesson whose parts are all in form. */
function contradictionsIn(lesson: LessonFile): FileFault[] {
  const faults: FileFault[] = [];
  const ids = lesson.steps.map(({ id }) => id);
  if (lesson.ages[0] > lesson.ages[1]) faults.push({ place: 'ages', wrong: 'begin above their end' });
  for (const [index, step] of lesson.steps.entries()) {
    const fault = (wrong: string) => faults.push({ place: `steps (${step.id})`, wrong });
    const templates: Partial<QuestionTemplate>[] = [step, ...(step.items ?? [])];
    for (const level of [step.easier, step.harder]) if (level !== undefined) templates.push(level);
    if (ids.indexOf(step.id) < index) fault('has the id of an earlier step');
    if (step.items !== undefined && templates.length > 1 + step.items.length) {
      fault('has items, so their “level” says which are easier or harder');
    }
    for (const { mistakes = [], answer } of templates) {
      const unknown = mistakes.find((one) => 'is' in one && lesson.mistakes[one.is] === undefined);
      if (unknown !== undefined && 'is' in unknown)
        fault(`names the mistake “${unknown.is}”, which is not explained`);
      if (answer !== undefined && hasParts({ rule: answer }) && answer.also.length > 0) {
        fault('has “also” for an answer of several parts: write other names of a part as “a / b”');
      }
    }
    for (const part of ['ask', 'answer'] as const) {
      const isInItems = step.items?.every((item) => item[part] !== undefined) ?? false;
      if (step[part] === undefined && !isInItems) fault(`has no “${part}”`);
    }
  }
  return faults;
}

/** Reads a lesson from the text of its YAML file, or tells everything that is wrong with it. */
function readLesson(text: string): { lesson: LessonFile } | { faults: FileFault[] } {
  let content: unknown;
  try {
    content = load(text);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const place = error.mark === undefined ? 'the file' : `line ${error.mark.line + 1}`;
    return { faults: [{ place, wrong: `is no YAML: ${error.reason}` }] };
  }
  const read = LessonFile.safeParse(content);
  if (!read.success) {
    const issues = read.error.issues.map(deepest);
    return {
      faults: issues.map((issue) => ({ place: placeOf(issue.path, content), wrong: inWords(issue) })),
    };
  }
  const faults = contradictionsIn(read.data);
  return faults.length > 0 ? { faults } : { lesson: read.data };
}

/** Reads a lesson as `readLesson` does. Throws an error that names the file, with one line for each fault. */
export function readLessonFile(text: string, file: string): LessonFile {
  const read = readLesson(text);
  if ('lesson' in read) return read.lesson;
  throw new Error(read.faults.map(({ place, wrong }) => `${file}: ${place} ${wrong}.`).join('\n'));
}
