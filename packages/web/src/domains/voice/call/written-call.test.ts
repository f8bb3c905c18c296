import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { describe, expect, it, vi } from 'vitest';
import { hurtCard } from '#domains/safeguarding/testing/cards.ts';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { eventually } from '#testing/eventually.ts';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { amara, fractions, leo } from '#testing/people.ts';
import { sendChat } from './chat-calls.ts';
import type { CallReport } from './realtime-call.ts';
import { openWrittenCall, WRITTEN_TRIES } from './written-call.ts';

silenceWarnings();

type Order = Partial<Parameters<typeof openWrittenCall>[0]>;

function opened(order: Order = {}) {
  const reports: CallReport[] = [];
  const giveUp = new AbortController();
  const call = openWrittenCall({
    ...{ userId: leo.id, teacherId: amara.id, opening: 'takes_over', pace: 'usual', signal: giveUp.signal },
    report: (report) => reports.push(report),
    ...order,
  });
  const events = () => reports.flatMap((report) => (report.type === 'event' ? [report.event] : []));
  const said = () => events().flatMap((event) => (event.type === 'teacher_said' ? [event.text] : []));
  return { call, reports, events, said, giveUp };
}

/** What the server marked with each answer. */
const asked: LessonMark = { kind: 'asked', step: 1 };

/** Fakes a server whose teacher repeats what was written. */
function echo() {
  const server = fakeServer(
    {
      'POST /api/chat/send': ({ body }) => ({
        learningSessionId: fractions.id,
        chatId: fractions.chatId,
        itemId: `${body.itemId}_answer`,
        message: body.message === '' ? 'Hello, I am your AI teacher.' : `You wrote ${body.message}.`,
        marks: [asked],
        helpCard: null,
      }),
    },
    { user: leo },
  );
  return { ...server, bodies: () => server.seen('POST /api/chat/send').map(({ body }) => body) };
}

