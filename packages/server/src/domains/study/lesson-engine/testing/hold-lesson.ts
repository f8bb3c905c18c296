import { asObject, parsedJson } from '@vivavoce/contracts/realtime/loose-json';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { standingAfter } from '@vivavoce/contracts/study/lesson/lesson-standing';
import type { ToolCall } from '@vivavoce/contracts/study/lesson/lesson-tools';
import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { formatLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { type ScriptedLearner, sayingOf } from '@vivavoce/practice/lessons/play/learners';
import { hasToldPlace, markInWords, owesWords } from '../after-response.ts';
import { planInPrompt } from '../plan-in-prompt.ts';
import { taughtLesson } from '../taught-lesson.ts';
import { useTool } from '../use-tool.ts';

/** A message as `/v1/chat/completions` takes it. */
export type Message =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls?: unknown[] }
  | { role: 'tool'; tool_call_id: string; content: string };

/** One response of a teacher's model: its words, and the tools that it calls. */
export type Response = { words: string; calls: readonly ToolCall[] };

/** A teacher's model. It gets the whole conversation each time, as a text model does. */
export type Teacher = (messages: readonly Message[]) => Promise<Response>;

/** A lesson that was held: its marks, oldest first, and how often the teacher was asked for words that it owed. */
export type HeldLesson = { marks: LessonMark[]; owed: number };

/** With more turns of the teacher than this, a lesson has lost its way. */
const MOST_TURNS = 80;

/** A teacher that still owes words after so many responses never says any. */
const MOST_RESPONSES = 3;

const written = ({ callId, name, args }: ToolCall) => ({
  id: callId,
  type: 'function',
  function: { name, arguments: args },
});

/** Holds a lesson with the lesson engine between the teacher and the learner, until the teacher ends it. */
export async function holdLesson(
  plan: LessonPlan,
  { teacher, learner }: { teacher: Teacher; learner: ScriptedLearner },
): Promise<HeldLesson> {
  const text = formatLessonPlan(plan);
  const lesson = taughtLesson(text);
  const messages: Message[] = [
    { role: 'system', content: `<lesson_plan>\n${planInPrompt(text)?.text}\n</lesson_plan>` },
  ];
  const marks: LessonMark[] = [];
  let owed = 0;

  /** Takes one response, and uses its tools. */
  async function respond(): Promise<{ words: string; names: string[]; done: string[] }> {
    const { words, calls } = await teacher(messages);
    const content = words === '' ? null : words;
    messages.push({
      role: 'assistant',
      content,
      ...(calls.length > 0 ? { tool_calls: calls.map(written) } : {}),
    });
    const done: string[] = [];
    for (const call of calls) {
      const use = useTool({ lesson, standing: standingAfter(marks) }, call);
      marks.push(...use.marks);
      messages.push({ role: 'tool', tool_call_id: call.callId, content: use.output });
      if (asObject(parsedJson(use.output)).ok === true) done.push(call.name);
    }
    return { words, names: calls.map(({ name }) => name), done };
  }

  /** Takes a whole turn of the teacher. */
  async function teach(): Promise<void> {
    let response = await respond();
    const done = [...response.done];
    const isOwed = () => owesWords(response.words, response.names, response.done);
    for (let count = 1; isOwed() && count < MOST_RESPONSES; count += 1) {
      owed += 1;
      response = await respond();
      done.push(...response.done);
    }
    const mark = hasToldPlace(done) ? null : markInWords(lesson, standingAfter(marks), response.words);
    if (mark !== null) marks.push(mark);
  }

  const timesOpen = new Map<number, number>();
  await teach();
  for (let turn = 0; turn < MOST_TURNS && !standingAfter(marks).isEnded; turn += 1) {
    const { step, waitsFor } = standingAfter(marks);
    const open = waitsFor === 'answer' ? step : null;
    const times = open === null ? 1 : (timesOpen.get(open) ?? 0) + 1;
    if (open !== null) timesOpen.set(open, times);
    const question = open === null ? null : (plan.steps[open] ?? null);
    messages.push({ role: 'user', content: sayingOf(learner, { step: question, times, turn }).said });
    await teach();
  }
  return { marks, owed };
}
