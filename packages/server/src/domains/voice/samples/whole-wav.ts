const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

/**
 * Returns the WAV file with its real lengths, or null if the bytes are not a WAV file. A server that writes while it
 * speaks cannot know the lengths and states an endless one, which not every browser plays.
 */
export function wholeWav(bytes: Uint8Array): Uint8Array | null {
  const file = Buffer.from(bytes);
  const tagAt = (at: number) => file.toString('latin1', at, at + 4);
  if (file.length < RIFF_HEADER_BYTES || tagAt(0) !== 'RIFF' || tagAt(8) !== 'WAVE') return null;
  let at = RIFF_HEADER_BYTES;
  while (at + CHUNK_HEADER_BYTES < file.length) {
    const length = file.readUInt32LE(at + 4);
    const left = file.length - at - CHUNK_HEADER_BYTES;
    if (tagAt(at) === 'data') {
      if (length > left) {
        file.writeUInt32LE(left, at + 4);
        file.writeUInt32LE(file.length - CHUNK_HEADER_BYTES, 4);
      }
      return file;
    }
    at += CHUNK_HEADER_BYTES + length + (length % 2);
  }
  return null;
}
