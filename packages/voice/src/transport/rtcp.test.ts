import { expect, it } from 'vitest';
import { LineReports } from '#transport/line-reports.ts';
import { isRtcp, readReports } from '#transport/rtcp.ts';
import { writeRtp } from '#transport/rtp.ts';

/** A receiver report as Chromium sends it: 26 of 256 packets of the stream 0x11223344 were lost. */
const BROWSER_REPORT = Buffer.from(
  '81c90007aabbccdd112233441a00000d0001002000000045b44db70500034000' + '',
  'hex',
);

it('a browser’s report is read', () => {
  expect(isRtcp(BROWSER_REPORT)).toBe(true);
  expect(readReports(BROWSER_REPORT)).toEqual([
    {
      ssrc: 0xaabbccdd,
      senderTime: null,
      blocks: [
        {
          ssrc: 0x11223344,
          fractionLost: 26 / 256,
          lost: 13,
          highestSequence: 0x10020,
          jitter: 0x45,
          lastSenderReport: 0xb44db705,
          delay: 0x34000,
        },
      ],
    },
  ]);
});

it('malformed packets are skipped', () => {
  for (let length = 0; length < BROWSER_REPORT.length; length += 1) {
    expect(readReports(BROWSER_REPORT.subarray(0, length))).toEqual([]);
  }
  const tooMany = Buffer.from(BROWSER_REPORT);
  tooMany.writeUInt8(0x9f, 0);
  expect(readReports(tooMany)[0]?.blocks).toHaveLength(1);
  const sound = writeRtp({ payloadType: 111, ssrc: 1, sequence: 1, timestamp: 1 }, Buffer.alloc(20), true);
  expect(isRtcp(sound)).toBe(false);
});

/** Has `here` receive a packet every 20 ms, except those that `lost(n)` marks as lost. */
function send(here: LineReports, packets: number, lost: (n: number) => boolean): void {
  for (let n = 0; n < packets; n += 1) {
    const packet = { ssrc: 7, sequence: (65_500 + n) & 0xffff, timestamp: n * 960, payload: Buffer.alloc(0) };
    if (!lost(n)) here.received(packet, n * 20);
  }
}

it('each peer learns its loss and its round trip from the other’s reports', () => {
  const here = new LineReports(9, 'here');
  const there = new LineReports(7, 'there');
  send(here, 200, (n) => n % 10 === 5);
  here.read(there.write(1_000_000_000_000), 1_000_000_000_040);
  there.read(here.write(1_000_000_000_140), 1_000_000_000_180);
  expect(there.expectedLossPercent).toBe(10);
  expect(there.roundTripMs).toBeCloseTo(80, 0);
});

it('loss is remembered for a while after it has ended', () => {
  const here = new LineReports(9, 'here');
  const there = new LineReports(7, 'there');
  send(here, 200, (n) => n % 5 === 2);
  there.read(here.write(1_000), 1_000);
  const atFirst = there.expectedLossPercent;
  const later = [2, 3, 4, 5, 6, 7, 8, 9].map((second) => {
    there.read(here.write(second * 1_000), second * 1_000);
    return there.expectedLossPercent;
  });
  expect(atFirst).toBe(20);
  expect(later).toEqual([...later].sort((a, b) => b - a));
  expect(later[0]).toBeGreaterThan(10);
  expect(later.at(-1)).toBeLessThan(3);
});
