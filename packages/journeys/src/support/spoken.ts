import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A part of what the microphone hears. */
export type ScenePart = { silenceMs: number } | { say: string };

/** A voice and pace of espeak-ng that the recogniser, made for human voices, understands well. */
const VOICE = ['-v', 'en-us', '-s', '140'];

const BYTES_PER_SAMPLE = 2;
const WAV_HEADER_BYTES = 44;

async function speech(text: string): Promise<{ sampleRate: number; samples: Buffer }> {
  const { stdout } = await run('espeak-ng', [...VOICE, '--stdout', text], {
    encoding: 'buffer',
    maxBuffer: 32 * 1024 * 1024,
  });
  return { sampleRate: stdout.readUInt32LE(24), samples: stdout.subarray(WAV_HEADER_BYTES) };
}

function header(sampleRate: number, dataBytes: number): Buffer {
  const wav = Buffer.alloc(WAV_HEADER_BYTES);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + dataBytes, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * BYTES_PER_SAMPLE, 28);
  wav.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  wav.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(dataBytes, 40);
  return wav;
}

/** Writes a WAV of spoken words and silences, one after the other. Tells how long each spoken part is. */
export async function speakScene(file: string, parts: readonly ScenePart[]): Promise<{ spokenMs: number[] }> {
  const SAMPLE_RATE = 22_050;
  const chunks: Buffer[] = [];
  const spokenMs: number[] = [];
  for (const part of parts) {
    if ('silenceMs' in part) {
      chunks.push(Buffer.alloc(Math.round((part.silenceMs / 1000) * SAMPLE_RATE) * BYTES_PER_SAMPLE));
      continue;
    }
    const { sampleRate, samples } = await speech(part.say);
    if (sampleRate !== SAMPLE_RATE) throw new Error(`espeak-ng speaks at ${sampleRate} Hz`);
    spokenMs.push(Math.round((samples.length / BYTES_PER_SAMPLE / SAMPLE_RATE) * 1000));
    chunks.push(samples);
  }
  const data = Buffer.concat(chunks);
  await writeFile(file, Buffer.concat([header(SAMPLE_RATE, data.length), data]));
  return { spokenMs };
}
