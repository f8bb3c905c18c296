import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { asObject, asText, parsedJson } from '@vivavoce/contracts/realtime/loose-json';
import type { LessonToolName } from '@vivavoce/contracts/study/lesson/lesson-tools';
import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { checkAnswer } from '@vivavoce/practice/answers/check-answer';
import { rightChoice, wrongChoice } from './lesson-questions.ts';

/** A message as a text model receives it. */
type Message = {
  role: string;
  content: string | null;
  tool_call_id?: string;
  tool_calls?: { id: string; function: { name: string; arguments: string } }[];
};
type Request = { messages: Message[]; stream?: boolean; tools?: unknown[] };

/** What a teacher says in one response, and the tools that it calls after that. */
type Response = { words?: string; calls?: { name: LessonToolName; args: object }[] };

/** A teacher's first words. They ask for an answer, and do not say to which question. */
export const OPENING = 'Let us begin. Have a look at your screen, and tell me what you think.';

/** What this teacher says of every answer that no tool calls wrong. */
export const PRAISE = 'Exactly right, I thought so too.';

/** What this teacher says in a conversation that has turns already. */
export const WELCOME_BACK = 'Welcome back. Take all the time that you need.';

const NO_HURRY = 'There is no hurry.';

/** A question for a story about wrong answers: it is helped with hints, and has answers to tap. */
type ToldWrong = {
  step: LessonStep;
  /** Its number in the plan, from 1. */
  number: number;
  /** An answer that is simply wrong, so that the first hint is given. It is not the one to tap. */
  wrongAnswer: string;
  /** Answers to tap: a wrong one and the right one. */
  wrongTap: string;
  rightTap: string;
};

/** Finds the first question of a plan that such a story can be told about. Throws if there is none. */
export function questionToldWrong(plan: LessonPlan): ToldWrong {
  const others = plan.steps.flatMap(({ answers, choices }) => [...answers, ...choices]);
  for (const [at, step] of plan.steps.entries()) {
    const [wrongTap, rightTap] = [wrongChoice(step), rightChoice(step)];
    const wrongAnswer = others.find(
      (answer) => answer !== wrongTap && checkAnswer(step, answer).kind === 'wrong',
    );
    const isHelped = step.kind !== 'check-in' && step.kind !== 'check-out' && step.hints.length > 0;
    if (isHelped && wrongAnswer && wrongTap && rightTap)
      return { step, number: at + 1, wrongAnswer, wrongTap, rightTap };
  }
  throw new Error('the plan has no question with answers to tap and a wrong answer');
}

/** Reads the plan out of the instructions. */
function planIn(messages: readonly Message[]): LessonPlan {
  const [first] = messages;
  const text = /<lesson_plan>\n([\s\S]*?)\n<\/lesson_plan>/.exec(first?.content ?? '')?.[1] ?? '';
  const plan = parseLessonPlan(text);
  if (plan === null) throw new Error('the instructions hold no plan');
  return plan;
}

/** Teaches one question by its tools. It believes every answer, unless a tool says that it is wrong. */
function teach(messages: readonly Message[]): Response {
  const { number } = questionToldWrong(planIn(messages));
  const waiting: Response['calls'] = [{ name: 'mark_step', args: { step: number, helped: false } }];
  const last = messages.at(-1);
  if (last?.role === 'tool') {
    const { verdict, say } = asObject(parsedJson(last.content ?? ''));
    const isWrong = verdict === 'wrong' || verdict === 'mistake';
    return { words: isWrong ? `Not quite. ${asText(say)}` : PRAISE, calls: waiting };
  }
  if (last?.role === 'user') {
    const answer = last.content ?? '';
    // A note in brackets is no answer: the learner has said nothing for a while.
    if (answer.startsWith('[')) return { words: NO_HURRY, calls: waiting };
    return { calls: [{ name: 'check_answer', args: { step: number, answer } }] };
  }
  const hasTurns = messages.some(({ role }) => role === 'assistant');
  return hasTurns ? { words: WELCOME_BACK } : { words: OPENING, calls: waiting };
}

function stream(response: ServerResponse, { words, calls = [] }: Response, newCallId: () => string): void {
  const base = { id: 'chatcmpl-lesson', object: 'chat.completion.chunk', created: 0, model: 'lesson' };
  const send = (delta: object, finish_reason: string | null) =>
    response.write(`data: ${JSON.stringify({ ...base, choices: [{ index: 0, delta, finish_reason }] })}\n\n`);
  const toolCalls = calls.map(({ name, args }, index) => ({
    ...{ index, id: newCallId(), type: 'function' },
    function: { name, arguments: JSON.stringify(args) },
  }));
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  send({ role: 'assistant', ...(words === undefined ? {} : { content: words }) }, null);
  if (toolCalls.length > 0) send({ tool_calls: toolCalls }, null);
  send({}, toolCalls.length > 0 ? 'tool_calls' : 'stop');
  response.end('data: [DONE]\n\n');
}

/** A text model that teaches, and what it was sent. */
type LessonModel = {
  baseUrl: string;
  /** Returns what `check_answer` told the model about this answer; null if it has told nothing. */
  verdictOn(answer: string): Record<string, unknown> | null;
  close(): void;
};

/**
 * Starts a text model on loopback that leads a lesson by its tools alone. It asks one question of the plan, but in words
 * that do not give it away, and it takes every answer to be right until the tool says otherwise.
 */
export async function startLessonModel(): Promise<LessonModel> {
  const requests: Request[] = [];
  let made = 0;
  const newCallId = () => {
    made += 1;
    return `call_${made}`;
  };
  const server = createServer(async (incoming, response) => {
    const request = (await json(incoming)) as Request;
    // Only a lesson is streamed. This model does nothing else.
    if (request.stream !== true) {
      response.writeHead(503).end();
      return;
    }
    requests.push(request);
    stream(response, teach(request.messages), newCallId);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const messages = () => requests.flatMap((request) => request.messages);
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    close() {
      server.close();
      server.closeAllConnections();
    },
    verdictOn(answer) {
      const isOfAnswer = (args: string) => asObject(parsedJson(args)).answer === answer;
      const call = messages()
        .flatMap(({ tool_calls = [] }) => tool_calls)
        .find(({ function: { name, arguments: args } }) => name === 'check_answer' && isOfAnswer(args));
      const output = messages().find(
        ({ role, tool_call_id }) => role === 'tool' && tool_call_id === call?.id,
      );
      return output === undefined ? null : asObject(parsedJson(output.content ?? ''));
    },
  };
}
