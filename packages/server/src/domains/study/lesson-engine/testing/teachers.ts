import { asList, asObject, asText, parsedJson } from '@vivavoce/contracts/realtime/loose-json';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import {
  LESSON_TOOLS,
  type LessonToolName,
  type ToolCall,
} from '@vivavoce/contracts/study/lesson/lesson-tools';
import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { Teacher } from './hold-lesson.ts';

/** The practice teacher behind its text interface, at this base URL. */
export const practiceTeacher =
  (baseUrl: string): Teacher =>
  async (messages) => {
    const tools = LESSON_TOOLS.map((tool) => ({ type: 'function', function: tool }));
    const response = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ messages, tools }),
    });
    const [choice] = asList(asObject(await response.json()).choices);
    const { content, tool_calls } = asObject(asObject(choice).message);
    const calls = asList(tool_calls).map((call): ToolCall => {
      const { id, function: called } = asObject(call);
      const { name, arguments: args } = asObject(called);
      return { callId: asText(id), name: asText(name), args: asText(args) };
    });
    return { words: asText(content), calls };
  };

/** Where a teacher goes in a lesson: the marks that say what it waits for, in the order of the lesson. */
export type Route = readonly Exclude<LessonMark, { kind: 'checked' | 'helped' | 'noted' }>[];

/** Returns the way that a lesson took. */
export const routeOf = (marks: readonly LessonMark[]): Route =>
  marks.filter((mark) => mark.kind !== 'checked' && mark.kind !== 'helped' && mark.kind !== 'noted');

/** What a teacher says at a place of its route. */
function wordsAt(plan: LessonPlan, place: Route[number] | undefined): string {
  if (place?.kind === 'asked') return plan.steps[place.step]?.ask ?? '';
  return place?.kind === 'offered' ? 'May I show you how it works?' : plan.closing;
}

/** The learner has given up for now, and anybody can hear that. */
const GIVES_UP = /^I do not know$/;

/** Whether a tool's output sends the teacher on: the answer was right, or the question is one that is asked once. */
function sendsOn(output: string): boolean {
  const { verdict, do: advice } = asObject(parsedJson(output));
  return verdict === 'right' || verdict === 'rightOtherForm' || /\bgo on\.$/.test(asText(advice));
}

/**
 * A model that leads a lesson as hosted ones do: it has an answer checked, hears the verdict, and only then speaks. It
 * cannot judge by itself, so it goes on when the tool's output says so, and otherwise asks the question again. Who gives up
 * is helped.
 */
export function hostedModel(plan: LessonPlan, route: Route): Teacher {
  let at = 0;
  let made = 0;
  const call = (name: LessonToolName, args: object): ToolCall => {
    made += 1;
    return { callId: `hosted_${made}`, name, args: JSON.stringify(args) };
  };
  const speak = (helped: boolean) => {
    const place = route[at];
    const told =
      place?.kind === 'asked'
        ? call('mark_step', { step: place.step + 1, helped })
        : place?.kind === 'offered'
          ? call('offer_choices', { choices: place.choices })
          : call('end_lesson', {});
    return { words: wordsAt(plan, place), calls: [told] };
  };
  return async (messages) => {
    const last = messages.at(-1);
    const place = route[at];
    if (last?.role === 'user' && place?.kind === 'asked' && !GIVES_UP.test(last.content))
      return { words: '', calls: [call('check_answer', { step: place.step + 1, answer: last.content })] };
    const isTaken = last?.role === 'user' && place?.kind === 'offered';
    if (isTaken || (last?.role === 'tool' && sendsOn(last.content))) at += 1;
    return speak(last?.role === 'user' && place?.kind === 'asked');
  };
}

/** A model that forgets its tools. It asks the questions of its route word for word, and goes on after each answer. */
export function modelWithoutTools(plan: LessonPlan, route: Route): Teacher {
  let at = -1;
  return async () => {
    at += 1;
    return { words: `Well. ${wordsAt(plan, route[at])}`, calls: [] };
  };
}