describe('a call in writing', () => {
  it('reports an answer as a realtime call would', async () => {
    echo();
    const { call, reports, events } = opened();
    call.sendText('vv_1', 'two');
    await eventually(() => expect(events().at(-1)?.type).toBe('response_ended'));
    const itemId = 'vv_1_answer';
    const text = 'You wrote two.';
    expect(events()).toEqual([
      { type: 'response_started', responseId: 'written_vv_1' },
      { type: 'lesson_marked', marks: [asked] },
      { type: 'teacher_words', itemId, text },
      { type: 'teacher_said', itemId, text },
      {
        ...{ type: 'response_ended', responseId: 'written_vv_1', status: 'completed' },
        ...{ itemIds: [itemId], usage: null },
      },
    ]);
    expect(reports).toContainEqual({ type: 'link', link: 'steady' });
  });

  it('lets the teacher begin, and then continues in the chat that the server named', async () => {
    const server = echo();
    const { call, said } = opened({ opening: 'teacher_begins' });
    await eventually(() => expect(said()).toEqual(['Hello, I am your AI teacher.']));
    call.sendText('vv_2', 'hi');
    await eventually(() => expect(said()).toHaveLength(2));
    const parties = { userId: leo.id, teacherId: amara.id, pace: 'usual' };
    expect(server.bodies()).toEqual([
      { ...parties, message: '', itemId: expect.stringMatching(/^vv_/) },
      { ...parties, chatId: fractions.chatId, message: 'hi', itemId: 'vv_2' },
    ]);
  });

  it('answers messages in the order in which they were written', async () => {
    const server = echo();
    const { call, said } = opened({ chatId: fractions.chatId });
    call.sendText('vv_1', 'one');
    call.sendText('vv_2', 'two');
    await eventually(() => expect(said()).toEqual(['You wrote one.', 'You wrote two.']));
    expect(server.bodies().map(({ message }) => message)).toEqual(['one', 'two']);
  });

  it('sends a message again under the same item id, and reports an unsettled connection in the meantime', async () => {
    const server = echo();
    let failures = 0;
    const answered = {
      learningSessionId: fractions.id,
      chatId: fractions.chatId,
      itemId: 'x',
      message: 'Yes.',
      marks: [],
      helpCard: null,
    };
    server.on('POST /api/chat/send', () => {
      failures += 1;
      return failures < WRITTEN_TRIES ? refusal(503, 'teacher_away') : answered;
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { call, reports, said } = opened();
    call.sendText('vv_1', 'two');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(said()).toEqual(['Yes.']);
    expect(server.bodies().map(({ itemId }) => itemId)).toEqual(Array(WRITTEN_TRIES).fill('vv_1'));
    expect(reports.filter(({ type }) => type === 'link')).toEqual([
      { type: 'link', link: 'unsettled' },
      { type: 'link', link: 'unsettled' },
      { type: 'link', link: 'steady' },
    ]);
  });

  it('is lost when the server never answers, and sends nothing more', async () => {
    const server = echo();
    server.on('POST /api/chat/send', () => refusal(503, 'teacher_away'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { call, reports } = opened();
    call.sendText('vv_1', 'two');
    call.sendText('vv_2', 'three');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reports.at(-1)).toEqual({ type: 'lost' });
    expect(server.bodies()).toHaveLength(WRITTEN_TRIES);
    call.sendText('vv_3', 'four');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.bodies()).toHaveLength(WRITTEN_TRIES);
  });

  it.each(['close', 'abort'])('reports nothing after %s, and can be closed again safely', async (how) => {
    const server = echo();
    const answered = {
      learningSessionId: fractions.id,
      chatId: fractions.chatId,
      itemId: 'x',
      message: 'Late.',
      marks: [],
      helpCard: null,
    };
    const late = heldBack(answered);
    server.on('POST /api/chat/send', late.answer);
    const { call, reports, giveUp } = opened();
    call.sendText('vv_1', 'two');
    await eventually(() => expect(server.bodies()).toHaveLength(1));
    reports.length = 0;
    if (how === 'close') call.close();
    else giveUp.abort();
    call.close();
    late.release();
    call.sendText('vv_2', 'three');
    // By the time another message is answered, the late answer has been processed.
    await sendChat({ userId: leo.id, teacherId: amara.id, message: 'afterwards' });
    expect(reports).toEqual([]);
    expect(server.bodies().map(({ message }) => message)).toEqual(['two', 'afterwards']);
  });

  it('reports a help card before the words that come with it', async () => {
    const server = echo();
    const words = { learningSessionId: fractions.id, chatId: fractions.chatId, itemId: 'x', marks: [] };
    server.on('POST /api/chat/send', () => ({ ...words, message: 'Look here.', helpCard: hurtCard }));
    const { call, reports, said } = opened();
    call.sendText('vv_1', 'two');
    await eventually(() => expect(said()).toEqual(['Look here.']));
    const types = reports.map((report) => (report.type === 'event' ? report.event.type : report.type));
    expect(types.slice(0, 5)).toEqual([
      ...['response_started', 'help_card', 'link'],
      ...['lesson_marked', 'teacher_words'],
    ]);
    expect(reports).toContainEqual({ type: 'help_card', card: hurtCard });
  });

  it('reports a help card even if the lesson was stopped in the meantime, and nothing besides', async () => {
    const server = echo();
    const answered = {
      ...{ learningSessionId: fractions.id, chatId: fractions.chatId },
      ...{ itemId: 'x', message: 'Late.', marks: [], helpCard: hurtCard },
    };
    const late = heldBack(answered);
    server.on('POST /api/chat/send', late.answer);
    const { call, reports } = opened();
    call.sendText('vv_1', 'two');
    await eventually(() => expect(server.bodies()).toHaveLength(1));
    reports.length = 0;
    call.close();
    late.release();
    await eventually(() => expect(reports).toEqual([{ type: 'help_card', card: hurtCard }]));
  });

  it('ignores a new microphone and interruptions', async () => {
    echo();
    const { call, said } = opened();
    call.replaceMicrophone(null);
    call.sendText('vv_1', 'two');
    call.interrupt();
    await eventually(() => expect(said()).toEqual(['You wrote two.']));
  });
});
