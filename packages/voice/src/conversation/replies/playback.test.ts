import { expect, it } from 'vitest';
import { Playback } from '#conversation/replies/playback.ts';
import { SpeechTrack } from '#conversation/replies/speech-track.ts';

/** Makes `ms` of sound: 24 samples are one millisecond. */
const samples = (ms: number): Int16Array => new Int16Array(ms * 24).fill(1000);
const frame = (): Int16Array => new Int16Array(480);

function playback() {
  const told: string[] = [];
  const queue = new Playback({
    started: (track) => told.push(`started ${track.responseId}`),
    stopped: (track) => told.push(`stopped ${track.responseId}`),
  });
  return { queue, told };
}

function addTrack(queue: Playback, name: string, ms: number): SpeechTrack {
  const track = new SpeechTrack(name, `item of ${name}`);
  queue.add(track);
  track.text.begin('Words.');
  track.push(samples(ms));
  queue.changed();
  return track;
}

it('plays the queue frame by frame and counts exactly what was played', () => {
  const { queue, told } = playback();
  const track = addTrack(queue, 'a', 50);
  expect(told).toEqual(['started a']);
  expect([queue.read(frame()), queue.read(frame()), queue.read(frame())]).toEqual([480, 480, 240]);
  expect(track.playedMs).toBe(50);
  expect(queue.read(frame())).toBe(0);
  expect(told).toEqual(['started a']);
  track.ended = true;
  queue.read(frame());
  expect(told).toEqual(['started a', 'stopped a']);
});

it('plays a second reply after the first', () => {
  const { queue, told } = playback();
  const first = addTrack(queue, 'a', 20);
  addTrack(queue, 'b', 20);
  first.ended = true;
  queue.read(frame());
  queue.read(frame());
  expect(told).toEqual(['started a', 'stopped a', 'started b']);
});

it('is silent immediately when cut, and returns the reply that was not heard to the end', () => {
  const { queue, told } = playback();
  const track = addTrack(queue, 'a', 100);
  queue.read(frame());
  expect(queue.cut()).toEqual([track]);
  expect(track.playedMs).toBe(20);
  expect(queue.read(frame())).toBe(0);
  expect(queue.active).toBe(false);
  expect(told).toEqual(['started a']);
});

it('returns no reply when cut after everything has been played', () => {
  const { queue, told } = playback();
  addTrack(queue, 'a', 20).ended = true;
  queue.read(frame());
  expect(queue.cut()).toEqual([]);
  expect(told).toEqual(['started a', 'stopped a']);
});

it('has room again once some sound has been played, and when it is cut', async () => {
  const { queue } = playback();
  const track = addTrack(queue, 'a', 20_000);
  let waits = true;
  const room = queue.room(track).then(() => {
    waits = false;
  });
  await Promise.resolve();
  expect(waits).toBe(true);
  queue.read(frame());
  await room;
  track.push(samples(60));
  const again = queue.room(track);
  queue.cut();
  await again;
});

it('holds in the middle of a word and resumes there, losing nothing and counting nothing twice', () => {
  const { queue, told } = playback();
  const track = addTrack(queue, 'a', 100);
  track.ended = true;
  queue.read(frame());
  queue.hold();
  const falling = frame();
  expect(queue.read(falling)).toBe(480);
  expect([falling[0], falling[240], falling[479]]).toEqual([1000, 500, 2]);
  expect([queue.read(frame()), queue.read(frame())]).toEqual([0, 0]);
  expect(track.playedMs).toBe(20);
  queue.resume();
  const rising = frame();
  expect(queue.read(rising)).toBe(480);
  expect([rising[0], rising[240], rising[479]]).toEqual([0, 500, 998]);
  const whole = frame();
  queue.read(whole);
  expect([...whole].every((sample) => sample === 1000)).toBe(true);
  expect(track.playedMs).toBe(60);
  queue.read(frame());
  queue.read(frame());
  expect(track.playedMs).toBe(100);
  queue.read(frame());
  expect(told).toEqual(['started a', 'stopped a']);
});

it('makes no audible gap if a hold is released immediately', () => {
  const { queue } = playback();
  addTrack(queue, 'a', 100);
  queue.hold();
  queue.resume();
  const next = frame();
  queue.read(next);
  expect([next[0], next[479]]).toEqual([1000, 1000]);
});

it('drops the remaining sound when cut while held, and plays the next reply immediately', () => {
  const { queue, told } = playback();
  const track = addTrack(queue, 'a', 100);
  queue.read(frame());
  queue.hold();
  queue.read(frame());
  expect(queue.cut()).toEqual([track]);
  expect(track.playedMs).toBe(20);
  addTrack(queue, 'b', 100);
  const next = frame();
  expect(queue.read(next)).toBe(480);
  expect(next[0]).toBe(1000);
  expect(told).toEqual(['started a', 'started b']);
});

it('reports how much sound is left, which is infinite while more is being made', () => {
  const { queue } = playback();
  expect([queue.audible, queue.leftMs]).toEqual([false, 0]);
  const track = addTrack(queue, 'a', 100);
  expect([queue.audible, queue.leftMs]).toEqual([true, Number.POSITIVE_INFINITY]);
  track.ended = true;
  queue.read(frame());
  expect(queue.leftMs).toBe(80);
});
