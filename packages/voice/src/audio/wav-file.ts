/** The number of bytes before the samples. */
export const WAV_HEADER_BYTES = 44;

/** Returns a WAV file of 16-bit mono samples. */
export function wavFile(samples: Int16Array, sampleRate: number): Buffer {
  const sampleBytes = samples.length * 2;
  const file = Buffer.alloc(WAV_HEADER_BYTES + sampleBytes);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(WAV_HEADER_BYTES - 8 + sampleBytes, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(sampleBytes, 40);
  for (const [i, sample] of samples.entries()) file.writeInt16LE(sample, WAV_HEADER_BYTES + i * 2);
  return file;
}
