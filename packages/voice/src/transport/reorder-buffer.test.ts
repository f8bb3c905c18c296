import { describe, expect, it } from 'vitest';
import { MAX_WAIT_MS, ReorderBuffer } from '#transport/reorder-buffer.ts';

/** Pushes sequence numbers 20 ms apart (`null`: time passes, nothing comes) and writes down what comes out. */
function run(numbers: readonly (number | null)[]): string[] {
  const buffer = new ReorderBuffer();
  return numbers.flatMap((sequence, index) => {
    const now = index * 20;
    const packet = { sequence: sequence ?? 0, timestamp: 0, payload: Buffer.alloc(0) };
    const outputs = sequence === null ? buffer.release(now) : buffer.push(packet, now);
    return outputs.map((output) => {
      if (output.kind === 'packet') return String(output.packet.sequence);
      return output.kind === 'lost' ? `lost ${output.count}` : output.kind;
    });
  });
}

describe('the reorder buffer', () => {
  it('passes packets in order on at once', () => {
    expect(run([7, 8, 9])).toEqual(['7', '8', '9']);
  });

  it('puts shuffled packets in order', () => {
    expect(run([7, 9, 8, 11, 10, 12])).toEqual(['7', '8', '9', '10', '11', '12']);
  });

  it('drops a packet that comes twice or after its time', () => {
    expect(run([7, 8, 8, 7, 10, 10, 9, 8, 11])).toEqual(['7', '8', '9', '10', '11']);
  });

  it('gives a missing packet up after 60 ms, and passes the rest on', () => {
    expect(MAX_WAIT_MS).toBe(60);
    expect(run([7, 9, 10, 11])).toEqual(['7']);
    expect(run([7, 9, 10, 11, 12])).toEqual(['7', 'lost 1', '9', '10', '11', '12']);
    expect(run([7, 10, null, null, null])).toEqual(['7', 'lost 2', '10']);
    expect(run([7, 9, null, 11, null, null, null])).toEqual(['7', 'lost 1', '9', 'lost 1', '11']);
  });

  it('counts on over the end of the numbers', () => {
    expect(run([65_534, 0, 65_535, 1])).toEqual(['65534', '65535', '0', '1']);
    expect(run([65_535, 1, null, null, null])).toEqual(['65535', 'lost 1', '1']);
  });

  it('begins anew after a jump in the numbers', () => {
    expect(run([7, 8, 30_000, 30_001])).toEqual(['7', '8', 'restart', '30000', '30001']);
    expect(run([30_000, 7, 8])).toEqual(['30000', 'restart', '7', '8']);
  });
});
