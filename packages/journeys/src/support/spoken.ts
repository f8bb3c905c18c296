import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A part of what the microphone hears: silence, or a person who says a number. */
type ScenePart = { silenceMs: number } | { personSays: number };

type Sound = { sampleRate: number; samples: Buffer };

/** Recordings of a person, from Debian's package asterisk-core-sounds-en-wav. */
const RECORDINGS = '/usr/share/asterisk/sounds/en_US_f_Allison/digits';

const BYTES_PER_SAMPLE = 2;
const WAV_HEADER_BYTES = 44;

const soundOf = (wav: Buffer): Sound => ({
  sampleRate: wav.readUInt32LE(24),
  samples: wav.subarray(WAV_HEADER_BYTES),
});

async function synthetic(text: string): Promise<Sound> {
  const spoken = await run('espeak-ng', ['-v', 'en-us', '-s', '140', '--stdout', text], {
    encoding: 'buffer',
    maxBuffer: 32 * 1024 * 1024,
  });
  return soundOf(spoken.stdout);
}

async function recorded(number: number): Promise<Sound> {
  const file = `${RECORDINGS}/${number}.wav`;
  return soundOf(
    await readFile(file).catch(() => {
      throw new Error(`${file} is missing: install Debian's package asterisk-core-sounds-en-wav`);
    }),
  );
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

/** Makes a WAV of words in a synthetic voice. Returns it, and how long the words take. */
export async function synthesise(text: string): Promise<{ wav: Buffer; spokenMs: number }> {
  const { sampleRate, samples } = await synthetic(text);
  const spokenMs = Math.round((samples.length / BYTES_PER_SAMPLE / sampleRate) * 1000);
  return { wav: Buffer.concat([header(sampleRate, samples.length), samples]), spokenMs };
}

/**
 * Writes a WAV of spoken words and silences, one after another. Its voices must share one sample rate. Returns how long
 * each spoken part is.
 */
export async function speakScene(file: string, parts: readonly ScenePart[]): Promise<{ spokenMs: number[] }> {
  const sounds = await Promise.all(
    parts.map((part) => ('silenceMs' in part ? part.silenceMs : recorded(part.personSays))),
  );
  const spoken = sounds.filter((sound) => typeof sound !== 'number');
  const [sampleRate, ...others] = new Set(spoken.map((sound) => sound.sampleRate));
  if (sampleRate === undefined || others.length > 0)
    throw new Error('the voices of a scene need one sample rate');
  const data = Buffer.concat(
    sounds.map((sound) =>
      typeof sound === 'number'
        ? Buffer.alloc(Math.round((sound / 1000) * sampleRate) * BYTES_PER_SAMPLE)
        : sound.samples,
    ),
  );
  await writeFile(file, Buffer.concat([header(sampleRate, data.length), data]));
  return {
    spokenMs: spoken.map(({ samples }) =>
      Math.round((samples.length / BYTES_PER_SAMPLE / sampleRate) * 1000),
    ),
  };
}
