// @module-tag postgresql

import type { ChatAnswer } from '@vivavoce/contracts/study/chat-calls';
/** In a written lesson too, the server executes the tools with which a model leads it (decision 0052). */
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { type LessonStep, questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { formatLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appOver } from '#testing/app-over.ts';
import { parentOf } from '#testing/attention-records.ts';
import { SCHOOL } from '#testing/concerns.ts';
import type { Person, TestApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';
import {
  type LoopbackTextModel,
  type ScriptedReply,
  startLoopbackTextModel,
} from '#testing/third-parties/loopback-text-model.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const marbles: LessonStep = questionStep({
  title: 'two bags',
  kind: 'guided',
  ask: 'What is six plus seven?',
  answers: ['thirteen'],
  rule: { kind: 'number' },
  choices: ['thirteen', 'twelve', 'sixty seven'],
  mistakes: [{ answers: ['sixty seven'], say: 'You put the digits side by side.' }],
  hints: ['Make ten first.'],
  explain: 'Six and four are ten, and three more are thirteen.',
});
const apples: LessonStep = questionStep({
  ...marbles,
  title: 'apples',
  ask: 'What is eight plus five?',
  mistakes: [],
});
const PLAN = formatLessonPlan({
  title: 'Adding',
  subject: 'Mathematics',
  ages: { from: 6, to: 8 },
  greeting: 'Hello!',
  words: [],
  cards: [],
  steps: [marbles, apples],
  closing: 'That was our lesson on adding.',
});

let server: TestApp;
let model: LoopbackTextModel;
let learner: Person;
let sessionId: string;
let chatId: string;
beforeAll(async () => {
  model = await startLoopbackTextModel();
  server = await appOver(await testPlatform(SCHOOL), {}, model);
});
afterAll(async () => {
  await server.close();
  await model.close();
});
beforeEach(async () => {
  Object.assign(model.script, { answer: 'Take your time.', replies: [], statusWithTools: undefined });
  learner = await server.signUp({ name: 'Mila Lind' });
  sessionId = await server.startSession(learner);
  const { orm } = server.platform.db;
  await server.domains.sessions.storePlan(orm, sessionId, PLAN);
  chatId = (await server.domains.sessions.find(orm, sessionId))?.chatId ?? '';
  model.asked.length = 0;
});

const call = (name: string, args: unknown = {}) => ({ name, args });

/** Writes to the teacher, who answers with these replies one after the other. */
async function write(message: string, replies: ScriptedReply[], itemId?: string): Promise<ChatAnswer> {
  server.platform.clock.advance(1_000);
  model.script.replies.push(...replies);
  const { headers, userId } = learner;
  const payload = { userId, chatId, message, ...(itemId && { itemId }) };
  const answer = await server.app.inject({ method: 'POST', url: '/api/chat/send', headers, payload });
  expect([answer.statusCode, model.script.replies]).toEqual([200, []]);
  return answer.json();
}

async function read({ headers } = learner): Promise<{ marks: LessonMark[]; said: string[] }> {
  const url = `/api/learning_session/${sessionId}/messages`;
  const { messages, marks } = (await server.app.inject({ url, headers })).json();
  return { marks, said: messages.map(({ content }: { content: string }) => content) };
}

/** Returns what the model was told by its tools in the last request, oldest first. */
const toldByTools = () =>
  (model.asked.at(-1)?.messages ?? [])
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => JSON.parse(content));

const asked = (step: number): LessonMark => ({ kind: 'asked', step });

