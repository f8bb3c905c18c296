import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inACall, readMessages } from '#testing/live-call.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { retrieved, teacherSaid, teacherWords, truncated } from '#testing/third-parties/provider-events.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const WHOLE = 'One two three four five six seven eight nine ten';
const HEARD = 'One two three';
/** Long enough for HEARD and a little more at a teacher's pace, but too short for WHOLE. */
const HEARD_MS = 1_000;

type Lesson = Awaited<ReturnType<typeof inACall>>;

/** Sends the page's own report of the turn. */
const pageSays = ({ learner, sessionId }: Lesson, content: string, cut: boolean) =>
  server.app.inject({
    ...{ method: 'POST', url: '/api/realtime_message', headers: learner.headers },
    payload: { learningSessionId: sessionId, role: 'teacher', itemId: 't1', content, cut },
  });

/** Returns what is kept once everything said so far has been saved: events are saved one after the other. */
async function kept({ learner, sessionId, call }: Lesson): Promise<string[]> {
  await call.say(teacherSaid('last', 'The last.'));
  const contents = async () => (await readMessages(server, learner, sessionId)).map(({ content }) => content);
  await expect.poll(contents).toContain('The last.');
  return (await contents()).filter((content) => content !== 'The last.');
}

describe('a teacher’s turn that was cut off', () => {
  const told = retrieved('t1', HEARD);

  it.each([
    ['the whole turn, the cut, what was heard', [teacherSaid('t1', WHOLE), truncated('t1', HEARD_MS), told]],
    ['the cut, the whole turn, what was heard', [truncated('t1', HEARD_MS), teacherSaid('t1', WHOLE), told]],
    ['the cut, what was heard, the whole turn', [truncated('t1', HEARD_MS), told, teacherSaid('t1', WHOLE)]],
    [
      'the words, the cut, the whole turn twice, what was heard',
      [
        ...[teacherWords('t1', 'One two three four'), truncated('t1', HEARD_MS)],
        ...[teacherSaid('t1', WHOLE), teacherSaid('t1', WHOLE), told],
      ],
    ],
  ])(
    'is kept with the words that were heard when the events arrive as follows: %s',
    async (_order, events) => {
      const lesson = await inACall(server);
      for (const event of events) await lesson.call.say(event);
      expect(await kept(lesson)).toEqual([HEARD]);
    },
  );

  it.each([
    ['before it', true],
    ['after it', false],
  ])(
    'keeps the words heard until the cut, even if the page reports the whole turn %s',
    async (_when, first) => {
      const lesson = await inACall(server);
      if (first) await pageSays(lesson, WHOLE, false);
      for (const event of [teacherSaid('t1', WHOLE), truncated('t1', HEARD_MS), told])
        await lesson.call.say(event);
      expect(await kept(lesson)).toEqual([HEARD]);
      if (!first) await pageSays(lesson, WHOLE, false);
      expect(await kept(lesson)).toEqual([HEARD]);
    },
  );

  it('is kept with an estimate of what was heard if the provider drops the text with the sound', async () => {
    const lesson = await inACall(server);
    for (const event of [teacherSaid('t1', WHOLE), truncated('t1', HEARD_MS), retrieved('t1', null)])
      await lesson.call.say(event);
    const [content = ''] = await kept(lesson);
    expect(content).not.toBe('');
    expect(WHOLE.startsWith(content)).toBe(true);
    expect(content.length).toBeLessThan(WHOLE.length);
  });

  it('is not kept if nothing of it was heard', async () => {
    const lesson = await inACall(server);
    for (const event of [teacherSaid('t1', WHOLE), truncated('t1', 0), retrieved('t1', null)])
      await lesson.call.say(event);
    expect(await kept(lesson)).toEqual([]);
  });

  it('is kept in the page’s words if the sideband was down while they were said', async () => {
    const lesson = await inACall(server);
    await pageSays(lesson, HEARD, true);
    lesson.call.breakSideband();
    await expect.poll(() => lesson.call.sidebandsOpened()).toBe(2);
    for (const event of [truncated('t1', HEARD_MS), retrieved('t1', null)]) await lesson.call.say(event);
    expect(await kept(lesson)).toEqual([HEARD]);
  });
});
