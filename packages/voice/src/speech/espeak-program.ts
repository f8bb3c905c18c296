import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { WavStream } from '#audio/wav-stream.ts';
import { StageError } from '#stages.ts';
import { childEnvironment } from './child-environment.ts';
import type { EspeakEngine } from './espeak-engine.ts';
import type { EspeakVoice } from './espeak-voices.ts';
import { RunningWork } from './running-work.ts';
import { Slots } from './slots.ts';
import { SoundQueue } from './sound-queue.ts';

/** Programs that run at once, for all calls together. Each lives for some tens of milliseconds. */
const MAX_PROCESSES = 4;

/** A program that still runs after this has hung; a long sentence takes it a fifth of a second. */
const PROCESS_LIMIT_MS = 15_000;

/** The path of the system's espeak-ng, looked up in the folders of `PATH`; `null` when there is none. */
export function findEspeakProgram(env: Record<string, string | undefined>): string | null {
  const names = process.platform === 'win32' ? ['espeak-ng.exe'] : ['espeak-ng'];
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const candidates = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return candidates.find(canRun) ?? null;
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** espeak-ng as a program of the system: one process for each piece of text. */
export function openEspeakProgram(program: string): EspeakEngine {
  const slots = new Slots(MAX_PROCESSES);
  const running = new RunningWork();
  return {
    async *synthesise(text, voice, signal) {
      const work = running.begin(signal);
      try {
        const release = await slots.take(work.signal);
        if (release) yield* run(program, text, voice, work.signal, release);
      } finally {
        work.end();
      }
    },
    close: async () => running.close(),
  };
}

/** The text goes in by standard input: a command line can be read by every user of the machine. */
function run(
  program: string,
  text: string,
  voice: EspeakVoice,
  signal: AbortSignal,
  ended: () => void,
): SoundQueue {
  const queue = new SoundQueue();
  const wav = new WavStream();
  const options = ['-v', voice.name, '-p', String(voice.pitch), '-s', String(voice.wordsPerMinute)];
  const child = spawn(program, ['--stdin', '--stdout', '-b', '1', ...options], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: childEnvironment(process.env),
    signal,
    killSignal: 'SIGKILL',
    timeout: PROCESS_LIMIT_MS,
  });
  const fail = (cause: unknown): void =>
    queue.fail(new StageError('speech', 'espeak-ng broke off.', { retryable: true, cause }));
  child.stdout.on('data', (bytes: Buffer) => {
    try {
      const samples = wav.push(bytes);
      if (samples.length > 0 && wav.sampleRate !== null) queue.push({ samples, sampleRate: wav.sampleRate });
    } catch (error) {
      fail(error);
      child.kill('SIGKILL');
    }
  });
  child.on('error', (error) => {
    if (signal.aborted) queue.finish();
    else fail(error);
    // A program that could not be started never closes.
    if (child.pid === undefined) ended();
  });
  child.on('close', (code) => {
    if (code === 0 || signal.aborted) queue.finish();
    else fail(undefined);
    ended();
  });
  // It may end before it has read all; its exit code tells why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(text);
  return queue;
}
