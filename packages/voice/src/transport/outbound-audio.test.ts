import { expect, it } from 'vitest';
import { OutboundAudio, SPEECH_FRAME_SAMPLES } from '#transport/outbound-audio.ts';
import { readRtp } from '#transport/rtp.ts';

const PAYLOAD_TYPE = 111;
const TICKS_A_PACKET = 960;

it('the sound’s clock keeps running while the machine stalls, with no gap in the packet numbers', () => {
  const outbound = new OutboundAudio(PAYLOAD_TYPE, 1);
  const speech = new Int16Array(SPEECH_FRAME_SAMPLES).fill(1_000);
  const first = readRtp(outbound.next(speech), PAYLOAD_TYPE);
  const second = readRtp(outbound.next(null), PAYLOAD_TYPE);
  outbound.pause(100);
  const third = readRtp(outbound.next(speech), PAYLOAD_TYPE);
  if (!first || !second || !third) throw new Error('not a packet');
  expect((second.timestamp - first.timestamp) >>> 0).toBe(TICKS_A_PACKET);
  expect((third.timestamp - second.timestamp) >>> 0).toBe(101 * TICKS_A_PACKET);
  expect((third.sequence - first.sequence) & 0xffff).toBe(2);
});
