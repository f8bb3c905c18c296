import { screen, within } from '@testing-library/react';
import { parseRealtimeMessage } from '@vivavoce/contracts/realtime/events';
import { describe, expect, it } from 'vitest';
import { IDLE_AFTER_MS } from '#domains/voice/lesson/voice-state.ts';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import {
  asks,
  button,
  freshRooms,
  learnerSays,
  learnerStarts,
  learnerStops,
  pill,
  says,
  showRoom,
  stage,
  started,
  transcript,
} from '#domains/voice/testing/shown-room.tsx';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { heldBack } from '#testing/fake-server.ts';
import { pass } from '#testing/page-clock.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

silenceWarnings();
freshRooms();

const running = async () => {
  fakeLessonServer();
  const scripted = scriptedBrowser();
  const person = await started(scripted, { learnerPicture: '/learners/fox.svg' });
  return { scripted, person };
};
/** Shows a running lesson in which the teacher's first reply is over and it is the learner's turn. */
const runningIdle = async () => {
  const { scripted, person } = await running();
  says(scripted, { type: 'response.created', response: { id: 'r0' } });
  says(scripted, { type: 'response.done', response: { id: 'r0' } });
  expect(pill()).toBe('Idle');
  return { scripted, person };
};
const status = (text: string) => screen.getByText(text).closest('[role=status]');
const lines = () => [...within(transcript()).getByRole('log').children].map(({ textContent }) => textContent);

/** The two families of names that providers use for the teacher's words (RES-59). */
const families = [
  ['generally available', 'response.output_audio_transcript'],
  ['beta', 'response.audio_transcript'],
] as const;

describe('the status pill', () => {
  it('is idle at the start', () => {
    fakeLessonServer();
    showRoom(scriptedBrowser());
    expect(pill(), spec('S-031')).toBe('Idle');
  });

  it('is thinking while the room connects', async () => {
    const server = fakeLessonServer();
    const key = heldBack(Response.json({}));
    server.on('POST /api/realtime_session_key', key.answer);
    const person = showRoom(scriptedBrowser());
    await person.click(button('Start Session'));
    expect(pill(), spec('S-034')).toBe('Thinking');
    key.release();
    await screen.findByRole('alert');
  });

  it('follows the learner: listening, then thinking', async () => {
    const { scripted } = await runningIdle();
    expect(status('Idle'), spec('V-039')).toBeTruthy();
    says(scripted, learnerStarts);
    expect(pill(), spec('S-032')).toBe('Listening');
    expect(status('Listening'), spec('V-040')).toBeTruthy();
    says(scripted, learnerStops);
    expect(pill(), spec('S-033')).toBe('Thinking');
    expect(status('Thinking'), spec('V-041')).toBeTruthy();
  });

  it('follows the teacher: speaking, and idle again shortly after the words', async () => {
    const { scripted } = await runningIdle();
    says(scripted, ...asks('How many slices?').slice(0, 2));
    expect(pill(), spec('S-035')).toBe('Speaking');
    expect(status('Speaking'), spec('V-042')).toBeTruthy();
    expect(stage().textContent).toContain('How many slices?');
    says(scripted, ...asks('How many slices?').slice(2));
    await pass(IDLE_AFTER_MS);
    expect(pill()).toBe('Idle');
    expect(stage().textContent).toContain('How many slices?');
  });
});

describe('the events of the provider', () => {
  it.each(families)('extend the teacher’s words as they arrive (%s)', async (_, name) => {
    const { scripted } = await running();
    says(scripted, { type: `${name}.delta`, item_id: 't1', delta: 'How many' });
    expect(lines()).toEqual(['Teacher:How many']);
    says(scripted, { type: `${name}.delta`, item_id: 't1', delta: ' slices?' });
    expect(lines(), spec('V-075')).toEqual(['Teacher:How many slices?']);
  });

  it('extend the teacher’s words in either family of names', async () => {
    const { scripted } = await running();
    says(scripted, { type: 'response.audio_transcript.delta', item_id: 't1', delta: 'How' });
    says(scripted, { type: 'response.output_audio_transcript.delta', item_id: 't2', delta: 'Two' });
    says(scripted, { type: 'response.audio_transcript.delta', item_id: 't1', delta: ' many?' });
    says(scripted, { type: 'response.output_audio_transcript.delta', item_id: 't2', delta: ' slices?' });
    expect(lines(), spec('X-081')).toEqual(['Teacher:How many?', 'Teacher:Two slices?']);
  });

  it.each(families)('show the finished words only once (%s)', async (_, name) => {
    const { scripted } = await running();
    const done = { type: `${name}.done`, item_id: 't1', transcript: 'How many slices are half?' };
    says(scripted, { type: `${name}.delta`, item_id: 't1', delta: 'How many slices' }, done, done);
    says(scripted, { type: `${name}.delta`, item_id: 't1', delta: ' and more' });
    expect(lines(), spec('V-076')).toEqual(['Teacher:How many slices are half?']);
  });

  it('begin and end the learner’s speech', async () => {
    const { scripted } = await runningIdle();
    says(scripted, learnerStarts);
    expect(pill(), spec('V-077')).toBe('Listening');
    expect(scripted.microphone.enabled).toBe(true);
    says(scripted, learnerStops);
    expect(pill(), spec('V-078')).toBe('Thinking');
    expect(scripted.microphone.enabled).toBe(false);
  });

  it('show the learner’s words when they are transcribed', async () => {
    const { scripted } = await runningIdle();
    says(scripted, learnerStarts, learnerStops);
    expect(lines()).toEqual(['No messages yet. Start speaking to begin the conversation.']);
    says(scripted, learnerSays('Two'), learnerSays('Two'));
    expect(lines(), spec('V-079')).toEqual(['Student:Two']);
  });

  it('show the learner’s words as they are found, and then as they are confirmed', async () => {
    const { scripted } = await runningIdle();
    const finds = (delta: string) => ({
      type: 'conversation.item.input_audio_transcription.delta',
      item_id: 'l1',
      delta,
    });
    says(scripted, learnerStarts, learnerStops, finds('to'), finds(' thirds'));
    expect(lines()).toEqual(['Student:to thirds']);
    says(scripted, learnerSays('Two thirds'), finds('!'));
    expect(lines()).toEqual(['Student:Two thirds']);
  });

  it('change nothing if they are unknown', async () => {
    const { scripted } = await runningIdle();
    says(scripted, ...asks('How many slices?'), learnerStarts);
    const before = document.body.innerHTML;
    const unknown = { type: 'response.new_thing.delta', item_id: 't2', delta: 'Boo', transcript: 'Boo' };
    says(scripted, unknown, { ...unknown, type: 7 }, { ...unknown, type: undefined }, [], null);
    expect(document.body.innerHTML, spec('V-080')).toBe(before);
    says(scripted, learnerStops);
    expect(pill()).toBe('Thinking');
  });

  it('do not break the room if they are not JSON at all', async () => {
    const broken = ['{ not json', '', 'undefined'];
    const read = () => broken.map(parseRealtimeMessage);
    expect(read, spec('V-081')).not.toThrow();
    expect(read()).toEqual([null, null, null]);
    const { scripted } = await runningIdle();
    says(scripted, ...broken);
    says(scripted, ...asks('How many slices?'));
    expect(lines(), spec('V-081')).toEqual(['Teacher:How many slices?']);
    expect(button('Stop Session')).toBeTruthy();
  });
});
