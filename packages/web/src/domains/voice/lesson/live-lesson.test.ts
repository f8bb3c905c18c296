import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { CALL_ID } from '#domains/voice/testing/realtime-address.ts';
import { lessonOf, phaseOf, resumedParts, run } from '#domains/voice/testing/running-lesson.ts';
import { type ScriptedBrowser, scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { eventually } from '#testing/eventually.ts';
import { refusal } from '#testing/fake-server.ts';
import { amara, fractions, leo } from '#testing/people.ts';
import type { LessonParts } from './lesson-view.ts';

const warnings = silenceWarnings();

beforeEach(() => sessionStorage.clear());

describe('a running lesson', () => {
  const speech = (channel: ScriptedBrowser['channel'], text: string) => {
    channel.says({ type: 'input_audio_buffer.speech_started', item_id: 'l1' });
    channel.says({ type: 'input_audio_buffer.speech_stopped', item_id: 'l1' });
    channel.says({
      type: 'conversation.item.input_audio_transcription.completed',
      item_id: 'l1',
      transcript: text,
    });
  };
  const answer = (channel: ScriptedBrowser['channel'], text: string, itemId = 't1') => {
    channel.says({ type: 'response.created', response: { id: `r-${itemId}` } });
    channel.says({ type: 'response.output_audio_transcript.delta', item_id: itemId, delta: text });
    channel.says({ type: 'response.output_audio_transcript.done', item_id: itemId, transcript: text });
    channel.says({ type: 'response.done', response: { id: `r-${itemId}`, output: [{ id: itemId }] } });
  };
  const running = async (parts: Partial<LessonParts> = {}) => {
    const server = fakeLessonServer();
    const scripted = scriptedBrowser();
    const lesson = lessonOf(scripted, parts);
    await run(lesson, scripted);
    return { server, scripted, lesson, channel: scripted.channel };
  };

  it('stores what is said, in order, each turn with its item id', async () => {
    const { server, channel } = await running();
    answer(channel, 'How many?');
    speech(channel, 'Two');
    await eventually(() => expect(server.seen('POST /api/realtime_message')).toHaveLength(2));
    const ids = { learningSessionId: fractions.id, userId: leo.id, teacherId: amara.id, kind: 'spoken' };
    expect(server.bodies('POST /api/realtime_message')).toMatchObject([
      { ...ids, role: 'teacher', content: 'How many?', itemId: 't1', saidAtMs: expect.any(Number) },
      { ...ids, role: 'student', content: 'Two', itemId: 'l1', saidAtMs: expect.any(Number) },
    ]);
  });

  it('continues when a turn cannot be saved, and sends it when the network is back', async () => {
    const { server, lesson, channel } = await running();
    server.on('POST /api/realtime_message', () => refusal(503, 'unavailable', 'busy'));
    answer(channel, 'How many?');
    await eventually(() => expect(warnings.calls()).not.toEqual([]));
    expect(phaseOf(lesson)).toBe('running');
    expect(lesson.view().trouble).toBeNull();
    server.on('POST /api/realtime_message', () => ({ success: true, messageId: fractions.id }));
    lesson.retry();
    await eventually(() => expect(sessionStorage).toHaveLength(0));
    expect(JSON.stringify(warnings.calls())).not.toContain('How many');
  });

  it('sends typed and tapped answers under an id of our own, which the server receives too', async () => {
    const { server, lesson, channel } = await running();
    lesson.sendTyped('  Two ');
    lesson.sendTapped('3');
    lesson.sendTyped('   ');
    const items = channel.sent.filter(({ type }) => type === 'conversation.item.create');
    expect(items).toMatchObject([
      { item: { content: [{ text: 'Two' }] } },
      { item: { content: [{ text: '3' }] } },
    ]);
    await eventually(() => expect(server.seen('POST /api/realtime_message')).toHaveLength(2));
    const sentIds = items.map(({ item }) => (item as { id: string }).id);
    expect(server.bodies('POST /api/realtime_message')).toMatchObject([
      { kind: 'typed', content: 'Two', itemId: sentIds[0] },
      { kind: 'tapped', content: '3', itemId: sentIds[1] },
    ]);
    expect(new Set(sentIds).size).toBe(2);
  });

  it('interrupts the teacher', async () => {
    const { scripted, lesson, channel } = await running();
    channel.says({ type: 'response.created', response: { id: 'r1' } });
    channel.says({ type: 'response.output_audio_transcript.delta', item_id: 't1', delta: 'One two' });
    lesson.interrupt();
    expect(channel.sentTypes.slice(-2)).toEqual(['response.cancel', 'output_audio_buffer.clear']);
    expect(scripted.microphone.enabled).toBe(true);
  });

  it('cuts the stored turn down to what was heard of it', async () => {
    const { server, lesson, channel } = await running();
    channel.says({ type: 'response.created', response: { id: 'r1' } });
    channel.says({ type: 'response.output_audio_transcript.delta', item_id: 't1', delta: 'One two three' });
    lesson.interrupt();
    channel.says({
      type: 'response.done',
      response: { id: 'r1', status: 'cancelled', output: [{ id: 't1' }] },
    });
    channel.says({ type: 'conversation.item.truncated', item_id: 't1' });
    channel.says({
      type: 'conversation.item.retrieved',
      item: { id: 't1', role: 'assistant', content: [{ type: 'output_audio', transcript: 'One' }] },
    });
    await eventually(() => expect(server.seen('POST /api/realtime_message')).toHaveLength(2));
    expect(
      server.bodies('POST /api/realtime_message').map(({ itemId, content }) => [itemId, content]),
    ).toEqual([
      ['t1', 'One two three'],
      ['t1', 'One'],
    ]);
  });

  it('asks about unsure speech, and never stores it as words', async () => {
    const { server, lesson, channel } = await running();
    channel.says({ type: 'input_audio_buffer.speech_started', item_id: 'l1' });
    channel.says({
      type: 'conversation.item.input_audio_transcription.failed',
      item_id: 'l1',
      error: { code: 'unsure', param: 'two' },
    });
    expect(lesson.view().hearing).toEqual({ name: 'unsure', candidate: 'two' });
    await eventually(() => expect(server.seen('POST /api/realtime_message')).toHaveLength(1));
    expect(server.bodies('POST /api/realtime_message')[0]).toMatchObject({ kind: 'unclear', content: '' });
    lesson.refuseCandidate();
    expect(lesson.view().hearing).toEqual({ name: 'fine' });
  });

  it('counts the seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { lesson } = await running();
    vi.advanceTimersByTime(65_000);
    expect(lesson.view().seconds).toBe(65);
  });
});

