import { beforeEach, describe, expect, it, vi } from 'vitest';
import { heldBack, refusal } from '#testing/fake-server.ts';
import { amara, fractions, leo, question, reply } from '#testing/people.ts';
import type { LessonParts } from './lesson-view.ts';
import { hushWarnings } from './testing/hushed-warnings.ts';
import { pizza } from './testing/lesson.ts';
import { fakeLessonServer } from './testing/lesson-server.ts';
import { ticket } from './testing/realtime-address.ts';
import { eventually, lessonOf, letter, phaseOf, resumedParts, run } from './testing/running-lesson.ts';
import { mediaError, type ScriptedBrowser, scriptedBrowser } from './testing/scripted-webrtc.ts';

const warnings = hushWarnings();

beforeEach(() => sessionStorage.clear());

describe('the start of a lesson', () => {
  it('makes the session, gets the key, asks for media, and only then connects', async () => {
    const server = fakeLessonServer();
    const order: string[] = [];
    const scripted = scriptedBrowser((wanted) => {
      order.push(
        ...server.requests.map(({ name }) => name).filter((name) => !name.includes('/auth/')),
        'media',
      );
      order.push(`${scripted.connections.length} connections`);
      return scriptedBrowser().browser.mediaDevices?.getUserMedia(wanted) as never;
    });
    await run(lessonOf(scripted), scripted);
    expect(order).toEqual([
      'POST /api/learning_session',
      'POST /api/realtime_session_key',
      'media',
      '0 connections',
    ]);
    const ids = { userId: leo.id, teacherId: amara.id };
    expect(server.bodies('POST /api/learning_session')).toEqual([{ ...ids, generate_lesson_plan: true }]);
    expect(server.bodies('POST /api/realtime_session_key')).toEqual([
      { ...ids, learningSessionId: fractions.id },
    ]);
    expect(server.offers).toHaveLength(1);
  });

  it('runs when the call is open, with the plan for the answers to tap', async () => {
    fakeLessonServer();
    const scripted = scriptedBrowser();
    const lesson = lessonOf(scripted);
    await run(lesson, scripted);
    expect(phaseOf(lesson)).toBe('running');
    expect(lesson.view()).toMatchObject({ plan: pizza, understands: 'expected_answers', seconds: 0 });
    expect(lesson.view().camera).toBe(scripted.given[0]);
  });

  it('goes on with its session when resuming, and reminds the teacher', async () => {
    const server = fakeLessonServer();
    const scripted = scriptedBrowser();
    await run(lessonOf(scripted, resumedParts), scripted);
    expect(server.seen('POST /api/learning_session')).toEqual([]);
    expect(scripted.channel.sent.slice(1, 3)).toMatchObject([
      { item: { role: 'user', content: [{ text: question.content }] } },
      { item: { role: 'assistant', content: [{ text: reply.content }] } },
    ]);
  });

  it('cannot be begun twice', async () => {
    const server = fakeLessonServer();
    const scripted = scriptedBrowser();
    const lesson = lessonOf(scripted);
    const twice = Promise.all([run(lesson, scripted), lesson.start('camera_and_microphone', letter)]);
    await twice;
    expect(server.seen('POST /api/learning_session')).toHaveLength(1);
    expect(scripted.connections).toHaveLength(1);
  });

  it.each<[string, Partial<LessonParts>, string]>([
    ['nobody is signed in', { userId: null }, 'not_signed_in'],
    ['there is no teacher', { teacherId: null }, 'no_teacher'],
    ['there is no session to go on with', { isResuming: true }, 'no_session'],
  ])('says so when %s', async (_, parts, name) => {
    const server = fakeLessonServer();
    const lesson = lessonOf(scriptedBrowser(), parts);
    await lesson.start('camera_and_microphone', letter);
    expect(lesson.view().trouble).toEqual({ name });
    expect(phaseOf(lesson)).toBe('not_started');
    expect(server.requests).toEqual([]);
  });

  it.each<[string, 'POST /api/learning_session' | 'POST /api/realtime_session_key', () => Response, object]>([
    [
      'the session is refused',
      'POST /api/learning_session',
      () => refusal(404, 'no_profile', 'There is no profile yet.'),
      { name: 'session_failed', told: 'There is no profile yet.' },
    ],
    [
      'the answer holds no session',
      'POST /api/learning_session',
      () => Response.json({}),
      { name: 'session_failed', told: '' },
    ],
    [
      'the key is refused',
      'POST /api/realtime_session_key',
      () => refusal(500, 'internal'),
      { name: 'key_failed', told: '' },
    ],
    [
      'the answer holds no key',
      'POST /api/realtime_session_key',
      () => Response.json({}),
      { name: 'key_failed', told: '' },
    ],
    [
      'the minutes are used up',
      'POST /api/realtime_session_key',
      () => refusal(402, 'minutes_used_up', 'You have used all your learning minutes.'),
      { name: 'minutes_used_up', told: 'You have used all your learning minutes.' },
    ],
  ])('is back at not started when %s', async (_, name, answer, trouble) => {
    const server = fakeLessonServer();
    server.on(name, answer);
    const scripted = scriptedBrowser();
    const lesson = lessonOf(scripted);
    await lesson.start('camera_and_microphone', letter);
    expect(lesson.view()).toMatchObject({ trouble, isResuming: false });
    expect(phaseOf(lesson)).toBe('not_started');
    expect(scripted.asked).toEqual([]);
  });

  it('keeps the session for the next try when the microphone is refused', async () => {
    const server = fakeLessonServer();
    let isRefused = true;
    const scripted = scriptedBrowser((wanted) =>
      isRefused
        ? mediaError('NotAllowedError')
        : (scriptedBrowser().browser.mediaDevices?.getUserMedia(wanted) as never),
    );
    const lesson = lessonOf(scripted);
    await lesson.start('camera_and_microphone', letter);
    expect(lesson.view()).toMatchObject({ trouble: { name: 'media_refused' }, isResuming: false });
    expect(phaseOf(lesson)).toBe('not_started');
    isRefused = false;
    await run(lesson, scripted);
    expect(lesson.view().trouble).toBeNull();
    expect(server.seen('POST /api/learning_session')).toHaveLength(1);
    expect(server.seen('PUT /api/learning_session/:id')).toEqual([]);
  });

  it('gets a new key when the person took long to allow the microphone', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const server = fakeLessonServer();
    const scripted = scriptedBrowser((wanted) => {
      vi.setSystemTime(Date.now() + 50_000);
      return scriptedBrowser().browser.mediaDevices?.getUserMedia(wanted) as never;
    });
    let keys = 0;
    server.on('POST /api/realtime_session_key', () => {
      keys += 1;
      return { ...ticket, key: `key ${keys}` };
    });
    await run(lessonOf(scripted), scripted);
    expect(server.offers[0]?.headers.get('authorization')).toBe('Bearer key 2');
  });

  it('says that the connection was lost when none comes about, and goes on with the same session', async () => {
    const server = fakeLessonServer({ realtime: () => Promise.reject(new TypeError('network')) });
    const scripted = scriptedBrowser();
    const lesson = lessonOf(scripted);
    await lesson.start('camera_and_microphone', letter);
    expect(phaseOf(lesson)).toBe('lost');
    expect(lesson.view()).toMatchObject({
      trouble: { name: 'connection_lost', told: '' },
      sessionId: fractions.id,
      isResuming: true,
    });
    expect(scripted.given[0]?.tracks.every(({ readyState }) => readyState === 'ended')).toBe(true);
    await lesson.start('camera_and_microphone', letter);
    expect(server.seen('POST /api/learning_session')).toHaveLength(1);
  });

  it('is given up by leaving: what was asked for late is released and nothing is connected', async () => {
    fakeLessonServer();
    const stream = heldBack(await scriptedBrowser().browser.mediaDevices?.getUserMedia({ audio: true }));
    const scripted = scriptedBrowser(() => stream.answer() as never);
    const lesson = lessonOf(scripted);
    const starting = lesson.start('camera_and_microphone', letter);
    await eventually(() => expect(scripted.asked).toHaveLength(1));
    lesson.leave();
    stream.release();
    await starting;
    expect(scripted.given[0]?.tracks.map(({ readyState }) => readyState)).toEqual(['ended']);
    expect(scripted.connections).toEqual([]);
    expect(lesson.view()).toMatchObject({ trouble: null, room: { phase: { name: 'not_started' } } });
  });
});

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

  it('keeps what is said, in order, each turn with its item id', async () => {
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

  it('goes on when a turn cannot be saved, and sends it when the network is back', async () => {
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

  it('sends typed and tapped answers with an id of ours that the server hears too', async () => {
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

  it('opens the microphone when it is the learner’s turn, and rests it for the teacher', async () => {
    const { scripted, lesson, channel } = await running();
    channel.says({ type: 'response.created', response: { id: 'r1' } });
    channel.says({ type: 'response.done', response: { id: 'r1' } });
    expect(scripted.microphone.enabled).toBe(true);
    channel.says({ type: 'input_audio_buffer.speech_started', item_id: 'l1' });
    expect(scripted.microphone.enabled).toBe(true);
    channel.says({ type: 'input_audio_buffer.speech_stopped', item_id: 'l1' });
    expect(scripted.microphone.enabled).toBe(false);
    channel.says({ type: 'response.created', response: { id: 'r2' } });
    channel.says({ type: 'response.done', response: { id: 'r2' } });
    lesson.toggleMute();
    expect(scripted.microphone.enabled).toBe(false);
    lesson.toggleMute();
    expect(scripted.microphone.enabled).toBe(true);
  });

  it('is idle one second after the transcript, and not before', async () => {
    const { lesson, channel } = await running();
    vi.useFakeTimers();
    answer(channel, 'How many?');
    vi.advanceTimersByTime(999);
    expect(lesson.view().room.phase).toMatchObject({ voice: { name: 'speaking' } });
    vi.advanceTimersByTime(1);
    expect(lesson.view().room.phase).toMatchObject({ voice: { name: 'idle' } });
  });

  it('starts the second anew for words that come within it', async () => {
    const { lesson, channel } = await running();
    vi.useFakeTimers();
    answer(channel, 'How many?');
    vi.advanceTimersByTime(900);
    answer(channel, 'Take your time.', 't2');
    vi.advanceTimersByTime(999);
    expect(lesson.view().room.phase).toMatchObject({ voice: { name: 'speaking' } });
    vi.advanceTimersByTime(1);
    expect(lesson.view().room.phase).toMatchObject({ voice: { name: 'idle' } });
  });

  it('interrupts the teacher', async () => {
    const { scripted, lesson, channel } = await running();
    channel.says({ type: 'response.created', response: { id: 'r1' } });
    channel.says({ type: 'response.output_audio_transcript.delta', item_id: 't1', delta: 'One two' });
    lesson.interrupt();
    expect(channel.sentTypes.slice(-2)).toEqual(['response.cancel', 'output_audio_buffer.clear']);
    expect(scripted.microphone.enabled).toBe(true);
  });

  it('corrects the kept turn to what was heard of it', async () => {
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

  it('asks after unsure speech, and never makes words of it', async () => {
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

  it('by Stop saves the whole minutes, releases everything and begins anew', async () => {
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
    expect(saved()).toEqual([{ time_minutes: 1, attention_percentage: 100, attention_measured: false }]);
  });

  it('adds to the minutes of the earlier runs of a session', async () => {
    const { lesson, saved } = await afterSeconds(130, resumedParts);
    lesson.stop();
    await eventually(() =>
      expect(saved()).toEqual([{ time_minutes: 50, attention_percentage: 92, attention_measured: true }]),
    );
  });

  it('by a lost connection saves, says so and goes on with the same session and its minutes', async () => {
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

  it('saves the minutes when the network is back, where the loss took the saving with it', async () => {
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

  it('by leaving saves at once and only once, and lets everything go', async () => {
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
