import { expect, it } from 'vitest';
import { EncodingEffort } from '#transport/encoding-effort.ts';
import { OutboundAudio, SPEECH_FRAME_SAMPLES } from '#transport/outbound-audio.ts';

it('saves effort while the process is busy, and spends it again only when the process has plenty of time', () => {
  const effort = new EncodingEffort();
  const complexities = [0.1, 0.69, 0.71, 0.6, 0.51, 0.49, 0.65].map((share) => {
    effort.busy(share);
    return effort.complexity;
  });
  expect(complexities).toEqual([5, 5, 1, 1, 1, 5, 5]);
});

it('changes in the middle of a call', () => {
  const effort = new EncodingEffort();
  const [changing, full] = [
    new OutboundAudio(111, 1, effort),
    new OutboundAudio(111, 1, new EncodingEffort()),
  ];
  const areAlike = (from: number) => {
    const frame = Int16Array.from({ length: SPEECH_FRAME_SAMPLES }, (_, at) => {
      const phase = (from * SPEECH_FRAME_SAMPLES + at) / 24_000;
      return 6_000 * Math.sin(1_300 * phase) + 3_000 * Math.sin(5_900 * phase + 3 * Math.sin(31 * phase));
    });
    return changing.next(frame).subarray(12).equals(full.next(frame).subarray(12));
  };
  const before = Array.from({ length: 10 }, (_, at) => areAlike(at));
  effort.busy(0.9);
  const after = Array.from({ length: 10 }, (_, at) => areAlike(10 + at));
  expect(before).not.toContain(false);
  expect(after).not.toContain(true);
});