describe('a model that leads a written lesson with tools', () => {
  it('has an answer checked before it speaks, and says where the lesson is', async () => {
    const opening = await write('', [
      { says: `Hello Mila! ${marbles.ask}`, calls: [call('mark_step', { step: 1 })] },
    ]);
    expect(opening).toMatchObject({ message: `Hello Mila! ${marbles.ask}`, marks: [asked(0)] });
    expect(model.asked).toHaveLength(1);
    const tools = model.asked[0]?.body.tools as { function: { name: string } }[];
    expect(tools.map((tool) => tool.function.name)).toEqual([
      ...['check_answer', 'mark_step', 'offer_choices', 'note_question', 'raise_concern', 'end_lesson'],
    ]);

    const praised = await write('13', [
      { says: 'Let me see.', calls: [call('check_answer', { step: 1, answer: '13' })] },
      { says: `Well added! ${apples.ask}`, calls: [call('mark_step', { step: 2 })] },
    ]);
    expect(toldByTools()).toMatchObject([{ ok: true, verdict: 'right' }]);
    const marks = [{ kind: 'checked', step: 0, verdict: 'right' }, asked(1)];
    expect(praised).toMatchObject({ message: `Well added! ${apples.ask}`, marks });
    expect(await read()).toEqual({
      marks: [asked(0), ...marks],
      said: [opening.message, '13', praised.message],
    });
  });

  it('says when it helped, so that an answer after a hint is not taken for one without', async () => {
    const waits = (helped: boolean) => call('mark_step', { step: 1, helped });
    await write('', [{ says: marbles.ask, calls: [waits(false)] }]);
    const hint = await write('can I have a hint?', [{ says: 'Make ten first.', calls: [waits(true)] }]);
    const helped: LessonMark = { kind: 'helped', step: 0 };
    expect(hint.marks).toEqual([helped]);
    await write('13', [
      { calls: [call('check_answer', { step: 1, answer: '13' })] },
      { says: `Yes. ${apples.ask}`, calls: [call('mark_step', { step: 2, helped: false })] },
    ]);
    expect((await read()).marks, spec('X-1066')).toEqual([
      ...[asked(0), helped, { kind: 'checked', step: 0, verdict: 'right' }],
      asked(1),
    ]);
  });

  it('is told that a wrong answer is wrong, though it believed it, and says something else', async () => {
    await write('', [{ says: marbles.ask, calls: [call('mark_step', { step: 1 })] }]);
    const answer = await write('sixty seven', [
      { says: 'Correct!', calls: [call('check_answer', { step: 1, answer: 'sixty seven' })] },
      { says: 'You put the digits side by side. Try again.', calls: [call('mark_step', { step: 1 })] },
    ]);
    expect(toldByTools(), spec('X-1034')).toMatchObject([
      { ok: true, verdict: 'mistake', do: expect.stringContaining('Do not tell the answer') },
    ]);
    expect(answer, spec('X-1034')).toMatchObject({
      message: 'You put the digits side by side. Try again.',
      marks: [{ kind: 'checked', step: 0, verdict: 'mistake' }],
    });
    expect((await read()).said.join(' '), spec('X-1034')).not.toContain('Correct');
  });

  it('climbs the ladder of help, because the marks of earlier turns count', async () => {
    const check = call('check_answer', { step: 1, answer: 'twelve' });
    await write('twelve', [{ calls: [check] }, { says: 'Make ten first.' }]);
    expect(toldByTools()).toMatchObject([{ verdict: 'wrong', say: 'Make ten first.' }]);
    await write('twelve', [{ calls: [check] }, { says: 'Six and four are ten.' }]);
    expect(toldByTools()).toMatchObject([{ verdict: 'wrong', say: marbles.explain }]);
  });

  it('may say its words with all its tools at once, and is not asked again', async () => {
    const answer = await write('13', [
      {
        says: `Yes! ${apples.ask}`,
        calls: [call('check_answer', { step: 1, answer: '13' }), call('mark_step', { step: 2 })],
      },
    ]);
    expect(answer.marks).toEqual([{ kind: 'checked', step: 0, verdict: 'right' }, asked(1)]);
  });

  it('gets the same answer for the same message again, with its marks and nothing new', async () => {
    const first = await write('', [{ says: marbles.ask, calls: [call('mark_step', { step: 1 })] }], 'vv_1');
    expect(await write('', [], 'vv_1')).toEqual(first);
    expect((await read()).marks).toEqual([asked(0)]);
  });

  it('that calls what does not exist, with arguments that are none, still answers', async () => {
    const answer = await write('hello', [
      { calls: [call('delete_everything'), call('mark_step', '{'), call('check_answer', { step: 99 })] },
      { says: 'Hello.' },
    ]);
    expect(answer).toMatchObject({ message: 'Hello.', marks: [] });
  });

  it('that only calls tools is asked four times, the last time for words alone', async () => {
    const silent = { calls: [call('mark_step', { step: 1 })] };
    const answer = await write('hello', [silent, silent, silent, { says: 'Here I am.' }]);
    expect(answer).toMatchObject({ message: 'Here I am.', marks: [asked(0)] });
    expect(model.asked.map(({ body }) => body.tool_choice)).toEqual(['auto', 'auto', 'auto', 'none']);
  });
});