describe('the end of a lesson', () => {
  const afterSeconds = async (seconds: number, parts: Partial<LessonParts> = {}) => {
    const server = fakeLessonServer();
    const scripted = scriptedBrowser();
    const lesson = lessonOf(scripted, parts);
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    await run(lesson, scripted);
    vi.advanceTimersByTime(seconds * 1_000);
    const saved = () => server.bodies('PUT /api/learning_session/:id');
    return { server, scripted, lesson, saved };
  };
  const released = ({ given, connection }: ScriptedBrowser) =>
    given.every(({ tracks }) => tracks.every(({ readyState }) => readyState === 'ended')) &&
    connection.connectionState === 'closed';

  it('saves the whole minutes on Stop, releases everything and resets the room', async () => {
    const { lesson, scripted, saved } = await afterSeconds(119);
    lesson.stop();
    lesson.stop();
    expect(released(scripted)).toBe(true);
    expect(lesson.view()).toMatchObject({
      seconds: 0,
      trouble: null,
      sessionId: null,
      isResuming: false,
      camera: null,
      sound: null,
      room: { phase: { name: 'not_started' } },
    });
    await eventually(() => expect(lesson.view().savedMinutes).toBe(1));
    expect(saved()).toEqual([
      { time_minutes: 1, attention_percentage: 100, attention_measured: false, callId: CALL_ID },
    ]);
  });

  it('adds to the minutes of the earlier runs of a session', async () => {
    const { lesson, saved } = await afterSeconds(130, resumedParts);
    lesson.stop();
    await eventually(() =>
      expect(saved()).toMatchObject([
        { time_minutes: 50, attention_percentage: 92, attention_measured: true },
      ]),
    );
  });

  it('saves when the connection is lost, reports it and continues the same session with its minutes', async () => {
    const { server, lesson, scripted, saved } = await afterSeconds(61);
    scripted.connection.becomes('failed');
    expect(phaseOf(lesson)).toBe('lost');
    expect(released(scripted)).toBe(true);
    expect(lesson.view()).toMatchObject({
      trouble: { name: 'connection_lost' },
      sessionId: fractions.id,
      isResuming: true,
    });
    await run(lesson, scripted);
    expect(server.seen('POST /api/learning_session')).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    lesson.stop();
    await eventually(() => expect(saved().map(({ time_minutes }) => time_minutes)).toEqual([1, 2]));
  });

  it('saves the minutes when the network is back, if the save failed along with the connection', async () => {
    const { server, lesson, scripted, saved } = await afterSeconds(61);
    server.on('PUT /api/learning_session/:id', () => {
      throw new TypeError('network');
    });
    scripted.connection.becomes('failed');
    await eventually(() => expect(warnings.calls()).not.toEqual([]));
    expect(lesson.view().savedMinutes).toBeNull();
    server.on('PUT /api/learning_session/:id', () => ({ learningSession: fractions }));
    lesson.retry();
    await eventually(() => expect(lesson.view().savedMinutes).toBe(1));
    expect(saved()).toHaveLength(2);
  });

  it('saves immediately and only once on leaving, and releases everything', async () => {
    const { server, lesson, scripted, saved } = await afterSeconds(61);
    const inits: RequestInit[] = [];
    const onward = globalThis.fetch;
    vi.stubGlobal('fetch', (input: RequestInfo, init: RequestInit) => {
      inits.push(init);
      return onward(input, init);
    });
    lesson.leave();
    expect(inits.map(({ method, keepalive }) => ({ method, keepalive }))).toEqual([
      { method: 'PUT', keepalive: true },
    ]);
    expect(released(scripted)).toBe(true);
    lesson.leave();
    await eventually(() => expect(saved()).toHaveLength(1));
    expect(server.seen('PUT /api/learning_session/:id')[0]?.authorization).toBe(`Bearer token-of-${leo.id}`);
  });

  it('keeps the teacher’s unfinished words', async () => {
    const { server, lesson, scripted } = await afterSeconds(10);
    scripted.channel.says({ type: 'response.output_audio_transcript.delta', item_id: 't1', delta: 'Let us' });
    lesson.stop();
    await eventually(() =>
      expect(server.bodies('POST /api/realtime_message')).toMatchObject([
        { itemId: 't1', content: 'Let us' },
      ]),
    );
  });

  it('begins the next lesson with a new session and an empty transcript', async () => {
    const { server, lesson, scripted } = await afterSeconds(10);
    lesson.sendTyped('Two');
    lesson.stop();
    expect(lesson.view().transcript).toHaveLength(1);
    await run(lesson, scripted);
    expect(server.seen('POST /api/learning_session')).toHaveLength(2);
    expect(lesson.view().transcript).toEqual([]);
  });
});
