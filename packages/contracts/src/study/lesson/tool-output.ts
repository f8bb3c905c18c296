import { asObject, parsedJson } from '../../realtime/loose-json.ts';
import { type LessonMark, readMarks } from './lesson-mark.ts';

/** What a tool returns to the model, besides the marks that it made. */
export type ToolResult = { ok: boolean } & Record<string, unknown>;

/** Writes what a tool returns. The page reads the marks from it, because it sees every item of its call. */
export const writeToolOutput = (result: ToolResult, marks: readonly LessonMark[]): string =>
  JSON.stringify(marks.length === 0 ? result : { ...result, marks });

/** Reads the marks from what a tool returned; none if it made none. */
export const marksInOutput = (output: string): LessonMark[] => readMarks(asObject(parsedJson(output)).marks);
