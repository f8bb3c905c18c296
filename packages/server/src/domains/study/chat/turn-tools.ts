import { asObject, parsedJson } from '@vivavoce/contracts/realtime/loose-json';
import type { Worry } from '@vivavoce/contracts/safeguarding/worries';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { standingAfter } from '@vivavoce/contracts/study/lesson/lesson-standing';
import { LESSON_TOOLS } from '@vivavoce/contracts/study/lesson/lesson-tools';
import { jsonSchema, type ToolSet, tool } from 'ai';
import { hasToldPlace, markInWords } from '#domains/study/lesson-engine/after-response.ts';
import type { TaughtLesson } from '#domains/study/lesson-engine/taught-lesson.ts';
import { useTool } from '#domains/study/lesson-engine/use-tool.ts';

/** Where a lesson is when its teacher is asked: its plan, and what happened in it so far. */
export type LessonSoFar = { lesson: TaughtLesson | null; marks: readonly LessonMark[] };

/** Returns the tools of a lesson for one turn of its teacher, and what the teacher did with them. */
export function turnTools({ lesson, marks: before }: LessonSoFar) {
  const made: LessonMark[] = [];
  let concern: Worry | null = null;
  /** The tools that did what they were called for. */
  const done: string[] = [];

  const standing = () => standingAfter([...before, ...made]);

  function use(name: string, input: unknown, callId: string): unknown {
    const call = { callId, name, args: JSON.stringify(input) };
    const used = useTool({ lesson, standing: standing() }, call);
    const output = asObject(parsedJson(used.output));
    made.push(...used.marks);
    concern ??= used.concern;
    if (output.ok === true) done.push(name);
    return output;
  }

  const tools: ToolSet = Object.fromEntries(
    LESSON_TOOLS.map(({ name, description, parameters }) => [
      name,
      tool({
        description,
        inputSchema: jsonSchema(parameters),
        execute: async (input, { toolCallId }) => use(name, input, toolCallId),
      }),
    ]),
  );

  return {
    tools,

    /** The worry that the teacher told of; null if it told of none. */
    concern: (): Worry | null => concern,

    /** Returns what the turn marks, in order, once its words are known: they count if no tool told the place. */
    marksWith(words: string): LessonMark[] {
      const inWords = hasToldPlace(done) ? null : markInWords(lesson, standing(), words);
      return inWords === null ? made : [...made, inWords];
    },
  };
}
