import { asList, asObject, asText, parsedJson } from '@vivavoce/contracts/realtime/loose-json';
import { WORRIES, type Worry } from '@vivavoce/contracts/safeguarding/worries';
import {
  type LessonMark,
  NOTED_QUESTION_MAX_LENGTH,
  NOTED_QUESTIONS_MAX,
  OFFERED_CHOICE_MAX_LENGTH,
  OFFERED_CHOICES,
} from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { LessonStanding } from '@vivavoce/contracts/study/lesson/lesson-standing';
import {
  isLessonTool,
  type LessonToolName,
  type ToolCall,
} from '@vivavoce/contracts/study/lesson/lesson-tools';
import { type ToolResult, writeToolOutput } from '@vivavoce/contracts/study/lesson/tool-output';
import { checkAnswer } from '@vivavoce/practice/answers/check-answer';
import { readWorry } from '@vivavoce/safeguarding/reading/read-worry';
import { plainLine } from '#platform/text/prompt-text.ts';
import { stepNumbered, type TaughtLesson } from './taught-lesson.ts';
import { adviceFor, SAY_MAX_LENGTH } from './verdict-advice.ts';

/** What follows from a call of a tool. */
export type ToolUse = {
  /** What the model is told: the text of the call's output. */
  output: string;
  marks: readonly LessonMark[];
  /** The worry that the model tells of; null for every other call. */
  concern: Worry | null;
};

type Context = { lesson: TaughtLesson | null; standing: LessonStanding };
type Args = Record<string, unknown>;
type Made = { result: ToolResult; marks?: readonly LessonMark[]; concern?: Worry };

const refused = (why: string): Made => ({ result: { ok: false, why } });

const NO_SUCH_STEP = 'The lesson plan has no question with this number.';

/** Returns an argument as a text. A model may write a text that is a number as a number. */
const inText = (value: unknown): string => (Number.isFinite(value) ? String(value) : asText(value));

const oneLine = (value: unknown) => inText(value).replace(/\s+/g, ' ').trim();

/** What tells of a worry is for no screen and no list: its turn was read already. */
const tellsOfWorry = (text: string) => readWorry(text) !== null;

function check({ lesson, standing }: Context, { step: number, answer }: Args): Made {
  const found = stepNumbered(lesson, number);
  if (found === null) return refused(NO_SUCH_STEP);
  const { place, step } = found;
  const verdict = checkAnswer(step, inText(answer));
  const { do: advice, say } = adviceFor(step, verdict, standing.results.get(place));
  const material = say === undefined ? {} : { say: plainLine(say, SAY_MAX_LENGTH) };
  return {
    result: { ok: true, verdict: verdict.kind, do: advice, ...material },
    marks: [{ kind: 'checked', step: place, verdict: verdict.kind }],
  };
}

/** A small model may write a yes as a text. */
const isTrue = (value: unknown) => value === true || value === 'true';

/** Help is marked as long as no answer has counted: after that, it changes nothing that the lesson shows. */
function mark({ lesson, standing }: Context, { step: number, helped }: Args): Made {
  const found = stepNumbered(lesson, number);
  if (found === null) return refused(NO_SUCH_STEP);
  const step = found.place;
  const isKnown = standing.step === step && standing.waitsFor === 'answer' && !standing.isEnded;
  const isAnswered = (standing.results.get(step)?.isFirstRight ?? null) !== null;
  const asked: LessonMark[] = isKnown ? [] : [{ kind: 'asked', step }];
  const help: LessonMark[] = isTrue(helped) && !isAnswered ? [{ kind: 'helped', step }] : [];
  return { result: { ok: true }, marks: [...asked, ...help] };
}

function offer({ choices }: Args): Made {
  const texts = [...new Set(asList(choices).map(oneLine))].filter(
    (text) => text !== '' && text.length <= OFFERED_CHOICE_MAX_LENGTH,
  );
  if (texts.length < OFFERED_CHOICES.least || texts.length > OFFERED_CHOICES.most)
    return refused(`Offer ${OFFERED_CHOICES.least} to ${OFFERED_CHOICES.most} short texts.`);
  if (texts.some(tellsOfWorry)) return refused('This is not to be tapped.');
  return { result: { ok: true }, marks: [{ kind: 'offered', choices: texts }] };
}

/** Notes a question in one line. */
function note({ standing }: Context, { question }: Args): Made {
  const text = oneLine(question).slice(0, NOTED_QUESTION_MAX_LENGTH);
  if (text === '') return refused('There is no question.');
  if (tellsOfWorry(text)) return refused('This is not for the list.');
  if (standing.noted.length >= NOTED_QUESTIONS_MAX) return refused('The list is full.');
  return { result: { ok: true }, marks: [{ kind: 'noted', question: text }] };
}

function raise({ worry }: Args): Made {
  const concern = WORRIES.find((one) => one === worry);
  if (concern === undefined) return refused('There is no such worry.');
  return { result: { ok: true, do: 'Say nothing more. The lesson is paused.' }, concern };
}

const TOOLS: Record<LessonToolName, (context: Context, args: Args) => Made> = {
  check_answer: check,
  mark_step: mark,
  offer_choices: (_context, args) => offer(args),
  note_question: note,
  raise_concern: (_context, args) => raise(args),
  end_lesson: () => ({ result: { ok: true }, marks: [{ kind: 'ended' }] }),
};

/**
 * Executes one call of a tool. Pure: it decides what the model is told and what is marked, and the caller does it. What a
 * model sends may be anything, so everything in it is checked, and nothing of it ends a lesson by an error.
 */
export function useTool(context: Context, call: ToolCall): ToolUse {
  const { name, args } = call;
  const {
    result,
    marks = [],
    concern = null,
  } = isLessonTool(name)
    ? TOOLS[name](context, asObject(parsedJson(args)))
    : refused('There is no such tool.');
  return { output: writeToolOutput(result, marks), marks, concern };
}