describe('a model without tools', () => {
  it('is followed by its words: a question of the plan, then the closing', async () => {
    const opening = await write('', [{ says: `Hello. ${marbles.ask}` }]);
    expect(opening.marks, spec('X-1037')).toEqual([asked(0)]);
    expect((await write('what?', [{ says: `I ask again. ${marbles.ask}` }])).marks).toEqual([]);
    const closing = await write('13', [{ says: 'That was our lesson on adding.' }]);
    expect(closing.marks, spec('X-1037')).toEqual([{ kind: 'ended' }]);
    expect((await read()).marks, spec('X-1037')).toEqual([asked(0), { kind: 'ended' }]);
  });

  it('is followed by its words if it names a question that the plan has not', async () => {
    const answer = await write('', [{ says: apples.ask, calls: [call('mark_step', { step: 7 })] }]);
    expect(answer.marks).toEqual([asked(1)]);
  });

  it.each([400, 404, 422])(
    'on a server that refuses tools with %d is asked once more without any',
    async (status) => {
      model.script.statusWithTools = status;
      const answer = await write('', [{ says: `Hello. ${marbles.ask}` }]);
      expect(answer).toMatchObject({ message: `Hello. ${marbles.ask}`, marks: [asked(0)] });
      expect(model.asked.map(({ body }) => 'tools' in body)).toEqual([true, false]);
      expect(model.asked[1]?.messages).toEqual(model.asked[0]?.messages);
    },
  );
});

describe('a question that a learner wants noted', () => {
  it('is kept with the session, for the learner and a linked parent', async () => {
    const question = 'How deep do whales dive?';
    const answer = await write('can you note how deep whales dive', [
      { says: 'Noted. Back to adding!', calls: [call('note_question', { question })] },
    ]);
    expect(answer.marks, spec('X-1039')).toEqual([{ kind: 'noted', question }]);
    for (const reader of [learner, await parentOf(server, learner)])
      expect((await read(reader)).marks, spec('X-1039')).toEqual([{ kind: 'noted', question }]);
  });

  it('is not noted if it tells of a worry', async () => {
    const answer = await write('note my question', [
      { calls: [call('note_question', { question: 'Why does my dad hit me every night?' })] },
      { says: 'That is not for the list.' },
    ]);
    expect(toldByTools(), spec('X-1039')).toMatchObject([{ ok: false }]);
    expect(answer.marks, spec('X-1039')).toEqual([]);
    expect((await read()).marks, spec('X-1039')).toEqual([]);
  });
});

describe('a worry that the teacher tells of', () => {
  const QUIET = 'I do not like it when my stepdad reads to me';

  it('pauses the lesson with a card, and drops what the teacher said and marked', async () => {
    const question = 'Why does he do it?';
    const { message, helpCard, marks } = await write(
      QUIET,
      [
        {
          says: `Let us go on. ${marbles.ask}`,
          calls: [
            ...[call('note_question', { question }), call('raise_concern', { worry: 'sexual_harm' })],
            call('mark_step', { step: 1 }),
          ],
        },
      ],
      'item_worry',
    );
    expect(helpCard, spec('X-1038')).toMatchObject({ worry: 'sexual_harm', trusted: 'not_home' });
    expect(message, spec('X-1038')).toMatch(/paused the lesson/);
    expect([marks, model.asked.length], spec('X-1038')).toEqual([[], 1]);
    expect(await read(), spec('X-1038')).toEqual({ marks: [], said: [] });
    expect(await write('hello?', []), spec('X-1038')).toMatchObject({ helpCard: { id: helpCard?.id } });
    expect(await write(QUIET, [], 'item_worry')).toMatchObject({ message, helpCard: { id: helpCard?.id } });
    expect(model.asked).toHaveLength(1);

    const url = `/api/help_card/${helpCard?.id}/answer`;
    const { headers } = learner;
    await server.app.inject({ method: 'POST', url, headers, payload: { choice: 'go_on' } });
    expect(await write('three', [])).toMatchObject({ message: 'Take your time.', helpCard: null });
    expect(JSON.stringify(model.asked.at(-1)), spec('X-1038')).not.toMatch(/stepdad|Why does he/);
  });

  it('before the learner has said anything pauses nothing', async () => {
    const answer = await write('', [
      { says: marbles.ask, calls: [call('raise_concern', { worry: 'hurt' })] },
    ]);
    expect(answer).toMatchObject({ message: marbles.ask, helpCard: null, marks: [asked(0)] });
  });
});
