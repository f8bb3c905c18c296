import { describe, expect, it } from 'vitest';
import { EndPointer, ONSET_FRAMES } from '#vad/end-pointer.ts';
import { FRAME_MS } from '#vad/frames.ts';

const SETTINGS = { threshold: 0.5, silenceMs: 500 };

/**
 * Pushes a sequence such as `'..####...'` (silence 0.01, doubt `?` 0.4, speech 0.9). Returns what was found and when.
 */
function run(sequence: string, settings = SETTINGS, pointer = new EndPointer()) {
  const level: Record<string, number> = { '.': 0.01, '?': 0.4, '#': 0.9 };
  return [...sequence].flatMap((mark) => {
    const point = pointer.push(level[mark] ?? 0, settings);
    return point ? [{ ...point, atFrame: Math.round(pointer.nowMs / FRAME_MS) }] : [];
  });
}

describe('the end-pointer', () => {
  it('reports the start of speech after 128 ms of voice, with the time the voice began', () => {
    expect(ONSET_FRAMES * FRAME_MS).toBe(128);
    expect(run('...###.###?#')).toEqual([{ kind: 'started', voiceStartMs: 7 * FRAME_MS, atFrame: 12 }]);
  });

  it('ignores clicks and coughs', () => {
    expect(run('###..##..#.###...')).toEqual([]);
  });

  it('ends a turn after the configured silence, counted from when the voice faded', () => {
    const found = run(`####${'?'.repeat(2)}${'.'.repeat(20)}`);
    expect(found).toEqual([
      { kind: 'started', voiceStartMs: 0, atFrame: 4 },
      { kind: 'paused', voiceEndMs: 4 * FRAME_MS, atFrame: 11 },
      { kind: 'stopped', voiceEndMs: 4 * FRAME_MS, atFrame: 20 },
    ]);
  });

  it('does not end a turn on a breath between words, or on doubt alone', () => {
    const breaths = `${'.'.repeat(14)}#`.repeat(2);
    expect(run(`####${breaths}${'?'.repeat(40)}`).map((point) => point.kind)).toEqual([
      'started',
      'paused',
      'resumed',
      'paused',
      'resumed',
    ]);
    expect(run(`####${'......#'.repeat(5)}`)).toHaveLength(1);
  });

  it('measures how long the speech has lasted, from when the voice began to when it faded', () => {
    const pointer = new EndPointer();
    run('..', SETTINGS, pointer);
    expect(pointer.voicedMs).toBe(0);
    run('####', SETTINGS, pointer);
    expect(pointer.voicedMs).toBe(4 * FRAME_MS);
    run('##..##...', SETTINGS, pointer);
    expect(pointer.voicedMs).toBe(10 * FRAME_MS);
    run('.'.repeat(16), SETTINGS, pointer);
    expect(pointer.voicedMs).toBe(0);
  });

  it('applies a changed silence in the middle of a turn', () => {
    const pointer = new EndPointer();
    run(`####${'.'.repeat(6)}`, SETTINGS, pointer);
    expect(run('.', { ...SETTINGS, silenceMs: 200 }, pointer)).toMatchObject([{ kind: 'stopped' }]);
  });

  it('applies the threshold', () => {
    expect(run('#'.repeat(10), { ...SETTINGS, threshold: 0.95 })).toEqual([]);
    expect(run('?'.repeat(10), { ...SETTINGS, threshold: 0.4 })).toMatchObject([{ kind: 'started' }]);
  });

  it('finds one turn after another, and forgets the current one on reset', () => {
    const silence = '.'.repeat(16);
    const turn = ['started', 'paused', 'stopped'];
    expect(run(`####${silence}#####${silence}`).map((point) => point.kind)).toEqual([...turn, ...turn]);
    const pointer = new EndPointer();
    run('####', SETTINGS, pointer);
    pointer.reset();
    expect(run(silence, SETTINGS, pointer)).toEqual([]);
  });
});
