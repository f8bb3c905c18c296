/**
 * Turns a stream of bytes into 16-bit little-endian samples. A sample that is split between two pieces is put together.
 */
export class PcmBytes {
  private odd: number | null = null;

  /** Returns the samples that are now complete. */
  push(bytes: Uint8Array): Int16Array {
    const held = this.odd === null ? 0 : 1;
    const whole = new Uint8Array((held + bytes.length) & ~1);
    const fromBytes = whole.length - Math.min(held, whole.length);
    if (whole.length > 0) {
      if (this.odd !== null) whole[0] = this.odd;
      whole.set(bytes.subarray(0, fromBytes), held);
      this.odd = null;
    }
    if (fromBytes < bytes.length) this.odd = bytes[fromBytes] ?? null;
    return samplesFrom(whole);
  }
}

/** Reads 16-bit little-endian bytes as samples, whatever the byte order of the machine. */
function samplesFrom(bytes: Uint8Array): Int16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = new Int16Array(bytes.byteLength / 2);
  for (let i = 0; i < samples.length; i += 1) samples[i] = view.getInt16(i * 2, true);
  return samples;
}
