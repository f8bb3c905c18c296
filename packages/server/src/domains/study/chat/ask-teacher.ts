import { asObject } from '@vivavoce/contracts/realtime/loose-json';
import type { Worry } from '@vivavoce/contracts/safeguarding/worries';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { APICallError, generateText, type ModelMessage, type StepResult, type ToolSet } from 'ai';
import type { ChatTurn } from '#domains/sessions/chats.ts';
import { languageModel } from '#domains/study/language-model.ts';
import { owesWords } from '#domains/study/lesson-engine/after-response.ts';
import { noteAfterSlip } from '#domains/study/lesson-engine/slip-rules.ts';
import type { SlipKind } from '#domains/study/lesson-engine/teacher-slip.ts';
import type { TextModel } from '#platform/providers/providers.ts';
import { plainText } from '#platform/text/prompt-text.ts';
import { type LessonSoFar, turnTools } from './turn-tools.ts';

/** A learner who waits longer believes that nobody is there. Shorter than the room's own wait for a reply (45 s). */
const ANSWER_TIMEOUT_MS = 30_000;
/** The limit of a second answer in the place of one with a slip. Both together are shorter than the room's wait. */
const SECOND_ANSWER_TIMEOUT_MS = 12_000;
/** The limits of an answer. The teacher is told to be brief; these cut off an answer that is not. */
const ANSWER_MAX_TOKENS = 400;
const ANSWER_MAX_LENGTH = 2_000;
/** How often a teacher is asked in one turn: to check an answer, to speak, and twice to correct itself. */
const STEPS_MAX = 4;
/** How a server answers that knows no tools, or not with this model: a request, a place or a field that it does not know. */
const REFUSES_TOOLS: readonly (number | undefined)[] = [400, 404, 422];

/**
 * Converts a turn for the model. The learner's words lose anything that could pass for a marker or for another speaker:
 * some servers interpret the marks of their own template wherever they find them.
 */
function asMessage({ role, content }: ChatTurn): ModelMessage {
  return role === 'teacher'
    ? { role: 'assistant', content }
    : { role: 'user', content: plainText(content) || '…' };
}

/** What a teacher is asked with. `after`: the slip in the answer that this one replaces. */
type TeacherAsked = LessonSoFar & {
  instructions: string;
  turns: readonly ChatTurn[];
  after: SlipKind | null;
};

/** The teacher's next words, and what they and the tools mark. With a concern there may be no words. */
export type TeacherAnswer = { text: string; marks: readonly LessonMark[]; concern: Worry | null };

/** Whether the teacher must be asked again after its tools have returned. */
function owesMore(step: StepResult<ToolSet> | undefined): boolean {
  if (step === undefined) return false;
  const done = step.toolResults.filter(({ output }) => asObject(output).ok === true);
  const namesOf = (all: readonly { toolName: string }[]) => all.map(({ toolName }) => toolName);
  return owesWords(step.text, namesOf(step.toolCalls), namesOf(done));
}

/** Asks once, with the tools of a lesson or without any. A later answer of the same turn takes the place of the first. */
async function askOnce(
  model: TextModel,
  { instructions, turns, after, ...lesson }: TeacherAsked,
  { withTools, abortSignal }: { withTools: boolean; abortSignal: AbortSignal },
): Promise<TeacherAnswer> {
  const { tools, concern, marksWith } = turnTools(lesson);
  // Some servers take a system message at the beginning alone, so a note after a slip stands at the end of the first one.
  const rules = after === null ? instructions : `${instructions}\n\n${noteAfterSlip(after)}`;
  const { steps } = await generateText({
    model: languageModel(model),
    // A new lesson has no turns: the teacher speaks first, as in a live lesson. The library accepts no empty list next
    // to `system`, so the instructions are the first message; all later ones have one of the other roles.
    messages: [{ role: 'system', content: rules }, ...turns.map(asMessage)],
    allowSystemInMessages: true,
    ...(withTools ? { tools } : {}),
    stopWhen: [
      ({ steps: all }) => concern() !== null || !owesMore(all.at(-1)),
      ({ steps: all }) => all.length >= STEPS_MAX,
    ],
    prepareStep: ({ stepNumber }) => (stepNumber === STEPS_MAX - 1 ? { toolChoice: 'none' } : {}),
    maxOutputTokens: ANSWER_MAX_TOKENS,
    abortSignal,
    maxRetries: 0,
  });
  const said = steps.map(({ text }) => text.trim()).findLast((words) => words !== '') ?? '';
  const text = said.slice(0, ANSWER_MAX_LENGTH);
  return { text, marks: marksWith(text), concern: concern() };
}

/**
 * Asks the text model for the teacher's next words. The model leads the lesson with tools, which are executed here. A
 * server that refuses them is asked once more without any.
 * @throws when the model cannot be reached, takes too long, or answers nothing
 */
export async function askTeacher(model: TextModel, asked: TeacherAsked): Promise<TeacherAnswer> {
  const abortSignal = AbortSignal.timeout(
    asked.after === null ? ANSWER_TIMEOUT_MS : SECOND_ANSWER_TIMEOUT_MS,
  );
  const answer = await askOnce(model, asked, { withTools: true, abortSignal }).catch((error: unknown) => {
    if (!APICallError.isInstance(error) || !REFUSES_TOOLS.includes(error.statusCode)) throw error;
    return askOnce(model, asked, { withTools: false, abortSignal });
  });
  if (answer.text === '' && answer.concern === null) throw new Error('the text model answered nothing');
  return answer;
}
