import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HEARING_RATE } from '#vad/frames.ts';

/** Can this machine make test speech? Needs the programs espeak-ng and sox. */
export const canSpeak = [
  ['espeak-ng', '--version'],
  ['sox', '--version'],
].every(([program = '', argument = '']) => spawnSync(program, [argument]).status === 0);

/** Real synthetic speech at 16 kHz, silence at both ends trimmed. */
export function speak(text: string): Int16Array {
  const folder = mkdtempSync(path.join(tmpdir(), 'voice-test-'));
  try {
    const spoken = path.join(folder, 'spoken.wav');
    const raw = path.join(folder, 'trimmed.raw');
    execFileSync('espeak-ng', ['-v', 'en-us', '-w', spoken, text]);
    const trim = ['silence', '1', '0.01', '0.5%', 'reverse', 'silence', '1', '0.01', '0.5%', 'reverse'];
    const form = ['-r', String(HEARING_RATE), '-c', '1', '-b', '16', '-e', 'signed-integer', '-t', 'raw'];
    execFileSync('sox', [spoken, ...form, raw, ...trim]);
    const bytes = readFileSync(raw);
    return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The samples with silence before and after. */
export function padded(samples: Int16Array, beforeMs: number, afterMs: number): Int16Array {
  const before = (beforeMs * HEARING_RATE) / 1000;
  const out = new Int16Array(before + samples.length + (afterMs * HEARING_RATE) / 1000);
  out.set(samples, before);
  return out;
}
