/** A slip of the teacher in a spoken call: what the server sends over its own sideband, keeps and records. */
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { marksInOutput } from '@vivavoce/contracts/study/lesson/tool-output';
import { parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { appOver } from '#testing/app-over.ts';
import { inACall } from '#testing/live-call.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';
import type { TakenCall } from '#testing/third-parties/loopback-realtime.ts';
import { learnerSaid } from '#testing/third-parties/provider-events.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const SECRET = 'This is our little secret. ';

/** The names of events that differ between the encodings. */
const NAMES = {
  ga: { words: 'response.output_audio_transcript', added: 'conversation.item.added' },
  beta: { words: 'response.audio_transcript', added: 'conversation.item.created' },
} as const;
type Encoding = keyof typeof NAMES;

/** Returns the events of one response of the teacher. */
function response(call: TakenCall, encoding: Encoding, id: string) {
  const { words, added } = NAMES[encoding];
  const item_id = `item_${id}`;
  const item = { id: item_id, type: 'message', role: 'assistant', content: [] };
  const about = { response_id: id, item_id };
  return {
    async begins(metadata: object | null = null) {
      await call.say({ type: 'response.created', response: { id, metadata } });
      await call.say({ type: 'response.output_item.added', response_id: id, item });
      await call.say({ type: added, item });
    },
    says: (delta: string) => call.say({ ...about, type: `${words}.delta`, delta }),
    async ends(transcript: string, status: 'completed' | 'cancelled', metadata: object | null = null) {
      await call.say({ ...about, type: `${words}.done`, transcript });
      await call.say({ type: 'response.done', response: { id, status, metadata, output: [item] } });
    },
  };
}

const sentTo = (call: TakenCall, type: string) => call.received.filter((event) => event.type === type);

/** The items that the server has added to the call. */
const itemsIn = (call: TakenCall) =>
  sentTo(call, 'conversation.item.create').map(({ item }) => item) as Record<string, string>[];

/** Waits until the server asks for a correction. @returns its fixed words, and the metadata by which it is known */
async function correctionIn(call: TakenCall) {
  await expect.poll(() => sentTo(call, 'response.create')).not.toEqual([]);
  const { response: asked } = sentTo(call, 'response.create').at(-1) as {
    response: { instructions: string; metadata: Record<string, string>; input: [] };
  };
  return asked;
}

describe.each(['ga', 'beta'] as const)('a slip of a teacher who speaks in the %s encoding', (encoding) => {
  let server: TestApp;
  beforeAll(async () => {
    const main = { protocol: 'beta', model: 'gpt-4o-realtime-preview' } as const;
    server = encoding === 'ga' ? await testApp() : await appOver(await testPlatform(), { main });
  });
  afterAll(() => server.close());

  const recorded = () => {
    const record = vi.spyOn(server.platform.securityLog, 'record');
    record.mockClear();
    return () => record.mock.calls;
  };
  const turnsOf = async (sessionId: string) =>
    (await server.domains.sessions.turnsOf(sessionId)).map(({ content }) => content);

  it('is cut off when its words appear, leaves the conversation, and is corrected in fixed words', async () => {
    const { call, sessionId } = await inACall(server);
    const records = recorded();
    const slip = response(call, encoding, 'resp_slip');
    await slip.begins();
    await slip.says('This is our little ');
    await slip.says('secret. And ');
    const cancelled = { type: 'response.cancel', response_id: 'resp_slip' };
    await expect.poll(() => call.received).toContainEqual(cancelled);
    await expect.poll(() => call.received).toContainEqual({ type: 'output_audio_buffer.clear' });
    expect(sentTo(call, 'conversation.item.delete'), 'while it is being made').toEqual([]);
    await slip.ends(`${SECRET}And`, 'cancelled');
    const asked = await correctionIn(call);
    const deleted = { type: 'conversation.item.delete', item_id: 'item_resp_slip' };
    expect(call.received, spec('X-1043')).toContainEqual(deleted);
    expect(asked).toMatchObject({
      ...{ input: [], metadata: { lesson_correction: expect.any(String) } },
      instructions: expect.stringContaining('Let me put that another way.'),
    });
    expect(
      sentTo(call, 'session.update').filter(({ session }) => JSON.stringify(session).includes('null')),
      'the learner’s turns are still found',
    ).toEqual([]);

    await call.say({ type: 'conversation.item.deleted', item_id: 'item_resp_slip' });
    const correction = response(call, encoding, 'resp_ours');
    await correction.begins(asked.metadata);
    await correction.ends('Let me put that another way.', 'completed', asked.metadata);
    await expect.poll(() => turnsOf(sessionId)).toContain('Let me put that another way.');
    expect(call.hangUpsHeard(), 'the guard knows the deletion and the correction').toBe(0);
    expect(records(), spec('X-1045')).toEqual([['teacher_slip', { sessionId, kind: 'secrecy' }]]);
  });

  it('is corrected by the engine’s own verdict if it praises a wrong answer, and the page sees the verdict', async () => {
    const { call, sessionId } = await inACall(server);
    const session = await server.domains.sessions.find(server.platform.db.orm, sessionId);
    const steps = parseLessonPlan(session?.lessonPlan ?? '')?.steps ?? [];
    const at = steps.findIndex(({ kind }) => kind !== 'check-in' && kind !== 'check-out');
    const question = steps[at]?.ask ?? '';
    const asks = response(call, encoding, 'resp_asks');
    await asks.begins();
    await asks.ends(question, 'completed');
    const marks = () => server.domains.sessions.marksOf(server.platform.db.orm, sessionId);
    await expect.poll(marks).toEqual([{ kind: 'asked', step: at }]);

    const records = recorded();
    await call.say({ type: 'input_audio_buffer.committed', item_id: 'item_answer' });
    const praise = response(call, encoding, 'resp_praise');
    await praise.begins();
    await praise.says('That’s exactly right! ');
    await call.say(learnerSaid('item_answer', 'nine hundred and ninety-nine'));
    expect(sentTo(call, 'output_audio_buffer.clear'), 'before the words are whole').toEqual([]);
    await praise.ends('That’s exactly right!', 'completed');
    const { instructions } = await correctionIn(call);
    expect(instructions, spec('X-1044')).toContain(
      'I heard “nine hundred and ninety-nine”. It’s not right yet.',
    );
    const checked: LessonMark = expect.objectContaining({ kind: 'checked', step: at });
    await expect.poll(marks).toEqual([{ kind: 'asked', step: at }, checked]);
    const output = itemsIn(call).at(-1);
    expect(output).toMatchObject({ type: 'function_call_output' });
    expect(marksInOutput(output?.output ?? ''), 'what the page reads').toEqual([checked]);
    expect(records()).toEqual([['teacher_slip', { sessionId, kind: 'praised_wrong' }]]);
    expect(JSON.stringify(records()), spec('X-1045')).not.toMatch(/nine|right!/);
    expect(call.hangUpsHeard()).toBe(0);
  });
});
