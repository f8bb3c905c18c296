import { describe, expect, it } from 'vitest';
import { frameAt, timelineOf } from './scene-timeline.ts';

const timeline = timelineOf([
  { speaker: 'mei', text: 'Why does it grow?', moment: 'evening' },
  { speaker: null, text: 'A bell.' },
  { speaker: 'mila', text: 'Because the sun, there, is low!' },
]);
const [first, second, third] = timeline.lines;

describe('a scene', () => {
  it('says one line after another, without a gap', () => {
    const spoken = Array.from({ length: 400 }, (_, at) =>
      frameAt(timeline, (at * timeline.durationMs) / 400),
    );
    expect([...new Set(spoken.map(({ line }) => line.text))]).toEqual([
      'Why does it grow?',
      'A bell.',
      'Because the sun, there, is low!',
    ]);
    expect([...new Set(spoken.map(({ line }) => line.speaker))]).toEqual(['mei', null, 'mila']);
  });

  it('begins its words one by one, all of them before the next line', () => {
    const words = first?.words ?? [];
    expect(words.map(({ text }) => text)).toEqual(['Why', 'does', 'it', 'grow?']);
    expect(frameAt(timeline, 0).wordsBegun).toBe(0);
    expect(words.map(({ startMs }) => frameAt(timeline, startMs).wordsBegun)).toEqual([1, 2, 3, 4]);
    expect(frameAt(timeline, (second?.startMs ?? 0) - 1).wordsBegun).toBe(4);
  });

  it('gives long words more time than short ones, and pauses at punctuation', () => {
    const lengthOf = (text: string) => {
      const word = third?.words.find((each) => each.text === text);
      return (word?.endMs ?? 0) - (word?.startMs ?? 0);
    };
    expect(lengthOf('Because')).toBeGreaterThan(lengthOf('is'));
    const [because, the, sun, there] = third?.words ?? [];
    expect(the?.startMs).toBe(because?.endMs);
    expect(there?.startMs).toBeGreaterThan(sun?.endMs ?? Number.POSITIVE_INFINITY);
  });

  it('moves the mouth only during a word', () => {
    const [why] = first?.words ?? [];
    expect(frameAt(timeline, 0).mouth).toBe('closed');
    expect(frameAt(timeline, why?.startMs ?? 0).mouth).not.toBe('closed');
    expect(frameAt(timeline, timeline.durationMs).mouth).toBe('closed');
  });

  it('starts a moment with the first word of its line, and keeps it until the end', () => {
    expect(frameAt(timeline, 0).moment).toBeNull();
    expect(frameAt(timeline, first?.words[0]?.startMs ?? 0).moment).toBe('evening');
    expect(frameAt(timeline, timeline.durationMs).moment).toBe('evening');
  });

  it('ends on its last line', () => {
    expect(frameAt(timeline, timeline.durationMs - 1).isOver).toBe(false);
    expect(frameAt(timeline, timeline.durationMs)).toMatchObject({ isOver: true, lineAt: 2 });
    expect(frameAt(timeline, timeline.durationMs + 5000)).toMatchObject({ isOver: true, lineAt: 2 });
  });

  it('throws for a scene without lines', () => {
    expect(() => frameAt(timelineOf([]), 0)).toThrow(RangeError);
  });
});
